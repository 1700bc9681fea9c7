/**
 * Any question of the list of transactions (docs/questions.md): beneficiaries by their folded name, whole, by its
 * beginning and by a part; ids by their beginning, whatever the database's collation is. The column is written into
 * every row under a lock: 11 to 24 seconds of a million rows.
 */
export const migration = {
  version: 27,
  name: 'questions',
  sql: `
drop index transactions_beneficiary;
alter table transactions add column account_folded text generated always as (folded(account_name)) stored;
create index transactions_beneficiary on transactions (account_folded text_pattern_ops, system_time, id)
  where account_folded is not null;

-- The extension may be in a schema of its own.
do $$
declare
  trigrams text := (select quote_ident(n.nspname) || '.gin_trgm_ops' from pg_extension e
    join pg_namespace n on n.oid = e.extnamespace where e.extname = 'pg_trgm');
begin
  execute 'create index transactions_beneficiary_parts on transactions using gin (account_folded ' || trigrams || ',
    account_number ' || trigrams || ')';
end $$;

drop index transactions_rrn;
drop index transactions_stan;
drop index transactions_transaction_id;
create index transactions_rrn on transactions (rrn text_pattern_ops);
create index transactions_stan on transactions (stan text_pattern_ops);
create unique index transactions_transaction_id on transactions (lower(transaction_id) text_pattern_ops);
`,
};
