/** Which processor takes all live card traffic, and switching it (P2-2, P2-4 and P2-8). */
import { useNotify, useTranslate } from 'ra-core';
import { useId, useState, type ReactElement } from 'react';
import { lazyDialog } from '../../engine/base/lazy';
import { ErrorPanel } from '../../engine/base/ErrorPanel';
import { CODES, labelOf } from './processors';
import { useSwitch } from './useSwitch';
import './processor-switch.css';

const ConfirmDialog = lazyDialog(() => import('./ConfirmDialog'));

/** How long the success is told, in milliseconds (P1-9). */
const NOTICE_MS = 8_000;

type Refusal = 'empty' | 'noChange';

export default function ProcessorSwitch(): ReactElement {
  const translate = useTranslate();
  const notify = useNotify();
  const switching = useSwitch();
  const [chosen, setChosen] = useState('');
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  /** The open confirmation, with the processor that was live when it was opened. */
  const [asking, setAsking] = useState<{ readonly from: string | null } | null>(null);
  const [busy, setBusy] = useState(false);

  /** Reads the live processor again, because the page may have been open for long. */
  const confirm = async (): Promise<void> => {
    if (busy) return;
    setRefusal(chosen === '' ? 'empty' : null);
    if (chosen === '') return;
    setBusy(true);
    const live = await switching.readNow();
    setBusy(false);
    if (live === undefined) return;
    setRefusal(chosen === live ? 'noChange' : null);
    if (chosen === live) return;
    switching.reset();
    setAsking({ from: live });
  };

  const told = async (switched: Promise<boolean>): Promise<void> => {
    if (!(await switched)) return;
    setAsking(null);
    setChosen('');
    notify('processorSwitch.switched', {
      type: 'success',
      autoHideDuration: NOTICE_MS,
      messageArgs: { label: labelOf(chosen, translate) },
    });
  };

  return (
    <div className="switch">
      <header className="page-header">
        <div>
          <h1>{translate('processorSwitch.title')}</h1>
          <p className="muted">{translate('processorSwitch.about')}</p>
        </div>
      </header>
      {switching.error && !asking ? (
        <ErrorPanel error={switching.error} onRetry={switching.read} />
      ) : (
        <div className="card switch__card">
          <Current code={switching.current} />
          <Choice
            chosen={chosen}
            refusal={refusal}
            ready={switching.current !== undefined}
            busy={busy}
            onChoose={(code) => {
              // While the confirmation is open, the choice it is about stays selected.
              if (busy) return;
              setRefusal(null);
              setChosen(code);
            }}
            onConfirm={() => void confirm()}
          />
        </div>
      )}
      {asking ? (
        <ConfirmDialog
          switching={switching}
          from={asking.from}
          to={chosen}
          onSwitch={() => void told(switching.switchTo(chosen))}
          onCheck={() => void told(switching.checkAgain(chosen))}
          onClose={() => setAsking(null)}
        />
      ) : null}
    </div>
  );
}

function Current({ code }: { readonly code: string | null | undefined }): ReactElement {
  const translate = useTranslate();
  const id = useId();
  return (
    <section className="switch__current" aria-labelledby={id} aria-busy={code === undefined}>
      <h2 id={id}>{translate('processorSwitch.current')}</h2>
      {code === undefined ? (
        <output>
          <span className="visually-hidden">{translate('processorSwitch.reading')}</span>
          <span className="skeleton switch__skeleton" aria-hidden="true" />
        </output>
      ) : (
        <output className="switch__name">
          {code === null ? translate('processorSwitch.none') : labelOf(code, translate)}
          {code === null ? null : (
            <>
              <span className="badge badge--success">{translate('processorSwitch.live')}</span>
              <span className="switch__code muted">{translate('processorSwitch.code', { code })}</span>
            </>
          )}
        </output>
      )}
      {code === null ? <p className="muted">{translate('processorSwitch.noneText')}</p> : null}
    </section>
  );
}

interface ChoiceProps {
  readonly chosen: string;
  readonly refusal: Refusal | null;
  /** The current one is known: before that there is nothing to compare with. */
  readonly ready: boolean;
  /** It is being read once more. */
  readonly busy: boolean;
  readonly onChoose: (code: string) => void;
  readonly onConfirm: () => void;
}

function Choice({ chosen, refusal, ready, busy, onChoose, onConfirm }: ChoiceProps): ReactElement {
  const translate = useTranslate();
  const id = useId();
  return (
    <form
      className="switch__choice"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (ready) onConfirm();
      }}
    >
      <div className="field">
        <label className="field__label" htmlFor={id}>
          {translate('processorSwitch.choose')}
        </label>
        <select
          id={id}
          className="input"
          value={chosen}
          aria-required
          aria-invalid={refusal === 'empty'}
          aria-describedby={`${id}-refusal`}
          onChange={(event) => onChoose(event.target.value)}
        >
          <option value="" disabled>
            {translate('processorSwitch.placeholder')}
          </option>
          {CODES.map((code) => (
            <option key={code} value={code}>
              {labelOf(code, translate)}
            </option>
          ))}
        </select>
      </div>
      <div id={`${id}-refusal`} role="alert">
        {refusal === 'empty' ? <p className="field__error">{translate('processorSwitch.empty')}</p> : null}
        {refusal === 'noChange' ? (
          <p className="notice notice--pending">{translate('processorSwitch.noChange')}</p>
        ) : null}
      </div>
      <button
        type="submit"
        className="button button--primary"
        aria-disabled={!ready || busy}
        aria-busy={busy || undefined}
      >
        {translate('processorSwitch.confirm')}
      </button>
    </form>
  );
}
