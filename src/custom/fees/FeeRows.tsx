/** Creating fee ranges, several at once (P2-2, P2-4, P2-5 and P2-8). */
import { useTranslate } from 'ra-core';
import { useEffect, useId, useRef, useState, type ReactElement } from 'react';
import { LeaveGuard } from '../../engine/forms/LeaveGuard';
import { lazyAgain, ON_ITS_WAY } from '../../engine/base/lazyAgain';
import { errorText } from '../../engine/base/sentence';
import { FeeRow } from './FeeRow';
import { INPUTS, minsOf, problemsOf, rangeOf, type Problems, type Row, type Typed } from './rows';
import { Summary } from './Summary';
import { useCreating } from './useCreating';
import { useRanges, useTypes } from './useRanges';
import { useRows } from './useRows';
import './fees.css';

const FeesAlert = lazyAgain(() => import('./FeesAlert'), ON_ITS_WAY);

export default function FeeRows({ onDone }: { readonly onDone: () => void }): ReactElement {
  const translate = useTranslate();
  const id = useId();
  const form = useRows();
  const { rows } = form;
  const { types, ...typesRead } = useTypes();
  const ranges = useRanges([...new Set(rows.map(({ typeId }) => typeId))].filter((typeId) => typeId !== ''));
  const [submitted, setSubmitted] = useState(false);
  /** Inputs that the person has moved on from. */
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const submit = useRef<HTMLButtonElement>(null);
  const creating = useCreating(() => {
    setSubmitted(false);
    setTouched(new Set());
    form.empty();
  });
  const { state } = creating;
  const busy = state.step === 'sending';
  const focusOn = useFocus();

  const mins = minsOf(rows, ranges.next);
  const problems = rows.map((row, index) => problemsOf(row, mins[index] ?? null));
  const ready = rows.flatMap((row, index) => rangeOf(row, mins[index] ?? null) ?? []);
  const valid = ready.length === rows.length;
  const wrong = problems.reduce((count, row) => count + Object.keys(row).length, 0);
  const inputId = (key: number, name: keyof Typed): string => `${id}-${key}-${name}`;
  const shown = (row: Row, found: Problems): Problems => {
    const early = (name: keyof Typed): boolean => touched.has(`${row.key}-${name}`) && row[name] !== '';
    return Object.fromEntries(
      Object.entries(found).filter(([name]) => submitted || INPUTS.some((one) => one === name && early(one))),
    );
  };

  const send = (): void => {
    if (busy) return;
    setSubmitted(true);
    if (valid) {
      creating.send(ready);
      return;
    }
    for (const [index, { key }] of rows.entries()) {
      const name = INPUTS.find((one) => problems[index]?.[one]);
      if (name) {
        focusOn(inputId(key, name));
        return;
      }
    }
  };
  const remove = (key: number): void => {
    const others = rows.filter((row) => row.key !== key);
    const next =
      others[
        Math.min(
          rows.findIndex((row) => row.key === key),
          others.length - 1,
        )
      ];
    if (next) focusOn(inputId(next.key, 'typeId'));
    form.remove(key);
  };

  return (
    <form
      className="card fees"
      aria-labelledby={`${id}-title`}
      aria-busy={busy || undefined}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <header>
        <h2 id={`${id}-title`}>{translate('fees.title')}</h2>
        <p className="muted">{translate('fees.about')}</p>
      </header>
      {form.restored ? <Restored onRestart={form.empty} /> : null}
      {typesRead.error ? (
        <Unread
          text={translate('fees.typesUnread', { reason: translate(errorText(typesRead.error)) })}
          onRetry={typesRead.retry}
        />
      ) : null}
      {rows.map((row, index) => (
        <FeeRow
          key={row.key}
          id={`${id}-${row.key}`}
          row={row}
          place={index + 1}
          min={mins[index] ?? null}
          minFailed={ranges.failed.has(row.typeId)}
          types={types}
          problems={shown(row, problems[index] ?? {})}
          onChange={(part) => {
            // What is under way is what was typed before.
            if (!busy) form.change(row.key, part);
          }}
          onLeave={(name) => setTouched((before) => new Set([...before, `${row.key}-${name}`]))}
          onRemove={rows.length > 1 && !busy ? () => remove(row.key) : undefined}
        />
      ))}
      {[...ranges.failed].map(([typeId, error]) => (
        <Unread
          key={typeId}
          text={translate('fees.rangeUnread', {
            type: types.find((type) => type.id === typeId)?.name ?? typeId,
            reason: translate(errorText(error)),
          })}
          onRetry={() => ranges.retry(typeId)}
        />
      ))}
      <Summary ranges={ready} types={types} />
      <div role="alert">
        {submitted && wrong > 0 ? (
          <p className="notice notice--danger">{translate('fees.incomplete', { smart_count: wrong })}</p>
        ) : null}
      </div>
      <div className="fees__actions">
        <button
          type="button"
          className="button"
          disabled={!valid || busy}
          aria-describedby={valid ? undefined : `${id}-later`}
          onClick={() => {
            setSubmitted(false);
            focusOn(inputId(form.add(), 'max'));
          }}
        >
          {translate('fees.add')}
        </button>
        <button
          ref={submit}
          type="submit"
          className="button button--primary"
          aria-disabled={busy || undefined}
          aria-busy={busy || undefined}
        >
          {busy && <span className="spinner" aria-hidden />}
          {translate(busy ? 'fees.submitting' : 'fees.submit')}
        </button>
        {valid ? null : (
          <span className="muted fees__later" id={`${id}-later`}>
            {translate('fees.addLater')}
          </span>
        )}
      </div>
      {form.unsaved && <LeaveGuard unknown={creating.unknown} onDiscard={form.drop} />}
      {state.step === 'idle' || state.step === 'sending' ? null : (
        <FeesAlert
          state={state}
          onCheck={creating.check}
          onClose={() => {
            creating.close();
            onDone();
            submit.current?.focus();
          }}
        />
      )}
    </form>
  );
}

/** Focuses an input by its id once it is there. */
function useFocus(): (id: string) => void {
  const [wanted, setWanted] = useState<{ readonly id: string } | null>(null);
  useEffect(() => {
    if (wanted) document.getElementById(wanted.id)?.focus();
  }, [wanted]);
  return (id) => setWanted({ id });
}

function Restored({ onRestart }: { readonly onRestart: () => void }): ReactElement {
  const translate = useTranslate();
  return (
    <div className="notice fees__unread">
      <output>{translate('form.restored')}</output>
      <button type="button" className="button button--small" onClick={onRestart}>
        {translate('form.restart')}
      </button>
    </div>
  );
}

function Unread({ text, onRetry }: { readonly text: string; readonly onRetry: () => void }): ReactElement {
  const translate = useTranslate();
  return (
    <div className="notice notice--danger fees__unread" role="alert">
      <p>{text}</p>
      <button type="button" className="button button--small" onClick={onRetry}>
        {translate('fees.retry')}
      </button>
    </div>
  );
}
