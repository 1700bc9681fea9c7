/** The segments of a text: at each token the longest phrase of the lexicon, and what it says of one list. */
import { memoize } from 'es-toolkit';
import type { Choice } from '../../../engine/definition/fields';
import type { NormalField, Resource } from '../../../engine/definition/resource';
import { labelled } from '../../../i18n/format';
import { askedOf } from '../../../lists/question/asked';
import { operandOf, parameterOf, type Operator } from '../../../lists/question/operators';
import { formatKobo, formatWholeKobo, koboToDecimal } from '../../../upstream/money';
import { folded } from '../../../upstream/searchedText';
import { boundsOf, type Bounds } from './amounts';
import { periodNames, spanAt, timesOf, type SpokenTime } from './days';
import { bestAt, RANK } from './names';
import { speechOf, wordsOf, type Speech, type Translate } from './speech';

/** Filters that words ask for. */
const LACKING = 'terminal';
const TYPE = 'transactionTypeId';
const BANK = 'bankName';
/** What "over 500,000" is said of, the first that a list has. */
const AMOUNTS = ['amount', 'balance'];
const MINUTES_OF: Readonly<Record<string, number>> = { minutes: 1, hours: 60, days: 1_440, weeks: 10_080 };
/** So many may be meant by one text; more are meant by none. */
export const MOST = 3;

export interface Heard {
  /** Epoch milliseconds. */
  readonly now: number;
  /** What the service offers for a filter, as far as it has been read. */
  readonly choicesOf: (field: NormalField) => readonly Choice[];
  /** All lists, also those that the person may not open: their names are no names of records. */
  readonly all: readonly Resource[];
}

/** A condition that a phrase says. */
export interface Meaning {
  readonly kind: 'outcome' | 'choice' | 'amount';
  readonly says: string;
  readonly params: Readonly<Record<string, string>>;
  readonly field: NormalField;
  /** A status by the whole of a name of several words. */
  readonly isStatus?: boolean;
  readonly isNegated?: boolean;
  /** Of an amount whose name stands before it. */
  readonly isFieldSaid?: boolean;
}

/** Tokens that belong together. `lost`: of the lexicon, and without a meaning here. `name`: of nothing in it. */
export type Segment = { readonly at: number; readonly end: number; readonly rank?: number } & (
  | { readonly kind: 'small' | 'lost' | 'name' | 'silent' | 'lacking' }
  | { readonly kind: 'list'; readonly of: readonly Resource[] }
  | { readonly kind: 'time'; readonly time: SpokenTime }
  /** Over so many minutes; as a period where it is of days. */
  | { readonly kind: 'wait'; readonly minutes: number; readonly time: SpokenTime | null }
  /** Each a reading of its own. `isOneWord`: it may as well be a part of a name. */
  | { readonly kind: 'asked'; readonly means: readonly Meaning[]; readonly isOneWord: boolean }
);

/** Filters whose choices words may say. */
export const saidFields = ({ quick, period, filters }: Resource): readonly NormalField[] =>
  filters.filter(({ options: { choices } }) => quick && period && choices && 'call' in choices && !choices.given);

/** Whether an address can ask a list by a parameter. */
export const isAsked = (resource: Resource, param: string): boolean =>
  resource.filters.some((field) => field.param === param) || askedOf<NormalField>(resource, [param]).length > 0;

/** Choices that the definition of a field has. */
const choicesIn = (field: NormalField | null | undefined): readonly Choice[] => {
  const choices = field?.options.choices;
  return choices && !('call' in choices) ? choices : [];
};

/** The amounts of a list's rows, and a name without its unit. */
const amountsOf = memoize(({ fields }: Resource): readonly NormalField[] =>
  fields.filter(({ kind, source }) => source !== null && kind === 'money'),
);
const amountName = ({ label }: NormalField): string => label.replace(/\s*\(.*\)$/, '');

export type Lexicon = ReturnType<typeof lexiconOf>;

