/**
 * What a saved view finds now, asked of the list's own route as the view's watcher: with the rights and the scope that
 * the person has at this moment (D603).
 */
import { STAFF_GROUPS } from '../../src/upstream/access';
import { endpoints, type PageEndpointName } from '../../src/upstream/index';
import { parseKobo } from '../../src/upstream/money';
import { valuesText } from '../../src/upstream/typedText';
import { summariseTransactions } from '../../src/upstream/summaries';
import { measuresOf, unitOf, type WatchedMeasure } from '../../src/lists/watchMeasures';
import type { DeliveredWork } from '../../src/upstream/deliveredWork';
import type { WatchedList } from '../../src/upstream/watchRules';
import { addDays, DAY_MS, lagosDay } from '../../src/upstream/time';
import type { ViewRecord } from '../../src/upstream/views';
import { dayAt, isSymbolicDay } from '../../src/lists/days';
import { tenthsOf } from '../../src/lists/summary';
import { comparedDays } from '../../src/lists/question/operatorDays';
import { operandOf } from '../../src/lists/question/operators';
import type { Count, Question } from '../database/watches';
import { asOf, type Backend } from './call';
import { isConfigured, type ConfiguredRights, type Rights } from './configuredRights';
import { Refusal, type Answer } from './envelope';
import type { Asking } from './operands';
import { admits, type Caller, type Holders } from './policy';
import type { Route } from './route';
import { adminList, adminsSummary } from './routes/admins';
import { openedAccounts, openedAccountsSummary } from './routes/accounts';
import { agentList, agentsSummary } from './routes/agentList';
import { auditList, auditSummary } from './routes/control';
import { allDevices, devicesSummary } from './routes/devices';
import { managerList, managersSummary, settlementList, settlementsSummary } from './routes/managers';
import {
  agentPurses,
  agentPursesSummary,
  centralPurse,
  centralPurseSummary,
  purseEntries,
  purseEntriesSummary,
} from './routes/purses';
import { transactionList, transactionSummary } from './routes/transactions';
import { callerWithoutSession } from './sessions';

interface Watched {
  readonly route: Route;
  /** The app's own call of the list. */
  readonly call: PageEndpointName;
  readonly summary: Route;
  /** Where its figures are told: by what in the fewest groups. */
  readonly by?: string;
}

const WATCHED: Readonly<Record<WatchedList, Watched>> = {
  // By outcomes, which most kept totals have.
  transactions: { route: transactionList, call: 'listTransactions', summary: transactionSummary, by: 'statusGroup' },
  agents: { route: agentList, call: 'listAgents', summary: agentsSummary, by: 'active' },
  agentManagers: { route: managerList, call: 'listAgentManagers', summary: managersSummary },
  settlements: { route: settlementList, call: 'listSettlements', summary: settlementsSummary, by: 'year' },
  admins: { route: adminList, call: 'listAdmins', summary: adminsSummary },
  audit: { route: auditList, call: 'listAudit', summary: auditSummary },
  accounts: { route: openedAccounts, call: 'listOpenedAccounts', summary: openedAccountsSummary },
  agentPurses: { route: agentPurses, call: 'listAgentPurses', summary: agentPursesSummary, by: 'createdAt.month' },
  centralPurse: { route: centralPurse, call: 'listCentralPurse', summary: centralPurseSummary, by: 'transactionType' },
  purseEntries: { route: purseEntries, call: 'listPurseEntries', summary: purseEntriesSummary, by: 'transactionType' },
  devices: { route: allDevices, call: 'listAllDevices', summary: devicesSummary },
};

/** Who may watch: nobody who sees a part of the network only (D602). */
export const watchers: Holders = { anyOf: ['ROLE_VIEW_DASHBOARD'], onlyFor: STAFF_GROUPS };

export const watchedList = (resource: string): Watched | undefined =>
  Object.entries(WATCHED).find(([name]) => name === resource)?.[1];

type Viewed = Pick<Question, 'resource' | 'filter' | 'now'>;

/** A question as texts by parameter, with days in place of relative ones. */
type Texts = Readonly<Record<string, string>>;

/** Whether the caller may open the list. @param resource one that is watched. */
export function mayOpen({ roleGroup }: Caller, resource: string): boolean {
  const policy = watchedList(resource)?.route.policy;
  return policy !== undefined && policy !== 'open' && policy !== 'self' && admits(policy, roleGroup);
}

/** The names of the lists that the caller may open. */
export const openLists = (caller: Caller): readonly string[] =>
  Object.keys(WATCHED).filter((resource) => mayOpen(caller, resource));

/**
 * Why a view cannot be watched: the service does not answer its list (`list`), does not filter by the parameter that is
 * named (`filter`), or the view has no two days between which whole days lie (`period`).
 */
export type Unwatchable = { readonly why: 'list' | 'period' } | { readonly why: 'filter'; readonly name: string };

