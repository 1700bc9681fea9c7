/** Creating fee ranges, several at once (P2-2, P2-4, P2-5 and P2-8). */
import { useTranslate } from 'ra-core';
import { useContext, useEffect, useId, useMemo, useRef, useState, type ReactElement, type RefObject } from 'react';
import { FeeRow } from './FeeRow';
import { Offer, Proposed, Unread, UnreadRanges } from './FeeNotices';
import { Button } from '../../engine/ui/Button';
import { useEngine } from '../../engine/app/context';
import { UnconfirmedCalls } from '../../engine/calls/unconfirmed/UnconfirmedCalls';
import { BusyButton } from '../../engine/ui/BusyButton';
import { Docked } from '../../engine/ui/dock';
import { dropDraft, readDraft, type DraftKey } from '../../engine/browser/drafts';
import { Restored } from '../../engine/forms/FormFrame';
import { FormKernel, useFormKernel, useSend } from '../../engine/forms/FormKernel';
import type { FormState } from '../../engine/forms/CreateForm';
import type { Sentences } from '../../engine/forms/checkedForm';
import { LeaveGuard } from '../../engine/forms/LeaveGuard';
import type { Values } from '../../engine/forms/values';
import { lazyDialog } from '../../engine/ui/lazy';
import { errorText } from '../../engine/ui/sentence';
import { blankRow, isFirst, minsOf, problemsOf, rangeOf, readRows, rowsOf, formValues, type Row } from './rows';
import { useCreating } from './useCreating';
import { useIsProposing, useProposal } from './useProposal';
import { useRanges, useTypes, type Ranges, useRows } from './useRows';
import { Fold } from './Fold';
import { Summary } from './Summary';
import { QuestionContext, RowsContext } from '../../engine/list/state/contexts';
import './fees.css';

const FeesAlert = lazyDialog(() => import('./FeesAlert'));

export default function FeeRows({ onDone }: { readonly onDone: () => void }): ReactElement {
  const translate = useTranslate();
  const { username } = useEngine().session.user;
  const draftKey = useMemo(() => ({ username, path: '/agentfees', form: 'feeRows' }), [username]);
  const [hasDraft] = useState(() => draftOf(draftKey).length > 0);
  const [isProposing, setIsProposing] = useState(useIsProposing());
  const hasNone = useHasNone();
  const [state, setState] = useState<FormState | null>(null);
  return (
    <Fold
      label={translate('fees.title')}
      startsOpen={hasDraft || isProposing}
      isOpen={hasNone}
      state={state}
      onClose={() => {
        setIsProposing(false);
        setState(null);
      }}
    >
      {(sheet) => (
        <FeesForm
          draftKey={draftKey}
          isProposing={isProposing}
          hasNone={hasNone}
          onState={setState}
          onCancel={sheet?.cancel}
          onDone={(isCreated) => {
            onDone();
            if (isCreated) sheet?.close();
          }}
        />
      )}
    </Fold>
  );
}

const draftOf = (key: DraftKey): readonly Row[] => readRows(readDraft(key)?.rows ?? '');

function FeesForm(props: FormProps): ReactElement {
  const translate = useTranslate();
  const id = useId();
  const { draftKey } = props;
  const [draft] = useState(() => draftOf(draftKey));
  /** Types of the rows. Their known ranges decide what is wrong with a row. */
  const [typeIds, setTypeIds] = useState<readonly string[]>([]);
  const ranges = useRanges(typeIds);
  const sentencesOf = (values: Values): Sentences => {
    const rows = rowsOf(values);
    const mins = minsOf(rows, ranges.next);
    const found = rows.flatMap((row, index) =>
      Object.entries(problemsOf(row, mins[index] ?? null, isFirst(rows, row))).map(([name, problem]) => [
        `rows.r${row.key}.${name}`,
        translate(`fees.problem.${problem}`),
      ]),
    );
    return Object.fromEntries(found);
  };
  return (
    <FormKernel
      id={id}
      className="card fees"
      labelledBy={`${id}-title`}
      start={() => formValues(draft.length > 0 ? draft : [blankRow(0)])}
      problemsOf={sentencesOf}
    >
      <Inside {...props} titleId={`${id}-title`} ranges={ranges} hasDraft={draft.length > 0} onTypes={setTypeIds} />
    </FormKernel>
  );
}

interface FormProps {
  readonly draftKey: DraftKey;
  /** The page was opened for a proposal. */
  readonly isProposing: boolean;
  /** The network has no fees yet. */
  readonly hasNone: boolean;
  readonly onState: (state: FormState) => void;
  /** In a sheet. */
  readonly onCancel: (() => void) | undefined;
  /** The outcome was read. */
  readonly onDone: (isCreated: boolean) => void;
}

interface InsideProps extends FormProps {
  readonly titleId: string;
  readonly ranges: Ranges;
  readonly hasDraft: boolean;
  /** Called with the types of the rows, each once. */
  readonly onTypes: (typeIds: readonly string[]) => void;
}

