/** The lines of "Needs attention": what, how many, the worst of them, and the list that each leads to (D249). */
import { lagosDay, lagosMinute, parseTime } from '../../upstream/time';
import type { getDashboardAttention } from '../../upstream/dashboardCalls';
import type { RuntimeConfig } from '../../upstream/config';
import { recordIn, type Unconfirmed } from '../../engine/calls/unconfirmed/store';
import { decimal } from '../../i18n/figures';
import { term } from '../../i18n/format';
import { percentOf } from '../../i18n/percentage';
import type { Words } from '../../engine/browser/words';
import { formatKobo, isKobo, type Kobo, nairaToKobo } from '../../upstream/money';
import { agentsWhere, feesOf, onDay, pursesWhere, recordAt, transactionsWhere } from './links';
import { SUCCESSFUL } from '../../upstream/transactions';
import type { PartName } from './useAttention';

type Answer = ReturnType<typeof getDashboardAttention.read>;

interface Named {
  readonly name: string;
  /** The member id of an agent, whose name others may have too. */
  readonly code?: string;
  readonly figure: string;
  readonly to: string;
}

export interface Line {
  readonly count: number;
  readonly to: string;
  /** The worst first. */
  readonly worst: readonly Named[];
  /** How many of them the list shows. Default: all. */
  readonly listed?: number;
}

interface Asked {
  readonly answer: Answer | undefined;
  readonly unconfirmed: readonly Unconfirmed[];
  readonly limits: RuntimeConfig['limits'];
  /** When the answer came, in epoch milliseconds. */
  readonly now: number;
  readonly words: Words;
}

/** Named in one line. */
const WORST = 2;

type Read<Name extends keyof Answer> = NonNullable<Answer[Name]>;

/** Null for a part that is not known. */
export function lineOf(part: PartName, asked: Asked): Line | null {
  if (part === 'unconfirmed') return unconfirmedLine(asked);
  const found = partLines(asked)[part];
  return found ? { ...found, worst: found.worst.slice(0, WORST) } : null;
}

function partLines(asked: Asked): Partial<Record<PartName, Line | null | undefined>> {
  const { pending, failureRates, cashOut, silentAgents, terminals, feeGaps } = asked.answer ?? {};
  return {
    pending: pending && pendingLine(pending, asked),
    failureRates: failureRates && failureLine(failureRates, asked),
    cashOut: cashOut && cashOutLine(cashOut, asked),
    silentAgents: silentAgents && silentLine(silentAgents, asked),
    terminals: terminals && terminalLine(terminals, asked),
    feeGaps: feeGaps && feeLine(feeGaps, asked),
  };
}

/** In minutes. */
const UNITS = [
  ['days', 1_440],
  ['hours', 60],
] as const;

/** For how long a transaction is pending, in a unit of which there are at least two where one can be chosen. */
function pendingFigure(amount: Kobo, systemTime: string, { now, words }: Asked): string {
  const minutes = Math.max(0, Math.floor((now - (parseTime(systemTime) ?? now)) / 60_000));
  const [unit, length] = UNITS.find((one) => minutes >= 2 * one[1]) ?? ['minutes', 1];
  return words(`pending.${unit}`, { amount: formatKobo(amount), smart_count: Math.floor(minutes / length) });
}

function pendingLine({ count, oldest }: Read<'pending'>, asked: Asked): Line {
  return {
    count,
    to: transactionsWhere({ statusGroup: 'pending', pendingOver: String(asked.limits.pendingMinutes) }),
    worst: oldest.map(({ transactionId, memberId: code, businessName, amount, systemTime }) => ({
      name: businessName,
      code,
      figure: pendingFigure(amount, systemTime, asked),
      to: recordAt('/transactions', transactionId),
    })),
  };
}

