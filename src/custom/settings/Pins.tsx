/**
 * An agent's transaction PIN: created, or reset with the BVN (P2-2, P2-5, P2-7 and P2-8). Typed values stay in memory
 * (D330).
 */
import { useDataProvider, useNotify, useTranslate } from 'ra-core';
import type { AppDataProvider } from '../../engine/app/context';
import { SecretForm } from '../../engine/forms/SecretForm';
import type { Values } from '../../engine/forms/values';
import { UpstreamError } from '../../upstream/errors';
import { Pane } from './Pane';
import { whyLost } from '../../engine/base/sentence';

const PIN_DIGITS = 4;
const BVN_DIGITS = 11;
const BVN = { source: 'bvn', label: 'settings.pin.bvn', help: 'settings.pin.bvnHelp', maxDigits: BVN_DIGITS };

export function CreatePin() {
  const dataProvider = useDataProvider<AppDataProvider>();
  return (
    <Pane title="settings.tabs.createPin" about="settings.pin.createAbout">
      <PinForm
        label="pin"
        submit="create"
        send={({ pin = '' }) => dataProvider.call('createPin', { transactionPin: pin })}
      />
    </Pane>
  );
}

export function ResetPin() {
  const dataProvider = useDataProvider<AppDataProvider>();
  return (
    <Pane title="settings.tabs.resetPin" about="settings.pin.resetAbout">
      <PinForm
        label="newPin"
        submit="reset"
        withBvn
        send={({ pin = '', bvn = '' }) => dataProvider.call('resetPin', { newTransactionPin: pin, bvn })}
      />
    </Pane>
  );
}

interface PinFormProps {
  readonly label: 'pin' | 'newPin';
  readonly submit: 'create' | 'reset';
  readonly withBvn?: boolean;
  readonly send: (typed: Values) => Promise<{ readonly responseMessage: string }>;
}

function PinForm({ label, submit, withBvn = false, send }: PinFormProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const pinInput = { source: 'pin', label: `settings.pin.${label}`, help: 'settings.pin.help', maxDigits: PIN_DIGITS };
  return (
    <SecretForm
      className="settings__form"
      inputs={withBvn ? [pinInput, BVN] : [pinInput]}
      problemsOf={({ pin, bvn = '' }) => ({
        ...(!pin && { pin: translate('settings.pin.pinEmpty') }),
        ...(withBvn &&
          bvn.length < BVN_DIGITS && { bvn: translate(`settings.pin.${bvn === '' ? 'bvnEmpty' : 'bvnShort'}`) }),
      })}
      show="settings.pin.show"
      submit={`settings.pin.${submit}`}
      submitting={`settings.pin.${submit === 'create' ? 'creating' : 'resetting'}`}
      call={`${submit}Pin`}
      send={async (typed) => {
        const { responseMessage } = await send(typed);
        notify(responseMessage || 'settings.pin.done', { type: 'success' });
      }}
      Refusal={Refused}
    />
  );
}

function Refused({ error }: { readonly error: unknown }) {
  const translate = useTranslate();
  const sentences = errorList(error);
  const [first = ''] = sentences;
  if (error instanceof UpstreamError && error.outcomeUnknown) {
    return <p className="notice notice--pending">{translate('settings.pin.unknown', { reason: translate(first) })}</p>;
  }
  return (
    <div className="notice notice--danger">
      <div>
        <p>{translate('settings.pin.failed')}</p>
        <ul className="settings__errors">
          {sentences.map((one) => (
            <li key={one}>{translate(one)}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** The errors in `data` of a PIN call (P2-8), at least one: each a message key or the upstream's sentence. */
function errorList(failure: unknown): readonly string[] {
  const details = failure instanceof UpstreamError && Array.isArray(failure.details) ? failure.details : [];
  const sentences = details.map(sentence).filter((one) => one !== '');
  return sentences.length > 0 ? sentences : [whyLost(failure)];
}

function sentence(one: unknown): string {
  if (typeof one === 'string') return one.trim();
  const inside = typeof one === 'object' && one !== null && 'message' in one ? one.message : undefined;
  return typeof inside === 'string' ? inside.trim() : '';
}
