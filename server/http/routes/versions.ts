/** The app's versions (P2-7, App versions). */
import * as z from 'zod/mini';
import { endpoints } from '../../../src/upstream/index';
import { addVersion, listVersions, removeVersions } from '../../database/versions';
import { failure, success } from '../envelope';
import { messages } from '../messages';
import { atLeast, atMost, bodyId, visibleText } from '../body';
import { holders } from '../policy';
import { commandRoute, guardedRoute } from '../route';

/** The longest version, in characters. */
const MAX_VERSION_CHARS = 50;
/** Versions deleted in one call. */
const MAX_DELETED = 1_000;

const policy = holders('ROLE_VIEW_ALL_ADMIN');

export const versionList = guardedRoute({
  call: endpoints.listVersions,
  policy,
  unscoped: ['network'],
  handle: async (_input, { db }) => success(await listVersions(db)),
});

export const createVersion = commandRoute({
  call: endpoints.createVersion,
  policy,
  unscoped: ['network'],
  body: z.object({ version: visibleText(MAX_VERSION_CHARS) }),
  action: ({ body }) => `Added app version ${body.version}`,
  async handle({ body }, { tx }) {
    const added = await addVersion(tx, body.version);
    if (!added) return failure(messages.versionKnown);
    const changes = [{ field: 'version', old: null, new: added.version }];
    return { ...success(added), resource: 'versions', record: added.id, changes };
  },
});

/** All of them or, when one is gone already, none. */
export const deleteVersions = commandRoute({
  call: endpoints.deleteVersions,
  policy,
  unscoped: ['network'],
  body: z.object({
    versions: z
      .array(bodyId, 'a list of ids is expected')
      .check(atLeast(1, 'at least one is expected'), atMost(MAX_DELETED, `more than ${MAX_DELETED}`)),
  }),
  action: 'Deleted an app version',
  async handle({ body }, { tx }) {
    const ids = new Set(body.versions);
    const removed = await removeVersions(tx, [...ids]);
    if (removed.length < ids.size) return failure(messages.versionGone);
    const each = removed.map(({ id, version }) => ({
      resource: 'versions' as const,
      record: id,
      action: `Deleted app version ${version}`,
      changes: [{ field: 'version', old: version, new: null }],
    }));
    return { ...success(), each };
  },
});
