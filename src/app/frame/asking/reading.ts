/** What a text asks of one list: the meanings of its parts together, and the words that are left. */
import type { Resource } from '../../../engine/definition/resource';
import { periodOf } from '../../../lists/periodOf';
import { columnsOf } from '../../../lists/question/asked';
import { SEARCH_PARAM } from '../../../lists/question/address';
import { daysDuring, firstOfLast } from '../../../lists/question/operatorDays';
import { operandOf } from '../../../lists/question/operators';
import { isShortPart, mayBeSecret } from '../../../upstream/searchedText';
import { addDays, lagosDay } from '../../../upstream/time';
import { isPersonal } from '../../../upstream/typedText';
import type { SpokenTime } from './days';
import { isAsked, MOST, segmentsOf, type Lexicon, type Meaning, type Segment } from './segments';

/** Names of filters that words ask for. */
const PENDING_OVER = 'pendingOver';
const SILENT_SINCE = 'lastTransaction_lte';
const OUTCOME = 'statusGroup';
/** The longest silence first, as after the filter itself (D831). */
const LAST_SEEN = 'lastTransaction';

/** Parts that say nothing of a list. */
const UNSAID: ReadonlySet<string> = new Set(['lost', 'name', 'lacking']);

export type Reading = ReturnType<typeof readingOf>;

/** What each reading of the text asks of a list, three at most; none where it may mean more. */
export function readingsOf(resource: Resource, lexicon: Lexicon): readonly Reading[] {
  const readings = segmentsOf(resource, lexicon).reduce<readonly (readonly Segment[])[]>(
    (all, part) =>
      part.kind === 'asked'
        ? all.flatMap((one) => part.means.map((mean) => [...one, { ...part, means: [mean] }]))
        : all.map((one) => [...one, part]),
    [[]],
  );
  return readings.length > MOST ? [] : readings.map((parts) => readingOf(resource, lexicon, parts));
}

function readingOf(resource: Resource, lexicon: Lexicon, parts: readonly Segment[]) {
  const lists = new Set(parts.flatMap((part) => (part.kind === 'list' ? [part.of.includes(resource)] : [])));
  const means: Meaning[] = [];
  const left = new Set<Segment>();
  for (const part of parts) {
    const [mean] = part.kind === 'asked' ? part.means : [];
    if (mean && means.every((one) => goTogether(one, mean))) means.push(mean);
    else if (mean || UNSAID.has(part.kind) || isOther(part, resource)) left.add(part);
  }
  const times = parts.filter((part) => part.kind === 'time' || part.kind === 'silent' || part.kind === 'wait');
  const timed = timesIn(resource, lexicon, times, means);
  if (!timed) for (const part of times) left.add(part);
  const of = (kind: Meaning['kind']) => means.filter((one) => one.kind === kind);
  const conditions = [...of('outcome'), ...of('choice'), ...(timed ?? []), ...of('amount')];
  return {
    resource,
    isNamed: lists.has(true),
    namesOther: lists.has(false),
    means,
    /** A time or a silence. */
    hasMore: timed !== null && timed.length > 0,
    says: conditions.map(({ says }) => says),
    params: Object.fromEntries([...(timed ?? []), ...means].flatMap(({ params }) => Object.entries(params))),
    ...leftOf(resource, lexicon, parts, left),
  };
}

const isOther = (part: Segment, resource: Resource): boolean => part.kind === 'list' && !part.of.includes(resource);

/** Two values of one field contradict each other, as do an outcome and a status of another one. */
function goTogether(one: Meaning, other: Meaning): boolean {
  const [fields, others] = [one, other].map(({ params }) => Object.keys(params).map((param) => operandOf(param)));
  if (fields?.some(({ field }) => others?.some((operand) => operand.field === field))) return false;
  const [outcome, status] = one.field.param === OUTCOME ? [one, other] : [other, one];
  const { success, pending } = status.field.options;
  if (outcome.field.param !== OUTCOME || !success || !pending || status.isNegated) return true;
  const [code = ''] = Object.values(status.params);
  const group = success.includes(code) ? 'successful' : pending.includes(code) ? 'pending' : 'failed';
  return Object.values(outcome.params).includes(group) !== (outcome.isNegated === true);
}

