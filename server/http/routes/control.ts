/** The app's versions, the processor switch on a host of its own, and the audit log (P2-7; D323). */
import * as z from 'zod/mini';
import { complaint } from '../complaints';
import { endpoints } from '../../../src/upstream/index';
import { startOf } from '../../database/lists';
import { addVersion, listVersions, removeVersions, activateProcessor, listProcessors } from '../../database/control';
import { failure, success, refusal, wrappedPage } from '../envelope';
import { say } from '../messages';
import { bodyId, listOf, storedText } from '../body';
import { holders } from '../policy';
import { commandRoute, guardedRoute } from '../route';
import { requiredText, optionalChoice, optionalDay, optionalText, optionalValues, plainPaging } from '../query';
import { searched } from '../searched';
import { addDays, lagosDay } from '../../../src/upstream/time';
import type { SentRow } from '../../../src/upstream/sent';
import { VERSION_VALUES } from '../../database/networkValues';
import { ACTION_KINDS, AUDIT_KEY, AUDIT_VALUES, listAudit, listFilteredAudit } from '../../database/auditTrail';
import type { AuditRow } from '../../database/auditTrail';
import { listSummary } from '../summaries';

/** The longest version, in characters. */
const MAX_VERSION_CHARS = 50;
/** Today and the days before it, of which a version's transactions are counted. */
const USED_DAYS = 7;
/** Versions deleted in one call. */
const MAX_DELETED = 1_000;

const policy = holders('ROLE_VIEW_ALL_ADMIN');

export const versionList = guardedRoute({
  call: endpoints.listVersions,
  policy,
  unscoped: ['network'],
  values: VERSION_VALUES,
  async handle({ operands }, { db, services: { clock } }) {
    const first = addDays(lagosDay(clock()), 1 - USED_DAYS);
    return success(await listVersions(db, operands, startOf(first)));
  },
});

export const createVersion = commandRoute({
  call: endpoints.createVersion,
  policy,
  unscoped: ['network'],
  body: z.object({ version: storedText(MAX_VERSION_CHARS) }),
  async handle({ body }, { tx }) {
    const added = await addVersion(tx, body.version);
    if (!added) return failure(say('versionKnown'));
    const changes = [{ field: 'version', old: null, new: added.version }];
    const action = `Added app version ${body.version}` as const;
    return { ...success(added), resource: 'versions', record: added.id, changes, action };
  },
});

/** All of them or, when one is gone already, none. */
export const deleteVersions = commandRoute({
  call: endpoints.deleteVersions,
  policy,
  unscoped: ['network'],
  body: z.object({
    versions: listOf(bodyId, { least: 1, most: MAX_DELETED, error: complaint('idsExpected') }),
  }),
  async handle({ body }, { tx }) {
    const ids = new Set(body.versions);
    const removed = await removeVersions(tx, [...ids]);
    if (removed.length < ids.size) return failure(say('versionGone'));
    const each = removed.map(({ id, version }) => ({
      resource: 'versions' as const,
      record: id,
      action: `Deleted app version ${version}` as const,
      changes: [{ field: 'version', old: version, new: null }],
    }));
    return { ...success(), each };
  },
});

/** The names of the codes (P2-9). */
const LABELS: Readonly<Record<string, string>> = {
  POSTBRIDGE: 'Interswitch',
  UP: 'Unified Payment',
  '3LINE': '3 Line Card',
};

const switching = holders('ROLE_VIEW_AUDIT_LOG');

export const processorList = guardedRoute({
  call: endpoints.listProcessors,
  policy: switching,
  unscoped: ['network'],
  handle: async (_input, { db }) => success(await listProcessors(db)),
});

/** "An OK status means switched" (P2-7), so every failure has another status. */
export const activation = commandRoute({
  call: endpoints.activateProcessor,
  policy: switching,
  unscoped: ['network'],
  query: { processor: requiredText() },
  async handle({ query: { processor } }, { tx }) {
    const switched = await activateProcessor(tx, processor);
    if (switched === 'unknown') throw refusal(422, say('processorUnknown'));
    if (switched === 'same') throw refusal(422, say('processorSame'));
    const action = `Switched the processor from ${switched.from ?? 'none'} to ${processor}` as const;
    const changes = [{ field: 'processor', old: switched.from ?? null, new: processor }];
    const answer = success(undefined, say('processorSwitched', { processor: LABELS[processor] ?? processor }));
    return { ...answer, resource: 'processors', record: 'LIVE', changes, action };
  },
});

const auditors = holders('ROLE_VIEW_AUDIT_LOG');

const auditFilters = {
  startDate: optionalDay,
  endDate: optionalDay,
  resource: optionalValues(),
  record: optionalText(),
  username: optionalText(),
  action: optionalText(),
  ip: optionalText(),
  actionKind: optionalChoice(ACTION_KINDS),
  q: searched,
} as const;

export const auditList = guardedRoute({
  call: endpoints.listAudit,
  policy: auditors,
  unscoped: ['audit'],
  query: { ...plainPaging, ...auditFilters },
  values: AUDIT_VALUES,
  async handle({ query, operands }, { db }) {
    const { resource, record, username, action, ip, actionKind, q } = query;
    const filter = { resource, record, username, action, ip, actionKind, q, ...(operands.length > 0 && { operands }) };
    const isFiltered = Object.values(filter).some((value) => value !== undefined);
    const page = isFiltered ? listFilteredAudit(db, filter, query, query) : listAudit(db, query, query);
    return wrappedPage(await page, onWire);
  },
});

export const auditSummary = listSummary({
  list: endpoints.listAudit,
  policy: auditors,
  unscoped: ['audit'],
  query: auditFilters,
  values: AUDIT_VALUES,
  key: AUDIT_KEY,
  read: (db, asked, groups) => listFilteredAudit(db, asked, asked, groups),
});

function onWire(row: AuditRow): SentRow<typeof endpoints.listAudit> {
  return {
    id: row.id,
    user: row.username === null ? null : { memberId: row.member_id, username: row.username },
    action: row.action,
    ip: row.ip,
    requestMethod: row.request_method,
    url: row.url,
    time: row.time,
    resource: row.resource,
    record: row.record,
    changes: row.changes ?? [],
  };
}
