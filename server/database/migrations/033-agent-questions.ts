/**
 * Questions of agents and of times. Totals by agent and month of Lagos, for summaries over more than 30 days: by day,
 * 20,000 agents have 1.8 million rows in 90 days. Kept by the triggers of the totals by day, after those, so that all
 * writers take the rows in one order. They are filled from the totals by day.
 *
 * And statistics of the agents' texts, so that the planner knows when a text means most agents: it took "failed, member
 * id begins KDA" for a few agents and read a million transactions agent by agent, for 2.8 seconds. Of a million
 * transactions all takes about 4 seconds, in which their writers wait.
 */

const DAY = `((t.system_time at time zone 'UTC') + interval '1 hour')::date`;

const SUMS = [
  ['volume', 'count(*)'],
  ['value', 'sum(t.amount)'],
  ['successful_volume', `count(*) filter (where t.status_code = '00')`],
  ['successful_value', `coalesce(sum(t.amount) filter (where t.status_code = '00'), 0)`],
  ['failed_volume', `count(*) filter (where t.status_code not in ('00', 'PP', '09'))`],
  ['pending_volume', `count(*) filter (where t.status_code in ('PP', '09'))`],
] as const;

const OF_DAYS = SUMS.map(([name]) => name);
/** What summaries ask for. */
const OF_MONTHS = ['volume', 'value', 'successful_volume', 'failed_volume'] as const;

function apply(rows: string, sign: 1 | -1, by: 'day' | 'month'): string {
  const table = `transaction_totals_by_agent_${by}`;
  const key = by === 'day' ? DAY : `date_trunc('month', ${DAY})::date`;
  const columns: readonly string[] = by === 'day' ? OF_DAYS : OF_MONTHS;
  const sums = SUMS.filter(([name]) => columns.includes(name)).map(([, sum]) => `${sign} * ${sum}`);
  return `
    insert into ${table} as total (${by}, agent_id, ${columns.join(', ')})
    select ${key}, t.agent_id, ${sums.join(', ')} from ${rows} t group by 1, 2 order by 1, 2
    on conflict (${by}, agent_id) do update
      set ${columns.map((name) => `${name} = total.${name} + excluded.${name}`).join(', ')};`;
}

const applyBoth = (rows: string, sign: 1 | -1): string => apply(rows, sign, 'day') + apply(rows, sign, 'month');

function keep(event: 'insert' | 'update' | 'delete', body: string): string {
  return `
create or replace function transaction_totals_by_agent_day_after_${event}() returns trigger language plpgsql as $$
begin ${body}
  return null;
end $$;`;
}

export const migration = {
  version: 33,
  name: 'agent-questions',
  sql: `
create table transaction_totals_by_agent_month (
  month date not null, agent_id int not null,
  ${OF_MONTHS.map((name) => `${name} bigint not null`).join(', ')},
  primary key (month, agent_id)
) with (fillfactor = 70);
-- Writers wait while the totals by day are read, so that none of theirs is missed or counted twice.
lock table transactions in share row exclusive mode;
insert into transaction_totals_by_agent_month (month, agent_id, ${OF_MONTHS.join(', ')})
  select date_trunc('month', day)::date, agent_id, ${OF_MONTHS.map((name) => `sum(${name})`).join(', ')}
  from transaction_totals_by_agent_day group by 1, 2;
${keep('insert', applyBoth('added', 1))}
${keep('delete', applyBoth('removed', -1))}
${keep('update', applyBoth('removed', -1) + applyBoth('added', 1))}

create statistics agents_names on (folded(business_name)) from agents;
create statistics agents_addresses on (folded(business_address)) from agents;
create statistics users_member_ids on (lower(member_id)) from users;

-- How many groups a summary by time has: the planner took an hour of the day for as many as there are rows, and did not
-- divide the work among processes. As server/database/summaries.ts writes them.
create statistics transactions_by_hour on (date_part('hour', system_time + interval '1 hour')::int) from transactions;
create statistics transactions_by_day on ((system_time + interval '1 hour')::date) from transactions;
create statistics transactions_by_week on (date_trunc('week', system_time + interval '1 hour')::date) from transactions;
create statistics transactions_by_month on (date_trunc('month', system_time + interval '1 hour')::date)
  from transactions;
analyze agents, users, transactions;
`,
};
