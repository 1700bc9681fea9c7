/** What a notice of the service says in the reader's language, and the page that it leads to. */
import type { Words } from '../../engine/browser/words';
import { foundText, lineText } from '../../engine/savedViews/watchFigures';
import { grouped, term } from '../../i18n/format';
import { percentOf } from '../../i18n/percentage';
import { listPath } from '../../lists/listPath';
import { recordPath } from '../../lists/recordPath';
import { asKobo, formatKobo, isKobo, koboToDecimal } from '../../upstream/money';
import { ADVISED_FAILURES, DELIVERY_FAILURES, DELIVERY_PAUSES } from '../../upstream/deliveryRules';
import { isNoticeKind, isOutcome, type NewsKind, type NoticeKind, type OutcomeKind } from '../../upstream/noticeKinds';
import type { Facts, Notice } from '../../upstream/notices';
import { addDays, lagosDay, lagosMinute, parseTime } from '../../upstream/time';
import { WATCHED_MEASURES } from '../../lists/watchMeasures';
import { PAUSES, watchedPage } from '../../upstream/watchRules';

const kindOf = ({ kind }: Notice): NoticeKind | undefined => (isNoticeKind(kind) ? kind : undefined);

const wholeOf = (facts: Facts, name: string): number => {
  const value = Number(facts[name]);
  return Number.isSafeInteger(value) && value >= 0 ? value : 0;
};

const moneyOf = (facts: Facts, name: string): string => {
  const value = facts[name];
  return typeof value === 'number' && isKobo(value) ? formatKobo(asKobo(value), 'N') : '–';
};

const numberOf = (facts: Facts, name: string): string =>
  facts[name] === undefined ? '–' : grouped(wholeOf(facts, name));

/** Facts as they are written: money, counts, names and times. */
function valuesOf(facts: Facts): Record<string, string> {
  const rate = (part: string, of: string): string =>
    facts[of] === undefined ? '–' : percentOf(wholeOf(facts, part), wholeOf(facts, of));
  const text = (name: string): string => String(facts[name] ?? '–');
  return {
    ...Object.fromEntries(
      ['count', 'successful', 'pending', 'failed'].map((name) => [name, grouped(wholeOf(facts, name))]),
    ),
    ...Object.fromEntries(['amount', 'total', 'value', 'limit'].map((name) => [name, moneyOf(facts, name)])),
    ...Object.fromEntries(['minutes', 'transactionId', 'serial', 'account'].map((name) => [name, text(name)])),
    // Two agents may have one name.
    businessName: text('businessName') + (facts.memberId === undefined ? '' : ` (${text('memberId')})`),
    view: text('view'),
    webhook: text('webhook'),
    ...Object.fromEntries(['line', 'before', 'rows'].map((name) => [name, numberOf(facts, name)])),
    records: numberOf(facts, 'value'),
    name: facts.type === undefined ? text(facts.bank === undefined ? 'name' : 'bank') : term(text('type')),
    now: rate('failedNow', 'volume'),
    usual: rate('usualFailed', 'usualVolume'),
    time: lagosMinute(text('at')),
  };
}

/** Of a watch that compares another measure than records: what it is called, and its figures. */
function measuredOf(facts: Facts, measures: Words): Readonly<Record<string, string>> {
  const watch = { measure: String(facts.measure), compare: String(facts.compare) };
  const own = WATCHED_MEASURES.find((one) => one === facts.measure);
  const figure = (name: string, text: (watched: typeof watch, value: number) => string): string =>
    typeof facts[name] === 'number' ? text(watch, facts[name]) : '–';
  return {
    measure: own ? measures(own) : watch.measure,
    line: figure('line', lineText),
    figure: figure('value', foundText),
    before: figure('before', foundText),
  };
}

/** What a watch tells of: how it compares, or why it is paused. */
function watchKey(kind: NoticeKind, { compare, measure, reason }: Facts): string {
  if (kind === 'watchPaused') return `paused.${PAUSES.find((one) => one === reason) ?? 'filter'}`;
  const by = compare === 'under' || compare === 'off' ? compare : 'over';
  return `${measure === undefined ? '' : 'measured.'}${kind === 'watchCrossed' ? 'crossed' : 'back'}.${by}`;
}

/** What a delivery tells of, as `watchKey`. */
function deliveryKey(kind: NoticeKind, { reason }: Facts): string {
  if (kind === 'deliveryReady') return 'ready';
  if (kind === 'deliveryPaused') return `paused.${DELIVERY_PAUSES.find((one) => one === reason) ?? 'filter'}`;
  return `failed.${DELIVERY_FAILURES.find((one) => one === reason) ?? 'failed'}`;
}

/** @param words of `keptNotices`. @param measures of `watchMeasures`. */
export function keptText(notice: Notice, words: Words, measures: Words): string {
  const { facts } = notice;
  const kind = kindOf(notice);
  if (kind?.startsWith('delivery')) {
    const text = words(`deliveries.${deliveryKey(kind, facts)}`, valuesOf(facts));
    const isAdvised = kind === 'deliveryFailed' && facts.own === 1 && ADVISED_FAILURES.has(String(facts.reason));
    return isAdvised ? `${text} ${words(`deliveries.advice.${facts.reason}`)}` : text;
  }
  if (kind?.startsWith('watch')) {
    const measured = facts.measure === undefined ? {} : measuredOf(facts, measures);
    return words(`watches.${watchKey(kind, facts)}`, { ...valuesOf(facts), ...measured });
  }
  const values = valuesOf(facts);
  if (kind === 'processorSwitched') values.name = words(`processors.${values.name}`, { _: values.name });
  const many = wholeOf(facts, 'count') > 1 ? words(`many.${kind}`, { ...values, _: '' }) : '';
  return many || words(`one.${kind ?? 'unknown'}`, values);
}

