/** What a text names as a column shows it: a choice, a record beside, a day or an amount. No search finds those. */
import type { QueryClient } from '@tanstack/react-query';
import type { FilterTexts as Filter } from '../../../lists/byBrowser';
import { columnsOf } from '../../../lists/question/asked';
import { formatKobo, koboToDecimal } from '../../../upstream/money';
import { folded, mayBeSecret } from '../../../upstream/searchedText';
import { cleaned } from '../../../upstream/typedText';
import { FILTERED_BY, filterKindOf } from '../../definition/filters';
import type { Choice } from '../../definition/fields';
import type { NormalField, Resource } from '../../definition/resource';
import { yesOrNo } from '../../definition/text';
import { askedAs } from '../../definition/shownAmount';
import { typedAmount } from '../../definition/typedNumber';
import { callOf, choicesQuery, type Asking } from '../../kinds/choices';
import { anySearch, searchReference } from '../../kinds/offered';
import type { Engine } from '../../app/context';

export interface NamedFilter {
  /** Null for a period, which has two fields. */
  readonly label: string | null;
  /** What a person reads of the value. */
  readonly name: string;
  /** The parameters that ask it, with their texts. */
  readonly filter: Filter;
}

interface Reading {
  readonly engine: Pick<Engine, 'config' | 'endpoint'>;
  readonly asking: Asking;
  readonly queries: QueryClient;
  readonly signal: AbortSignal;
}

/** As lists show a day, with or without its time; and as people in Nigeria write it. */
const SHOWN_DAY = /^(\d{4})-(\d\d)-(\d\d)(?:[ T]\d\d:\d\d.*)?$/;
const WRITTEN_DAY = /^(\d{1,2})[/.](\d{1,2})[/.](\d{4})$/;
/** Records of one name, and choices whose names begin with it, that are offered. */
const MOST_NAMED = 3;

/** "Cash-Out" is "cash out". */
const wordsIn = (text: string): string => (folded(text).match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');

/**
 * Choices and records that cannot be read are left out: the list itself was searched.
 * @param typed as in the search box. @param by the parameter that has found nothing.
 */
export async function namedFilters(
  resource: Resource,
  typed: string,
  by: string,
  reading: Reading,
): Promise<readonly NamedFilter[]> {
  const text = cleaned(typed);
  if (text === '' || mayBeSecret(text)) return [];
  const own = resource.filters.filter((field) => !field.secret && !field.operand);
  const shown = columnsOf<NormalField>(resource).filter(({ param }) => !own.some((one) => one.param === param));
  const fields = [...own, ...shown.flatMap((field) => askedAs(resource, field))];
  const found = fields.map((field) => namesIn(field, text, reading).catch(() => []));
  const named = (await Promise.all(found)).flat();
  // An outcome has every status that is called so too.
  const { quick } = resource;
  const outcome = quick && named.find(({ filter }) => quick.param in filter);
  const others = outcome ? named.filter((one) => one === outcome || one.name !== outcome.name) : named;
  return [...days(resource, text), ...amounts(resource, text, by), ...others];
}

async function namesIn(
  field: NormalField,
  text: string,
  { engine, asking, queries, signal }: Reading,
): Promise<readonly NamedFilter[]> {
  const said = wordsIn(text);
  const isNamed = ({ label, hint = '' }: Choice): boolean => [label, hint].some((one) => wordsIn(one) === said);
  const begins = ({ label }: Choice): boolean => wordsIn(label).startsWith(`${said} `);
  const asked = ({ value, label }: Choice): NamedFilter => ({
    label: field.label,
    name: label,
    filter: { [field.param]: value },
  });
  const by = FILTERED_BY[field.kind];
  if (by === 'reference')
    return (await searchReference(asking, field, text, signal, anySearch(engine, field)))
      .filter(isNamed)
      .slice(0, MOST_NAMED)
      .map(asked);
  if (by === 'boolean')
    return [true, false]
      .map((is) => ({ value: String(is), label: yesOrNo(is) }))
      .filter(isNamed)
      .map(asked);
  // Choices that depend on another value are none of the whole list.
  if (by !== 'choice' || callOf(field)?.given) return [];
  const choices = await queries.fetchQuery(choicesQuery(asking, field));
  const named = choices.filter(isNamed).slice(0, 1);
  return (named.length > 0 ? named : choices.filter(begins).slice(0, MOST_NAMED)).map(asked);
}

function days(resource: Resource, text: string): readonly NamedFilter[] {
  const [, year, month, day] = SHOWN_DAY.exec(text) ?? [];
  const [, writtenDay, writtenMonth, writtenYear] = WRITTEN_DAY.exec(text) ?? [];
  const named = [
    year ?? writtenYear,
    month ?? writtenMonth?.padStart(2, '0'),
    day ?? writtenDay?.padStart(2, '0'),
  ].join('-');
  const [first, last] = resource.period ?? [];
  if (first && last)
    return usable(first, { label: null, name: named, filter: { [first.param]: named, [last.param]: named } });
  const shown = columnsOf<NormalField>(resource).find(({ kind }) => kind === 'dateTime' || kind === 'day');
  return askedAs(resource, shown).flatMap((field) =>
    usable(field, { label: field.label, name: named, filter: { [field.param]: named } }),
  );
}

const usable = (field: NormalField, named: NamedFilter): readonly NamedFilter[] =>
  filterKindOf(field).problem?.(named.name, 0) === null ? [named] : [];

function amounts(resource: Resource, text: string, by: string): readonly NamedFilter[] {
  const kobo = typedAmount(text);
  if (kobo === undefined) return [];
  const value = koboToDecimal(kobo);
  const others = columnsOf<NormalField>(resource).filter(({ kind, param }) => kind === 'money' && param !== by);
  return others
    .flatMap((shown) => askedAs(resource, shown))
    .map((field) => ({ label: field.label, name: formatKobo(kobo, 'N'), filter: { [field.param]: value } }));
}
