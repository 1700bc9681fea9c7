/** A movement whose answer was lost: what is known of it, and finding out the rest (D319). */
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useEffect, useRef, type ReactElement } from 'react';
import { formatKobo, type Kobo } from '../../upstream/money';
import type { CentralPurseEntry } from '../../upstream/purses';
import { utcTime } from '../../upstream/time';
import { useEngine } from '../../engine/app/context';
import { isLasting } from '../../engine/calls/unconfirmed/store';
import type { Movement } from './movement';
import type { MoveState } from './useMove';
import { useUnknownSentence } from './unknownMoves';
import type { TypedState } from './useTyped';

export type Unknown = Exclude<MoveState, { step: 'idle' }>;

const checkOf = (state: Unknown) => (state.step === 'unknown' ? state.check : 'none');
const kindOf = (check: ReturnType<typeof checkOf>) =>
  typeof check === 'object' && 'kind' in check ? check.kind : null;

/** The central purse's entries show the outcome. */
export const isAnswered = (state: Unknown): boolean => ['found', 'other'].includes(kindOf(checkOf(state)) ?? '');

interface UnknownMoveProps {
  /** The dialog's, before the ids of its inputs. */
  readonly id: string;
  readonly state: Unknown;
  readonly form: TypedState;
}

export function UnknownMove({ id, state, form }: UnknownMoveProps): ReactElement {
  const translate = useTranslate();
  const sentence = useUnknownSentence();
  const { username } = useEngine().session.user;
  const { reason, transactionId } = state.move;
  const known = isAnswered(state);
  const unkept = !known && !isLasting(username, transactionId);
  return (
    <div className="move">
      {known ? null : (
        <div className="notice notice--pending" role="alert">
          <TriangleAlert aria-hidden />
          <div>
            <p>
              <strong>{translate('purse.unknownTitle')}</strong>
            </p>
            <p>{sentence(state.move, state.move.name)}</p>
            {unkept && <p>{translate('purse.notLasting')}</p>}
          </div>
        </div>
      )}
      <div aria-live="polite">
        <Checked state={state} />
      </div>
      {kindOf(checkOf(state)) === 'missing' && reason === '' && <Reason id={id} form={form} />}
    </div>
  );
}

function Reason({ id, form: { typed, problems, change, leave } }: Omit<UnknownMoveProps, 'state'>): ReactElement {
  const translate = useTranslate();
  return (
    <div className="field">
      <label className="field__label" htmlFor={`${id}-reason`}>
        {translate('purse.reason')}
      </label>
      <input
        id={`${id}-reason`}
        className="input"
        value={typed.reason}
        autoComplete="off"
        aria-required
        aria-invalid={problems.reason !== undefined}
        aria-describedby={`${id}-reason-problem`}
        onBlur={() => leave('reason')}
        onChange={({ target }) => change({ reason: target.value })}
      />
      <span id={`${id}-reason-problem`} className={problems.reason ? 'field__error' : 'field__help'}>
        {problems.reason ?? translate('purse.reasonAgain')}
      </span>
    </div>
  );
}

function Checked({ state }: { readonly state: Unknown }): ReactElement | null {
  const translate = useTranslate();
  const recorded = useRecorded();
  if (state.step === 'sending') return null;
  const { check, reason } = state;
  if (check === 'checking') return <p className="muted">{translate('purse.checking')}</p>;
  if (check === 'none') {
    const why = reason === null ? '' : translate(reason, { _: reason });
    return <p>{translate('purse.askCheck', { reason: why }).trim()}</p>;
  }
  if ('failure' in check) {
    return (
      <p className="notice notice--danger">
        <TriangleAlert aria-hidden />
        <span>{translate('purse.uncheckable', { reason: translate(check.failure, { _: check.failure }) })}</span>
      </p>
    );
  }
  if (check.kind === 'missing') return <p>{translate('purse.missing')}</p>;
  const found = check.kind === 'found';
  return (
    <p className={`notice ${found ? 'move__found' : 'notice--danger'}`}>
      {found ? <CircleCheck aria-hidden /> : <TriangleAlert aria-hidden />}
      <span>{translate(found ? 'purse.found' : 'purse.other', { what: recorded(check.entry) })}</span>
    </p>
  );
}

/** An entry of the central purse in a sentence; values that the upstream leaves out read "unknown". */
function useRecorded(): (entry: CentralPurseEntry) => string {
  const translate = useTranslate();
  const nothing = translate('purse.nothing');
  const money = (kobo: Kobo | null = null): string => (kobo === null ? nothing : formatKobo(kobo));
  return ({ transaction, purseBalancebefore, purseBalance, createdAt }) =>
    translate('purse.recorded', {
      type: transaction?.transactionType ?? nothing,
      amount: money(transaction?.amount),
      before: money(purseBalancebefore),
      after: money(purseBalance),
      time: createdAt === null ? nothing : utcTime(createdAt),
    });
}

interface UnknownActionsProps {
  readonly state: Unknown;
  readonly onSend: (move: Movement) => void;
  readonly onCheck: () => void;
  readonly onGiveUp: () => void;
  readonly onClose: () => void;
}

export function UnknownActions({ state, onSend, onCheck, onGiveUp, onClose }: UnknownActionsProps): ReactElement {
  const translate = useTranslate();
  const check = checkOf(state);
  const kind = kindOf(check);
  const sending = state.step === 'sending';
  const busy = sending || check === 'checking';
  const known = isAnswered(state);
  const go = kind === 'missing' || sending ? () => onSend(state.move) : onCheck;
  const act = useRef<HTMLButtonElement>(null);
  // The button that was pressed is gone; looking the movement up moves nothing.
  useEffect(() => act.current?.focus(), []);
  const label = sending ? 'sendingAgain' : kind === 'missing' ? 'again' : check === 'checking' ? 'checking' : 'check';
  return (
    <>
      {kind === 'missing' ? (
        <button type="button" className="button button--ghost button--danger" onClick={onGiveUp}>
          {translate('purse.giveUp')}
        </button>
      ) : null}
      <button
        type="button"
        className={known ? 'button button--primary' : 'button'}
        disabled={busy}
        onClick={kind === 'found' ? onGiveUp : onClose}
      >
        {translate('purse.close')}
      </button>
      {known ? null : (
        <button
          ref={act}
          type="button"
          className="button button--primary"
          aria-disabled={busy || undefined}
          aria-busy={busy || undefined}
          onClick={() => {
            if (!busy) go();
          }}
        >
          {translate(`purse.${label}`)}
        </button>
      )}
    </>
  );
}
