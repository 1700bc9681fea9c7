/** When the rows were read, and how long ago that is. */
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { serviceTimeOf } from '../../../upstream/clock';
import { lagosClock } from '../../../upstream/time';
import { usePulse } from '../../browser/pulse';
import { useNow } from '../../browser/useNow';
import { useListRows } from '../state/contexts';

const MINUTE_MS = 60_000;
/** Rows this old are marked, in minutes. */
const OLD_MINUTES = 10;

/** @param at epoch milliseconds by the computer's clock; 0 if no rows were read, whose text is empty. */
export function useAge(at: number): { readonly text: string; readonly old: boolean } {
  const translate = useTranslate();
  const [now, renew] = useNow();
  usePulse(renew);
  if (at === 0) return { text: '', old: false };
  const readAt = serviceTimeOf(at);
  const minutes = Math.floor(Math.max(0, now - readAt) / MINUTE_MS);
  const unit = minutes === 0 ? '' : minutes < 60 ? 'Minutes' : 'Hours';
  const count = minutes < 60 ? minutes : Math.floor(minutes / 60);
  return { text: translate(`list.updated${unit}`, { time: lagosClock(readAt), count }), old: minutes >= OLD_MINUTES };
}

interface UpdatedProps {
  /** Nothing until the rows are old: a phone has no room for both this and the count. */
  readonly onlyOld?: boolean;
}

export default function Updated({ onlyOld = false }: UpdatedProps): ReactNode {
  const { text, old } = useAge(useListRows().rows.updatedAt);
  if (onlyOld && !old) return null;
  return <span className={`list-toolbar__updated ${old ? 'list-toolbar__updated--old' : 'muted'}`}>{text}</span>;
}
