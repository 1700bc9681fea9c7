/**
 * A text that says a list in words: "failed today", "pending", "transactions over 500,000 this week". Its words are the
 * labels of the list's quick filter and of the periods, with other words for them, in the language of the screen.
 */
import type { NormalField, Resource } from '../../engine/definition/resource';
import { askedOf, columnsOf } from '../../lists/question/asked';
import { PERIODS } from '../../lists/question/operators';
import { PRESETS, type Preset } from '../../lists/period';
import { periodOf } from '../../lists/periodOf';
import { labelled } from '../../i18n/format';
import { formatKobo, formatWholeKobo, koboToDecimal } from '../../upstream/money';
import { folded } from '../../upstream/searchedText';
import { isNear } from './paletteEntries';
import { spokenNumbers, type Spoken } from './spokenNumbers';

/** Periods that a name alone says: the others need a number or days. */
const NAMED = PRESETS.filter((preset) => !['lastDays', 'since', 'between'].includes(preset));
const DURING = PERIODS.filter((name) => !NAMED.some((preset) => preset === name));
/** Names of filters that words ask for. */
const PENDING_OVER = 'pendingOver';
const SILENT_SINCE = 'lastTransaction_lte';
const LACKING = 'terminal';
/** What "over 500,000" is said of, the first that a list has. */
const AMOUNTS = ['amount', 'balance'];
/** The longest silence first, as after the filter itself (D831). */
const LAST_SEEN = 'lastTransaction';
/** Nobody says since when. */
const USUAL_SILENCE: Preset = 'thisMonth';

type Params = Readonly<Record<string, string>>;

interface AskedList {
  readonly resource: Resource;
  /** "Failed, Today". */
  readonly says: string;
  /** The query of the list's address, with a question mark. */
  readonly search: string;
}

/** A part of a question: what it says, and the words that are left. */
interface Understood {
  readonly says: readonly string[];
  readonly params: Params;
  readonly rest: readonly string[];
}

type Numbers = Omit<Understood, 'rest'>;

type Translate = (key: string, values?: Readonly<Record<string, unknown>>) => string;

