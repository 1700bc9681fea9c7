/** Fees, settlements, and the ledger of the purses at the anchor; earlier movements are brought forward. */
import reference from './reference.json';
import { draw } from './chance';
import { MANAGERS } from './people';

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

/** To be run after transactionStatements. */
export function moneyStatements(anchor: string): readonly string[] {
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