/** What the words of a text may mean, whatever list it is of. */
export function lexiconOf(typed: string, translate: Translate, { now, all, choicesOf }: Heard) {
  const periods = periodNames(translate);
  const speech = speechOf(
    typed,
    translate,
    now,
    periods.flatMap(([, labels]) => labels),
  );
  const { phrases, tokens } = speech;
  const lists = all.map((of) => ({ of, label: of.label, others: [of.singular, ...phrases(`lists.${of.name}`)] }));
  const outcomes = all.flatMap(({ name, quick }) =>
    choicesIn(quick).map((one) => Object.assign({ list: name, others: phrases(`outcomes.${one.value}`) }, one)),
  );
  const same = phrases('choices').map((one) => one.split(' = '));
  const sames = (label: string) =>
    same.flatMap(([other = '', one = '']) => (folded(one) === folded(label) ? other : []));
  const names = [...lists, ...outcomes].flatMap(({ label, others }) => [label].concat(others));
  const taken = new Set([...names, ...same.map(([one = '']) => one), ...phrases('terminal')].flatMap(wordsOf));
  const isTaken = (word: string): boolean => taken.has(word) || speech.isSmall(word) || speech.isFunction(word);
  const amounts = new Set(all.flatMap(amountsOf).map(amountName).flatMap(wordsOf));
  const [timeAt, boundsAt] = [timesOf(speech, periods), boundsOf(speech)];
  const isList = (word: string): boolean =>
    lists.some(({ label, others }) => [label, ...others].some((one) => folded(one) === word));
  const isOfAmount = (word: string): boolean => amounts.has(word) && !isList(word);
  const listAt = (at: number): Segment | null => {
    const said = bestAt({ speech, isTaken }, at, lists);
    const [first] = said;
    return first ? { kind: 'list', of: said.map(({ of }) => of), at, end: first.end, rank: first.rank } : null;
  };
  return {
    speech,
    sames,
    choicesOf,
    isTaken,
    isOfAmount,
    usual: tokens.map((_, at) => phrasesAt(speech, timeAt(at), at)),
    bounds: tokens.map((_, at) => boundsAt(at)),
    lists: tokens.map((_, at) => listAt(at)),
    outcomes: tokens.map((_, at) => bestAt({ speech, isTaken }, at, outcomes)),
  };
}

/** All of a text, for one list. */
export function segmentsOf(resource: Resource, lexicon: Lexicon): readonly Segment[] {
  const parts: Segment[] = [];
  const { length } = lexicon.speech.tokens;
  for (let at = 0; at < length; at = parts.at(-1)?.end ?? length) parts.push(segmentAt(resource, lexicon, at));
  return withNames(parts);
}

/** With what may be a part of a name as one, where other words of a name stand beside it. */
function withNames(parts: readonly Segment[]): readonly Segment[] {
  const isName = (step: -1 | 1, index: number): boolean => {
    const next = parts[index + step];
    return next?.kind === 'small' ? isName(step, index + step) : next?.kind === 'name';
  };
  const changed = parts.map((part, index): Segment => {
    const { at, end } = part;
    const may = part.kind === 'asked' ? part.isOneWord : part.kind === 'time' && part.time.isLoose === true;
    if (!may || !(isName(-1, index) || isName(1, index))) return part;
    return { kind: part.kind === 'asked' && part.means.some((one) => one.isNegated) ? 'lost' : 'name', at, end };
  });
  return changed.every((part, index) => part === parts[index]) ? parts : withNames(changed);
}

/** The longest; of these the surest, and the first. */
function surest(parts: readonly (Segment | null)[]): Segment | null {
  const found = parts.filter((one) => one !== null);
  return found.toSorted((one, two) => two.end - one.end || (one.rank ?? 0) - (two.rank ?? 0))[0] ?? null;
}

function segmentAt(resource: Resource, lexicon: Lexicon, at: number): Segment {
  const { past, tokens } = lexicon.speech;
  const next = past('not', at);
  const parts = [
    ...(lexicon.usual[at] ?? []).map((part) => (part?.kind === 'lacking' ? lackingAt(resource, part) : part)),
    lexicon.lists[at] ?? null,
    outcomeAt(resource, lexicon, at),
    choiceAt(resource, lexicon, at),
    amountAt(resource, lexicon, at),
    next > at && next < tokens.length ? negated(resource, lexicon, next, at) : null,
  ];
  return surest(parts) ?? { kind: wordAt(lexicon, at), at, end: at + 1 };
}

