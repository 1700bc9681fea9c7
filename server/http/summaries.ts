/** Summaries of lists, beyond the contract (D595, D865): one at a time, because a second one would slow both. */
import { chunk, uniqBy } from 'es-toolkit';
import type { HostName } from '../../src/upstream/config';
import { MOST_BY, MOST_GROUPS, NO_KEY } from '../../src/lists/summary';
import type { Measure, SummaryOrder, SummaryQuestion } from '../../src/lists/summary';
import type { SentPage } from '../../src/upstream/sent';
import { summaryCallOf, type SummarisedList } from '../../src/upstream/summaries';
import { valuesIn } from '../../src/upstream/typedText';
import { groupedBy, Groups, measuredBy, valueNameOf } from '../database/groups';
import type { Page, Paging } from '../database/lists';
import type { ListValues, WithOperands } from '../database/operands';
import type { ScopedDatabase, Unscoped } from '../database/scopedDatabase';
import { TooManyGroups } from '../database/summaries';
import { namedSummary } from '../database/summaryNames';
import type { Call } from './call';
import { type flatPage, refusal, success, wrappedPage } from './envelope';
import { say } from './messages';
import { isSeen } from './operands';
import type { Policy } from './policy';
import { optionalChoice, plainPaging, requiredEach, type Parameter, type QueryOf, type QueryShape } from './query';
import { Abandoned, createQueue, orBusy } from './queue';
import { guardedRoute, type AppCall, type Route } from './route';

/** Summaries waiting, and those of one caller. */
const [SUMMARIES, SUMMARIES_EACH] = [40, 3];
/** Summaries of rows: everybody's small reads would be slower as well. */
const ofRows = createQueue(1, SUMMARIES, SUMMARIES_EACH);
/** Those of a few kept totals, which take milliseconds and do not wait for the others. */
const quick = createQueue(1, SUMMARIES, SUMMARIES_EACH);

/** @throws Refusal 429 for too many, 400 for too many groups, and 408 where the caller has left. */
export async function summariesInTurn<Summary>(
  isQuick: boolean,
  { caller, signal }: Pick<Call, 'caller' | 'signal'>,
  read: () => Promise<Summary | undefined>,
): Promise<Summary> {
  const summary = await (isQuick ? quick : ofRows).runLater(caller.userId, read, signal()).catch((error: unknown) => {
    if (error instanceof Abandoned) return undefined;
    if (error instanceof TooManyGroups) throw refusal(400, say('summaryTooFine'));
    return orBusy(say('summariesBusy'))(error);
  });
  if (summary === undefined) throw refusal(408, say('requestLate'));
  return summary;
}

/** As `keysText` writes them. Only the bound of the whole query limits their length. */
const asSent: Parameter<string | undefined> = (text) => text;

/** The groups to answer, each once. @throws Refusal 400 for half a group, or for more than one answer has. */
export function keysOf(text: string | undefined, { length }: readonly string[]): SummaryQuestion['keys'] {
  if (!text) return undefined;
  const values = valuesIn(text).map((value) => (value === NO_KEY ? null : value));
  const isWhole = values.length % length === 0 && values.length <= MOST_GROUPS * length;
  if (!isWhole) throw refusal(400, say('unreadable', { name: 'keys' }));
  return uniqBy(chunk(values, length), (keys) => JSON.stringify(keys));
}

/** Of transactions alone those without any are known. */
const noGroups: Parameter<undefined> = (text) => {
  if (text?.trim()) throw refusal(400, say('noneByAgent'));
};

const orElse =
  <Value>(read: Parameter<Value | undefined>, usual: Value): Parameter<Value> =>
  (text, name) =>
    read(text, name) ?? usual;

/** The parameters of every summary. */
export const summaryShape = <By extends string>(by: readonly By[], measures: readonly Measure[]) => ({
  by: requiredEach(optionalChoice(by), MOST_BY),
  measures: requiredEach(optionalChoice(measures), measures.length),
  sort: orElse<SummaryOrder['sort']>(optionalChoice(['by', ...measures]), 'count'),
  order: orElse<SummaryOrder['order']>(optionalChoice(['asc', 'desc']), 'desc'),
  keys: asSent,
});

type Asked<Query extends QueryShape> = QueryOf<Query & ReturnType<typeof summaryShape<string>>> & WithOperands;

interface ListSummary<Query extends QueryShape, Area extends Unscoped> {
  readonly list: SummarisedList<HostName>;
  readonly policy: Exclude<Policy, 'open'>;
  readonly unscoped?: readonly Area[];
  /** The parameters by which the list is filtered. */
  readonly query: Query;
  readonly values: ListValues;
  /** A number of each row, for a list of many (database/groups.ts). */
  readonly key?: Groups['key'];
  /** Reads the list, with the groups in place of a page. */
  readonly read: (db: ScopedDatabase<Area>, asked: Asked<Query>, groups: Groups) => Promise<unknown>;
}

/** `GET …/summary` beside a list: its rows in groups, by what its answer to the caller carries. */
export function listSummary<Query extends QueryShape, Area extends Unscoped = never>(
  summary: ListSummary<Query, Area>,
): Route {
  const { list, policy, unscoped, values, key, read } = summary;
  return guardedRoute({
    call: summaryCallOf(list),
    policy,
    ...(unscoped && { unscoped }),
    query: { ...summary.query, ...summaryShape(groupedBy(values), measuredBy(values)), none: noGroups },
    values,
    async handle({ query, operands }, { db, caller, isWanted, signal }) {
      const { by, measures, sort, order } = query;
      const hidden = [...by, ...measures, sort].find((name) => !isSeen(values[valueNameOf(name)], caller));
      if (hidden !== undefined) throw refusal(400, say('operatorHidden', { name: hidden }));
      const keys = keysOf(query.keys, by);
      const groups = new Groups(values, { by, measures, sort, order, keys }, isWanted, key);
      const found = await summariesInTurn(false, { caller, signal }, async () => {
        await read(db, { ...query, operands }, groups);
        return isWanted() ? groups.summary() : undefined;
      });
      return success(await namedSummary(db, keys ? [] : by.map((name) => values[name]?.named), found));
    },
  });
}

type ContractList<Row, Sent, Query extends QueryShape, Area extends Unscoped> = Omit<
  ListSummary<Query, Area>,
  'list' | 'read'
> & {
  readonly list: SummarisedList<HostName> & AppCall<SentPage<Sent>>;
  readonly read: (
    db: ScopedDatabase<Area>,
    asked: QueryOf<Query> & WithOperands,
    rows: Paging | Groups,
  ) => Promise<Page<Row>>;
  readonly onWire: (row: Row) => NoInfer<Sent>;
  /** The shape of its pages. */
  readonly page?: typeof flatPage;
};

/** A list of the contract that has one order, and its summary. */
export function contractList<Row, Sent, Query extends QueryShape, Area extends Unscoped = never>(
  lists: ContractList<Row, Sent, Query, Area>,
): readonly [list: Route, summary: Route] {
  const { list, read, onWire, page = wrappedPage, ...others } = lists;
  const all = guardedRoute<SentPage<Sent>, Query & typeof plainPaging, undefined, Area>({
    ...others,
    call: list,
    query: { ...plainPaging, ...lists.query },
    handle: async ({ query, operands }, { db }) => page(await read(db, { ...query, operands }, query), onWire),
  });
  return [all, listSummary(lists)];
}
