/**
 * Messages and app versions are compared as every other text (D860). Folding a million of them takes seconds, and all
 * but a few are plain, as `folded` has it: only of the others the folded text is kept. A kept column calls no SQL
 * function, whose body is read again for each statement that inserts rows. The table is written anew under a lock, as
 * by migration 27.
 */
const folded = (column: string, plain: string): string => `text generated always as (case
    when octet_length(${column}) = char_length(${column}) and ${column} collate "C" !~ '^ | $|  |[\\t-\\r\`]'
    then ${plain}
    else odd_folded(${column}) end) stored`;

export const migration = {
  version: 36,
  name: 'folded-messages',
  sql: `
create function odd_folded(text) returns text language plpgsql immutable parallel safe as $$
begin return folded($1); end $$;

alter table transactions
  drop column account_folded,
  add column account_folded ${folded('account_name', 'lower(account_name collate "C")')},
  add column message_folded ${folded('status_message', 'null')},
  add column version_folded ${folded('app_version', 'null')};

create index transactions_beneficiary on transactions (account_folded text_pattern_ops, system_time, id)
  where account_folded is not null;
-- The extension may be in a schema of its own.
do $$
declare
  trigrams text := (select quote_ident(n.nspname) || '.gin_trgm_ops' from pg_extension e
    join pg_namespace n on n.oid = e.extnamespace where e.extname = 'pg_trgm');
begin
  execute 'create index transactions_beneficiary_parts on transactions using gin (account_folded ' || trigrams || ')
    where account_folded is not null';
end $$;
`,
};
