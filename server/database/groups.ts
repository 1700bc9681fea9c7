/**
 * The rows of any list by one or two of their values: how many, and sums of amounts (D865). Transactions have kept totals
 * and outcomes as well (summaries.ts); the arithmetic is one (src/lists/summary.ts).
 */
import { type Expression, type SelectQueryBuilder, sql, type RawBuilder, type SqlBool } from 'kysely';
import { type Amount, amountOf, groupKey, type Measure, type Summary, Tallies } from '../../src/lists/summary';
import { EMBEDDED } from './database';
import type { Whole } from './lists';
import type { ListValue, ListValues } from './operands';
import { reading, type ScopedDatabase, type Unscoped } from './scopedDatabase';
import { type Found, MOST_FOUND, PARTS, partOf, type SummaryRequest, TooManyGroups } from './summaries';
import { EMBEDDED_AT_ONCE } from './summarySources';

const GROUPED: ReadonlySet<ListValue['kind']> = new Set(['text', 'choice', 'boolean', 'number']);

/** What a list's rows are grouped by: its values by their names, and parts of its times (`createdAt.day`). */
export const groupedBy = (values: ListValues): readonly string[] =>
  Object.entries(values).flatMap(([name, { kind }]) => {
    if (kind === 'time') return PARTS.map((part) => `${name}.${part}`);
    return GROUPED.has(kind) ? [name] : [];
  });

export const measuredBy = (values: ListValues): readonly Measure[] => [
  'count',
  ...Object.entries(values).flatMap(([name, { kind }]) =>
    kind === 'money' ? [`sum.${name}` as const, `avg.${name}` as const] : [],
  ),
];

/** The value that a group or a measure is made of. */
export const valueNameOf = (asked: string): string => amountOf(asked) ?? asked.split('.')[0] ?? '';

export type ListRequest = Omit<SummaryRequest<string>, 'none'>;

/** Given to a list in place of a page. */
export class Groups implements Whole {
  readonly offset = 0;
  readonly limit = 0;
  readonly #tallies: Tallies;

  /**
   * @param isWanted whether the caller still waits: asked before each piece.
   * @param key a number of each row, for a list of many: on the embedded database everybody waits for a statement.
   * @param most rows of one, for tests.
   */
  constructor(
    readonly values: ListValues,
    readonly request: ListRequest,
    readonly isWanted: () => boolean,
    readonly key?: Expression<unknown>,
    readonly most = EMBEDDED_AT_ONCE,
  ) {
    this.#tallies = new Tallies(request.by.map((name) => values[name]?.written));
  }

  /** @throws TooManyGroups */
  async readAll<Area extends Unscoped, Tables, Table extends keyof Tables>(
    db: ScopedDatabase<Area>,
    list: (db: ScopedDatabase<Area>) => SelectQueryBuilder<Tables, Table, unknown>,
  ): Promise<void> {
    const rows = list(db).clearSelect().clearOrderBy();
    for (const piece of await this.#pieces(db, rows)) {
      if (!this.isWanted()) return;
      const found = rows.$if(piece !== undefined, (all) => all.where(piece ?? sql<SqlBool>`true`));
      const grouped = found.select(this.#columns(db)).groupBy(sql`1, 2`);
      const { rows: groups } = await sql<Found>`
        select one, other, tallied from ${grouped} g limit ${MOST_FOUND + 1}`.execute(reading(db));
      for (const group of groups) this.#tallies.add(this.#tallyOf(group));
      if (Math.max(groups.length, this.#tallies.size) > MOST_FOUND) throw new TooManyGroups();
    }
  }

  summary(): Summary {
    return this.#tallies.summary(this.request);
  }

  get #amounts(): readonly string[] {
    const { measures, sort } = this.request;
    return [...new Set([...measures, sort].flatMap((measure) => amountOf(measure) ?? []))];
  }

  #columns(db: ScopedDatabase) {
    const [one = sql`null::text`, other = sql`null::text`] = this.request.by.map((name) => this.#keyOf(db, name));
    const sums = this.#amounts.flatMap((name) => {
      const amount = this.values[name]?.of(db) ?? sql`null::bigint`;
      return [sql`count(${amount})`, sql`coalesce(sum(${amount}), 0)`];
    });
    const tallied = sql`concat_ws(',', ${sql.join([sql`count(*)`, ...sums])})`;
    return [
      sql<string | null>`${one}`.as('one'),
      sql<string | null>`${other}`.as('other'),
      sql<string>`${tallied}`.as('tallied'),
    ];
  }

  #keyOf(db: ScopedDatabase, asked: string): RawBuilder<unknown> {
    const [name = '', part] = asked.split('.');
    const value = this.values[name];
    const own = value?.grouped ?? value?.of(db) ?? sql`null::text`;
    const time = PARTS.find((one) => one === part);
    if (time) return partOf(time, sql`(${own} at time zone 'UTC' + interval '1 hour')`);
    return value?.parts ? sql`trim_scale(${own}::numeric / ${value.parts})::text` : sql`${own}::text`;
  }

  #tallyOf({ one, other, tallied }: Found) {
    const [count = '0', ...sums] = tallied.split(',');
    const amounts: Record<string, Amount> = {};
    for (const [index, name] of this.#amounts.entries())
      amounts[name] = { of: Number(sums[2 * index] ?? 0), sum: BigInt(sums[2 * index + 1] ?? 0) };
    const keys = this.request.by.map((_, index) => groupKey((index === 0 ? one : other) ?? ''));
    return { keys, count: Number(count), successful: 0, failed: 0, amounts };
  }

  /** Conditions that each have so many rows at most, or nearly: keys are given one after another. */
  async #pieces<Tables, Table extends keyof Tables, Row>(
    db: ScopedDatabase,
    rows: SelectQueryBuilder<Tables, Table, Row>,
  ): Promise<readonly (Expression<SqlBool> | undefined)[]> {
    const { key } = this;
    if (!key) return [undefined];
    const counted = rows.select([
      sql<number>`coalesce(min(${key}), 0)::float8`.as('first'),
      sql<number>`coalesce(max(${key}), 0)::float8`.as('last'),
      sql<number>`count(*)::int`.as('count'),
      sql<boolean>`current_setting(${EMBEDDED}, true) is not distinct from 'on'`.as('embedded'),
    ]);
    const { rows: all } = await sql<Record<'first' | 'last' | 'count', number> & { readonly embedded: boolean }>`
      select first, last, count, embedded from ${counted} c`.execute(reading(db));
    const { first, last, count, embedded } = all[0] ?? { first: 0, last: 0, count: 0, embedded: false };
    const pieces = embedded ? Math.ceil(count / this.most) : 1;
    const step = Math.ceil((last - first + 1) / Math.max(1, pieces));
    return Array.from({ length: pieces }, (_, index) => {
      const from = first + index * step;
      return sql<SqlBool>`(${key} >= ${from} and ${key} < ${from + step})`;
    });
  }
}