/** What a record of the list is without. */
function lackingAt({ filters }: Resource, part: Segment): Segment {
  const field = filters.find(({ param }) => param === LACKING);
  const [choice] = choicesIn(field);
  if (!field || !choice) return part;
  const means = [{ ...meaningOf('outcome', field, choice, RANK.whole), says: labelled(field.label, choice.label) }];
  return { ...part, kind: 'asked', means, isOneWord: false };
}

/** A time, a silence, a lack, and a phrase without a meaning. */
function phrasesAt(speech: Speech, time: SpokenTime | null, at: number): readonly (Segment | null)[] {
  const { past, pastSmall } = speech;
  const [silent, lost] = [past('silent', at), past('lost', at)];
  const thing = past('not', at) > at ? pastSmall(past('not', at)) : Infinity;
  const [activity, terminal] = [past('activity', thing), past('terminal', thing)];
  return [
    time && { kind: 'time', time, at, end: time.end },
    waitAt(speech, at),
    silent > at ? { kind: 'silent', at, end: silent } : null,
    activity > thing ? { kind: 'silent', at, end: activity } : null,
    terminal > thing ? { kind: 'lacking', at, end: terminal } : null,
    lost > at ? { kind: 'lost', at, end: lost } : null,
  ];
}

/** "Over 15 minutes". */
function waitAt(speech: Speech, at: number): Segment | null {
  const { tokens, past, pastSmall } = speech;
  const over = pastSmall(past('since', at));
  const next = past('over', over);
  const one = past('one', next);
  const count = one > next ? 1 : Number(/^\d{1,5}$/.exec(tokens[next]?.text ?? '')?.[0] ?? 0);
  const start = one > next ? one : next + 1;
  const unit = ['months', ...Object.keys(MINUTES_OF)].find((name) => past(name, start) > start);
  if (next === over || count === 0 || unit === undefined) return null;
  const minutes = count * (MINUTES_OF[unit] ?? Number.NaN);
  return { kind: 'wait', minutes, time: spanAt(speech, next), at, end: past(unit, start) };
}

/** A word without a meaning of its own; words of the lexicon are no names. */
function wordAt({ speech, isTaken }: Lexicon, at: number): 'small' | 'lost' | 'name' {
  const { tokens, past, phrases, isSmall } = speech;
  const [before = '', word = '', next = ''] = [-1, 0, 1].map((step) => tokens[at + step]?.text);
  if (isSmall(word)) return 'small';
  // "Terminal 20580001" is an id with its name, and "32 mar" no day.
  if (past('terminal', at) > at && /\d/.test(next)) return 'name';
  const isMonth = /^\d/.test(before) && phrases('calendar').some((month) => folded(month).startsWith(word));
  return isTaken(word) || isMonth ? 'lost' : 'name';
}

/** What a choice says, by the whole of its name or by less. */
const meaningOf = (kind: Meaning['kind'], field: NormalField, { value, label }: Choice, rank: number): Meaning => ({
  kind,
  field,
  says: label,
  params: { [field.param]: value },
  isStatus: field.kind === 'status' && rank === RANK.whole && wordsOf(label).length > 1,
});

/** An outcome of the list; one of another list is no name of a record. */
function outcomeAt({ name, quick }: Resource, { outcomes }: Lexicon, at: number): Segment | null {
  const said = outcomes[at] ?? [];
  const [first] = said;
  if (!first) return null;
  const { end, rank } = first;
  const means = said.flatMap((one) => (quick && one.list === name ? [meaningOf('outcome', quick, one, rank)] : []));
  if (means.length > 0) return { kind: 'asked', means, isOneWord: false, at, end, rank };
  return rank === RANK.whole ? { kind: 'lost', at, end } : null;
}

