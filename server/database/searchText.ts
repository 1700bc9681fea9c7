/** A typed text as conditions of SQL, by the rules of src/upstream/typedText.ts. */
import { sql, type Expression, type RawBuilder } from 'kysely';
import { cleaned, isEmail, withoutLabel } from '../../src/upstream/typedText';
import { folded, idSpellings, phoneDigits, wordsOf, type PhoneDigits } from '../../src/upstream/searchedText';
import { type Condition, present, type ScopedDatabase, scopedRows } from './scopedDatabase';

/** A text to search records by, taken apart once. */
export interface Needle {
  /** Folded words, each of which a name has to have; empty for a text without a letter. */
  readonly words: readonly string[];
  /** The spellings of an id, in lower case; empty for a text without a digit. */
  readonly ids: readonly string[];
  readonly phone: PhoneDigits | null;
  /** In lower case. */
  readonly email: string | null;
}

/** Fewer digits are in too many phones. */
const SHORTEST_PHONE = 4;

export function needleOf(typed: string): Needle {
  const text = cleaned(typed);
  const phone = phoneDigits(withoutLabel(text));
  return {
    words: /\p{L}/u.test(text) ? wordsOf(text) : [],
    ids: /\d/.test(text) ? [...new Set(idSpellings(typed).map((id) => id.toLowerCase()))] : [],
    phone: phone && phone.national.length >= SHORTEST_PHONE ? phone : null,
    email: isEmail(text) ? text.toLowerCase() : null,
  };
}

/** Whether an index of trigrams finds a word: it needs three letters or digits in a row. */
export const hasTrigram = (word: string): boolean => /[\p{L}\p{N}]{3}/u.test(word);

const escaped = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** A pattern for LIKE that finds the literal text anywhere. */
export const containing = (text: string): string => `%${escaped(text)}%`;

export const beginning = (text: string): string => `${escaped(text)}%`;

/** @param conditions none: false. */
export function anyOf(conditions: readonly (Condition | undefined)[]): Condition {
  const list = present(conditions);
  return list.length === 0 ? sql`false` : sql`(${sql.join(list, sql` or `)})`;
}

/** The expressions that have an index (migrations 17 and 27). They have to be written as there. */
export const BENEFICIARY = sql`t.account_folded`;
const AGENT_TEXT = sql`folded(a.business_name || ' ' || coalesce(a.terminal_id, ''))`;
export const USER_TEXT = sql`folded(u.firstname || ' ' || coalesce(u.middlename, '') || ' ' || u.lastname || ' ' || u.username || ' ' || u.member_id)`;

/** Every word in any order. @param text folded. */
export function hasWords(text: Expression<unknown>, words: readonly string[]): Condition | undefined {
  if (words.length === 0) return undefined;
  return sql`(${sql.join(
    words.map((word) => sql`${text} like ${containing(word)}`),
    sql` and `,
  )})`;
}

/** Nothing of a text can be seen (D880). Nearly all begin with a plain sign, which is sooner told than they are folded. */
export const isBlank = (text: RawBuilder<unknown>): Condition =>
  sql`(${text} is null or ((${text} collate "C" < '!' or ${text} collate "C" > '~') and folded(${text}) = ''))`;

/** Null for a text that is blank. */
export const visibleText = (text: RawBuilder<unknown>) => sql`case when ${isBlank(text)} then null else ${text} end`;

/** A shorter number is in too many names and ids. */
const isLong = ({ length }: string): boolean => length >= 3;

/** Every word, or an id in it. @param text folded. */
export function hasText(text: Expression<unknown>, { words, ids }: Needle): Condition {
  return anyOf([
    hasWords(text, words),
    ...ids.filter(isLong).map((id) => sql<boolean>`${text} like ${containing(folded(id))}`),
  ]);
}

/** Two spellings of one number are the same. Nothing has the digits of a text without any. */
export function phoneIs(column: Expression<unknown>, phone: PhoneDigits | null): Condition | undefined {
  if (phone === null) return undefined;
  const stored = sql`phone_digits(${column})`;
  return anyOf([
    sql`${stored} like ${containing(phone.all)}`,
    phone.national === '' ? undefined : sql`${stored} like ${beginning(phone.national)}`,
  ]);
}

