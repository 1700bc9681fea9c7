/** Whether opened accounts are recorded: in the dialog of a new one, and above the page for those still waiting. */
import { CircleCheck, CloudOff } from 'lucide-react';
import { markEnglish } from '../../engine/ui/markEnglish';
import { Notice } from '../../engine/ui/Notice';
import { useTranslate } from 'ra-core';
import { useEngine } from '../../engine/app/context';
import { useWords } from '../../engine/browser/words';
import { tryNow, useUnrecorded } from './keepRecording';

/** @param account the account just opened; null after a reload, when it may be any of those waiting. */
export function RecordState({ account }: { readonly account: string | null }) {
  const words = useWords('partnerBank');
  const translate = useTranslate();
  const { accounts, failed, refusal } = useUnrecorded(useEngine().session.user.username);
  const left = account === null ? accounts.length > 0 : accounts.includes(account);
  const state = !left ? 'recorded' : failed ? 'waiting' : 'recording';
  const refused = state === 'waiting' && refusal !== null;
  return (
    <output className={`bank-record bank-record--${state}`}>
      {state === 'recording' && <span className="spinner" aria-hidden />}
      {state === 'recorded' && <CircleCheck aria-hidden />}
      {state === 'waiting' && <CloudOff aria-hidden />}
      <span>
        {refused ? markEnglish(words('record.refused', { reason: translate(refusal) })) : words(`record.${state}`)}
      </span>
    </output>
  );
}

export function RecordsLeft() {
  const words = useWords('partnerBank');
  const translate = useTranslate();
  const { accounts, failed, refusal } = useUnrecorded(useEngine().session.user.username);
  const left = failed && accounts.length > 0;
  const named = { smart_count: accounts.length, accounts: accounts.join(', ') };
  return (
    <div role="alert" className="bank-left">
      {left && (
        <Notice tone="pending" icon={CloudOff} act={{ label: words('record.now'), onPress: tryNow }}>
          {words('record.left', named)}{' '}
          {refusal === null ? words('record.byItself') : words('record.why', { reason: translate(refusal) })}
        </Notice>
      )}
    </div>
  );
}
