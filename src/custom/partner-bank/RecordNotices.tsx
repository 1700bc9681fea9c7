/** What became of the records of opened accounts: in the modal of a new one, and above the page of those still left. */
import { CircleCheck, CloudOff } from 'lucide-react';
import { useEngine } from '../../engine/app/context';
import { tryNow, useUnrecorded } from './unrecorded';
import { useWords } from '../../engine/base/words';

/** Of the account that was just opened; null after a reload, where it is known only that it was one of those left. */
export function RecordState({ account }: { readonly account: string | null }) {
  const words = useWords('partnerBank');
  const { accounts, failed, refusal } = useUnrecorded(useEngine().session.user.username);
  const left = account === null ? accounts.length > 0 : accounts.includes(account);
  const state = !left ? 'recorded' : failed ? 'waiting' : 'recording';
  const refused = state === 'waiting' && refusal !== null;
  return (
    <output className={`bank-record bank-record--${state}`}>
      {state === 'recording' && <span className="spinner" aria-hidden />}
      {state === 'recorded' && <CircleCheck aria-hidden />}
      {state === 'waiting' && <CloudOff aria-hidden />}
      <span>{refused ? words('record.refused', { reason: refusal }) : words(`record.${state}`)}</span>
    </output>
  );
}

/** Of all that could not be recorded so far. Nothing where there are none. */
export function RecordsLeft() {
  const words = useWords('partnerBank');
  const { accounts, failed, refusal } = useUnrecorded(useEngine().session.user.username);
  const left = failed && accounts.length > 0;
  const named = { smart_count: accounts.length, accounts: accounts.join(', ') };
  return (
    <div role="alert" className="bank-left">
      {left && (
        <div className="notice notice--pending">
          <CloudOff aria-hidden />
          <span>
            {words('record.left', named)}{' '}
            {refusal === null ? words('record.byItself') : words('record.why', { reason: refusal })}
          </span>
          <button type="button" className="button button--small" onClick={tryNow}>
            {words('record.now')}
          </button>
        </div>
      )}
    </div>
  );
}
