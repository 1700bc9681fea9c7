/** Saved views, which the upstream keeps in the simple REST dialect (docs/saved-views.md). */
import * as z from 'zod/mini';
import { page, type Listing } from './endpoint';

/**
 * A view as the service has it. Another version may have written it, so `engine/savedViews/view.ts` reads each part by
 * these names and leaves out what it does not understand.
 */
export interface ViewRecord {
  readonly id: number;
  /** The app's name of the list. */
  readonly resource: string;
  readonly name: string;
  /** By the filters' names; never a secret. */
  readonly filter: Readonly<Record<string, Scalar | readonly Scalar[]>>;
  /** Those shown, in order; none: as the list has them. */
  readonly columns: readonly ViewColumn[];
  readonly sort: ViewSort | null;
  /** Null: as the list otherwise has it, and so the density. */
  readonly perPage: number | 'all' | null;
  readonly density: 'compact' | 'comfortable' | null;
  readonly pinned: boolean;
  readonly isDefault: boolean;
  readonly share: Share;
  /** The name of the role group that it is shared with. */
  readonly group: string | null;
  /** A username. */
  readonly owner: string;
  /** The caller is the owner. */
  readonly mine: boolean;
}

type Scalar = string | number | boolean | null;

export interface ViewColumn {
  readonly field: string;
  /** Pixels; null: as wide as the list makes it. */
  readonly width: number | null;
}

export interface ViewSort {
  readonly field: string;
  readonly order: 'ASC' | 'DESC';
}

/** Whom a view is for besides its owner. */
export type Share = 'private' | 'group' | 'everyone';

export const listViews: Listing = {
  name: 'views',
  host: 'api',
  transport: 'simpleRest',
  method: 'GET',
  path: '/views',
  read: page(z.looseObject({})),
};
