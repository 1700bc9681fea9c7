/**
 * Transactions as SQL statements without loops: balances are running sums. Some of each agent's transactions are purse
 * fundings, each as large as the purse needs until the next one, so that no balance falls below zero.
 */
import { addDays, lagosDay, lagosDayStart } from '../../../src/upstream/time';
import { CASE_AGENTS, casesAt, SILENT_FOR_DAYS } from './cases';
import { slots, draw, drawDigits, drawSlot, drawText } from './chance';
import { TRADING_AGENTS, CUSTOMERS } from './people';
import BANKS from './banks.json';
import names from './names.json';
import { AGENT_FEE, AMOUNT, CONVENIENCE_FEE, STAMP_DUTY } from './pricing';
import { STATUSES, TYPES } from './reference';

/** Days of a quarter, which tests and benchmarks expect, and of a network's year (D543). */
const QUARTER = 90;
const YEAR = 365;
const DAY_SECONDS = 86_400;
const SLOTS = 9_000;

/** Sunday to Saturday: markets are busiest on Fridays and Saturdays; on Sunday mornings people are in church. */
const WEEKDAYS = [62, 98, 96, 100, 104, 122, 118];
/** By the hour in Lagos, midnight first. */
const HOURS = [4, 2, 1, 1, 2, 6, 18, 42, 68, 84, 92, 96, 94, 88, 86, 88, 94, 98, 92, 74, 52, 34, 20, 9];
/** Salaries are paid. */
const MONTH_END_DAY = 25;

/** The part of a day's business that is done by that second, from 0 to 1. */
function doneBy(second: number): number {
  const hour = Math.floor(second / 3_600);
  const before = HOURS.slice(0, hour).reduce((sum, weight) => sum + weight, 0);
  const within = ((HOURS[hour] ?? 0) * (second % 3_600)) / 3_600;
  return (before + within) / HOURS.reduce((sum, weight) => sum + weight, 0);
}

function dayWeight(day: string, index: number): number {
  const weekday = WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? 0;
  const monthEnd = Number(day.slice(8)) >= MONTH_END_DAY ? 1.15 : 1;
  // The network grows by a fifth in a quarter.
  return weekday * monthEnd * (1 + (0.2 * index) / QUARTER);
}

interface Calendar {
  /** ISO time at which the first day begins in Lagos. */
  readonly start: string;
  /** Day indexes, 0 the first. */
  readonly daySlots: readonly number[];
  readonly hourSlots: readonly number[];
  /** The elapsed seconds of the last day, which ends at the anchor. */
  readonly lastDaySeconds: number;
}

/** The days of Lagos that end at the anchor. */
function calendar(anchor: string, count: number): Calendar {
  const now = Date.parse(anchor);
  const today = lagosDay(now);
  const first = addDays(today, 1 - count);
  const dayStart = lagosDayStart(today) ?? now;
  const lastDaySeconds = Math.min(DAY_SECONDS, Math.max(1, Math.floor((now - dayStart) / 1_000)));
  const days = new Map(
    Array.from({ length: count }, (_, index) => {
      const whole = dayWeight(addDays(first, index), index);
      return [index, index === count - 1 ? whole * doneBy(lastDaySeconds) : whole];
    }),
  );
  return {
    start: new Date(lagosDayStart(first) ?? 0).toISOString(),
    daySlots: slots(days, SLOTS * Math.ceil(count / QUARTER)),
    hourSlots: slots(new Map(HOURS.map((weight, hour) => [hour, weight])), 1_345),
    lastDaySeconds,
  };
}

/** A few agents make very many transactions, most make few, new and disabled ones none. Agent 1 is a busy one. */
function agentSlots(): readonly number[] {
  const weights = new Map<number, number>();
  for (const id of TRADING_AGENTS) weights.set(id, 400 + Math.floor(48_000 / (3 + ((id * 37 + 565) % 601))));
  return slots(weights, 20_000);
}

const FUNDING = 8;
/** Planned fundings of 1,000 transactions; a purse's first transaction is always one. */
const FUNDINGS = 35;
const APPROVED = '00';

const typeSlots = slots(new Map(TYPES.map((type) => [type.id, type.share])), 1_000);
/** A card needs a terminal; agents without one use the app. */
const appTypeSlots = slots(new Map(TYPES.filter((type) => !type.card).map((type) => [type.id, type.share])), 1_000);
const cardTypes = TYPES.filter((type) => type.card).map((type) => type.id);

/** Positions in STATUSES. */
function statusSlots(side: 'card' | 'other'): readonly number[] {
  return slots(new Map(STATUSES.map((status, index) => [index + 1, status.shares[side]])), 1_000);
}

const statusCodes = `array[${STATUSES.map((status) => `'${status.code}'`).join(',')}]`;

/** The effect of a success on the purse, as `transaction_types.purse_effect` says. */
const EFFECT = `case when status_code <> '${APPROVED}' then 0
  when type_id in (1, 8) then amount + agent_fee
  when type_id = 4 then agent_fee
  else agent_fee - (amount + convenience_fee + stamp_duty) end`;

