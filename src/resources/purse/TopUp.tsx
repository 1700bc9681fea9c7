/**
 * Tops up several agents in one run (D532): below which balance, to which level or by which amount, then each line with
 * what it gets, held against the central purse before anything moves. The run itself is the engine's.
 */
import { useDataProvider, useTranslate } from 'ra-core';
import { useEffect, useRef, useState, type ReactElement } from 'react';
import { useEngine, type AppDataProvider } from '../../engine/app/context';
import type { BulkPlan } from '../../engine/definition/definition';
import { mayOpen } from '../../engine/definition/mayOpen';
import { FormDialog } from '../../engine/forms/FormDialog';
import { useFormKernel, useSend } from '../../engine/forms/FormKernel';
import { InputField } from '../../engine/forms/InputField';
import { RequiredLine } from '../../engine/forms/requiredMarks';
import { useClosing } from '../../engine/forms/useClosing';
import type { Values } from '../../engine/forms/values';
import { Notice } from '../../engine/ui/Notice';
import { errorText } from '../../engine/ui/sentence';
import { serviceNow } from '../../upstream/clock';
import { asKobo, isKobo, type Kobo } from '../../upstream/money';
import { listAgents } from '../../upstream/agents';
import { typedKobo } from '../../engine/definition/typedNumber';
import { amountOf, amountProblem, MAX_CHARS, textProblem } from './order';
import { useProblemTexts } from './OrderSteps';
import { BALANCE_UP_TO, readTopUp } from './readTopUp';
import { newLine, withBalances, type EditedLine, type TopUpAgent, type TopUpLine, type TopUpMode } from './topUp';
import { TopUpLines } from './TopUpLines';
import './purse.css';

type Props = Parameters<BulkPlan>[0];
type Rows = Parameters<Props['onBegin']>[0];

interface Found {
  readonly lines: readonly TopUpLine[];
  readonly isPart: boolean;
}

interface Beginning {
  readonly mode: TopUpMode;
  /** Whether the central purse holds the total now; the lines say where it does not. */
  readonly isEnough: () => Promise<boolean>;
  readonly begin: Props['onBegin'];
}

export default function TopUp({ records, onBegin, onClose }: Props): ReactElement {
  const [values, setValues] = useState<Values>({ below: '', mode: 'level', amount: '', reason: '' });
  const [found, setFound] = useState<Found | null>(null);
  const [edited, setEdited] = useState<ReadonlyMap<number, EditedLine>>(new Map());
  const { read, check, cancel, busy, failure } = useRead(records, setFound);
  const closing = useClosing(onClose);
  const { onState } = closing;
  const unsaved = found !== null || ['below', 'amount', 'reason'].some((name) => (values[name] ?? '') !== '');
  useEffect(() => onState({ unsaved, busy, unknown: false, discard: nothing }), [onState, unsaved, busy]);
  const amount = amountOf(values.amount ?? '');
  return (
    <>
      {found && amount !== undefined ? (
        <TopUpLines
          lines={found.lines.map((line) => Object.assign({}, line, edited.get(line.agentId)))}
          onChange={(agentId, changed) => {
            cancel();
            setEdited((before) => new Map(before).set(agentId, { ...before.get(agentId), ...changed }));
          }}
          isPart={found.isPart}
          rule={{ mode: modeOf(values), amount, reason: (values.reason ?? '').trim() }}
          {...{ busy, failure }}
          onBegin={(rows, isEnough) => void check(found, rows, { mode: modeOf(values), isEnough, begin: onBegin })}
          onBack={() => {
            cancel();
            setFound(null);
          }}
          onClose={closing.close}
        />
      ) : (
        <Ask
          {...{ values, busy, failure }}
          isOfAll={records.length === 0}
          onTyped={setValues}
          onSend={read}
          onClose={closing.close}
        />
      )}
      {closing.question}
    </>
  );
}

const withoutBalance = (agent: TopUpAgent): TopUpAgent => ({ ...agent, balance: null });
const nothing = (): void => undefined;
const modeOf = ({ mode }: Values): TopUpMode => (mode === 'amount' ? 'amount' : 'level');

