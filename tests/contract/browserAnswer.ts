/** What the browser itself finds of a list's rows, and how it adds them up: the same as the service has to, in any language. */
import { flattenObject } from 'es-toolkit';
import { setMoneyForm } from '../../src/upstream/money';
import { partedFilter } from '../../src/lists/byBrowser';
import { forRoleGroup } from '../../src/engine/definition/forRoleGroup';
import { localised } from '../../src/engine/definition/localised';
import { matchesOf } from '../../src/engine/definition/matches';
import type { Resource } from '../../src/engine/definition/resource';
import { offered, type SummaryQuestion } from '../../src/engine/grouping/question';
import type { Summarising } from '../../src/engine/grouping/asked';
import { readSummary } from '../../src/engine/summary/summarise';
import { ENGLISH, setFormatLocale } from '../../src/i18n/format';
import { locale as french } from '../../src/i18n/fr/locale';
import { translateBy } from '../../src/i18n/received';
import { resources } from '../../src/resources/index';
import type { SummaryRequest } from '../../server/database/summaries';
import { endpointOf } from './listOperators';

const ADMIN = { name: 'ADMIN', roles: [{ roleCode: 'ROLE_VIEW_PURSE' }] } as const;

export const LANGUAGES = ['en', 'fr'] as const;
export type Language = (typeof LANGUAGES)[number];

const FRENCH = new Map(Object.entries(flattenObject(french.messages)));
const inFrench = new Map<Resource, Resource>();
let spoken: Language = 'en';

/** From now on the browser shows this language. */
export function speak(language: Language): void {
  spoken = language;
  if (language === 'en') {
    setMoneyForm();
    setFormatLocale(ENGLISH);
    return;
  }
  const terms = translateBy('fr', french.messages, french.money);
  setFormatLocale({ tag: 'fr', kinds: ENGLISH.kinds, terms, money: french.money });
}

/** A list as the page has it. */
function listOf(name: string): Resource | null {
  const own = resources.find(({ api }) => api.list === name);
  if (!own) return null;
  const shown = forRoleGroup(own, ADMIN);
  if (spoken === 'en') return shown;
  const known = inFrench.get(own) ?? localised(shown, 'fr', (key, { _ }) => String(FRENCH.get(key) ?? _));
  inFrench.set(own, known);
  return known;
}

/** The rows of an answer, as the app reads them. */
export function rowsIn(name: string, body: unknown): readonly object[] {
  const read: unknown = endpointOf(name).read(Array.isArray(body) ? { data: body, recordsFiltered: 0 } : body);
  const rows: unknown = typeof read === 'object' && read && 'rows' in read ? read.rows : read;
  if (!Array.isArray(rows)) throw new Error(`No rows of ${name}`);
  return rows.filter((row: unknown) => typeof row === 'object' && row !== null);
}

/**
 * @param rows all of them. @param now milliseconds since the epoch.
 * @returns the positions of the rows that are found; null for a question of which a part is the service's alone, and for
 * a list without a page.
 */
export function foundIn(
  name: string,
  rows: readonly object[],
  filter: Readonly<Record<string, string>>,
  now: number,
): readonly number[] | null {
  // Rows with a card have another type as well.
  if (Object.values(filter).some((value) => value.includes('CARD'))) return null;
  const own = listOf(name);
  if (!own) return null;
  // Without its own parameters: those are the service's.
  const list = { ...own, filters: [], several: [], period: null, operators: {} };
  const { sent, conditions } = partedFilter(list, filter);
  const matches = matchesOf(conditions, now);
  if (Object.keys(sent).length > 0 || (!matches && Object.keys(filter).length > 0)) return null;
  return rows.flatMap((row, at) => (matches === null || matches(row) === true ? [at] : []));
}

/** @param body an answer with all rows. */
export const foundByBrowser = (
  name: string,
  body: unknown,
  filter: Readonly<Record<string, string>>,
  now: number,
): readonly number[] | null => foundIn(name, rowsIn(name, body), filter, now);

/** What the browser makes of all these rows. */
export const addedUp = (asked: Pick<Summarising, 'resource' | 'question'>, rows: readonly object[]) =>
  readSummary({
    ...asked,
    filter: {},
    none: ['-', '-'],
    read: async () => ({ data: rows.map((row, id) => ({ ...row, id })), total: rows.length }),
    onRead: () => undefined,
    now: 0,
  });

/** The browser's own summary of some of a list's rows; null for what only the service groups or measures by. */
export async function summarisedByBrowser(
  name: string,
  rows: readonly object[],
  { by, measures, sort, order }: Omit<SummaryRequest, 'none'>,
) {
  const resource = listOf(name);
  if (!resource) return null;
  const own = offered(resource, null, (key) => key);
  const question: SummaryQuestion = {
    by: by.flatMap((one) => own.groupings.find(({ asked }) => asked === one) ?? []),
    measures: measures.flatMap((one) => own.measures.find((measure) => measure.name === one) ?? []),
    sort,
    descending: order === 'desc',
    none: false,
  };
  const isMeasured = sort === 'by' || own.measures.some((one) => one.name === sort);
  if (question.by.length < by.length || question.measures.length < measures.length || !isMeasured) return null;
  const { groups, others, totals } = await addedUp({ resource, question }, rows);
  return { groups: groups.map(({ keys, values }) => ({ keys, values })), others, totals };
}
