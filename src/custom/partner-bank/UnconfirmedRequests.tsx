/** Unconfirmed requests for accounts and cards, shown before an operation is chosen, too. */
import { useUnconfirmed } from '../../engine/calls/unconfirmed/UnconfirmedCalls';
import { useSpeak } from '../../engine/wizard/spokenWizard';
import { UnconfirmedNotice } from '../../engine/wizard/Unconfirmed';
import { useOperation, WIZARDS, type Code } from './useOperation';
import { useWords } from '../../engine/base/words';

/** The operation that repeats each call. The form filled in by hand is not always offered, so it is none of them. */
const OPERATIONS: Readonly<Record<string, Code>> = { openBankAccount: 'B', linkTier1Card: 'O' };
const CALLS = Object.keys(OPERATIONS);

export function UnconfirmedRequests() {
  const words = useWords('partnerBank');
  const speak = useSpeak();
  const { wizard, choose } = useOperation();
  const requests = useUnconfirmed(CALLS);
  // The form of the same call shows its own request.
  const elsewhere = requests.filter(
    ({ call }) => !(wizard && Object.values(wizard.steps).some((one) => one.call === call)),
  );
  return (
    <div className="bank-left">
      {elsewhere.map((request) => {
        const code = OPERATIONS[request.call] ?? 'B';
        const what = words(`operations.${code}`, { _: WIZARDS[code].label });
        const advice = speak(WIZARDS[code]).steps.flatMap(({ once }) => (typeof once === 'object' ? once.unknown : []));
        return (
          <UnconfirmedNotice key={request.id} request={request} what={what} advice={advice}>
            <button type="button" className="button button--small" onClick={() => choose(code)}>
              {words('unconfirmed', { what })}
            </button>
          </UnconfirmedNotice>
        );
      })}
    </div>
  );
}
