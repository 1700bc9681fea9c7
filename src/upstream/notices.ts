/** Notices that the service keeps for a person (feature `notices`, D521): bare JSON in the simple REST dialect. */
import * as z from 'zod/mini';
import { commandCall, defineEndpoint, readCall, whole } from './endpoint';

/** What a notice can tell; the texts are `noticeCentre.kinds`. A later version of the service may have more. */
export const NOTICE_KINDS = [
  'pendingLong',
  'failing',
  'cashOutNear',
  'floatLow',
  'accountUnrecorded',
  'bankUnanswered',
  'movementFound',
  'purseFunded',
  'transfersQueried',
  'watchCrossed',
  'watchOver',
  'watchPaused',
  'deliveryReady',
  'deliveryFailed',
  'deliveryPaused',
  'webhookLost',
  'webhookEnded',
] as const;

export type NoticeKind = (typeof NOTICE_KINDS)[number];

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

const write = (name: string, method: 'PUT' | 'DELETE', path: string) =>
  ({ ...commandCall(name, method, path), bare: true, proof: 'ownShape' }) as const;

/** At most 200 of the last 30 days. `sort` and `range` are JSON, as the dialect has them. */
export const listNotices = defineEndpoint<{ readonly sort?: string; readonly range?: string }>()({
  ...readCall('listNotices', '/notices'),
  bare: true,
  read: whole(
    () => z.array(notice()),
    (all) => all,
  ),
});

export const markNotice = defineEndpoint<{ readonly id: number; readonly read: boolean }>()({
  ...write('markNotice', 'PUT', '/notices/{id}'),
  read: whole(notice, (one) => one),
});

/** All up to a time, ISO 8601: what came since was not seen. */
export const markNotices = defineEndpoint<{ readonly upTo: string; readonly read: boolean }>()({
  ...write('markNotices', 'PUT', '/notices'),
  read: whole(changed, (answer) => answer),
});

export const clearNotice = defineEndpoint<{ readonly id: number }>()({
  ...write('clearNotice', 'DELETE', '/notices/{id}'),
  read: whole(notice, (one) => one),
});

/** As for `markNotices`. */
export const clearNotices = defineEndpoint<{ readonly upTo: string }>()({
  ...write('clearNotices', 'DELETE', '/notices'),
  query: ['upTo'],
  read: whole(changed, (answer) => answer),
});