/** The second of the day in Lagos; the last day is compressed into its elapsed part. */
const SECOND = (hourSlots: readonly number[]): string =>
  `(${drawSlot('n', 'hour', hourSlots)} * 3600 + ${draw('n', 'second', 3_600)})`;

function placed(anchor: string, count: number, days: number): string {
  const { start, daySlots, hourSlots, lastDaySeconds } = calendar(anchor, days);
  const last = days - 1;
  return `create temp table seed_placed on commit drop as
    select n, agent_id,
      timestamptz '${start}' + day * interval '1 day'
        + (case when day = ${last} or is_case then second * ${lastDaySeconds} / 86400 else second end)
          * interval '1 second'
        + ${draw('n', 'millisecond', 1_000)} * interval '1 millisecond' as at
    from (
      select n, agent_id, second, is_case,
        case when agent_id = ${CASE_AGENTS.silent} then least(day, ${last - SILENT_FOR_DAYS}) else day end as day
      from (
        select n, coalesce(case_agent, ${drawSlot('n', 'agent', agentSlots())}) as agent_id,
          coalesce(${last} - days_ago, ${drawSlot('n', 'day', daySlots)}) as day,
          ${SECOND(hourSlots)} as second, case_n is not null as is_case
        from generate_series(1, ${count}) n left join seed_case on case_n = n
      ) chosen
    ) drawn`;
}

/** In each agent's order of time; `period` counts the planned fundings. */
const ORDERED = `create temp table seed_ordered on commit drop as
  select id, n, agent_id, at, sure, count(*) filter (where sure) over purse as period
  from (
    select row_number() over (order by at, n) as id, n, agent_id, at,
      row_number() over purse = 1
        or (${draw('n', 'funding', 1_000)} < ${FUNDINGS} and n not in (select case_n from seed_case)) as sure
    from seed_placed window purse as (partition by agent_id order by at, n)
  ) numbered
  window purse as (partition by agent_id order by at, n)`;

/** Types, outcomes, amounts and fees; the amounts of planned fundings follow later. */
const PRICED = `create temp table seed_priced on commit drop as
  select *, ${EFFECT} as effect from (
    select *, ${AGENT_FEE} as agent_fee, ${STAMP_DUTY} as stamp_duty from (
      select *, ${CONVENIENCE_FEE} as convenience_fee from (
        select *, case when sure then 0 else coalesce(case_amount, ${AMOUNT}) end::bigint as amount from (
          select *, case when sure then '${APPROVED}' when case_status is not null then case_status when type_id in (${cardTypes.join(', ')})
              then (${statusCodes})[${drawSlot('n', 'status', statusSlots('card'))}]
              else (${statusCodes})[${drawSlot('n', 'status', statusSlots('other'))}] end as status_code
          from (
            select o.*, case_status, case_amount, case_bank, case when sure then ${FUNDING}
                when case_type is not null then case_type when a.terminal_id is null
                then ${drawSlot('n', 'type', appTypeSlots)} else ${drawSlot('n', 'type', typeSlots)} end as type_id
            from seed_ordered o join agents a on a.id = o.agent_id left join seed_case on case_n = n
          ) a
        ) b
      ) c
    ) d
  ) e`;

/** Transactions that stay pending; of earlier ones the switch has told the outcome since, too late. */
const PENDING = { quarter: 40, year: 14 };
const resolved = (
  pending: number,
): string => `update seed_priced set status_code = '68' where status_code in ('PP', '09') and id < (
    select min(id) from (
      select id from seed_priced where status_code in ('PP', '09') order by id desc limit ${pending}
    ) newest)`;

/** The least funding in kobo. */
const FLOOR = `2000000 * (1 + ${draw('min(id)', 'float', 5)})`;
/** Agents who fund no more than they need, so that some run low. */
const LOW_FLOAT = { every: 9, from: 4 } as const;

/** `need` is an agent's deficit after a period without planned fundings; each funding covers its growth, rounded up. */
const funded = (isNetwork: boolean): string => `create temp table seed_funded on commit drop as
  select agent_id, period,
    greatest((need - lag(need, 1, 0::numeric) over purse + 999999) / 1000000 * 1000000, floor)::bigint as amount
  from (
    select agent_id, period, ${isNetwork ? `case when agent_id % ${LOW_FLOAT.every} = ${LOW_FLOAT.from} then 0 else ${FLOOR} end` : FLOOR} as floor,
      greatest(0, max(max(-running)) over (partition by agent_id order by period)) as need
    from (
      select id, agent_id, period, sum(effect) over (partition by agent_id order by at, n) as running from seed_priced
    ) summed
    group by agent_id, period
  ) needed
  window purse as (partition by agent_id order by period)`;

const BALANCED = `create temp table seed_balanced on commit drop as
  select *, sum(effect) over (partition by agent_id order by at, n)::bigint as post from (
    select p.id, p.n, p.agent_id, p.at, p.type_id, p.status_code, p.convenience_fee, p.agent_fee, p.stamp_duty,
      p.case_bank,
      case when p.sure then f.amount else p.amount end as amount,
      case when p.sure then f.amount else p.effect end as effect
    from seed_priced p join seed_funded f using (agent_id, period)
  ) whole`;

