/**
 * Saved views, in the simple REST dialect (docs/saved-views.md). Staff can share theirs with a role group or with
 * everyone. Only changes that concern others are audited.
 */
import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import { inGroup, NETWORK_GROUPS } from '../../../src/upstream/access';
import { listViews as listViewsCall, type ViewRecord } from '../../../src/upstream/views';
import { isSecretName } from '../../../src/upstream/pan';
import { iso } from '../../../src/upstream/time';
import { mayBeSecret } from '../../../src/upstream/searchedText';
import { holdsSecretNumber } from '../../../src/upstream/storedText';
import { changesOf, lastOf, type Values } from '../../database/audit';
import * as database from '../../database/views';
import { refusal } from '../envelope';
import { say } from '../messages';
import { holders } from '../policy';
import { requiredId } from '../query';
import { bareList, bareRecord, ids, restQuery, restResource } from '../rest';
import type { AuditedChange, Command } from '../call';
import { commandRoute, guardedRoute } from '../route';
import { flag } from '../fields';
import { changedView, key, newView, share, type NewView } from './viewFields';

/** Views of one user. */
const MAX_VIEWS = 200;
/** What they hold together: each list that somebody opens loads the views that others share. */
const MAX_VIEWS_KILOBYTES = 512;
/** The stored page size of all rows. */
const ALL_ROWS = 0;

const { all, one } = restResource<ViewRecord>('views', listViewsCall.path);

/** Everybody holds this code (D301). */
const policy = holders('ROLE_VIEW_DASHBOARD');

const listFilter = z.object({
  id: z.optional(ids),
  resource: z.optional(key),
  share: z.optional(share),
  pinned: z.optional(flag),
  isDefault: z.optional(flag),
});

export const viewList = guardedRoute({
  call: all,
  policy,
  query: restQuery(listFilter, ['id', 'name', 'resource', 'share']),
  async handle({ query }, { db }) {
    const { id, ...others } = query.filter;
    const { rows, total } = await database.listViews(db, { ids: id, ...others }, query.sort, query.range);
    return bareList('views', { rows: rows.map(onWire), total }, query.range);
  },
});

export const readView = guardedRoute({
  call: one('GET'),
  policy,
  query: { id: requiredId },
  async handle({ query }, { db }) {
    const view = await database.findView(db, query.id);
    if (!view) throw refusal(404, say('viewUnknown'));
    return bareRecord(onWire(view));
  },
});

export const createView = commandRoute({
  call: one('POST', ''),
  policy,
  body: newView,
  async handle({ body }, command) {
    const { tx } = command;
    refuseSecrets(body);
    await database.lockViews(tx);
    const content = await contentOf(body, command);
    const { clientKey } = body;
    const earlier = clientKey === null ? undefined : await database.findViewByKey(tx, clientKey);
    if (earlier) {
      if (!isMadeOf(earlier, content)) throw refusal(409, say('viewMadeBefore', { name: earlier.name }));
      return { ...bareRecord(onWire(earlier)), skipAudit: true };
    }
    if ((await database.countOwnViews(tx)) >= MAX_VIEWS) throw refusal(422, say('viewsFull', { most: MAX_VIEWS }));
    const id = await database.insertView(tx, content, clientKey);
    await refuseLarge(command);
    const view = await ownView(command, id);
    return { ...bareRecord(onWire(view), 201), ...auditOf(undefined, view) };
  },
});

export const updateView = commandRoute({
  call: one('PUT'),
  policy,
  query: { id: requiredId },
  body: changedView,
  async handle({ query, body }, command) {
    refuseSecrets(body);
    await database.lockViews(command.tx);
    const bytes = await database.bytesOfOwnViews(command.tx);
    const before = await ownView(command, query.id);
    const changed = { ...body, resource: body.resource ?? before.resource, name: body.name ?? before.name };
    await database.replaceView(command.tx, query.id, await contentOf(changed, command));
    await refuseLarge(command, bytes);
    const after = await ownView(command, query.id);
    return { ...bareRecord(onWire(after)), ...auditOf(before, after) };
  },
});

/** Answers the deleted view. */
export const deleteView = commandRoute({
  call: one('DELETE'),
  policy,
  query: { id: requiredId },
  async handle({ query }, command) {
    await database.lockViews(command.tx);
    const view = await ownView(command, query.id);
    await database.removeView(command.tx, query.id, iso(command.at));
    return { ...bareRecord(onWire(view)), ...auditOf(view, undefined) };
  },
});

/** @throws Refusal 404, or 403 for another user's view. */
async function ownView({ tx }: Command, id: number): Promise<database.ViewRow> {
  const view = await database.findOwnView(tx, id);
  if (view === 'unknown') throw refusal(404, say('viewUnknown'));
  if (view === 'others') throw refusal(403, say('viewNotYours'));
  return view;
}

/** A list of ids is several numbers; `q` may not be a number that the list refuses to be searched by. */
const holdsSecret = (param: string, value: unknown): boolean =>
  [value].flat().some((part) => String(part).split(',').some(holdsSecretNumber)) ||
  (param === 'q' && mayBeSecret(String(value)));

