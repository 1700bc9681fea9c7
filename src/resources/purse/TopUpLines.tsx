/** The lines of a top-up: each agent with what it gets, to be changed or left out, and the total beside the central purse. */
import { useTranslate } from 'ra-core';
import { useEffect, useId, useState, type ReactElement } from 'react';
import { useEngine } from '../../engine/app/context';
import { useCall } from '../../engine/app/useCall';
import { useUnconfirmed } from '../../engine/calls/unconfirmed/UnconfirmedCalls';
import type { BulkPlan } from '../../engine/definition/definition';
import { numbered } from '../../engine/bulk/words';
import { BusyButton } from '../../engine/ui/BusyButton';
import { Button } from '../../engine/ui/Button';
import { Dialog } from '../../engine/ui/Dialog';
import { Notice } from '../../engine/ui/Notice';
import { errorText } from '../../engine/ui/sentence';
import { asKobo, formatKobo, type Kobo } from '../../upstream/money';
import { moveMoney } from '../../upstream/purses';
import { lagosTime } from '../../upstream/time';
import { ReviewSentence } from './OrderSteps';
import { exactKobo } from './movement';
import { MOST_AGENTS } from './readTopUp';
import { isOut, lineAmount, planned, ruleAmount, type EditedLine, type TopUpLine, type TopUpMode } from './topUp';
import { grouped } from '../../i18n/format';

/** The largest sum that is told. */
const MOST = asKobo(Number.MAX_SAFE_INTEGER);
/** Lines of the table at a time. */
const PAGE = 50;

interface Rule {
  readonly mode: TopUpMode;
  readonly amount: Kobo;
  readonly reason: string;
}

interface TopUpLinesProps extends Pick<Parameters<BulkPlan>[0], 'onClose'> {
  /** `isEnough` reads the central purse once more. */
  readonly onBegin: (rows: ReturnType<typeof planned>['rows'], isEnough: () => Promise<boolean>) => void;
  readonly lines: readonly TopUpLine[];
  readonly onChange: (agentId: number, changed: EditedLine) => void;
  /** More agents match than are listed. */
  readonly isPart: boolean;
  readonly rule: Rule;
  /** The balances are read once more before the run begins. */
  readonly busy: boolean;
  /** Why they could not be. */
  readonly failure: string | null;
  readonly onBack: () => void;
}

export function TopUpLines(props: TopUpLinesProps): ReactElement {
  const { lines, onChange, isPart, rule, busy, failure, onBegin, onBack, onClose } = props;
  const translate = useTranslate();
  const table = useTable(lines);
  const { count, lacking, total, rows } = planned(lines, rule);
  const [first] = lacking;
  const changed = lines.filter(({ isChanged }) => isChanged).length;
  const { central, holds, isShort, isEnough } = useCentral(total);
  const begin = (): void => {
    if (first) table.goTo(first);
    else if (rows.length > 0 && holds !== null && !isShort) onBegin(rows, isEnough);
  };
  const sum = total === null ? translate('topUp.over', { most: formatKobo(MOST, 'N') }) : formatKobo(total, 'N');
  const money = (kobo: Kobo | null): string => (kobo === null ? translate('purse.nothing') : formatKobo(kobo, 'N'));
  return (
    <Dialog
      title={translate('topUp.title')}
      size="large"
      onClose={onClose}
      actions={
        <>
          <Button label={translate('purse.change')} onClick={onBack} />
          {count > 0 && (
            <BusyButton busy={busy} onPress={begin}>
              {translate('topUp.confirm', { ...numbered(rows.length), total: sum })}
            </BusyButton>
          )}
        </>
      }
    >
      <div className="move">
        <ReviewSentence>
          {lines.length === 0 ? translate('topUp.noneFound') : translate('topUp.will', numbered(count))}
        </ReviewSentence>
        <div role="alert">
          {changed > 0 && <Notice tone="pending">{translate('topUp.changed', numbered(changed))}</Notice>}
        </div>
        {isPart && <Notice tone="pending">{translate('topUp.part', { most: grouped(MOST_AGENTS) })}</Notice>}
        <Unconfirmed lines={lines} />
        {lines.length > 0 && <Lines lines={lines} rule={rule} table={table} onChange={onChange} />}
        <dl className="facts move__facts" aria-busy={central.isFetching}>
          {(
            [
              ['total', sum],
              ['central', money(holds)],
              ['left', money(holds === null || total === null ? null : exactKobo(holds - total))],
            ] as const
          ).map(([name, text]) => (
            <div key={name} className="move__fact">
              <dt>{translate(`topUp.${name}`)}</dt>
              <dd className="figures">{text}</dd>
            </div>
          ))}
        </dl>
        <div role="alert">
          {failure !== null && (
            <Notice>{translate('topUp.unread', { reason: translate(failure, { _: failure }) })}</Notice>
          )}
          {isShort && <Notice>{translate('topUp.short', { total: sum, holds: money(holds) })}</Notice>}
          {first && (
            <Notice tone="pending">
              {translate('topUp.lacking', { ...numbered(lacking.length), name: first.name || first.memberId })}
            </Notice>
          )}
          {central.error && !central.isFetching && (
            <Notice tone="pending" act={{ label: translate('list.retry'), onPress: () => void central.refetch() }}>
              {translate('topUp.centralUnread', { reason: translate(errorText(central.error)) })}
            </Notice>
          )}
        </div>
        <p className="muted">{translate('purse.audited')}</p>
      </div>
    </Dialog>
  );
}