/** Undefined for a view that can be watched. What the caller may not see is no reason: that may change. */
export function unwatchable(
  { resource, filter }: Pick<ViewRecord, 'resource' | 'filter'>,
  withBefore: boolean,
  asking: Asking,
): Unwatchable | undefined {
  const { now } = asking;
  const watched = watchedList(resource);
  if (!watched) return { why: 'list' };
  const texts = textsOf(filter, now);
  const unknown = Object.entries(texts).find((one) => refusalOf(watched, one, asking) === 'filter');
  if (unknown) return { why: 'filter', name: unknown[0] };
  if (!withBefore || wholeDays(watched, texts, now)) return undefined;
  // A week has no whole day on its first day only.
  return wholeDays(watched, textsOf(filter, now + DAY_MS), now + DAY_MS) ? undefined : { why: 'period' };
}

/** Why a view cannot be delivered: likewise, and its summary is one that the service reads. */
export function undeliverable(
  view: Pick<ViewRecord, 'resource' | 'filter'>,
  { summary }: Pick<DeliveredWork, 'summary'>,
  asking: Asking,
): Unwatchable | undefined {
  const why = unwatchable(view, false, asking);
  if (why || !summary) return why;
  const by = summary.by.map(({ asked }) => asked).join();
  const measures = [...new Set(summary.measures.map(({ name }) => (name === 'share' ? 'count' : name)))].join();
  try {
    watchedList(view.resource)?.summary.reads(searchOf({ by, measures }), asking);
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return { why: 'filter', name: SUMMARY };
    throw error;
  }
}

/** By a parameter of the list, or by a value of its rows with an operator; as the list itself reads it. */
function refusalOf(watched: Watched, [param, text]: readonly [string, string], asking: Asking) {
  const { route, call } = watched;
  if (!filtersOf(call).includes(param) && !route.values.includes(operandOf(param).field)) return 'filter';
  try {
    route.reads(searchOf(countOf(watched).query({ [param]: text })), asking);
    return null;
  } catch (error) {
    return isTooLong(error) ? 'filter' : refusedFor(error);
  }
}

/** Whether service and configuration show the caller the list, and all that the view filters by. */
export function showsView(caller: Caller, { resource, filter, now }: Viewed, rights: ConfiguredRights): boolean {
  const watched = watchedList(resource);
  const shows = (key: string): boolean => isConfigured(caller.roleGroup, rights, key);
  if (!watched || !mayOpen(caller, resource) || !shows(resource)) return false;
  const isShown = (one: readonly [string, string]): boolean => refusalOf(watched, one, { caller, now }) !== 'rights';
  return Object.entries(textsOf(filter, now)).every(
    (one) => isShown(one) && shows(`${resource}.fields.${operandOf(one[0]).field}`),
  );
}

const filtersOf = (call: PageEndpointName): readonly string[] => endpoints[call].filters ?? [];

const searchOf = (query: Texts): string => `?${new URLSearchParams(query).toString()}`;

const [START, END] = ['startDate', 'endDate'] as const;

/** The times of lists' own records: when they were made. */
const TIMES = ['systemTime', 'createdAt', 'time'] as const;

/** The parameters whose texts are days. */
const DAYS: ReadonlySet<string> = new Set([START, END, ...TIMES, 'lastTransaction']);

/** How a view keeps its face as a summary (lists/question/address.ts), which is one of the records that it finds. */
const SUMMARY = 'summary';

/** A question as the list takes it, with days in place of relative ones. @param now milliseconds since the epoch. */
export function textsOf(filter: ViewRecord['filter'], now: number): Texts {
  const texts = Object.entries(filter).map(([param, value]): [string, string] => {
    const sent = [value].flat().map((one) => `${one ?? ''}`);
    const text = (Array.isArray(value) ? valuesText(sent) : sent.join()).trim();
    const { field, operator } = operandOf(param);
    const isDay = DAYS.has(field) && operator !== 'during' && isSymbolicDay(text);
    return [param, (isDay ? dayAt(text, now) : undefined) ?? text];
  });
  return Object.fromEntries(texts.filter(([param, text]) => text !== '' && param !== SUMMARY));
}

/** The period of a question without today, which is not over: nothing before it can be compared with a part of a day. */
function wholeDays({ route, call }: Watched, texts: Texts, now: number) {
  const time = TIMES.find((one) => route.values.includes(one));
  const period = filtersOf(call).includes(END) ? ([START, END] as const) : undefined;
  return comparedDays(texts, { time, period }, now, addDays(lagosDay(now), -1));
}

