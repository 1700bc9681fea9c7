/**
 * What the routes of watches and deliveries have in common, in the simple REST dialect: people see their own,
 * administrators see and end everybody's, and a second try with the same key makes nothing new.
 */
import * as z from 'zod/mini';
import type { Delivery } from '../../src/upstream/deliveries';
import type { SentBody } from '../../src/upstream/sent';
import type { Subscription } from '../../src/upstream/subscriptions';
import { changesOf, lastOf, type RecordChange, type Values } from '../database/audit';
import type { ScopedDatabase } from '../database/scopedDatabase';
import type { SubscribedQueries, SubscribedTable } from '../database/subscribed';
import { findView, type ViewRow } from '../database/views';
import { bodyId } from './body';
import type { Command } from './call';
import type { Sentence } from './noticeRules';
import { refusal } from './envelope';
import { say } from './messages';
import { administrators, holds, type Caller, type Holders } from './policy';
import { requiredId } from './query';
import { bareList, bareRecord, ids, restQuery, restResource } from './rest';
import { commandRoute, guardedRoute, type CommandAnswer } from './route';
import { flag } from './fields';
import { key as resourceName } from './routes/viewFields';

type Wire = Delivery | Subscription;

/** What every row has. */
interface Row {
  readonly id: number;
  readonly owner_id: number;
  readonly owner: string;
  readonly view_id: number | null;
  readonly view_name: string;
  readonly resource: string;
}

interface Kind<Table extends SubscribedTable, One extends Row> {
  readonly table: Table;
  readonly path: string;
  /** As in "Changed the watch of the view". */
  readonly noun: 'watch' | 'delivery';
  /** Who sees what reaches them, and ends their own. */
  readonly policy: Holders;
  readonly queries: SubscribedQueries<Table, One>;
  readonly says: {
    readonly unknown: 'deliveryUnknown' | 'watchUnknown';
    readonly madeBefore: 'deliveryMadeBefore' | 'watchMadeBefore';
    readonly full: 'deliveriesFull' | 'watchesFull';
  };
  /** Those of one person. */
  readonly most: number;
  readonly onWire: (row: One, caller: Caller) => Wire;
  /** The values that the audit compares. */
  readonly auditedOf: (row: One) => Values;
}

interface New<One> {
  readonly viewId: number;
  readonly clientKey: string | null;
  /** Whether a first try has made this one. */
  readonly isSame: (row: One) => boolean | Promise<boolean>;
  /** @throws Refusal for a view that does not fit, and for whatever else is wrong. */
  readonly refuseUnfit: (view: ViewRow) => Promise<void>;
  readonly insert: (view: ViewRow) => Promise<number>;
  /** As in "Watched the view". */
  readonly made: 'Watched' | 'Made a delivery of';
}

const listFilter = z.object({
  id: z.optional(ids),
  resource: z.optional(resourceName),
  viewId: z.optional(bodyId),
  mine: z.optional(flag),
});

export const seesAll = (caller: Caller): boolean => holds(caller, administrators);

function commandsOf<Table extends SubscribedTable, One extends Row>(kind: Kind<Table, One>) {
  const { table, path, noun, queries, says, most, onWire, auditedOf } = kind;
  /** @throws Refusal 404, for other people's too: an administrator ends them and does not change them. */
  const own = async ({ tx, caller }: Command<Table>, id: number): Promise<One> => {
    const row = await queries.find(tx, id, false);
    if (row?.owner_id !== caller.userId) throw refusal(404, say(says.unknown));
    return row;
  };
  const { all, one, changed: answered } = restResource<Wire>(table, path);
  const changed = (row: One, caller: Caller, action: Sentence, changes: RecordChange['changes']) =>
    answered(onWire(row, caller), action, changes);
  return {
    all,
    one,
    changed,
    make: async (command: Command<Table>, made: New<One>): Promise<CommandAnswer<SentBody<Wire>>> => {
      const { tx, caller } = command;
      // Before the search by key: a try at the same moment waits here, and then finds what the first has made.
      const total = await queries.countOwn(tx);
      const earlier = made.clientKey === null ? undefined : await queries.findByKey(tx, made.clientKey);
      if (earlier) {
        const isSame = earlier.view_id === made.viewId && (await made.isSame(earlier));
        if (!isSame) throw refusal(409, say(says.madeBefore, { name: earlier.view_name }));
        return { ...bareRecord<Wire>(onWire(earlier, caller)), skipAudit: true };
      }
      const view = await findView(tx, made.viewId);
      if (!view) throw refusal(404, say('viewUnknown'));
      await made.refuseUnfit(view);
      if (total >= most) throw refusal(422, say(says.full, { most }));
      const row = await own(command, await made.insert(view));
      const action = `${made.made} the view "${row.view_name}" of ${row.resource}` as const;
      return { ...changed(row, caller, action, changesOf({}, auditedOf(row))), status: 201 };
    },
    /** Carries out a change of one of the caller's own, and answers it as it is then. */
    change: async (command: Command<Table>, id: number, work: (before: One) => Promise<void>) => {
      const before = await own(command, id);
      await work(before);
      const after = await own(command, id);
      const action = `Changed the ${noun} of the view "${after.view_name}"` as const;
      return changed(after, command.caller, action, changesOf(auditedOf(before), auditedOf(after)));
    },
  };
}

export function subscribedRoutes<Table extends SubscribedTable, One extends Row>(kind: Kind<Table, One>) {
  const { table, noun, policy, queries, says, onWire, auditedOf } = kind;
  const unscoped: readonly Table[] = [table];
  const commands = commandsOf(kind);
  const { all, one, changed } = commands;
  /** @throws Refusal 404. */
  const seen = async (db: ScopedDatabase<Table>, caller: Caller, id: number): Promise<One> => {
    const row = await queries.find(db, id, seesAll(caller));
    if (!row) throw refusal(404, say(says.unknown));
    return row;
  };
  return {
    ...commands,
    list: guardedRoute({
      call: all,
      policy,
      unscoped,
      query: restQuery(listFilter, ['id', 'view', 'owner']),
      async handle({ query }, { db, caller }) {
        const { id, ...others } = query.filter;
        const found = await queries.list(db, { ids: id, ...others }, seesAll(caller), query.sort, query.range);
        const rows = found.rows.map((row) => onWire(row, caller));
        return bareList(table, { rows, total: found.total }, query.range);
      },
    }),
    read: guardedRoute({
      call: one('GET'),
      policy,
      unscoped,
      query: { id: requiredId },
      handle: async ({ query }, { db, caller }) => bareRecord(onWire(await seen(db, caller, query.id), caller)),
    }),
    /** Answers what has ended. */
    end: commandRoute({
      call: one('DELETE'),
      policy,
      unscoped,
      query: { id: requiredId },
      async handle({ query: { id } }, { tx, caller }) {
        const row = await seen(tx, caller, id);
        const isOwn = row.owner_id === caller.userId;
        if (!isOwn && !seesAll(caller)) throw refusal(404, say(says.unknown));
        await queries.remove(tx, id, seesAll(caller));
        const action = `Ended the ${noun}${isOwn ? '' : ` by ${row.owner}`} of the view "${row.view_name}"` as const;
        return changed(row, caller, action, lastOf(auditedOf(row)));
      },
    }),
  };
}