function useRead(records: Props['records'], onFound: (found: Found) => void) {
  const { config, resources, session } = useEngine();
  const dataProvider = useDataProvider<AppDataProvider>();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const abort = useRef<AbortController | null>(null);
  useEffect(() => () => abort.current?.abort(), []);
  const purses = resources.find(({ name }) => name === 'agentPurses');
  const isShown =
    purses !== undefined &&
    mayOpen(session.user.roleGroup, purses) &&
    purses.fields.some(({ name }) => name === 'balance');
  const filters = config.hosts.api.transport?.filters[listAgents.name]?.includes(BALANCE_UP_TO) ?? false;
  /** Those of these ids, or else below a balance. */
  const agentsOf = async (ids: readonly number[], below: Kobo, signal: AbortSignal) => {
    const { agents, isPart } = await readTopUp(dataProvider, { ids, below, filters }, signal);
    return { agents: isShown ? agents : agents.map(withoutBalance), isPart };
  };
  /** `then` is not called once the reading was cancelled. */
  const reading = async <Read,>(ask: (signal: AbortSignal) => Promise<Read>, then: (read: Read) => void) => {
    const { signal } = (abort.current = new AbortController());
    setBusy(true);
    setFailure(null);
    try {
      const answer = await ask(signal);
      if (!signal.aborted) then(answer);
    } catch (error) {
      if (!signal.aborted) setFailure(errorText(error));
    }
    if (!signal.aborted) setBusy(false);
  };
  const read = (values: Values): Promise<void> => {
    const typed = typedKobo(values.below ?? '');
    const below = typeof typed === 'number' && isKobo(typed) ? asKobo(typed) : asKobo(0);
    const ids = records.map(({ id }) => Number(id));
    return reading(
      (signal) => agentsOf(ids, below, signal),
      ({ agents, isPart }) => {
        const now = serviceNow();
        onFound({ lines: agents.map((agent) => newLine(agent, now, ids.length === 0)), isPart });
      },
    );
  };
  /**
   * Begins with the balances that were reviewed, if the central purse holds the total now; where a balance is another by
   * now, shows it in place of the old one (D921). By an amount they matter to nothing: that is what is credited.
   */
  const check = ({ lines, isPart }: Found, rows: Rows, { mode, isEnough, begin }: Beginning): Promise<void> => {
    const ids = rows.map(({ id }) => id);
    return reading(
      (signal) =>
        Promise.all([isEnough(), mode === 'level' ? agentsOf(ids.map(Number), asKobo(0), signal) : undefined]),
      ([enough, again]) => {
        const changed = again && withBalances(lines, ids, again.agents);
        if (changed) onFound({ lines: changed, isPart });
        else if (enough) begin(rows);
      },
    );
  };
  const cancel = (): void => {
    abort.current?.abort();
    setBusy(false);
    setFailure(null);
  };
  return { read, check, cancel, busy, failure };
}

interface AskProps {
  readonly values: Values;
  /** The agents are found by their balance, and not selected. */
  readonly isOfAll: boolean;
  readonly busy: boolean;
  readonly failure: string | null;
  readonly onTyped: (values: Values) => void;
  readonly onSend: (values: Values) => Promise<void>;
  readonly onClose: () => void;
}

function Ask({ values, isOfAll, busy, failure, onTyped, onSend, onClose }: AskProps): ReactElement {
  const translate = useTranslate();
  const textsOf = useProblemTexts();
  return (
    <FormDialog
      title={translate('topUp.title')}
      description={translate('topUp.what')}
      submit={translate(busy ? 'topUp.reading' : 'topUp.show')}
      busy={busy}
      onClose={onClose}
      className="move"
      start={() => ({ ...values })}
      problemsOf={(typed) => ({
        ...(isOfAll && typeof typedKobo(typed.below ?? '') !== 'number' && { below: translate('topUp.belowProblem') }),
        ...textsOf({
          ...problem('amount', amountProblem(typed.amount ?? '')),
          ...problem('reason', textProblem((typed.reason ?? '').trim(), MAX_CHARS.reason)),
        }),
      })}
    >
      <Fields isOfAll={isOfAll} busy={busy} onTyped={onTyped} onSend={onSend} />
      <div role="alert">
        {failure !== null && (
          <Notice>{translate('topUp.unread', { reason: translate(failure, { _: failure }) })}</Notice>
        )}
      </div>
    </FormDialog>
  );
}

const problem = (name: string, found: ReturnType<typeof amountProblem>) => (found ? { [name]: found } : {});

function Fields({
  isOfAll,
  busy,
  onTyped,
  onSend,
}: Pick<AskProps, 'isOfAll' | 'busy' | 'onTyped' | 'onSend'>): ReactElement {
  const translate = useTranslate();
  const { values } = useFormKernel();
  useSend({ busy, send: onSend });
  useEffect(() => onTyped(values), [onTyped, values]);
  return (
    <>
      <RequiredLine />
      {isOfAll && <InputField source="below" label={translate('topUp.below')} input="figures" inputMode="decimal" />}
      <InputField
        source="mode"
        label={translate('topUp.mode')}
        options={(['level', 'amount'] as const).map((mode) => (
          <option key={mode} value={mode}>
            {translate(`topUp.modes.${mode}`)}
          </option>
        ))}
      />
      <InputField source="amount" label={translate('purse.amount')} input="figures" inputMode="decimal" />
      <InputField source="reason" label={translate('purse.reason')} />
    </>
  );
}