/** A type by any word of its name, a status, or a bank with "bank" before or behind it. */
function choiceAt(resource: Resource, lexicon: Lexicon, at: number): Segment | null {
  const { past } = lexicon.speech;
  const parts = saidFields(resource).map((field): Segment | null => {
    const [isType, isBank] = [field.param === TYPE, field.param === BANK];
    const names = lexicon
      .choicesOf(field)
      .map((one) => Object.assign({ others: lexicon.sames(one.label), isInner: isType }, one));
    const said = bestAt(lexicon, isBank ? past('bank', at) : at, names);
    const [first] = said;
    if (!first || said.length > MOST) return null;
    const end = isBank ? past('bank', first.end) : first.end;
    const means = said.map((one) => meaningOf('choice', field, one, one.rank));
    return { kind: 'asked', means, isOneWord: !isType && first.isOneWord && end === at + 1, at, end, rank: first.rank };
  });
  return surest(parts);
}

/** A comparison with an amount: of the field whose name stands before it, else of the list's own amount. */
function amountAt(resource: Resource, lexicon: Lexicon, at: number): Segment | null {
  const { tokens, pastSmall, phrases } = lexicon.speech;
  const fields = amountsOf(resource);
  const named = bestAt(
    lexicon,
    at,
    fields.map((field) => ({ field, label: amountName(field), others: phrases(`fields.${field.name}`) })),
  ).filter(({ rank }) => rank <= RANK.slip);
  const [first] = named;
  const words = tokens.slice(at).findIndex(({ text }) => !lexicon.isOfAmount(text));
  const start = first?.end ?? at + Math.max(0, words);
  const bounds = lexicon.bounds[start] ?? lexicon.bounds[pastSmall(start)];
  if (!bounds) return first?.rank === RANK.whole ? { kind: 'lost', at, end: first.end } : null;
  const own = AMOUNTS.flatMap((name) => fields.find(({ param }) => param === name) ?? []).slice(0, 1);
  const said = first ? named.map(({ field }) => field) : start > at ? [] : own;
  const means = said.flatMap((field) => amountMeaning(resource, lexicon.speech, bounds.ends, field, field === own[0]));
  const { end } = bounds;
  const isAny = said.length > 0 && said.length <= MOST && said.length === means.length;
  return isAny
    ? {
        kind: 'asked',
        means: means.map((one) => Object.assign({ isFieldSaid: start > at }, one)),
        isOneWord: false,
        at,
        end,
      }
    : { kind: 'lost', at, end };
}

/** None where the list cannot be asked so. */
function amountMeaning(
  resource: Resource,
  { translate }: Speech,
  ends: Bounds['ends'],
  field: NormalField,
  isOwn: boolean,
) {
  const said = ends.map(([operator, amount]) => {
    const value = formatWholeKobo(amount, 'N');
    return operator === 'is' ? formatKobo(amount, 'N') : translate(`list.operator.${operator}`, { value });
  });
  const param = (operator: Operator): string => parameterOf({ field: field.param, operator, any: false });
  const params = Object.fromEntries(ends.map(([operator, amount]) => [param(operator), koboToDecimal(amount)]));
  const says = isOwn ? said.join(', ') : labelled(amountName(field), said.join(', '));
  return Object.keys(params).every((one) => isAsked(resource, one))
    ? [{ kind: 'amount', says, params, field } as const]
    : [];
}

/** What is not so; null where the list cannot be asked that, and where a name is of several, of which none is meant. */
function negated(resource: Resource, lexicon: Lexicon, next: number, at: number): Segment | null {
  const part = segmentAt(resource, lexicon, next);
  if (part.kind === 'small' && part.end < lexicon.speech.tokens.length) return negated(resource, lexicon, part.end, at);
  const [one, ...others] = part.kind === 'asked' ? part.means : [];
  if (part.kind !== 'asked' || !one || others.length > 0) return null;
  const [[param, value] = ['', ''], ...more] = Object.entries(one.params);
  const denied = parameterOf({ ...operandOf(param), operator: 'neq' });
  if (more.length > 0 || operandOf(param).operator !== 'is' || !isAsked(resource, denied)) return null;
  const says = `${one.field.label} ${lexicon.speech.translate('list.operator.neq', { value: one.says })}`;
  return { ...part, at, means: [{ ...one, says, params: { [denied]: value }, isNegated: true }] };
}
