/**
 * What an insert pays for questions and kept totals (migrations 2, 13, 27 and 33), in less work (D702). The body of `folded`
 * is kept as it was read, so that it is not read again for each statement. Card numbers have one index in place of two.
 * Parts of account numbers are found by a pass over the rows, like those of other ids, as half of the index of parts was
 * theirs. And the totals of a statement that inserts one row need no groups: those took a third of their time.
 */
const INVISIBLE = String.raw`\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff`;

const DAY = `((t.system_time at time zone 'UTC') + interval '1 hour')::date`;

/** Of many rows, and of one. */
const SUMS = {
  volume: ['count(*)', '1'],
  value: ['sum(t.amount)', 't.amount'],
  successful_volume: [`count(*) filter (where t.status_code = '00')`, `(t.status_code = '00')::int`],
  successful_value: [
    `coalesce(sum(t.amount) filter (where t.status_code = '00'), 0)`,
    `(t.status_code = '00')::int * t.amount`,
  ],
  failed_volume: [
    `count(*) filter (where t.status_code not in ('00', 'PP', '09'))`,
    `(t.status_code not in ('00', 'PP', '09'))::int`,
  ],
  pending_volume: [`count(*) filter (where t.status_code in ('PP', '09'))`, `(t.status_code in ('PP', '09'))::int`],
} as const;

type Sum = keyof typeof SUMS;

interface Totals {
  readonly table: string;
  /** Expressions by column. */
  readonly keys: Readonly<Record<string, string>>;
  readonly sums: readonly Sum[];
}

const KINDS = {
  transaction_type_id: 't.transaction_type_id',
  status_code: 't.status_code',
  has_card: 't.pan is not null',
};
const AGENT = { agent_id: 't.agent_id' };
const OF_DAYS = [
  'volume',
  'value',
  'successful_volume',
  'successful_value',
  'failed_volume',
  'pending_volume',
] as const;
const OF_MONTHS = ['volume', 'value', 'successful_volume', 'failed_volume'] as const;

/** By the triggers that keep them, each in the order in which all writers take the rows. */
const KEPT_BY: Readonly<Record<string, readonly Totals[]>> = {
  transaction_totals_after_insert: [
    { table: 'transaction_totals', keys: KINDS, sums: ['volume', 'value'] },
    { table: 'transaction_totals_by_day', keys: { day: DAY, ...KINDS }, sums: ['volume', 'value'] },
    { table: 'transaction_totals_by_agent', keys: { ...AGENT, ...KINDS }, sums: ['volume', 'value'] },
  ],
  transaction_totals_by_agent_day_after_insert: [
    { table: 'transaction_totals_by_agent_day', keys: { day: DAY, ...AGENT }, sums: OF_DAYS },
    {
      table: 'transaction_totals_by_agent_month',
      keys: { month: `date_trunc('month', ${DAY})::date`, ...AGENT },
      sums: OF_MONTHS,
    },
  ],
};

function add({ table, keys, sums }: Totals, rows: 'many' | 'one'): string {
  const [names, places] = [Object.keys(keys), Object.keys(keys).map((_, index) => index + 1)];
  const selected = [...Object.values(keys), ...sums.map((sum) => SUMS[sum][rows === 'many' ? 0 : 1])];
  return `
    insert into ${table} as total (${[...names, ...sums].join(', ')})
    select ${selected.join(', ')} from added t ${rows === 'many' ? `group by ${places.join(', ')} order by ${places.join(', ')}` : ''}
    on conflict (${names.join(', ')}) do update
      set ${sums.map((sum) => `${sum} = total.${sum} + excluded.${sum}`).join(', ')};`;
}

const keep = ([name, totals]: readonly [string, readonly Totals[]]): string => `
create or replace function ${name}() returns trigger language plpgsql as $$
begin
  perform 1 from added offset 1;
  if found then ${totals.map((one) => add(one, 'many')).join('')}
  else ${totals.map((one) => add(one, 'one')).join('')}
  end if;
  return null;
end $$;`;

export const migration = {
  version: 34,
  name: 'lighter-inserts',
  sql: `
-- As in migration 17.
create or replace function folded(text) returns text language sql immutable parallel safe
  return case when octet_length($1) = char_length($1) then lower(translate($1, '\`', '''') collate "C")
    else lower(regexp_replace(normalize(translate($1,
      '’‘ʼʹ\`´′＇ƁɓƊɗƘƙƳƴŁłØøĐđı', '''''''''''''''''bbddkkyyllooddi'), NFKD),
      '[\\u0300-\\u036f${INVISIBLE}]+', '', 'g') collate "C") end;

drop index transactions_pan;
drop index transactions_last_four;
create index transactions_pan on transactions (right(pan, 4), pan) where pan is not null;

drop index transactions_account;
create index transactions_account on transactions (account_number text_pattern_ops) where account_number is not null;

drop index transactions_beneficiary_parts;
-- The extension may be in a schema of its own.
do $$
declare
  trigrams text := (select quote_ident(n.nspname) || '.gin_trgm_ops' from pg_extension e
    join pg_namespace n on n.oid = e.extnamespace where e.extname = 'pg_trgm');
begin
  execute 'create index transactions_beneficiary_parts on transactions using gin (account_folded ' || trigrams || ')
    where account_folded is not null';
end $$;
${Object.entries(KEPT_BY).map(keep).join('')}
`,
};
