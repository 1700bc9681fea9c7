/**
 * An agent's own transaction PIN: created, or reset with the BVN (P2-2, P2-5, P2-7 and P2-8). What is typed
 * here lives in this page's memory only (D330).
 */
import { useNotify, useTranslate } from 'ra-core';
import { useId, useState, type ReactElement } from 'react';
import { useEngine } from '../../engine/app/context';
import { FormKernel, useFormKernel, useSend, type Sentences } from '../../engine/forms/FormKernel';
import { LeaveGuard } from '../../engine/forms/LeaveGuard';
import { SecretInput } from '../../engine/forms/SecretInput';
import type { Values } from '../../engine/forms/values';
import { UpstreamError } from '../../upstream/errors';
import { createPin, resetPin } from '../../upstream/pins';
import { errorList } from './errorList';
import { Pane } from './Pane';

const PIN_DIGITS = 4;
const BVN_DIGITS = 11;
/** How long the success is told, in milliseconds (P1-9). */
const NOTICE_MS = 8_000;

const NOTHING = { pin: '', bvn: '' };

export function CreatePin(): ReactElement {
  const { client } = useEngine();
  return (
    <Pane title="settings.tabs.createPin" about="settings.pin.createAbout">
      <PinForm label="pin" submit="create" send={({ pin = '' }) => client.call(createPin, { transactionPin: pin })} />
    </Pane>
  );
}

export function ResetPin(): ReactElement {
  const { client } = useEngine();
  return (
    <Pane title="settings.tabs.resetPin" about="settings.pin.resetAbout">
      <PinForm
        label="newPin"
        submit="reset"
        withBvn
        send={({ pin = '', bvn = '' }) => client.call(resetPin, { newTransactionPin: pin, bvn })}
      />
    </Pane>
  );
}

interface Failure {
  readonly sentences: readonly string[];
  readonly unknown: boolean;
}

interface PinFormProps {
  readonly label: 'pin' | 'newPin';
  readonly submit: 'create' | 'reset';
  readonly withBvn?: boolean;
  readonly send: (typed: Values) => Promise<{ readonly responseMessage: string }>;
}

function PinForm(props: PinFormProps): ReactElement {
  const translate = useTranslate();
  const problemsOf = ({ pin = '', bvn = '' }: Values): Sentences => ({
    ...(pin === '' && { pin: translate('settings.pin.pinEmpty') }),
    ...(props.withBvn &&
      bvn.length < BVN_DIGITS && { bvn: translate(`settings.pin.${bvn === '' ? 'bvnEmpty' : 'bvnShort'}`) }),
  });
  return (
    <FormKernel id={useId()} className="settings__form" start={() => NOTHING} problemsOf={problemsOf}>
      <PinInputs {...props} />
    </FormKernel>
  );
}

function PinInputs({ label, submit, withBvn = false, send }: PinFormProps): ReactElement {
  const translate = useTranslate();
  const notify = useNotify();
  const { values, replace } = useFormKernel();
  const [shown, setShown] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [busy, setBusy] = useState(false);

  const save = async (typed: Values): Promise<void> => {
    setBusy(true);
    try {
      const { responseMessage } = await send(typed);
      replace(NOTHING);
      setShown(false);
      notify(responseMessage || 'settings.pin.done', { type: 'success', autoHideDuration: NOTICE_MS });
    } catch (error) {
      setFailure({
        sentences: errorList(error),
        unknown: error instanceof UpstreamError && error.outcomeUnknown,
      });
    } finally {
      setBusy(false);
    }
  };
  useSend({ busy, onTry: () => setFailure(null), send: (typed) => void save(typed) });

  return (
    <>
      {values.pin || values.bvn ? (
        <LeaveGuard unknown={failure?.unknown ?? false} onDiscard={() => replace(NOTHING)} />
      ) : null}
      <SecretInput
        source="pin"
        label={`settings.pin.${label}`}
        help="settings.pin.help"
        maxDigits={PIN_DIGITS}
        shown={shown}
      />
      {withBvn && (
        <SecretInput
          source="bvn"
          label="settings.pin.bvn"
          help="settings.pin.bvnHelp"
          maxDigits={BVN_DIGITS}
          shown={shown}
        />
      )}
      <label className="checkbox">
        <input type="checkbox" checked={shown} onChange={(event) => setShown(event.target.checked)} />
        {translate('settings.pin.show')}
      </label>
      <div role="alert">{failure ? <Refused failure={failure} /> : null}</div>
      <button type="submit" className="button button--primary settings__test" aria-disabled={busy}>
        {translate(`settings.pin.${busy ? (submit === 'create' ? 'creating' : 'resetting') : submit}`)}
      </button>
    </>
  );
}

function Refused({ failure: { sentences, unknown } }: { readonly failure: Failure }): ReactElement {
  const translate = useTranslate();
  const [first = ''] = sentences;
  if (unknown) {
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
