/** Saved views, which the upstream serves in the simple REST dialect (docs/saved-views.md). */
import * as z from 'zod/mini';
import { restListing } from './bare';

/** Another version may have written a view: `engine/savedViews/view.ts` ignores parts that it does not know. */
export interface ViewRecord {
  readonly id: number;
  /** The app's name of the list. */
  readonly resource: string;
  readonly name: string;
  /** By the filters' names; never a secret. */
  readonly filter: Readonly<Record<string, Scalar | readonly Scalar[]>>;
  /** The visible columns in order; empty: the list's own. */
  readonly columns: readonly ViewColumn[];
  readonly sort: ViewSort | null;
  /** Null, as for the density: the list's own. */
  readonly perPage: number | 'all' | null;
  readonly density: 'compact' | 'comfortable' | null;
  readonly pinned: boolean;
  readonly isDefault: boolean;
  readonly share: Share;
  /** The name of the role group that the view is shared with. */
  readonly group: string | null;
  /** A username. */
  readonly owner: string;
  /** The caller is the owner. */
  readonly mine: boolean;
}

type Scalar = string | number | boolean | null;

export interface ViewColumn {
  readonly field: string;
  /** Pixels; null: the list's own width. */
  readonly width: number | null;
}

export interface ViewSort {
  readonly field: string;
  readonly order: 'ASC' | 'DESC';
}

export type Share = 'private' | 'group' | 'everyone';

export const listViews = restListing('views', '/views', () => z.looseObject({}));
