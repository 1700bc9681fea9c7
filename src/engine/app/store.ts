/** The store of saved views: the service's, or this browser's where the service has none. */
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
}
