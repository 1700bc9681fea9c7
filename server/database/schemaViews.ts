/** The table of saved views, as schema.ts describes tables. */
import type { ColumnType, Generated } from 'kysely';

/** Whom a view is for besides its owner. */
export type Share = 'private' | 'group' | 'everyone';
export type Density = 'compact' | 'comfortable';

/** Read parsed, written as JSON text. */
type Json<Value> = ColumnType<Value, string, string>;

export type FilterValue = string | number | boolean | null;

export interface ViewColumn {
  readonly field: string;
  /** Pixels; null: as wide as the list makes it. */
  readonly width: number | null;
}

export interface ViewSort {
  readonly field: string;
  readonly order: 'ASC' | 'DESC';
}

interface SavedViews {
  id: Generated<number>;
  owner_id: number;
  /** The app's name of the list. */
  resource: string;
  name: string;
  /** By the filters' names; never a secret. */
  filter: Json<Readonly<Record<string, FilterValue | readonly FilterValue[]>>>;
  /** Those shown, in order; none: as the list has them. */
  columns: Json<readonly ViewColumn[]>;
  sort: ColumnType<ViewSort | null, string | null, string | null>;
  /** Null: as the list otherwise has it, and so the density. 0: all rows. */
  per_page: number | null;
  density: Density | null;
  pinned: boolean;
  is_default: boolean;
  share: Share;
  /** The role group that it is shared with, where `share` is `group`. */
  group_id: number | null;
}

export interface ViewsSchema {
  saved_views: SavedViews;
}
