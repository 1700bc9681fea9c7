/** What words say of one list: outcomes, choices of its filters, periods, days, silences and amounts, and what is left. */
import type { Choice } from '../../engine/definition/fields';
import type { NormalField, Resource } from '../../engine/definition/resource';
import { askedOf, columnsOf } from '../../lists/question/asked';
import { PERIODS } from '../../lists/question/operators';
import { dayRange, PRESETS, type Period, type Preset } from '../../lists/period';
import { periodOf } from '../../lists/periodOf';
import { labelled } from '../../i18n/format';
import { formatKobo, formatWholeKobo, koboToDecimal } from '../../upstream/money';
import { folded } from '../../upstream/searchedText';
import { addDays } from '../../upstream/time';
import { isNear } from './paletteEntries';
import { saidChoices, type SaidChoice } from './saidChoices';
import type { Spoken } from './spokenNumbers';

/** Periods that a name alone says: the others need a number or days. */
export const NAMED = PRESETS.filter((preset) => !['lastDays', 'since', 'between'].includes(preset));
export const DURING = PERIODS.filter((name) => !NAMED.some((preset) => preset === name));
/** Names of filters that words ask for. */
const PENDING_OVER = 'pendingOver';
const SILENT_SINCE = 'lastTransaction_lte';
const LACKING = 'terminal';
const TYPE = 'transactionTypeId';
const BANK = 'bankName';
const OUTCOME = 'statusGroup';
/** What "over 500,000" is said of, the first that a list has. */
const AMOUNTS = ['amount', 'balance'];
/** The longest silence first, as after the filter itself (D831). */
const LAST_SEEN = 'lastTransaction';
/** Nobody says since when. */
const USUAL_SILENCE: Preset = 'thisMonth';

type Params = Readonly<Record<string, string>>;

/** A part of a question: what it says, and the words that are left. */
export interface Understood {
  readonly says: readonly string[];
  readonly params: Params;
  readonly rest: readonly string[];
  /** Whether a choice is said by the whole of its label, and whether no other words may be beside what says it. */
  readonly isWhole?: boolean | undefined;
  readonly isAlone?: boolean | undefined;
}

type Numbers = Pick<Understood, 'says' | 'params'>;

export type Translate = (key: string, values?: Readonly<Record<string, unknown>>) => string;

export interface Language {
  readonly translate: Translate;
  readonly phrases: (name: string) => readonly string[];
  /** Words that say nothing of their own. */
  readonly small: readonly string[];
  /** Names of lists. */
  readonly lists: readonly string[];
  readonly numbers: Spoken;
  readonly days: Partial<Period> | undefined;
  /** All words, in their order. */
  readonly order: readonly string[];
  /** Words that no choice is named by. */
  readonly never: readonly string[];
  /** What the service offers for a filter, as far as it has been read. */
  readonly choicesOf: (field: NormalField) => readonly Choice[];
}

