/** Deliveries of saved views and the files that wait, in the simple REST dialect: beyond the contract (feature `deliveries`, D611). */
import * as z from 'zod/mini';
import type { DeliveredWork } from './deliveredWork';
import type { DeliveryFormat, Schedule } from './deliveryRules';
import { bareCommand, bareRead, restListing } from './bare';
import { defineEndpoint } from './endpoint';
import { id } from './wire';

const schedule = () => z.object({ kind: z.string(), time: z.string(), day: z.nullable(z.number()) });

const delivery = () =>
  z.object({
    id,
    /** Null once the view was deleted. */
    viewId: z.nullable(id),
    /** The view's name. */
    view: z.string(),
    /** The app's name of the view's list. */
    resource: z.string(),
    /** One of `DELIVERY_FORMATS`. */
    format: z.string(),
    schedule: schedule(),
    /** Null: its owner. */
    roleGroupId: z.nullable(id),
    roleGroup: z.nullable(z.string()),
    /** ISO 8601. */
    nextAt: z.string(),
    /** When it was last due, ISO 8601; null before the first time. */
    lastAt: z.nullable(z.string()),
    /** Of that time: files sent or kept, files whose mail waits to be sent, those that failed, and those still to make. */
    lastSent: z.number(),
    lastMailing: z.number(),
    lastFailed: z.number(),
    lastWaiting: z.number(),
    /** The caller's own file of that time; administrators are also told of another's. Null: none yet, or none to tell. */
    lastOutcome: z.nullable(
      z.object({
        /**
         * `sent`; `failed`; `mailing`: its mail waits to be sent; its mail was given up: it is `kept` for the person, or
         * is not kept (`unsent`).
         */
        kind: z.string(),
        /** When the file was made, or given up; ISO 8601. */
        at: z.string(),
        /** It is the caller's own. */
        own: z.boolean(),
        rows: z.nullable(z.number()),
        /** Bytes. */
        size: z.nullable(z.number()),
        /** One of `DELIVERY_FAILURES`. */
        reason: z.nullable(z.string()),
      }),
    ),
    /** One of `DELIVERY_PAUSES`; a later service may have others. */
    paused: z.nullable(z.string()),
    /** The view has other filters, columns or another order by now: what is delivered is as it was. */
    outdated: z.boolean(),
    /** It reaches the caller's role group, and the caller has left it. */
    leftByMe: z.boolean(),
    /** It reaches the caller, or did before they left. */
    reachesMe: z.boolean(),
    /** A username. */
    owner: z.string(),
    /** The caller is the owner. */
    mine: z.boolean(),
  });

export type Delivery = z.infer<ReturnType<typeof delivery>>;

/** @throws ZodError for anything else. */
export const readDelivery = (record: unknown): Delivery => delivery().parse(record);

export const listDeliveries = restListing('deliveries', '/deliveries', delivery);

/** What `POST /deliveries` takes; a second try with the same key makes nothing new. */
export interface NewDelivery {
  readonly viewId: number;
  readonly format: DeliveryFormat;
  readonly schedule: Schedule;
  readonly recipients: 'self' | { readonly roleGroupId: number };
  readonly work: DeliveredWork;
  readonly clientKey: string;
}

/** What `PUT /deliveries/:id` takes, each or some; `work` takes the view as it is now. Any change ends a pause. */
export type ChangedDelivery = Partial<Pick<NewDelivery, 'format' | 'schedule' | 'recipients' | 'work'>>;

/** A member of the role group gets no more files of it. */
export const leaveDelivery = defineEndpoint<{ readonly id: number }>()(
  bareCommand('leaveDelivery', 'POST', '/deliveries/{id}/leave', delivery),
);

/** Comes back. */
export const joinDelivery = defineEndpoint<{ readonly id: number }>()(
  bareCommand('joinDelivery', 'POST', '/deliveries/{id}/join', delivery),
);

const file = () =>
  z.object({
    id,
    /** Null once the delivery has ended. */
    deliveryId: z.nullable(id),
    view: z.string(),
    resource: z.string(),
    format: z.string(),
    /** With its ending: `transactions 2026-11-21.csv`. */
    name: z.string(),
    rows: z.number(),
    /** Bytes. */
    size: z.number(),
    /** How many pieces it is read in. */
    pieces: z.number(),
    /** Both ISO 8601. */
    madeAt: z.string(),
    expiresAt: z.string(),
  });

export type DeliveredFile = z.infer<ReturnType<typeof file>>;

/** The caller's own files that wait, the latest first. */
export const listDeliveredFiles = defineEndpoint<{ readonly sort?: string; readonly range?: string }>()(
  bareRead('listDeliveredFiles', '/deliveries/files', () => z.array(file())),
);

/** One of them; 404 for anybody else's and after its seven days. */
export const getDeliveredFile = defineEndpoint<{ readonly id: number }>()(
  bareRead('getDeliveredFile', '/deliveries/files/{id}', file),
);

/** A piece of its bytes, at most 1 MB, counted from 0; `content` is base64. */
export const getDeliveredPiece = defineEndpoint<{ readonly id: number; readonly piece: number }>()(
  bareRead('getDeliveredPiece', '/deliveries/files/{id}/content', () =>
    z.object({ id, piece: z.number(), content: z.string() }),
  ),
);