/** "d’aujourd’hui" and "aujourd hui", "mois-ci" and "mois ci" are the same. */
const wordsOf = (text: string): readonly string[] => folded(text).match(/[^\s,;'-]+/g) ?? [];

/** The fewest letters of a word that is not typed whole. */
const SHORTEST = 4;

/** The rest of `words` after one of a label's own words each, in any order; null if one of them is not there. */
function without(words: readonly string[], label: string): readonly string[] | null {
  let rest: readonly string[] | null = words;
  for (const own of wordsOf(label)) {
    const at: number =
      rest?.findIndex(
        (word) => word === own || (word.length >= SHORTEST && own.startsWith(word)) || isNear(word, own),
      ) ?? -1;
    rest = at < 0 ? null : (rest?.filter((_, index) => index !== at) ?? null);
  }
  return rest;
}

const withoutOne = (words: readonly string[], labels: readonly string[]): readonly string[] | null =>
  labels.map((label) => without(words, label)).find((rest) => rest !== null) ?? null;

/**
 * The lists that the whole text says: those it names, or the first whose outcomes and periods it says. A word of none of
 * them is a name or an id, which others look up.
 */
export function askedLists(typed: string, resources: readonly Resource[], translate: Translate): readonly AskedList[] {
  const phrases = (name: string): readonly string[] =>
    translate(`palette.asked.${name}`, { _: '' })
      .split(', ')
      .filter((one) => one !== '');
  const spoken = spokenNumbers(typed, phrases);
  const words = wordsOf(spoken.rest);
  const language = { translate, phrases };
  const named = resources.flatMap((resource) =>
    askedOfList(resource, withoutOne(words, [resource.label, ...phrases(`lists.${resource.name}`)])),
  );
  if (named.length > 0) return named;
  return resources
    .flatMap((resource) => askedOfList(resource, resource.quick && resource.period ? words : null))
    .slice(0, 1);

  function askedOfList(resource: Resource, rest: readonly string[] | null): readonly AskedList[] {
    if (!rest) return [];
    const numbers = numbersOf(resource, spoken, translate);
    if (!numbers) return [];
    const small = phrases('small');
    return outcomesOf(resource, rest, language)
      .flatMap((outcome) => silencesOf(resource, outcome, language).concat(periodsOf(resource, outcome, language)))
      .filter((part) => part.rest.every((word) => small.includes(word)))
      .slice(0, 1)
      .flatMap((part) => asked(resource, part, numbers));
  }
}

interface Language {
  readonly translate: Translate;
  readonly phrases: (name: string) => readonly string[];
}

/** Null: the list has no such value. */
function numbersOf(resource: Resource, { exact, least, most, minutes }: Spoken, translate: Translate): Numbers | null {
  if (minutes !== undefined) {
    const says = [translate('palette.asked.waiting', { smart_count: minutes })];
    return resource.filters.some(({ param }) => param === PENDING_OVER)
      ? { says, params: { [PENDING_OVER]: String(minutes) } }
      : null;
  }
  const ends = [
    { name: '', amount: exact },
    { name: '_gte', amount: least },
    { name: '_lte', amount: most },
  ].flatMap(({ name, amount }) => (amount === undefined ? [] : { name, amount }));
  const says = ends.map(({ name, amount }) =>
    name === ''
      ? formatKobo(amount, 'N')
      : translate(`list.operator.${name.slice(1)}`, { value: formatWholeKobo(amount, 'N') }),
  );
  return (
    AMOUNTS.map((field) => ({
      says,
      params: Object.fromEntries(ends.map(({ name, amount }) => [`${field}${name}`, koboToDecimal(amount)])),
    })).find(({ params }) => Object.keys(params).every((param) => isAsked(resource, param))) ?? null
  );
}

const isAsked = (resource: Resource, param: string): boolean =>
  resource.filters.some((field) => field.param === param) || askedOf<NormalField>(resource, [param]).length > 0;

/** None, and those of the list's quick filter, and agents without a terminal, that the words say. */
function outcomesOf({ quick, filters }: Resource, words: readonly string[], { phrases }: Language) {
  const lacking = filters.find(({ param }) => param === LACKING);
  const none: Understood = { says: [], params: {}, rest: words };
  const chosen = [quick, lacking].flatMap((field): readonly Understood[] => {
    const choices = field?.options.choices;
    if (!field || !choices || 'call' in choices) return [];
    return choices.flatMap(({ value, label }) => {
      const [names, says] = field === quick ? [[label], label] : [[], labelled(field.label, label)];
      const rest = withoutOne(words, [...names, ...phrases(`outcomes.${value}`)]);
      return rest ? [{ says: [says], params: { [field.param]: value }, rest }] : [];
    });
  });
  return [...chosen, none];
}

const nameOf = (period: string, translate: Translate): string => translate(`list.period.${period}`, { smart_count: 1 });

/** A period whose name is said, and the words without it. */
function said(name: string, words: readonly string[], { translate, phrases }: Language) {
  const label = nameOf(name, translate);
  const rest = withoutOne(words, [label, ...phrases(`periods.${name}`)]);
  return rest && { label, rest };
}

/** The same without a period, with one that the list has days for, or with one of the service's. */
function periodsOf(resource: Resource, part: Understood, language: Language): readonly Understood[] {
  const { period } = resource;
  const times = columnsOf<NormalField>(resource).filter(({ kind }) => kind === 'dateTime');
  // A list with several times: the words do not say which of them is meant.
  if (!period || times.length !== 1) return [part];
  const during = `${times[0]?.param ?? ''}_during`;
  const others = isAsked(resource, during) ? DURING : [];
  const all = [
    ...NAMED.map((name) => {
      const { from, to } = daysOf(name);
      return { name, params: { [period[0].param]: from, [period[1].param]: to } };
    }),
    ...others.map((name) => ({ name, params: { [during]: name } })),
  ];
  const found = all.flatMap(({ name, params }): readonly Understood[] => {
    const { label, rest } = said(name, part.rest, language) ?? {};
    return label && rest ? [{ says: [...part.says, label], params: { ...params, ...part.params }, rest }] : [];
  });
  return [...found, part];
}

const daysOf = (preset: Preset) => periodOf({ preset, days: 0 }, { from: '', to: '' }, 0);

/** Records without a transaction since the day before a period. */
function silencesOf(resource: Resource, part: Understood, language: Language): readonly Understood[] {
  const words = withoutOne(part.rest, language.phrases('silent'));
  if (!words || !resource.filters.some(({ param }) => param === SILENT_SINCE)) return [];
  return [...NAMED, null].flatMap((preset): readonly Understood[] => {
    const name = preset ?? USUAL_SILENCE;
    const { label, rest } = preset
      ? (said(name, words, language) ?? {})
      : { label: nameOf(name, language.translate), rest: words };
    if (!label || !rest) return [];
    const says = [language.translate('palette.asked.silence', { period: label })];
    return [{ says, params: { [SILENT_SINCE]: dayBefore(daysOf(name).from), sort: LAST_SEEN }, rest }];
  });
}

/** The day before one of the named periods begins. */
function dayBefore(from: string): string {
  const [, unit = '', ago = '0'] = /^(today|week|month)(?:-(\d+))?$/.exec(from) ?? [];
  return `${unit}-${Number(ago) + 1}${unit === 'today' ? '' : ':end'}`;
}

function asked(resource: Resource, part: Understood, numbers: Numbers): readonly AskedList[] {
  const params = { ...part.params, ...numbers.params };
  if (Object.keys(params).length === 0) return [];
  const says = [...part.says, ...numbers.says].join(', ');
  return [{ resource, says, search: `?${new URLSearchParams(params).toString()}` }];
}
