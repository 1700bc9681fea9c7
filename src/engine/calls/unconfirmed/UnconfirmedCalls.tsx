/** The signed-in user's commands whose answer was lost, until the person has read of them (D200). */
import { useTranslate } from 'ra-core';
import { type ReactNode, useMemo, useSyncExternalStore } from 'react';
import { lagosTime } from '../../../upstream/time';
import { useEngine } from '../../app/context';
import { Notice } from '../../base/Notice';
import { drop, restingOf, subscribe, type Unconfirmed } from './store';

export interface NotedCall {
  readonly call: string;
  /** Where one call serves several actions. */
  readonly action?: string;
  /** What was done by it, as its button says. */
  readonly label: string;
}

interface UnconfirmedCallsProps {
  readonly calls: readonly NotedCall[];
  /** What a person does instead of dismissing the note, where the page can find out. */
  readonly check?: { readonly label: string; readonly onCheck: (sent: string, id: string) => void };
}

export function UnconfirmedCalls({ calls, check }: UnconfirmedCallsProps): ReactNode {
  const translate = useTranslate();
  const button = check?.label ?? translate('list.dismiss');
  const { username } = useEngine().session.user;
  return useUnconfirmed(calls.map(({ call }) => call)).map(({ id, call, action, reference, at, sent }) => {
    const own = calls.filter((one) => one.call === call);
    const label = (own.find((one) => one.action === action) ?? own[0])?.label ?? '';
    const what = reference === '' ? label : `${label} (${reference})`;
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

export function useUnconfirmed(calls: readonly string[]): readonly Unconfirmed[] {
  const { username } = useEngine().session.user;
  const ids = useSyncExternalStore(subscribe, () => JSON.stringify(restingOf(username, calls)));
  const names = calls.join(' ');
  // The same array is returned until its content changes.
  return useMemo(() => (ids === '[]' ? [] : restingOf(username, names.split(' '))), [ids, username, names]);
}
