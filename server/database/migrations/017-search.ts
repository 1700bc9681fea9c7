/**
 * Finding records by what a person types (D378). Names are compared without case, marks and kinds of apostrophe, phones
 * by their digits: the same as in src/upstream/typedText.ts, and a test compares the two. No column is added, because
 * that would rewrite the transactions under a lock.
 */
const INVISIBLE = String.raw`\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff`;

export const migration = {
  version: 17,
  name: 'search',
  sql: `
create extension if not exists pg_trgm;

-- One function without another of ours within: since PostgreSQL 17 an index is made with no schema of ours in reach.
create function folded(text) returns text language sql immutable parallel safe as $$
  select case when octet_length($1) = char_length($1) then lower(translate($1, '\`', '''') collate "C")
    else lower(regexp_replace(normalize(translate($1,
      '’‘ʼʹ\`´′＇ƁɓƊɗƘƙƳƴŁłØøĐđı', '''''''''''''''''bbddkkyyllooddi'), NFKD),
      '[\\u0300-\\u036f${INVISIBLE}]+', '', 'g') collate "C") end $$;

create function phone_digits(text) returns text language sql immutable parallel safe as $$
  select regexp_replace(regexp_replace($1, '[^0-9]', '', 'g'), '^(?:00)?(?:234)?0?(?=[0-9]{7})', '') $$;

-- The extension may be in a schema of its own.
do $$
declare
  trigrams text := (select quote_ident(n.nspname) || '.gin_trgm_ops' from pg_extension e
    join pg_namespace n on n.oid = e.extnamespace where e.extname = 'pg_trgm');
begin
  execute 'create index transactions_beneficiary on transactions using gin (folded(account_name) ' || trigrams || ')
    where account_name is not null';
  execute 'create index agents_search on agents using gin (
    folded(business_name || '' '' || coalesce(terminal_id, '''')) ' || trigrams || ',
    phone_digits(business_phone) ' || trigrams || ')';
  execute 'create index users_search on users using gin (
    folded(firstname || '' '' || coalesce(middlename, '''') || '' '' || lastname || '' '' || username || '' '' || member_id) '
    || trigrams || ')';
end $$;
create index transactions_account on transactions (account_number) where account_number is not null;
create index hardware_devices_beginning on hardware_devices (upper(serial_number) text_pattern_ops);
`,
};
