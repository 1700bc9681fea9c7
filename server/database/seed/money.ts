/** Fees, settlements, and the ledger of the purses at the anchor; earlier movements are brought forward. */
import reference from './reference.json';
import { draw } from './chance';
import { MANAGERS } from './demonstration';

/** The most entries of the central purse, one for each of the newest transactions that moved money. */
const CENTRAL_ENTRIES = 4_000;
/** The first balance of the central purse in kobo: a thousand million naira. */
const CENTRAL_OPENING = 100_000_000_000;

/** The managers' cut of every fee, in hundredths of a percent. */
const MANAGERS_CUT = 500;

interface FeeRange {
  readonly min?: number;
  readonly max: number;
  readonly kind: string;
  readonly fee: string;
}

/** In naira. */
const FEES: readonly { readonly type: number; readonly ranges: readonly FeeRange[] }[] = reference.fees;

/** Each range begins one naira above the previous one, the first at 0, but for one with a gap before it. */
function feeRows(): readonly string[] {
  return FEES.flatMap(({ type, ranges }) =>
    ranges.map(({ min: start, max, kind, fee }, index) => {
      const before = ranges[index - 1];
      const min = start ?? (before ? before.max + 1 : 0);
      return `(${type}, ${min * 100}::bigint, ${max * 100}::bigint, '${kind}', '${fee}')`;
    }),
  );
}

const feesAt = (anchor: string): string => `insert into fees (id, transaction_type_id, min_amount, max_amount,
    range_type, fee, ambassador_cut, system_time)
  select row_number() over (order by type, min), type, min, max, kind, fee, ${MANAGERS_CUT},
    timestamptz '${anchor}' - interval '90 days' - type * interval '1 hour'
  from (values ${feeRows().join(', ')}) f (type, min, max, kind, fee)`;

/** The effect of a transaction on the agent's purse; the central purse gets the opposite. */
const GIVEN = `case y.purse_effect when 1 then t.amount + t.agent_fee when -1 then t.agent_fee - t.total_amount
  else t.agent_fee end`;

const HISTORY = `create temp table seed_central on commit drop as
  select row_number() over (order by system_time, id) as n, * from (
    select t.id, t.system_time, t.transaction_id, y.type, -${GIVEN} as amount,
      greatest(0, t.convenience_fee - t.agent_fee) * 3 / 10 as third_party_cut, t.convenience_fee as charge_amount,
      y.type || ' of ' || a.business_name as reason
    from transactions t join transaction_types y on y.id = t.transaction_type_id join agents a on a.id = t.agent_id
    where t.status_code = '00' and ${GIVEN} <> 0
    order by t.system_time desc, t.id desc limit ${CENTRAL_ENTRIES}
  ) newest`;

/** The opening is the first entry; balances are a running sum. */
const central = (anchor: string): string => `insert into purse_entries (id, transaction_id, transaction_type, amount,
    third_party_cut, charge_amount, balance_before, balance_after, reason, created_at)
  select 1, 'OPENING', 'Opening Balance', ${CENTRAL_OPENING}, 0, 0, 0, ${CENTRAL_OPENING}, 'Balance brought forward',
    coalesce((select min(system_time) from seed_central), timestamptz '${anchor}') - interval '1 hour'
  union all
  select n + 1, transaction_id, type, amount, third_party_cut, charge_amount,
    ${CENTRAL_OPENING} + after - amount, ${CENTRAL_OPENING} + after, reason, system_time
  from (select *, (sum(amount) over (order by n))::bigint as after from seed_central) running
  order by 1`;

const CENTRAL_BALANCE = `update central_purse set balance =
  (select balance_after from purse_entries where agent_id is null order by id desc limit 1)`;

const agentsAt = (anchor: string): string => `insert into purse_entries (id, agent_id, transaction_id, transaction_type,
    amount, balance_before, balance_after, reason, created_at)
  select (select max(id) from purse_entries) + row_number() over (order by agent_id), agent_id, 'OPENING-' || agent_id,
    'Opening Balance', balance, 0, balance, 'Balance brought forward', timestamptz '${anchor}'
  from purses where balance > 0 order by agent_id`;

