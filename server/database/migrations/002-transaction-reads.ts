/**
 * What makes reading a million transactions quick: an index for each way in, and totals that statement triggers keep
 * in the very transaction that changes the rows, so that they are exact at every moment.
 */

const LAGOS_DAY = `((t.system_time at time zone 'UTC') + interval '1 hour')::date`;

/** One statement that adds `rows` times `sign` to a totals table whose key has `extra` in front. */
function apply(table: string, extra: string, expression: string, rows: string, sign: 1 | -1): string {
  const keys = `${extra ? `${extra}, ` : ''}transaction_type_id, status_code, has_card`;
  const select = `${extra ? `${expression}, ` : ''}t.transaction_type_id, t.status_code, t.pan is not null`;
  const groups = extra ? '1, 2, 3, 4' : '1, 2, 3';
  return `
    insert into ${table} as total (${keys}, volume, value)
    select ${select}, ${sign} * count(*), ${sign} * sum(t.amount)
    from ${rows} t group by ${groups} order by ${groups}
    on conflict (${keys}) do update
      set volume = total.volume + excluded.volume, value = total.value + excluded.value;`;
}

const TABLES = [
  ['transaction_totals', '', ''],
  ['transaction_totals_by_day', 'day', LAGOS_DAY],
  ['transaction_totals_by_agent', 'agent_id', 't.agent_id'],
] as const;

function applyAll(rows: string, sign: 1 | -1): string {
  return TABLES.map(([table, extra, expression]) => apply(table, extra, expression, rows, sign)).join('');
}

function trigger(event: 'insert' | 'update' | 'delete', referencing: string, body: string): string {
  return `
create function transaction_totals_after_${event}() returns trigger language plpgsql as $$
begin ${body}
  return null;
end $$;
create trigger transaction_totals_${event} after ${event} on transactions
  referencing ${referencing} for each statement execute function transaction_totals_after_${event}();`;
}

export const migration = {
  version: 2,
  name: 'transaction reads',
  sql: `
create index transactions_time on transactions (system_time, id);
create index transactions_agent on transactions (agent_id, system_time, id);
create index transactions_terminal on transactions (lower(terminal_id), system_time, id);
create index transactions_type on transactions (transaction_type_id, system_time, id);
create index transactions_status on transactions (status_code, system_time, id);
-- A rare status of one type: the planner takes the two as independent and would read on and on for the few rows.
create index transactions_type_status on transactions (transaction_type_id, status_code, system_time, id);
create unique index transactions_transaction_id on transactions (lower(transaction_id));
create index transactions_rrn on transactions (rrn);
create index transactions_stan on transactions (stan);
create index transactions_pan on transactions (pan);
create index transactions_last_four on transactions (right(pan, 4));

create table transaction_totals (
  transaction_type_id int not null, status_code text not null, has_card boolean not null,
  volume bigint not null, value bigint not null,
  primary key (transaction_type_id, status_code, has_card)
);
create table transaction_totals_by_day (
  day date not null, transaction_type_id int not null, status_code text not null, has_card boolean not null,
  volume bigint not null, value bigint not null,
  primary key (day, transaction_type_id, status_code, has_card)
);
create table transaction_totals_by_agent (
  agent_id int not null, transaction_type_id int not null, status_code text not null, has_card boolean not null,
  volume bigint not null, value bigint not null,
  primary key (agent_id, transaction_type_id, status_code, has_card)
);
${trigger('insert', 'new table as added', applyAll('added', 1))}
${trigger('delete', 'old table as removed', applyAll('removed', -1))}
${trigger('update', 'old table as removed new table as added', applyAll('removed', -1) + applyAll('added', 1))}
`,
};
