/** The table of saved views, as schema.ts describes tables. */
import type { ColumnType, Generated } from 'kysely';
import type { Share, ViewRecord, ViewSort } from '../../src/upstream/views';

type Density = NonNullable<ViewRecord['density']>;

/** Read parsed, written as JSON text. */
type Json<Value> = ColumnType<Value, string, string>;

interface SavedViews {
  id: Generated<number>;
  owner_id: number;
  /** The app's name of the list. */
  resource: string;
  name: string;
  /** By the filters' names; never a secret. */
  filter: Json<ViewRecord['filter']>;
  /** Those shown, in order; none: as the list has them. */
  columns: Json<ViewRecord['columns']>;
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
