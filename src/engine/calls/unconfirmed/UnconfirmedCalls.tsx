/** The user's commands whose answer was lost, until dismissed (D200). */
import { useTranslate } from 'ra-core';
import { type ReactNode, useMemo, useSyncExternalStore } from 'react';
import { lagosTime } from '../../../upstream/time';
import { useEngine } from '../../app/context';
import { Notice } from '../../ui/Notice';
import { drop, recordIn, restingOf, subscribe, type Unconfirmed } from './store';

export interface NotedCall {
  readonly call: string;
  /** Set if one call serves several actions. */
  readonly action?: string;
  /** The label of its button. */
  readonly label: string;
}

interface UnconfirmedCallsProps {
  readonly calls: readonly NotedCall[];
  /** Replaces dismissing where the page can find the outcome out. */
  readonly check?: { readonly label: string; readonly onCheck: (sent: string, id: string) => void };
}

export function UnconfirmedCalls({ calls, check }: UnconfirmedCallsProps): ReactNode {
  const translate = useTranslate();
  const button = check?.label ?? translate('list.dismiss');
  const { username } = useEngine().session.user;
  return useUnconfirmed(calls.map(({ call }) => call)).map((entry) => {
    const { id, call, action, at, sent } = entry;
    const name = recordIn(entry);
    const own = calls.filter((one) => one.call === call);
    // Another resource's action may use the same call: that resource's page tells it.
    const label = own.find((one) => [one.action, action].includes(undefined) || one.action === action)?.label;
    if (label === undefined) return null;
    const what = name === '' ? label : `${label} (${name})`;
    const text = translate('list.unconfirmed', { what, when: lagosTime(new Date(at).toISOString()) });
    return (
      <Notice
        key={id}
        tone="pending"
        role="alert"
        act={{
          label: button,
          name: `${button}: ${text}`,
          onPress: () => (check ? check.onCheck(sent ?? '', id) : drop(username, id)),
        }}
      >
        {text}
      </Notice>
    );
  });
}

/** The user's unconfirmed calls of these names (null: of all) that no tab is waiting for, oldest first. */
export function useUnconfirmed(calls: readonly string[] | null): readonly Unconfirmed[] {
  const { username } = useEngine().session.user;
  const ids = useSyncExternalStore(subscribe, () => JSON.stringify(restingOf(username, calls)));
  const names = calls?.join(' ');
  // Returns the same array until its content changes.
  return useMemo(() => (ids === '[]' ? [] : restingOf(username, names?.split(' ') ?? null)), [ids, username, names]);
}
