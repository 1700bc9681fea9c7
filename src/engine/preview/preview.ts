/** A list as its preview draws it: what `describe.ts` says of a resource, as plain data in the build. */
import type { AccessRule, RoleGroup } from '../../upstream/access';
import { allows } from '../../upstream/access';
import type { NormalField, TextField } from '../definition/resource';
import { targetAddress } from '../definition/targetAddress';
import { shownText, type Tone } from '../definition/text';

export interface PreviewField extends TextField, Pick<NormalField, 'label' | 'width' | 'target'> {
  /** Its text leads to the record or to its form. */
  readonly leads: boolean;
}

export interface PreviewColumn {
  readonly label: string;
  readonly width: number;
  readonly className: string;
  /** Its place in `fields`; null for buttons only, which a preview leaves out. */
  readonly field: number | null;
  /** Buttons stand in place of an empty text. */
  readonly buttons: boolean;
}

/** Columns that stay at an edge, as in `listState/stickyColumns.ts`. */
export interface PreviewSticky {
  readonly cells: number;
  readonly width: number;
  readonly offsets: Readonly<Record<string, string>>;
}

export interface Preview {
  /** The resource, and its list call. */
  readonly name: string;
  readonly list: string;
  readonly title: string;
  /** None, or the list's own first. */
  readonly tabs: readonly string[];
  readonly intro: string | null;
  /** Rows have checkboxes. */
  readonly choosing: boolean;
  /** On a phone rows have a menu. */
  readonly menu: boolean;
  /** Above the rows stand buttons of filters. */
  readonly quick: boolean;
  readonly chips: boolean;
  readonly fields: readonly PreviewField[];
  readonly columns: readonly PreviewColumn[];
  /** The place of the column that takes the remaining width, or -1. */
  readonly widest: number;
  readonly frozen: PreviewSticky;
  readonly pinned: PreviewSticky;
  /** Places in `fields`. */
  readonly titleField: number;
  readonly card: readonly number[] | null;
  readonly tones: Readonly<Record<Exclude<Tone, 'off'>, string>>;
  /** Role groups that see the list otherwise. */
  readonly groups: readonly string[];
  /** Rules that a person has to meet to see all of it. */
  readonly rules: readonly AccessRule[];
  /** Of pages that fields lead to, by path. */
  readonly leadsTo: Readonly<Record<string, AccessRule>>;
}

/** The first rows of a list, as a person of this group may see them. */
export interface PreviewRows {
  readonly preview: Preview;
  readonly rows: readonly object[];
  readonly group: RoleGroup;
}

/** Whether a field's text is a link, as in `list/actionCells.tsx`. */
export function isLink({ preview, group }: PreviewRows, field: PreviewField, record: object): boolean {
  if (shownText(field, record) === '') return false;
  if (field.leads) return true;
  const address = targetAddress(field, record);
  const rule = Object.entries(preview.leadsTo).find(([path]) => address?.startsWith(`${path}/`))?.[1];
  return rule !== undefined && allows(group, rule);
}
