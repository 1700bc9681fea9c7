/** Why something below the record could not be read, with Retry. */
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Notice } from '../ui/Notice';
import { useSentence } from '../ui/sentence';

interface FailedProps {
  readonly error: Error;
  readonly onRetry: () => void;
  /** What was read before is still shown. */
  readonly stale?: boolean;
}

export function Failed({ error, onRetry, stale = false }: FailedProps): ReactNode {
  const translate = useTranslate();
  const sentence = useSentence();
  return (
    <Notice tone="pending" role="alert" act={{ label: translate('list.retry'), onPress: onRetry }}>
      {stale ? `${translate('table.staleNotice')} ${sentence(error)}` : sentence(error)}
    </Notice>
  );
}
