/** Notices that the service keeps for a person (feature `notices`, D521): bare JSON in the simple REST dialect. */
import * as z from 'zod/mini';
import { bareCommand, bareRead } from './bare';
import { defineEndpoint } from './endpoint';

/** Names, counts, ids and times; money is kobo. */
export type Facts = Readonly<Record<string, string | number>>;

const notice = () =>
  z.object({
    id: z.number(),
    kind: z.string(),
    facts: z.record(z.string(), z.union([z.string(), z.number()])),
    createdAt: z.string(),
    read: z.boolean(),
  });

export type Notice = z.infer<ReturnType<typeof notice>>;

/** How many of the person with this id. */
const changed = () => z.object({ id: z.number(), changed: z.number() });

/** At most 200 of the last 30 days. `sort` and `range` are JSON, as the dialect has them. */
export const listNotices = defineEndpoint<{ readonly sort?: string; readonly range?: string }>()(
  bareRead('listNotices', '/notices', () => z.array(notice())),
);

export const markNotice = defineEndpoint<{ readonly id: number; readonly read: boolean }>()(
  bareCommand('markNotice', 'PUT', '/notices/{id}', notice),
);

/** All up to a time, ISO 8601: what came since was not seen. */
export const markNotices = defineEndpoint<{ readonly upTo: string; readonly read: boolean }>()(
  bareCommand('markNotices', 'PUT', '/notices', changed),
);

export const clearNotice = defineEndpoint<{ readonly id: number }>()(
  bareCommand('clearNotice', 'DELETE', '/notices/{id}', notice),
);

/** As for `markNotices`. */
export const clearNotices = defineEndpoint<{ readonly upTo: string }>()({
  ...bareCommand('clearNotices', 'DELETE', '/notices', changed),
  query: ['upTo'],
});