/** "d’aujourd’hui" and "aujourd hui", "mois-ci" and "mois ci" are the same. */
export const wordsOf = (text: string): readonly string[] => folded(text).match(/[^\s,;'-]+/g) ?? [];

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

export const withoutOne = (words: readonly string[], labels: readonly string[]): readonly string[] | null =>
  labels.map((label) => without(words, label)).find((rest) => rest !== null) ?? null;

/** Filters whose choices words may say. */
export const saidFields = ({ quick, period, filters }: Resource): readonly NormalField[] =>
  filters.filter(({ options: { choices } }) => quick && period && choices && 'call' in choices && !choices.given);

/** What the words may say of a list, those first that say the most; none without the numbers and days that were said. */
export function readingsOf(resource: Resource, words: readonly string[], language: Language): readonly Understood[] {
  const numbers = numbersOf(resource, language.numbers, language.translate);
  if (!numbers) return [];
  return outcomesOf(resource, words, language)
    .flatMap((part) => choicesIn(resource, part, language))
    .flatMap((part) => silencesOf(resource, part, language).concat(periodsOf(resource, part, language)))
    .map(({ says, params, rest, isWhole, isAlone }) => ({
      says: [...says, ...numbers.says],
      params: { ...params, ...numbers.params },
      rest: rest.filter((word) => !language.small.includes(word)),
      isWhole,
      isAlone,
    }))
    .filter(({ rest, isAlone }) => !isAlone || rest.length === 0);
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

/** What is said by other words for a choice is said by its label. */
function inLabels(words: readonly string[], phrases: Language['phrases']): readonly string[] {
  const labels = new Map(
    phrases('choices').map((one) => [folded(one.split(' = ')[0] ?? ''), one.split(' = ')[1] ?? '']),
  );
  return words.flatMap((word) => {
    const label = labels.get(word);
    return label === undefined ? [word] : wordsOf(label);
  });
}

/** The same without a choice of the list's filters, after each that the words may say: the field first that has most. */
function choicesIn(resource: Resource, part: Understood, language: Language): readonly Understood[] {
  const { choicesOf, small, lists, never, phrases } = language;
  const saidOf = (field: NormalField, words: readonly string[]) =>
    saidChoices(words, choicesOf(field), { small, others: [...lists, ...never], isInner: field.param === TYPE });
  const own = inLabels(part.rest, phrases);
  const fields = saidFields(resource)
    .map((field) => ({ field, left: saidOf(field, own)[0]?.rest.length ?? own.length }))
    .toSorted(
      (one, other) => one.left - other.left || Number(other.field.param === TYPE) - Number(one.field.param === TYPE),
    )
    .map(({ field }) => field);
  const parts = fields.reduce<readonly Understood[]>(
    (all, field) => all.flatMap((one) => withChoices(field, one, saidOf(field, one.rest), language)),
    [{ ...part, rest: own }],
  );
  return parts.map((one) => (one.rest === own ? part : one));
}

/** The same without and with each choice that is said; none with a status of another outcome than the one said. */
function withChoices(
  field: NormalField,
  part: Understood,
  choices: readonly SaidChoice[],
  { phrases }: Language,
): readonly Understood[] {
  if (choices.some(({ choice }) => isOfAnother(field, choice.value, part.params))) return [];
  const chosen = choices.map(({ choice, rest, isWhole, isSure }): Understood => {
    const others = field.param === BANK ? rest.filter((word) => !phrases('bank').includes(word)) : rest;
    return {
      says: [...part.says, choice.label],
      params: { ...part.params, [field.param]: choice.value },
      rest: others,
      isWhole: part.isWhole === true || (isWhole && field.kind === 'status'),
      isAlone: part.isAlone === true || !(isSure || others.length < rest.length),
    };
  });
  return [...chosen, part];
}

/** Whether a status is of another outcome than the one that was said. */
function isOfAnother({ options }: NormalField, code: string, { [OUTCOME]: outcome }: Params): boolean {
  const { success, pending } = options;
  if (outcome === undefined || !success || !pending) return false;
  const own = success.includes(code) ? 'successful' : pending.includes(code) ? 'pending' : 'failed';
  return own !== outcome;
}

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

export const nameOf = (period: string, translate: Translate): string =>
  translate(`list.period.${period}`, { smart_count: 1 });

/** A period whose name is said, and the words without it; it is open where "since" stands directly before it. */
function said(name: string, words: readonly string[], { translate, phrases, small, order }: Language) {
  const label = nameOf(name, translate);
  const labels = [label, ...phrases(`periods.${name}`)];
  const rest = withoutOne(words, labels);
  if (!rest) return null;
  const since = phrases('since').map(wordsOf);
  const isOpen = order.some((_, at) => {
    const begun = since.find((one) => one.every((word, by) => order[at + by] === word));
    const next = begun && order.slice(at + begun.length).find((word) => !small.includes(word));
    return next !== undefined && words.includes(next) && !rest.includes(next);
  });
  return { label, rest, after: isOpen ? withoutOne(rest, phrases('since')) : null };
}

/** The same without a period, with one that the list has days for, or with one of the service's. */
function periodsOf(resource: Resource, part: Understood, language: Language): readonly Understood[] {
  const { period } = resource;
  const { days, translate } = language;
  const times = columnsOf<NormalField>(resource).filter(({ kind }) => kind === 'dateTime');
  // A list with several times: the words do not say which of them is meant.
  if (!period || times.length !== 1) return days ? [] : [part];
  const during = `${times[0]?.param ?? ''}_during`;
  const inDays = (label: string, { from, to }: Partial<Period>, rest: readonly string[]): Understood => {
    const end = from === undefined ? 'until' : 'since';
    const says = from && to ? label : translate(`list.operator.${end}`, { value: label });
    const params = { ...(from && { [period[0].param]: from }), ...(to && { [period[1].param]: to }), ...part.params };
    return { ...part, says: [...part.says, says], params, rest };
  };
  if (days)
    return [
      inDays(days.from && days.to ? dayRange(days.from, days.to) : (days.from ?? days.to ?? ''), days, part.rest),
    ];
  const named = NAMED.flatMap((name): readonly Understood[] => {
    const one = said(name, part.rest, language);
    if (!one) return [];
    const { from, to } = daysOf(name);
    return [inDays(one.label, one.after ? { from } : { from, to }, one.after ?? one.rest)];
  });
  const others = (isAsked(resource, during) ? DURING : []).flatMap((name): readonly Understood[] => {
    const { label, rest } = said(name, part.rest, language) ?? {};
    return label && rest
      ? [{ ...part, says: [...part.says, label], params: { [during]: name, ...part.params }, rest }]
      : [];
  });
  return [...named, ...others, part];
}

const daysOf = (preset: Preset) => periodOf({ preset, days: 0 }, { from: '', to: '' }, 0);

/** Records without a transaction since the day before a period. */
function silencesOf(resource: Resource, part: Understood, language: Language): readonly Understood[] {
  const silent = withoutOne(part.rest, language.phrases('silent'));
  if (!silent || !resource.filters.some(({ param }) => param === SILENT_SINCE)) return [];
  const since = (label: string, before: string, rest: readonly string[]): Understood => {
    const says = [language.translate('palette.asked.silence', { period: label })];
    return { ...part, says, params: { [SILENT_SINCE]: before, sort: LAST_SEEN }, rest };
  };
  const { days } = language;
  if (days) {
    const { from, to = from } = days;
    return from !== undefined && from === to ? [since(from, addDays(from, -1), silent)] : [];
  }
  return [...NAMED, null].flatMap((preset): readonly Understood[] => {
    const name = preset ?? USUAL_SILENCE;
    const { label, rest, after } = preset
      ? (said(name, silent, language) ?? {})
      : { label: nameOf(name, language.translate), rest: silent };
    return label && rest ? [since(label, dayBefore(daysOf(name).from), after ?? rest)] : [];
  });
}

/** The day before one of the named periods begins. */
function dayBefore(from: string): string {
  const [, unit = '', ago = '0'] = /^(today|week|month)(?:-(\d+))?$/.exec(from) ?? [];
  return `${unit}-${Number(ago) + 1}${unit === 'today' ? '' : ':end'}`;
}
