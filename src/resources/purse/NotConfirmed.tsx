/** An order of money whose answer was lost, with the way to find out. */
import { useTranslate } from 'ra-core';
import type { ReactElement, ReactNode } from 'react';
import { Notice } from '../../engine/ui/Notice';
import { lagosTime } from '../../upstream/time';

interface NotConfirmedProps {
  /** When the order was sent, in epoch milliseconds. */
  readonly at: number;
  readonly onCheck: () => void;
  readonly children: ReactNode;
}

export function NotConfirmed({ at, onCheck, children }: NotConfirmedProps): ReactElement {
  const translate = useTranslate();
  return (
    <Notice tone="pending" role="alert" act={{ label: translate('purse.check'), onPress: onCheck }}>
      <strong>{translate('purse.unknownTitle')}</strong> {children}{' '}
      {translate('purse.sentAt', { when: lagosTime(new Date(at).toISOString()) })}
    </Notice>
  );
}
