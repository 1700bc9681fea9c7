/** What the engine is handed in and fetches when it is first needed: the store of saved views, and kept notices. */
import type { DataProvider } from 'ra-core';
import type { AskVerb, CallVerb } from '../../upstream/index';
import type { DeliveredFile, Delivery } from '../../upstream/deliveries';
import type { Notice } from '../../upstream/notices';
import type { Subscription } from '../../upstream/subscriptions';

/** The service, or this browser where the service has no views. */
export type StoredBy = 'service' | 'browser';

export interface StoredViews {
  readonly storedBy: StoredBy;
  /** As they are stored; `readView` reads them. */
  readonly records: readonly unknown[];
}

/** Every method rejects with UpstreamError. */
export interface ViewStore {
  /** Everything that the person sees: their own views, their group's and everyone's, of all resources. */
  readonly list: (signal?: AbortSignal) => Promise<StoredViews>;
  /** One record, as it is stored at this moment. */
  readonly read: (id: string) => Promise<unknown>;
  /** Both answer what was stored. An update brings the whole of a record. */
  readonly create: (body: object) => Promise<unknown>;
  readonly update: (id: string, body: object) => Promise<unknown>;
  readonly remove: (id: string) => Promise<unknown>;
  readonly watches?: WatchStore;
  readonly deliveries?: DeliveryStore;
}

/** Watches or deliveries of saved views. Every method rejects with UpstreamError. */
export interface SubscribedStore<Item> {
  /** What the person sees, an administrator everybody's; `total` counts those that are left out too. */
  readonly list: (signal?: AbortSignal) => Promise<{ readonly rows: readonly Item[]; readonly total: number }>;
  readonly create: (body: object) => Promise<Item>;
  readonly update: (id: number, body: object) => Promise<Item>;
  readonly end: (id: number) => Promise<Item>;
}

/** Where the service has them (feature `subscriptions`). */
export interface WatchStore extends SubscribedStore<Subscription> {
  /** Ids and names of the webhooks that a watch may tell, where the service has them (feature `webhooks`). */
  readonly webhooks: (signal?: AbortSignal) => Promise<readonly { readonly id: number; readonly name: string }[]>;
}

/** Where the service has them (feature `deliveries`). */
export interface DeliveryStore extends SubscribedStore<Delivery> {
  /** A member of a role group gets no more files, and comes back. */
  readonly leave: (id: number) => Promise<Delivery>;
  readonly join: (id: number) => Promise<Delivery>;
  readonly roleGroups: (signal?: AbortSignal) => Promise<readonly { readonly id: number; readonly name: string }[]>;
  /** Fails with status 404 for somebody else's file and once it has expired. */
  readonly file: (id: number, signal?: AbortSignal) => Promise<DeliveredFile>;
  /** A part of the file in base64, counted from 0. */
  readonly piece: (id: number, piece: number, signal?: AbortSignal) => Promise<string>;
}

/** What the app asks by itself, fetched when it is first needed. */
export interface ByItself {
  readonly provider: DataProvider & CallVerb & AskVerb;
  /** Each rejects with UpstreamError. Times are ISO 8601. */
  readonly notices: {
    readonly list: (signal?: AbortSignal) => Promise<readonly Notice[]>;
    readonly mark: (id: number, read: boolean) => Promise<unknown>;
    readonly markAll: (upTo: string) => Promise<unknown>;
    readonly clear: (id: number) => Promise<unknown>;
    readonly clearAll: (upTo: string) => Promise<unknown>;
  };
}