/** The period, the silence or the waiting time that a text says; null where the list has none such, or it says two. */
function timesIn(resource: Resource, lexicon: Lexicon, parts: readonly Segment[], means: readonly Meaning[]) {
  const times = parts.flatMap((part) => (part.kind === 'time' ? [part.time] : []));
  const waits = parts.flatMap((part) => (part.kind === 'wait' ? [part] : []));
  const isSilent = parts.some(({ kind }) => kind === 'silent');
  const [time] = times;
  const [wait] = waits;
  if (times.length > 1 || waits.length > 1 || (isSilent && time && wait)) return null;
  if (isSilent) return silence(resource, lexicon, time ?? (wait ? wait.time : usualSilence(lexicon)));
  const period = time ? periodIn(resource, time) : [];
  const waiting = wait ? waitingFor(resource, lexicon, wait.minutes, means) : [];
  return period && waiting && [...period, ...waiting];
}

function waitingFor({ filters }: Resource, { speech }: Lexicon, minutes: number, means: readonly Meaning[]) {
  const isPending = means.some(({ params }) => params[OUTCOME] === 'pending');
  if (!isPending || Number.isNaN(minutes) || !filters.some(({ param }) => param === PENDING_OVER)) return null;
  const says = speech.translate('palette.asked.waiting', { smart_count: minutes });
  return [{ says, params: { [PENDING_OVER]: String(minutes) } }];
}

/** Null: the list has no days, or several times, of which the words do not say one. */
function periodIn(resource: Resource, { from, to, asked, label }: SpokenTime) {
  const [column, ...others] = columnsOf(resource).filter((field) => field?.kind === 'dateTime');
  const { period } = resource;
  if (!period || !column || others.length > 0) return null;
  const [first, last] = period;
  if (!asked)
    return [{ says: label, params: { ...(from && { [first.param]: from }), ...(to && { [last.param]: to }) } }];
  const param = `${column.param}_${asked[0]}`;
  return isAsked(resource, param) ? [{ says: label, params: { [param]: asked[1] } }] : null;
}

/** Nobody says since when: this month. */
function usualSilence({ speech }: Lexicon): SpokenTime {
  const label = speech.translate('list.period.thisMonth', { smart_count: 1 });
  return { label, end: 0, ...periodOf({ preset: 'thisMonth', days: 0 }, { from: '', to: '' }, 0) };
}

/** No transaction since the day before a period; null for a period that is over, or has no beginning. */
function silence({ filters }: Resource, { speech }: Lexicon, time: SpokenTime | null) {
  if (!time || !filters.some(({ param }) => param === SILENT_SINCE)) return null;
  const { now, translate } = speech;
  const [operator, value = ''] = time.asked ?? [];
  const during = operator === 'during' ? daysDuring(value, now) : undefined;
  const from = during?.from ?? (operator === 'last' ? firstOfLast(value, now) : time.from);
  const to = during?.to ?? time.to ?? 'today';
  if (from === undefined || (to !== 'today' && to < lagosDay(now)) || /^(?:today|week|month)-/.test(to)) return null;
  const says = translate('palette.asked.silence', { period: time.label });
  return [{ says, params: { [SILENT_SINCE]: dayBefore(from), sort: LAST_SEEN } }];
}

/** The day before a calendar day, or the one on which a relative day begins. */
function dayBefore(from: string): string {
  const [, unit, ago = '0'] = /^(today|week|month)(?:-(\d+))?$/.exec(from) ?? [];
  return unit === undefined ? addDays(from, -1) : `${unit}-${Number(ago) + 1}${unit === 'today' ? '' : ':end'}`;
}

/** Words of one name or id may be looked up, words of the lexicon never. */
function leftOf(resource: Resource, { speech }: Lexicon, parts: readonly Segment[], left: ReadonlySet<Segment>) {
  const words = parts.filter((part) => left.has(part));
  const [first = 0, last = 0] = [words[0]?.at, words.at(-1)?.at];
  const others = parts.filter((part) => part.at > first && part.at < last && !left.has(part));
  const isRun = words.every(({ kind }) => kind === 'name') && others.every(({ kind }) => kind === 'small');
  const tokens = words.flatMap(({ at, end }) => speech.tokens.slice(at, end));
  // A hyphen and an apostrophe stay where they stand.
  const text = tokens.reduce((all, { text: word, from }, index) => {
    const between = speech.text.slice(tokens[index - 1]?.to ?? from, from);
    return `${all}${index === 0 || /^\S*$/.test(between) ? between : ' '}${word}`;
  }, '');
  const isSearched = resource.filters.some(({ param }) => param === SEARCH_PARAM);
  const isHeld = text === '' || isShortPart(text) || mayBeSecret(text) || isPersonal(text);
  return { left: tokens.length, text, isSearched: isRun && isSearched && !isHeld };
}