/** Answers what views find. It asks the routes in process: no request and no session is needed. */
export function watchedCounts(backend: Backend, rights: Rights): (question: Question) => Promise<Count> {
  return async ({ ownerId, resource, filter, measure, withBefore, now }) => {
    const caller = await callerWithoutSession(backend.db, ownerId);
    if (!caller || !admits(watchers, caller.roleGroup)) return { refused: 'owner' };
    const watched = watchedList(resource);
    const isSummarised = measuresOf(resource).includes(measure);
    if (!watched || !isSummarised || unwatchable({ resource, filter }, withBefore, { caller, now }))
      return { refused: 'filter' };
    if (!showsView(caller, { resource, filter, now }, await rights())) return { refused: 'rights' };
    const texts = textsOf(filter, now);
    const compared = withBefore ? wholeDays(watched, texts, now) : undefined;
    if (compared === null) return { value: null, before: null, took: 0 };
    try {
      const found = measured(watched, measure) ?? countOf(watched);
      const ask = (asked: Texts) => counted(found, asOf(backend, now), caller, asked);
      const value = await ask(compared?.of(compared.days) ?? texts);
      const before = compared && (await ask(compared.of(compared.before)));
      const took = Math.max(value.took, before?.took ?? 0);
      return { value: value.found, before: before?.found ?? null, took };
    } catch (error) {
      return { refused: isTooLong(error) ? 'filter' : refusedFor(error) };
    }
  };
}

/** Of a figure that the caller is not shown (messages.ts). */
const HIDDEN = 'operatorHidden';

/** A filter, or all of them together. */
const isTooLong = (error: unknown): boolean => error instanceof Refusal && error.answer.status === 414;

/** @throws the error itself where nothing was refused. */
export function refusedFor(error: unknown): 'rights' | 'filter' {
  if (!(error instanceof Refusal) || error.answer.status !== 400) throw error;
  const { body } = error.answer;
  return 'messageKey' in body && body.messageKey === HIDDEN ? 'rights' : 'filter';
}

/** No request: nothing of a network or a browser is known. */
export const NOWHERE = {
  ip: '',
  network: undefined,
  site: undefined,
  cookies: '',
  language: undefined,
  secure: false,
} as const;

/** A call that tells the figure. */
interface Asked {
  readonly route: Route;
  /** As sent. */
  readonly query: (texts: Texts) => Texts;
  readonly read: (answer: Answer) => number | null;
}

function countOf({ route, call }: Watched): Asked {
  const count: Texts = route.parameters.includes('count') ? { count: 'exact' } : {};
  const one: Texts = isSimpleRest(call) ? { range: '[0,0]' } : { ...count, startPage: '0', length: '1' };
  return {
    route,
    query: (texts) => ({ ...inDialect(call, texts), ...one }),
    read: ({ body, headers }) => {
      const ranged = /\/(\d+)$/.exec(headers?.['content-range'] ?? '')?.[1];
      return ranged === undefined ? endpoints[call].read(body).total : Number(ranged);
    },
  };
}

/** A total of the list's summary. */
function measured({ call, summary, by = '' }: Watched, measure: WatchedMeasure): Asked | undefined {
  if (measure === 'count') return undefined;
  return {
    route: summary,
    query: (texts) => ({ ...inDialect(call, texts), by, measures: measure }),
    read: (answer) => measureOf(answer, measure),
  };
}

const isSimpleRest = (call: PageEndpointName): boolean => endpoints[call].transport === 'simpleRest';

const inDialect = (call: PageEndpointName, texts: Texts): Texts =>
  isSimpleRest(call) ? { filter: JSON.stringify(texts) } : texts;

interface ReadTime {
  /** A long page or a summary asks this when its turn has come: the time that it waited for others does not count. */
  readonly isWanted: () => boolean;
  /** For its turn, in milliseconds. */
  readonly waited: () => number;
  /** Since its turn has come, likewise. */
  readonly took: () => number;
}

/** Begins as a read is asked. @param now in milliseconds since any moment. */
export function timeOfRead(now: () => number): ReadTime {
  const entered = now();
  let began: number | undefined;
  return {
    isWanted: () => {
      began ??= now();
      return true;
    },
    waited: () => (began ?? entered) - entered,
    took: () => now() - (began ?? entered),
  };
}

async function counted({ route, query, read }: Asked, backend: Backend, caller: Caller, texts: Texts) {
  const request = new Request(`http://localhost${route.path}${searchOf(query(texts))}`);
  const { isWanted, took } = timeOfRead(() => performance.now());
  const answer = await route.answer(request, backend, caller, { origin: NOWHERE, isWanted });
  return { found: read(answer), took: took() };
}

/** Whole kobo, or tenths of a percent. @throws Error for an answer without totals. */
function measureOf({ body }: Answer, measure: WatchedMeasure): number | null {
  const [total = null] = summariseTransactions.read(body).totals;
  if (total === null) return null;
  const figure = unitOf(measure) === 'kobo' ? parseKobo(total) : tenthsOf(total);
  if (figure === undefined || !Number.isSafeInteger(figure)) throw new Error(`The summary answered ${total}`);
  return figure;
}
