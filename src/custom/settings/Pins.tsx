/**
 * An agent's own transaction PIN: created, or reset with the BVN (P2-2, P2-5, P2-7 and P2-8). What is typed
 * here lives in this page's memory only (D330).
 */
import { useNotify, useTranslate } from 'ra-core';
import { useRef, useState, type ReactElement, type RefObject } from 'react';
import { useEngine } from '../../engine/app/context';
import { LeaveGuard } from '../../engine/forms/LeaveGuard';
import { UpstreamError } from '../../upstream/errors';
import { createPin, resetPin } from '../../upstream/pins';
import { DigitsField } from './DigitsField';
import { errorList } from './errorList';
import { Pane } from './Pane';

const PIN_DIGITS = 4;
const BVN_DIGITS = 11;
/** How long the success is told, in milliseconds (P1-9). */
const NOTICE_MS = 8_000;

interface Typed {
  readonly pin: string;
  readonly bvn: string;
}

const NOTHING: Typed = { pin: '', bvn: '' };

export function CreatePin(): ReactElement {
  const { client } = useEngine();
  return (
    <Pane title="settings.tabs.createPin" about="settings.pin.createAbout">
      <PinForm label="pin" submit="create" send={({ pin }) => client.call(createPin, { transactionPin: pin })} />
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
        send={({ pin, bvn }) => client.call(resetPin, { newTransactionPin: pin, bvn })}
      />
    </Pane>
  );
}

type Problems = Partial<Readonly<Record<keyof Typed, string>>>;

interface Failure {
  readonly sentences: readonly string[];
  readonly unknown: boolean;
}

interface PinFormProps {
  readonly label: 'pin' | 'newPin';
  readonly submit: 'create' | 'reset';
  readonly withBvn?: boolean;
  readonly send: (typed: Typed) => Promise<{ readonly responseMessage: string }>;
}

function PinForm({ label, submit, withBvn = false, send }: PinFormProps): ReactElement {
  const translate = useTranslate();
  const notify = useNotify();
  const pinInput = useRef<HTMLInputElement>(null);
  const bvnInput = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(NOTHING);
  const [shown, setShown] = useState(false);
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState<Failure | null>(null);
  const [sending, setSending] = useState(false);

  const type = (change: Partial<Typed>): void => {
    setTyped({ ...typed, ...change });
    setProblems({});
  };

  const save = async (): Promise<void> => {
    const found = problemsOf(typed, withBvn);
    setProblems(found);
    setFailure(null);
    const wrong: RefObject<HTMLInputElement | null> | null = found.pin ? pinInput : found.bvn ? bvnInput : null;
    if (wrong) {
      wrong.current?.focus();
      return;
    }
    setSending(true);
    try {
      const { responseMessage } = await send(typed);
      setTyped(NOTHING);
      setShown(false);
      notify(responseMessage || 'settings.pin.done', { type: 'success', autoHideDuration: NOTICE_MS });
    } catch (error) {
      setFailure({
        sentences: errorList(error),
        unknown: error instanceof UpstreamError && error.outcomeUnknown,
      });
    } finally {
      setSending(false);
    }
  };

  return (
    <form
      className="settings__form"
      noValidate
      autoComplete="off"
      aria-busy={sending}
      onSubmit={(event) => {
        event.preventDefault();
        if (!sending) void save();
      }}
    >
      {typed.pin === '' && typed.bvn === '' ? null : (
        <LeaveGuard unknown={failure?.unknown ?? false} onDiscard={() => setTyped(NOTHING)} />
      )}
      <DigitsField
        ref={pinInput}
        label={`settings.pin.${label}`}
        help="settings.pin.help"
        error={problems.pin}
        maxLength={PIN_DIGITS}
        shown={shown}
        value={typed.pin}
        onChange={(pin) => type({ pin })}
      />
      {withBvn ? (
        <DigitsField
          ref={bvnInput}
          label="settings.pin.bvn"
          help="settings.pin.bvnHelp"
          error={problems.bvn}
          maxLength={BVN_DIGITS}
          shown={shown}
          value={typed.bvn}
          onChange={(bvn) => type({ bvn })}
        />
      ) : null}
      <label className="checkbox">
        <input type="checkbox" checked={shown} onChange={(event) => setShown(event.target.checked)} />
        {translate('settings.pin.show')}
      </label>
      <div role="alert">{failure ? <Refused failure={failure} /> : null}</div>
      <button type="submit" className="button button--primary settings__test" aria-disabled={sending}>
        {translate(`settings.pin.${sending ? (submit === 'create' ? 'creating' : 'resetting') : submit}`)}
      </button>
    </form>
  );
}

function problemsOf({ pin, bvn }: Typed, withBvn: boolean): Problems {
  return {
    ...(pin === '' ? { pin: 'settings.pin.pinEmpty' } : {}),
    ...(withBvn && bvn.length < BVN_DIGITS
      ? { bvn: bvn === '' ? 'settings.pin.bvnEmpty' : 'settings.pin.bvnShort' }
      : {}),
  };
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