function failureLine(rates: Read<'failureRates'>, { now, words }: Asked): Line {
  const failed = { ...onDay(lagosDay(now)), statusGroup: 'failed' };
  return {
    count: rates.length,
    to: transactionsWhere(failed),
    worst: rates.map(({ type, bank = '', ...rate }) => ({
      name: type ? term(type.type) : bank,
      figure: words('failing', {
        now: percentOf(rate.failed, rate.volume),
        usual: percentOf(rate.usualFailed, rate.usualVolume),
      }),
      to: transactionsWhere({ ...failed, ...(type ? { transactionTypeId: String(type.id) } : { bankName: [bank] }) }),
    })),
  };
}

/** The list of these agents. */
const listOf = (agents: readonly { readonly memberId: string }[]): string =>
  agentsWhere({ agentId: agents.map(({ memberId }) => memberId) });

function cashOutLine({ count, agents }: Read<'cashOut'>, { now, limits }: Asked): Line {
  const paid = { ...onDay(lagosDay(now)), transactionTypeId: limits.cashOutTypes, status: SUCCESSFUL };
  return {
    count,
    to: listOf(agents),
    listed: agents.length,
    worst: agents.map(({ id, memberId: code, businessName, value }) => ({
      name: businessName,
      code,
      figure: formatKobo(value, 'N'),
      to: transactionsWhere({ ...paid, agentId: String(id) }),
    })),
  };
}

/** Of an agent, who is not among "agents near the limit" of its own page (D500). */
export function ownCashOutLine(
  { day, value }: { readonly day: string; readonly value: Kobo },
  { cashOutNaira, cashOutTypes, nearPercent }: RuntimeConfig['limits'],
  words: Words,
): Line {
  const limit = nairaToKobo(cashOutNaira);
  const to = transactionsWhere({ ...onDay(day), transactionTypeId: cashOutTypes, status: SUCCESSFUL });
  const isNear = value * 100 >= limit * nearPercent;
  return {
    count: isNear ? 1 : 0,
    to,
    worst: isNear ? [{ name: percentOf(value, limit), figure: words('used', { amount: formatKobo(value) }), to }] : [],
  };
}

function silentLine({ count, agents }: Read<'silentAgents'>, { words }: Asked): Line {
  return {
    count,
    to: listOf(agents),
    listed: agents.length,
    worst: agents.map(({ id, memberId: code, businessName, lastDay, perDay }) => ({
      name: businessName,
      code,
      figure: words('silent', { day: lastDay, perDay: decimal(String(perDay)) }),
      to: recordAt('/agents', id),
    })),
  };
}

function terminalLine({ count, agents }: Read<'terminals'>, { words }: Asked): Line {
  return {
    count,
    to: agentsWhere({ terminal: 'missing' }),
    worst: agents.map(({ id, memberId: code, businessName, createdAt }) => ({
      name: businessName,
      code,
      figure: words('registered', { day: lagosDay(parseTime(createdAt) ?? 0) }),
      to: recordAt('/agents', id),
    })),
  };
}

function feeLine(gaps: Read<'feeGaps'>, { words }: Asked): Line {
  const [first] = gaps;
  const isOneType = first !== undefined && gaps.every(({ type }) => type === first.type);
  return {
    count: gaps.length,
    to: feesOf(isOneType ? first.type : undefined),
    worst: gaps.map(({ type, from, to }) => ({
      name: term(type),
      figure: words('gap', { from: formatKobo(from), to: formatKobo(to) }),
      to: feesOf(type),
    })),
  };
}

/** Of this browser, whose list has the notices that find their outcome out. The oldest first. */
function unconfirmedLine({ unconfirmed, words }: Asked): Line {
  const agentIds = [...new Set(unconfirmed.map(({ agentId }) => agentId))];
  return {
    count: unconfirmed.length,
    to: pursesWhere(agentIds.length === 1 ? agentIds[0] : undefined),
    worst: unconfirmed.slice(0, WORST).map(({ agentId, amount, at, ...entry }) => ({
      name: recordIn({ ...entry, at }) || entry.reference,
      figure: words(amount === undefined ? 'sentAt' : 'since', {
        amount: amount !== undefined && isKobo(amount) ? formatKobo(amount) : '',
        time: lagosMinute(new Date(at).toISOString()),
      }),
      to: pursesWhere(agentId),
    })),
  };
}