/**
 * After a change, which the refusal undoes.
 * @param before of earlier versions may be more than is allowed now; such views can still be changed and made smaller.
 * @throws Refusal 422.
 */
async function refuseLarge({ tx }: Command, before = 0): Promise<void> {
  const bytes = await database.bytesOfOwnViews(tx);
  if (bytes > Math.max(before, MAX_VIEWS_KILOBYTES * 1024))
    throw refusal(422, say('viewsLarge', { kilobytes: MAX_VIEWS_KILOBYTES }));
}

/** @throws Refusal 422 for values that are never stored (D330). */
function refuseSecrets({ filter, name }: Pick<z.infer<typeof changedView>, 'filter' | 'name'>): void {
  const secret = Object.keys(filter).find(isSecretName);
  if (secret !== undefined) throw refusal(422, say('filterSecret', { name: secret }));
  if (name && holdsSecretNumber(name)) throw refusal(422, say('viewNameCard'));
  const card = Object.entries(filter).find(([param, value]) => holdsSecret(param, value));
  if (card) throw refusal(422, say('filterCard', { name: card[0] }));
}

/** @throws Refusal 403 for callers who may not share, 422 for an unknown role group. */
async function contentOf(view: NewView, { tx, caller }: Command): Promise<database.ViewContent> {
  const { group } = view;
  if (view.share !== 'private' && inGroup(caller.roleGroup, NETWORK_GROUPS)) {
    throw refusal(403, say('viewNotShared'));
  }
  const groupId = view.share === 'group' ? await database.findGroupId(tx, group?.trim() || null) : null;
  if (groupId === undefined) throw refusal(422, say('groupUnknown', { name: group ?? '' }));
  return {
    resource: view.resource,
    name: view.name,
    filter: JSON.stringify(view.filter),
    columns: JSON.stringify(view.columns),
    sort: view.sort && JSON.stringify(view.sort),
    per_page: view.perPage === 'all' ? ALL_ROWS : view.perPage,
    density: view.density,
    pinned: view.pinned,
    is_default: view.isDefault,
    share: view.share,
    group_id: groupId,
  };
}

/** Whether a view is what this content makes. Another view may have become the default since. */
function isMadeOf(view: database.ViewRow, { filter, columns, sort, ...others }: database.ViewContent): boolean {
  const same = Object.entries({ ...others, is_default: view.is_default }).every(
    ([name, value]) => Reflect.get(view, name) === (value ?? null),
  );
  const json = [filter, columns, sort ?? 'null'].map((text): unknown => JSON.parse(text));
  return same && isDeepStrictEqual(json, [view.filter, view.columns, view.sort]);
}

function onWire(view: database.ViewRow): ViewRecord {
  return {
    id: view.id,
    resource: view.resource,
    name: view.name,
    filter: view.filter,
    columns: view.columns,
    sort: view.sort,
    perPage: view.per_page === ALL_ROWS ? 'all' : view.per_page,
    density: view.density,
    pinned: view.pinned,
    isDefault: view.is_default,
    share: view.share,
    group: view.group_name,
    owner: view.owner,
    mine: view.mine,
  };
}

/** The audit entry of a view that others see or saw. A private view has none. */
function auditOf(
  before: database.ViewRow | undefined,
  after: database.ViewRow | undefined,
): AuditedChange | { readonly skipAudit: true } {
  const [was, is] = [before && audienceOf(before), after && audienceOf(after)];
  const view = after ?? before;
  if (!view || (was === undefined && is === undefined)) return { skipAudit: true };
  // The content of a private view concerns only its owner.
  const [visible, wasVisible] = [is === undefined ? undefined : after, was === undefined ? undefined : before];
  const changes = visible ? changesOf(auditedOf(wasVisible), auditedOf(visible)) : lastOf(auditedOf(wasVisible));
  const change = { resource: 'views', record: view.id, changes } as const;
  const named = `view "${view.name}" of ${view.resource}` as const;
  if (!after) return { ...change, action: `Deleted the ${named}, shared with ${was}` };
  if (is === undefined) return { ...change, action: `Stopped sharing the ${named}, with ${was}` };
  if (was === undefined) return { ...change, action: `Shared the ${named}, with ${is}` };
  const audience = was === is ? is : `${is}, before with ${was}`;
  return { ...change, action: `Changed the ${named}, shared with ${audience}` };
}

/** The values that the audit compares. */
function auditedOf(view: database.ViewRow | undefined): Values {
  if (!view) return {};
  const { name, filter, columns, sort, per_page, density, pinned } = view;
  return {
    name,
    sharedWith: audienceOf(view),
    filter: JSON.stringify(filter),
    columns: JSON.stringify(columns),
    sort: sort && JSON.stringify(sort),
    perPage: per_page === ALL_ROWS ? 'all' : per_page,
    density,
    pinned,
  };
}

/** Undefined for a private view. */
function audienceOf({ share: how, group_name, is_default }: database.ViewRow): string | undefined {
  if (how === 'private') return undefined;
  const audience = how === 'group' ? `the role group ${group_name?.trim()}` : 'everyone';
  return is_default ? `${audience} as the default` : audience;
}
