/**
 * The bank reference of each payment into the central purse, which counts once. Payments of before were made by
 * `npm run fund`, whose transaction id was the operator's own: it counts as their reference.
 */
export const migration = {
  version: 24,
  name: 'fundings',
  sql: `
create table fundings (
  entry_id bigint primary key references purse_entries,
  bank_reference text not null check (length(bank_reference) between 1 and 64),
  -- Null: paid in from the command line.
  user_id int references users
);
create unique index fundings_reference on fundings (lower(regexp_replace(bank_reference, '\\s', '', 'g')));
insert into fundings (entry_id, bank_reference)
  select id, left(transaction_id, 64) from purse_entries where agent_id is null and transaction_type = 'Funding';
`,
};
