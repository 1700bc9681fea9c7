/** What each agent manager is owed for the months before the anchor. */
import { draw } from './chance';
import { MANAGERS } from './people';

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