/** Whether somebody has to look after it; else it tells of something that was done. */
export const isUrgent = ({ kind }: Notice): boolean =>
  isNoticeKind(kind) &&
  !isOutcome(kind) &&
  !['movementFound', 'transfersQueried', 'watchOver', 'deliveryReady'].includes(kind);

/** Of transactions that wait, the service tells those of so many days, the notice's own included. */
const LATELY_DAYS = 7;

interface KeptFacts {
  readonly facts: Facts;
  /** YYYY-MM-DD in Lagos. */
  readonly day: string;
  /** It tells of one. */
  readonly isOne: boolean;
}

const purseOf = ({ facts }: KeptFacts): string => listPath('/purse/agentPurses', { agentId: String(facts.agentId) });

/** The rule by which the service counts them. Notices of before say no days. */
const lowFloats = ({ facts: { limit, days }, day }: KeptFacts): Readonly<Record<string, string>> => ({
  active: 'true',
  ...(typeof limit === 'number' && isKobo(limit) && { balance_lte: koboToDecimal(asKobo(limit - 1)), sort: 'balance' }),
  ...(typeof days === 'number' && { lastTransaction_gte: addDays(day, -days) }),
});

/** The view; where it is gone, the person's watches. */
function viewPage({ facts: { resource, viewId } }: KeptFacts): string {
  const page = watchedPage(String(resource));
  return page === undefined || viewId === undefined ? '/settings/watches' : listPath(page, { view: String(viewId) });
}

/** The lists whose records have a page of their own. */
const LISTS: Readonly<Record<string, string>> = {
  agents: '/agents',
  agentManagers: '/agentsmanager',
  admins: '/admin',
};

const PAGES: { readonly [Kind in NewsKind]: (values: KeptFacts) => string } = {
  pendingLong({ facts, day, isOne }) {
    if (isOne) return recordPath('/transactions', String(facts.transactionId));
    const days = { startDate: addDays(day, 1 - LATELY_DAYS), endDate: day };
    return listPath('/transactions', { ...days, statusGroup: 'pending', pendingOver: String(facts.minutes) });
  },
  failing({ facts, day, isOne }) {
    const failed = { startDate: day, endDate: day, statusGroup: 'failed' };
    if (!isOne) return listPath('/transactions', failed);
    return facts.typeId === undefined
      ? listPath('/transactions', { ...failed, bankName: [String(facts.bank)] })
      : listPath('/transactions', { ...failed, transactionTypeId: String(facts.typeId) });
  },
  cashOutNear: ({ facts, isOne }) => (isOne ? recordPath('/agents', String(facts.agentId)) : '/dashboard'),
  floatLow: (values) => (values.isOne ? purseOf(values) : listPath('/agents', lowFloats(values))),
  movementFound: purseOf,
  purseFunded: ({ facts }) => listPath('/purse', { transactionId: String(facts.transactionId) }),
  bankUnanswered: () => '/gtb',
  passwordUnsent: ({ facts }) => recordPath(LISTS[String(facts.resource)] ?? '/agents', String(facts.record)),
  transfersQueried: () => '/transactions',
  watchCrossed: viewPage,
  watchOver: viewPage,
  watchPaused: () => '/settings/watches',
  deliveryReady: ({ facts }) => (facts.file === undefined ? '/settings/deliveries' : `/files/${facts.file}`),
  deliveryFailed: () => '/settings/deliveries',
  deliveryPaused: () => '/settings/deliveries',
  webhookLost: () => '/settings/watches',
  webhookEnded: () => '/settings/watches',
};

/** Of what was done, by the changed resource; the others are pages. */
const DONE: Readonly<Record<string, string>> = {
  ...LISTS,
  accounts: '/gtb',
  agentPurses: '/purse/agentPurses',
  centralPurse: '/purse',
  devices: '/devices',
  fees: '/agentfees',
  processors: '/selectSwitch',
  roleGroups: '/settings/role-groups',
  versions: '/appversion',
  webhooks: '/settings/webhooks',
};

/** The own password and PIN are changed in the settings. */
const OWN: ReadonlySet<string> = new Set<OutcomeKind>(['passwordChanged', 'pinCreated', 'pinReset']);

function doneLink(kind: OutcomeKind, { facts, isOne }: KeptFacts): string {
  if (OWN.has(kind)) return '/settings';
  const { resource = '', record = '' } = facts;
  const list = DONE[resource] ?? '/dashboard';
  if (!isOne || record === '') return list;
  if (resource === 'agentPurses') return listPath(list, { agentId: String(record) });
  return resource in LISTS ? recordPath(list, record) : list;
}

/** The page with what it is about; undefined for a kind of a later version. */
export function keptLink(notice: Notice): string | undefined {
  const { facts, createdAt } = notice;
  const kind = kindOf(notice);
  const values = { facts, day: lagosDay(parseTime(createdAt) ?? 0), isOne: wholeOf(facts, 'count') <= 1 };
  if (!kind) return undefined;
  return isOutcome(kind) ? doneLink(kind, values) : PAGES[kind](values);
}

/** The text of the link, by its key in `keptNotices`. */
export function linkWord(link: string): 'toFile' | 'toList' | 'toPage' | 'toRecord' {
  if (link.startsWith('/files/')) return 'toFile';
  if (/^\/(?:transactions|agents|agentsmanager|admin)\/./.test(link)) return 'toRecord';
  return /^\/(?:gtb$|dashboard$|selectSwitch$|settings\b)/.test(link) ? 'toPage' : 'toList';
}