/** The ledger of a network holds the movements of so many days, or the newest of them (D543). */
const LEDGER_DAYS = 90;
const MOST_MOVED = 200_000;

/** Every transaction that moved money, in the order of the transactions themselves. */
const movedSince = (anchor: string): string => `create temp table seed_moved on commit drop as
  select row_number() over (order by id) as n, * from (
    select t.id, t.system_time, t.transaction_id, t.agent_id, y.type, t.pre_purse_balance as before,
      t.post_purse_balance as after, t.post_purse_balance - t.pre_purse_balance as amount,
      greatest(0, t.convenience_fee - t.agent_fee) * 3 / 10 as third_party_cut, t.convenience_fee as charge_amount,
      y.type || ' of ' || a.business_name as reason
    from transactions t join transaction_types y on y.id = t.transaction_type_id join agents a on a.id = t.agent_id
    where t.post_purse_balance <> t.pre_purse_balance
      and t.system_time >= timestamptz '${anchor}' - interval '${LEDGER_DAYS} days'
    order by t.id desc limit ${MOST_MOVED}
  ) newest`;

/** What each purse held before its first movement, and the central one; the first entries of the ledger. */
const openings = (anchor: string): string => `insert into purse_entries (id, agent_id, transaction_id, transaction_type,
    amount, balance_before, balance_after, reason, created_at)
  select row_number() over (order by agent_id nulls first), agent_id,
    case when agent_id is null then 'OPENING' else 'OPENING-' || agent_id end, 'Opening Balance', balance, 0, balance,
    'Balance brought forward', coalesce((select min(system_time) from seed_moved), timestamptz '${anchor}') - interval '1 hour'
  from (
    select null::int as agent_id, ${CENTRAL_OPENING}::bigint as balance
    union all
    select p.agent_id, coalesce(m.before, p.balance) from purses p left join (
      select distinct on (agent_id) agent_id, before from seed_moved order by agent_id, n
    ) m on m.agent_id = p.agent_id
  ) opened where balance > 0`;

/** Two entries for each transaction: the agent's, and the opposite of the central purse. */
const MOVED = `insert into purse_entries (id, agent_id, transaction_id, transaction_type, amount, third_party_cut,
    charge_amount, balance_before, balance_after, reason, created_at)
  select (select max(id) from purse_entries) + 2 * m.n + side.place, case when side.place = 0 then m.agent_id end,
    m.transaction_id, m.type, case when side.place = 0 then m.amount else -m.amount end,
    case when side.place = 0 then 0 else m.third_party_cut end, case when side.place = 0 then 0 else m.charge_amount end,
    case when side.place = 0 then m.before else m.central + m.amount end,
    case when side.place = 0 then m.after else m.central end,
    case when side.place = 0 then m.type else m.reason end, m.system_time
  from (select *, ${CENTRAL_OPENING} - (sum(amount) over (order by n))::bigint as central from seed_moved) m
  cross join (values (0), (1)) side (place)
  order by 1`;

/** To be run after transactionStatements. @param isNetwork every movement of 90 days, of both purses (D543). */
export function moneyStatements(anchor: string, isNetwork: boolean): readonly string[] {
  if (isNetwork) return [feesAt(anchor), movedSince(anchor), openings(anchor), MOVED, CENTRAL_BALANCE];
  return [feesAt(anchor), HISTORY, central(anchor), CENTRAL_BALANCE, agentsAt(anchor)];
}

/** Complete months. */
const MONTHS = 6;
/** In naira; kobo come besides. */
const LEAST = 40_000;
const SPREAD = 460_000;

export function settlementStatements(anchor: string): readonly string[] {
  const row = `(m.n * ${MONTHS} + b.n)`;
  return [
    `insert into settlements (agent_manager_id, year, month, amount_accrued)
      select m.n, extract(year from t.start)::int, extract(month from t.start)::int,
        (${LEAST} + ${draw(row, 'settlement', SPREAD)}) * 100 + ${draw(row, 'kobo', 100)}
      from generate_series(1, ${MANAGERS}) m (n) cross join generate_series(1, ${MONTHS}) b (n)
      cross join lateral (
        select date_trunc('month', timestamp '${anchor.slice(0, 10)}') - make_interval(months => b.n) as start
      ) t`,
  ];
}