function Inside(props: InsideProps): ReactElement {
  const { titleId, draftKey, ranges, hasDraft, isProposing, hasNone, onTypes, onState, onCancel, onDone } = props;
  const [isAsked, setIsAsked] = useState(isProposing);
  const translate = useTranslate();
  const laterId = useId();
  const { problems, submitted } = useFormKernel();
  const form = useRows(draftKey);
  const { rows } = form;
  const [restored, setRestored] = useState(hasDraft);
  const { types, ...typesRead } = useTypes();
  const submit = useRef<HTMLButtonElement>(null);
  const proposal = useProposal({ isAsked, isBlank: !form.unsaved, fill: form.fill });
  const empty = (): void => {
    setRestored(false);
    proposal.close();
    form.empty();
  };
  const creating = useCreating(empty);
  const { state } = creating;
  const busy = state.step === 'sending';
  const check = { label: translate('fees.check'), onCheck: creating.checkEarlier };
  const chosen = [...new Set(rows.map(({ typeId }) => typeId))].filter((typeId) => typeId !== '').join(' ');
  useEffect(() => onTypes(chosen === '' ? [] : chosen.split(' ')), [onTypes, chosen]);
  const { unsaved } = form;
  const { unknown } = creating;
  useEffect(() => {
    onState({ unsaved, busy, unknown, discard: () => dropDraft(draftKey) });
  }, [onState, unsaved, busy, unknown, draftKey]);

  const mins = minsOf(rows, ranges.next);
  const ready = rows.flatMap((row, index) => rangeOf(row, mins[index] ?? null, isFirst(rows, row)) ?? []);
  const valid = ready.length === rows.length;
  const wrong = Object.keys(problems).length;
  const isWrong = ({ key }: Row): boolean => Object.keys(problems).some((name) => name.startsWith(`rows.r${key}.`));
  const wrongRow = rows.findIndex(isWrong) + 1;
  useSend({
    busy,
    send: () => {
      if (valid) creating.send(ready);
    },
  });

  return (
    <>
      <Head titleId={titleId} laterId={laterId} valid={valid} wrong={submitted ? wrong : 0} wrongRow={wrongRow} />
      {restored && form.unsaved ? <Restored onRestart={empty} /> : null}
      {hasNone && !isAsked && <Offer onTake={() => setIsAsked(true)} />}
      <Proposed proposal={proposal} onEmpty={empty} />
      {typesRead.error ? (
        <Unread
          text={translate('fees.typesUnread', { reason: translate(errorText(typesRead.error)) })}
          onRetry={typesRead.retry}
        />
      ) : null}
      <Lines {...{ form, mins, ranges, types, busy, valid, laterId, submit, onCancel }} />
      <UnreadRanges ranges={ranges} types={types} />
      <Summary ranges={ready} types={types} />
      <Docked>
        {!creating.unknown && (
          <UnconfirmedCalls calls={[{ call: 'createFees', label: translate('fees.title') }]} check={check} />
        )}
      </Docked>
      {form.unsaved && <LeaveGuard unknown={creating.unknown} onDiscard={() => dropDraft(draftKey)} />}
      {state.step === 'idle' || state.step === 'sending' ? null : (
        <FeesAlert
          state={state}
          onCheck={creating.check}
          onClose={() => {
            creating.close();
            submit.current?.focus();
            onDone(state.step === 'created');
          }}
        />
      )}
    </>
  );
}

interface LinesProps extends Pick<FormProps, 'onCancel'> {
  readonly form: ReturnType<typeof useRows>;
  readonly mins: ReturnType<typeof minsOf>;
  readonly ranges: Ranges;
  readonly types: ReturnType<typeof useTypes>['types'];
  readonly busy: boolean;
  readonly valid: boolean;
  /** Of the reason why ADD is disabled. */
  readonly laterId: string;
  readonly submit: RefObject<HTMLButtonElement | null>;
}

/** The rows, and the buttons that add one and send them all. */
function Lines({ form, mins, ranges, types, busy, valid, laterId, submit, onCancel }: LinesProps): ReactElement {
  const translate = useTranslate();
  return (
    <div className="fees__line">
      {form.rows.map((row, index) => (
        <FeeRow
          key={row.key}
          row={row}
          number={index + 1}
          min={mins[index] ?? null}
          minFailed={ranges.failed.has(row.typeId)}
          types={types}
          onRemove={form.rows.length > 1 && !busy ? () => form.remove(row.key) : undefined}
        />
      ))}
      <div className="fees__actions">
        <Button
          label={translate('fees.add')}
          disabled={!valid || busy}
          aria-describedby={valid ? undefined : laterId}
          onClick={form.add}
        />
        <span className="fees__send">
          {onCancel && <Button label={translate('list.cancel')} disabled={busy} onClick={onCancel} />}
          <BusyButton ref={submit} busy={busy}>
            {translate(busy ? 'fees.submitting' : 'fees.submit')}
          </BusyButton>
        </span>
      </div>
    </div>
  );
}

interface HeadProps {
  readonly titleId: string;
  /** Of the reason why ADD is disabled. */
  readonly laterId: string;
  readonly valid: boolean;
  /** How many fields keep the rows from being sent, once that was tried. */
  readonly wrong: number;
  /** The number of the first row with one of them. */
  readonly wrongRow: number;
}

function Head({ titleId, laterId, valid, wrong, wrongRow }: HeadProps): ReactElement {
  const translate = useTranslate();
  return (
    <div className="fees__head">
      <h2 id={titleId}>{translate('fees.title')}</h2>
      <p className="muted">{translate('fees.about')}</p>
      {/* Above SUBMIT, in the place of what ADD waits for: nothing below it moves. */}
      <div role="alert" className="fees__wrong">
        {wrong > 0 && translate('fees.incomplete', { smart_count: wrong, row: wrongRow })}
      </div>
      <p className={`muted fees__later ${valid ? 'fees__later--done' : ''}`} id={laterId} hidden={wrong > 0}>
        {translate('fees.addLater')}
      </p>
    </div>
  );
}

/** Whether the list below has no fees at all. */
function useHasNone(): boolean {
  const [question, rows] = [useContext(QuestionContext), useContext(RowsContext)];
  const isFiltered = Object.keys(question?.filter ?? {}).length > 0;
  return rows !== null && !isFiltered && rows.rows.current && rows.rows.total === 0;
}