export function phoneHas(column: Expression<unknown>): (text: string) => Condition {
  return (text) => phoneIs(column, phoneDigits(text)) ?? sql`false`;
}

export function emailBegins(column: Expression<unknown>, email: string | null): Condition | undefined {
  return email === null ? undefined : sql`lower(${column}) like ${beginning(email)}`;
}

/** Finds the literal text anywhere in a name, whatever its case, marks and apostrophes are. */
export function contains(column: Expression<unknown>): (text: string) => Condition {
  return (text) => {
    const wanted = folded(cleaned(text) || text);
    // Nothing but invisible characters: every text contains what is left of them.
    return wanted === '' ? sql`false` : sql`folded(${column}) like ${containing(wanted)}`;
  };
}

/** `one of the values`, by an index on the expression. */
export function isOneOf(expression: Expression<unknown>, values: readonly string[]): Condition | undefined {
  return values.length === 0 ? undefined : sql`${expression} in (${sql.join(values)})`;
}

/** Where ids stand. */
interface IdColumn {
  readonly table: Parameters<typeof scopedRows>[1];
  /** The table's alias in the query. */
  readonly alias: string;
  readonly column: (alias: RawBuilder<unknown>) => RawBuilder<unknown>;
}

/**
 * An id as it was typed; only if no row in scope has that one, in another spelling. Otherwise two ids that differ in a
 * dash would be taken for one.
 */
export function idIs(db: ScopedDatabase, { table, alias, column }: IdColumn, typed: string): Condition {
  const [first = typed, ...others] = [...new Set(idSpellings(typed).map((id) => id.toLowerCase()))];
  const own = column(sql.ref(alias));
  const exact = sql<boolean>`${own} = ${first}`;
  if (others.length === 0) return exact;
  return sql`(${exact} or (${own} in (${sql.join(others)}) and not exists (
    select 1 from ${scopedRows(db, table, 'other')} where ${column(sql.ref('other'))} = ${first})))`;
}

/** What of an agent may be searched by: everything, what a row of its purse says, or only what one of its transactions says. */
type AgentReach = 'everything' | 'names' | 'business';

/** Of lists whose rows do not say the agent's person. */
export const reachOf = ({ readsNoAgents }: ScopedDatabase): AgentReach => (readsNoAgents ? 'business' : 'names');

/** A query for the ids of agents in scope, by names, ids and terminal, or by everything. One branch for each index. */
export function agentsWith(db: ScopedDatabase, needle: Needle, reach: AgentReach): RawBuilder<unknown> {
  const { ids, phone, email } = needle;
  const ofAgents = sql`select a.id from ${scopedRows(db, 'agents', 'a')}`;
  const ofUsers = sql`${ofAgents} join users u on u.id = a.user_id`;
  const serials = ids.map((id) => id.toUpperCase());
  const numbers = ids.filter((id) => /^\d{1,9}$/.test(id)).map(Number);
  const byPhone = phoneIs(sql`a.business_phone`, phone);
  const byEmail = emailBegins(sql`u.email`, email);
  const branches = [
    sql`${ofAgents} where ${hasText(AGENT_TEXT, needle)}`,
    sql`${ofUsers} where ${hasText(reach === 'business' ? sql`folded(u.member_id)` : USER_TEXT, needle)}`,
    ...(numbers.length === 0 ? [] : [sql`${ofAgents} where a.id in (${sql.join(numbers)})`]),
  ];
  if (reach === 'everything') {
    if (byPhone) branches.push(sql`${ofAgents} where ${byPhone}`);
    if (byEmail) branches.push(sql`${ofUsers} where ${byEmail}`);
    if (serials.length > 0)
      branches.push(sql`${ofAgents} join hardware_devices d on d.user_id = a.user_id
        where ${anyOf(serials.map((serial) => sql`upper(d.serial_number) like ${beginning(serial)}`))}`);
  }
  return sql.join(branches, sql` union `);
}