const IS_CARD = `b.type_id in (${cardTypes.join(', ')})`;

/** Whose names and numbers a transaction has: SQL expressions. */
interface Customers {
  /** The ids of the beneficiary and of the cardholder. */
  readonly payee: string;
  readonly holder: string;
  /** What their numbers are drawn by. */
  readonly payeeRow: string;
  readonly holderRow: string;
}

/** Others each time. */
const PASSING: Customers = {
  payee: draw('b.n', 'beneficiary', CUSTOMERS),
  holder: draw('b.n', 'holder', CUSTOMERS),
  payeeRow: 'b.n',
  holderRow: 'b.n',
};

/** Customers of one agent; the first of them come most. */
const REGULARS = 90;
const regular = (purpose: 'payee' | 'holder'): string =>
  `(b.agent_id * 61 + ${draw('b.n', 'card', REGULARS)} * ${draw('b.n', purpose, REGULARS)} / ${REGULARS}) % ${CUSTOMERS}`;

/** People who come back to their agent, with the same card and to the same accounts. */
const RETURNING: Customers = {
  payee: regular('payee'),
  holder: regular('holder'),
  payeeRow: 'c.id',
  holderRow: 'h.id',
};

const panOf = (
  row: string,
): string => `case when ${IS_CARD} then bin || case when bin like '5061%' then '*********' else '******' end
  || ${drawDigits(row, 'lastFour', 4)} end`;

const written = ({
  payee,
  holder,
  payeeRow,
  holderRow,
}: Customers): string => `insert into transactions (id, system_time, transaction_id, transaction_type_id, agent_id, terminal_id, amount,
    total_amount, agent_fee, convenience_fee, stamp_duty, status_code, status_message, rrn, stan, pan, card_holder,
    pre_purse_balance, post_purse_balance, app_version, account_number, account_name, bank_name)
  select b.id, b.at, 'KDK' || to_char(b.at at time zone 'UTC', 'YYMMDD') || lpad(b.id::text, 9, '0'), b.type_id, b.agent_id,
    case when b.type_id <> ${FUNDING} then a.terminal_id end, b.amount, b.amount + b.convenience_fee + b.stamp_duty,
    b.agent_fee, b.convenience_fee, b.stamp_duty, b.status_code, s.status_message,
    case when b.type_id <> ${FUNDING} then ${drawDigits('b.n', 'rrn', 12)} end,
    case when b.type_id <> ${FUNDING} then ${drawDigits('b.n', 'stan', 6)} end,
    ${panOf(holderRow)}, case when ${IS_CARD} then h.card_holder end, b.post - b.effect, b.post,
    case when b.at < timestamptz '$ANCHOR' - interval '60 days' then '2.4.1'
      when b.at < timestamptz '$ANCHOR' - interval '21 days' then '2.5.0' else '2.5.3' end,
    case when b.type_id in (2, 4) then ${drawDigits(payeeRow, 'account', 10)}
      when b.type_id in (3, 5, 6) then '0803' || ${drawDigits('b.n', 'account', 7)}
      when b.type_id = 7 then ${drawDigits('b.n', 'account', 11)} end,
    case when b.type_id in (2, 3, 4) then c.full_name
      when b.type_id in (5, 6) then ${drawText('b.n', 'bank', names.networks)}
      when b.type_id = 7 then ${drawText('b.n', 'bank', names.billers)} end,
    case when b.type_id in (2, 4) then k.name end
  from seed_balanced b
  join agents a on a.id = b.agent_id
  join transaction_statuses s on s.status_code = b.status_code
  join seed_customer c on c.id = 1 + ${payee}
  join seed_customer h on h.id = 1 + ${holder}
  join banks k on k.id = coalesce(b.case_bank, 1 + ${draw(payeeRow, 'bank', BANKS.length)})
  cross join lateral (select ${drawText(holderRow, 'bin', names.cardBins)} as bin) card
  order by b.id`;

const PURSES = `insert into purses (agent_id, balance, created_at)
  select a.id, coalesce(b.post, 0), a.created_at from agents a left join (
    select distinct on (agent_id) agent_id, post from seed_balanced order by agent_id, at desc, n desc
  ) b on b.agent_id = a.id`;

/** To be run after peopleStatements. @param isNetwork twelve months, and customers who come back (D543). */
export function transactionStatements(anchor: string, count: number, isNetwork: boolean): readonly string[] {
  return [
    casesAt(count),
    placed(anchor, count, isNetwork ? YEAR : QUARTER),
    ORDERED,
    PRICED,
    resolved(isNetwork ? PENDING.year : PENDING.quarter),
    funded(isNetwork),
    BALANCED,
    written(isNetwork ? RETURNING : PASSING).replaceAll('$ANCHOR', anchor),
    PURSES,
  ];
}