/** The central purse beside what is to leave it; a total of null is more than any purse holds. */
function useCentral(total: Kobo | null) {
  const { session } = useEngine();
  const fresh = { staleTime: 0, gcTime: 0 };
  const central = useCall(['purseBalance', session.user.id, 'topUp'], 'getPurseBalance', {}, fresh);
  const holds = central.isFetching ? null : (central.data?.walletBalance ?? null);
  const isWithin = (purse: Kobo): boolean => total !== null && total <= purse;
  return {
    central,
    holds,
    isShort: holds !== null && !isWithin(holds),
    isEnough: async (): Promise<boolean> => {
      const { data, isSuccess } = await central.refetch();
      return isSuccess && data.walletBalance !== null && isWithin(data.walletBalance);
    },
  };
}

/** Movements of these agents whose answers were lost, perhaps in a closed tab. */
function Unconfirmed({ lines }: { readonly lines: readonly TopUpLine[] }): ReactElement | null {
  const translate = useTranslate();
  const lost = useUnconfirmed([moveMoney.name]).flatMap(({ agentId, reference, at }) => {
    const line = lines.find((one) => one.agentId === agentId || String(one.agentId) === reference);
    return line ? [{ ...line, at }] : [];
  });
  if (lost.length === 0) return null;
  return (
    <Notice tone="pending">
      {lost.map(({ transactionId, name, at }) => (
        <p key={transactionId + at}>
          {translate('bulk.unconfirmed', { name, when: lagosTime(new Date(at).toISOString()) })}
        </p>
      ))}
    </Notice>
  );
}

/** Which lines the table shows, and the way to one of them. */
function useTable(lines: readonly TopUpLine[]) {
  const id = useId();
  const [start, setStart] = useState(0);
  const [aim, setAim] = useState<{ readonly agentId: number } | null>(null);
  useEffect(() => {
    if (aim) document.getElementById(`${id}-${aim.agentId}`)?.focus();
  }, [aim, id]);
  return {
    id,
    start,
    setStart,
    goTo: ({ agentId }: TopUpLine): void => {
      const at = lines.findIndex((line) => line.agentId === agentId);
      setStart(at - (at % PAGE));
      setAim({ agentId });
    },
  };
}

interface LinesProps extends Pick<TopUpLinesProps, 'lines' | 'rule' | 'onChange'> {
  readonly table: ReturnType<typeof useTable>;
}

function Lines({ lines, rule, table: { id, start, setStart }, onChange }: LinesProps): ReactElement {
  const translate = useTranslate();
  const end = Math.min(lines.length, start + PAGE);
  return (
    <>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <section className="top-up" aria-label={translate('topUp.lines')} tabIndex={0}>
        <table className="top-up__table">
          <thead>
            <tr>
              <th scope="col">{translate('topUp.agent')}</th>
              <th scope="col">{translate('topUp.before')}</th>
              <th scope="col">{translate('purse.amount')}</th>
              <th scope="col">{translate('topUp.after')}</th>
            </tr>
          </thead>
          <tbody>
            {lines.slice(start, end).map((line) => (
              <Line key={line.agentId} id={`${id}-${line.agentId}`} line={line} rule={rule} onChange={onChange} />
            ))}
          </tbody>
        </table>
      </section>
      {lines.length > PAGE && (
        <div className="form__actions">
          <Button
            look="small"
            label={translate('topUp.previous')}
            aria-disabled={start === 0 || undefined}
            onClick={() => setStart(Math.max(0, start - PAGE))}
          />
          <Button
            look="small"
            label={translate('topUp.next')}
            aria-disabled={end >= lines.length || undefined}
            onClick={() => {
              if (end < lines.length) setStart(start + PAGE);
            }}
          />
          <span className="muted figures">
            {translate('topUp.range', { from: grouped(start + 1), to: grouped(end), of: grouped(lines.length) })}
          </span>
        </div>
      )}
    </>
  );
}

const moneyText = (amount: Kobo | null): string => (amount === null ? '–' : formatKobo(amount));

interface LineProps extends Pick<LinesProps, 'rule' | 'onChange'> {
  /** Of its input. */
  readonly id: string;
  readonly line: TopUpLine;
}

function Line({ id, line, rule, onChange }: LineProps) {
  const translate = useTranslate();
  const { agentId, name, memberId, balance, typed, isOff, isChanged } = line;
  const isLeftOut = isOut(line, rule.mode, rule.amount);
  const kobo = lineAmount(line, rule.mode, rule.amount);
  const byRule = ruleAmount(balance, rule.mode, rule.amount);
  const who = name || memberId;
  return (
    <tr className={isLeftOut ? 'top-up__out' : undefined}>
      <th scope="row" aria-label={who}>
        <label className="top-up__who">
          <input
            type="checkbox"
            checked={!isLeftOut}
            onChange={({ target }) => onChange(agentId, { isLeftOut: !target.checked })}
          />
          <span translate="no">
            {name} <span className="muted code">{memberId}</span>
          </span>{' '}
          {isOff && <span className="status status--off">{translate('topUp.off')}</span>}
        </label>
      </th>
      <td className="figures">
        {moneyText(balance)}
        {isChanged && (
          <div>
            <span className="status status--pending">{translate('topUp.changedOne')}</span>
          </div>
        )}
      </td>
      <td>
        <input
          id={id}
          className="input figures top-up__amount"
          inputMode="decimal"
          aria-label={translate('topUp.amountOf', { name: who })}
          aria-invalid={(!isLeftOut && kobo === null) || undefined}
          disabled={isLeftOut}
          value={typed ?? (byRule === null ? '' : formatKobo(byRule))}
          onChange={({ target }) => onChange(agentId, { typed: target.value })}
        />
      </td>
      <td className="figures">
        {moneyText(isLeftOut || kobo === null || balance === null ? null : exactKobo(balance + kobo))}
      </td>
    </tr>
  );
}
