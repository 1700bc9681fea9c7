/** Why nothing can be typed here, and whom to tell: before anything was. */
import { KeyRound, PlugZap } from 'lucide-react';
import type { ReactElement } from 'react';
import { useWords } from '../../engine/base/words';

interface NotReadyProps {
  /** What is missing: the bank's key, or what the gateway needs. */
  readonly what: 'key' | 'gateway';
  /** For the administrator. */
  readonly reason: string | null;
  readonly onAgain: () => void;
}

export function NotReady({ what, reason, onAgain }: NotReadyProps): ReactElement {
  const words = useWords('partnerBank');
  const Icon = what === 'key' ? KeyRound : PlugZap;
  return (
    <div className="card bank-not-ready" role="alert">
      <Icon aria-hidden />
      <h2>{words('notReady.title')}</h2>
      <p className="muted">{words(`notReady.${what}`)}</p>
      {reason && (
        <div className="bank-not-ready__todo">
          <span className="muted">{words('notReady.todo')}</span>
          <p>{reason}</p>
        </div>
      )}
      <button type="button" className="button" onClick={onAgain}>
        {words(what === 'key' ? 'reload' : 'checkAgain')}
      </button>
    </div>
  );
}
