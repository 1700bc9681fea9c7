/**
 * A saved view: filters, columns, page size and density of a list under a name, as the store has it. Reading never
 * throws: what is not understood is left out and named in a notice, and the rest applies. Whether a list has what the
 * view speaks of is `apply.ts`.
 */
import { views } from '../../i18n/en/views';
import { holdsCardNumber } from '../../upstream/pan';
import type { Share, ViewColumn, ViewRecord, ViewSort } from '../../upstream/views';
import type { PageSize } from '../listState/address';
import { clampWidth, type ChosenColumn, type Density } from '../listState/columns';

/** Versions that files and records may have. A higher number was written by a newer version of the app. */
export const VERSION = 1;

/** Limits in characters and in numbers of items, the same as the store's (docs/saved-views.md). */
const MAX_NAME = 100;
const MAX_KEY = 60;
const MAX_TEXT = 500;
const MAX_FILTERS = 50;
const MAX_COLUMNS = 200;
const MAX_PAGE_SIZE = 10_000;
/** A filter's name as the store takes it. */
const FILTER_NAME = /^[a-z][\w.-]*$/i;

/** The state of a list that a view stores. */
export interface ViewState {
  /** Texts by parameter, days as they were chosen: `today-6`. */
  readonly filter: Readonly<Record<string, string>>;
  /** Those shown, in order; none: as the person otherwise has them. */
  readonly columns: readonly ChosenColumn[];
  /** Kept as it was stored: no list is sorted by the upstream. */
  readonly sort: ViewSort | null;
  /** Null: as the list otherwise has it, and so the density. */
  readonly perPage: PageSize | null;
  readonly density: Density | null;
}

/** The body sent to the store. */
export interface ViewBody extends ViewState {
  readonly resource: string;
  readonly name: string;
  readonly pinned: boolean;
  /** Of those whom it is shared with; of a private one, its owner. */
  readonly isDefault: boolean;
  readonly share: Share;
  /** The role group's name, for `group`. */
  readonly group: string | null;
}

export interface SavedView extends ViewBody {
  readonly id: string;
  /** The owner's username, if the store sends it. */
  readonly owner: string | null;
  /** May be changed and deleted by this person. */
  readonly mine: boolean;
}

export type Part =
  | 'record'
  | 'file'
  | 'name'
  | 'filter'
  | 'columns'
  | 'sort'
  | 'perPage'
  | 'density'
  | 'share'
  | 'page';

/** Something that was left out. */
export interface Notice {
  /**
   * `removed`: the list has it no longer; `noList`: there is no such list any longer; `noRight`: this person may not see it; `secret`: never kept;
   * `card`: it is a card number, never kept either; `malformed`: not readable; `newer`: written by a later version, which may say more.
   */
  readonly why: 'removed' | 'noList' | 'noRight' | 'secret' | 'card' | 'malformed' | 'newer';
  readonly part: Part;
  /** The field concerned, by its label if known; null for the whole part. */
  readonly name: string | null;
}

export interface Read<Value> {
  readonly value: Value;
  readonly notices: readonly Notice[];
}

/** Reads a stored record. Null, with a notice, if the record is no view. */
export function readView(record: unknown): Read<SavedView | null> {
  const id = get(record, 'id');
  const read = readBody(record);
  if (!read.value || (typeof id !== 'string' && typeof id !== 'number') || id === '') {
    return { value: null, notices: [{ why: 'malformed', part: 'record', name: read.value?.name ?? null }] };
  }
  const owner = get(record, 'owner');
  const value = {
    ...read.value,
    id: String(id),
    owner: typeof owner === 'string' ? owner : null,
    mine: get(record, 'mine') === true,
  };
  return { value, notices: read.notices };
}

/** Reads the parts that records and files share. Null if no resource is named. */
export function readBody(record: unknown): Read<ViewBody | null> {
  const notices: Notice[] = [];
  const wrong: Wrong = (part, name = null, why = 'malformed') => void notices.push({ why, part, name });
  const resource = get(record, 'resource');
  if (typeof resource !== 'string' || resource === '') {
    return { value: null, notices: [{ why: 'malformed', part: 'record', name: null }] };
  }
  const version = get(record, 'version');
  if (typeof version === 'number' && version > VERSION) notices.push({ why: 'newer', part: 'record', name: null });
  const given = get(record, 'name');
  const plain = typeof given === 'string' ? plainName(given) : '';
  const name = holdsCardNumber(plain) ? '' : plain;
  if (name === '') wrong('name', null, name === plain ? 'malformed' : 'card');
  const share = oneOf(get(record, 'share'), ['private', 'group', 'everyone'] as const, () => wrong('share'));
  const group = get(record, 'group');
  return {
    value: {
      resource,
      name: name || views.unnamed,
      filter: readFilter(get(record, 'filter'), wrong),
      columns: readColumns(get(record, 'columns'), wrong),
      sort: readSort(get(record, 'sort'), wrong),
      perPage: readPageSize(get(record, 'perPage'), wrong),
      density: oneOf(get(record, 'density'), ['compact', 'comfortable'] as const, () => wrong('density')),
      pinned: get(record, 'pinned') === true,
      isDefault: get(record, 'isDefault') === true,
      share: share ?? 'private',
      group: share === 'group' && typeof group === 'string' ? group : null,
    },
    notices,
  };
}

/** Removes what no store can hold: NUL characters and lone surrogates. */
const readable = (text: string): string => text.replaceAll(/\0|\p{Surrogate}/gu, '');

/** A name in one line, without invisible and direction-changing characters, cut to the longest stored length. */
export function plainName(text: string): string {
  const line = text.replaceAll(/[\s\p{Zl}\p{Zp}]+/gu, ' ').replaceAll(/\p{C}/gu, '');
  return readable(line.trim().slice(0, MAX_NAME)).trim();
}

type Wrong = (part: Part, name?: string | null, why?: 'malformed' | 'card') => void;

const absent = (value: unknown): boolean => value === undefined || value === null || value === '';

/** A part of a view, of a column or of an order by its name on the wire; null where there is none. */
function get(value: unknown, name: keyof ViewRecord | keyof ViewColumn | keyof ViewSort | 'version'): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name) ? Reflect.get(value, name) : null;
}

function oneOf<Value extends string>(value: unknown, known: readonly Value[], wrong: () => void): Value | null {
  const found = known.find((one) => one === value) ?? null;
  if (found === null && !absent(value)) wrong();
  return found;
}

function readFilter(value: unknown, wrong: Wrong): ViewState['filter'] {
  if (absent(value)) return {};
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    wrong('filter');
    return {};
  }
  const filter: Record<string, string> = {};
  for (const [param, given] of Object.entries(value)) {
    const said: unknown = given;
    const text = ['string', 'number', 'boolean'].includes(typeof said) ? readable(String(said)).trim() : null;
    const known = FILTER_NAME.test(param) && param.length <= MAX_KEY && Object.keys(filter).length < MAX_FILTERS;
    if (text === null ? !absent(said) : text !== '' && (text.length > MAX_TEXT || !known)) wrong('filter', param);
    else if (text && holdsCardNumber(text)) wrong('filter', param, 'card');
    else if (text) filter[param] = text;
  }
  return filter;
}

function readColumns(value: unknown, wrong: Wrong): readonly ChosenColumn[] {
  if (absent(value)) return [];
  if (!Array.isArray(value) || value.length > MAX_COLUMNS) {
    wrong('columns');
    return [];
  }
  const columns = new Map<string, ChosenColumn>();
  for (const one of value) {
    const said: unknown = one;
    const field = typeof said === 'string' ? said : get(said, 'field');
    if (typeof field !== 'string' || field === '' || field.length > MAX_KEY) wrong('columns');
    else if (!columns.has(field)) columns.set(field, { field, width: readWidth(get(said, 'width'), field, wrong) });
  }
  return [...columns.values()];
}

function readWidth(value: unknown, field: string, wrong: Wrong): number | null {
  if (absent(value)) return null;
  if (typeof value === 'number' && Number.isFinite(value)) return clampWidth(value);
  wrong('columns', field);
  return null;
}

function readSort(value: unknown, wrong: Wrong): ViewSort | null {
  const [field, order] = Array.isArray(value) ? value : [get(value, 'field'), get(value, 'order')];
  if (typeof field === 'string' && field !== '') return { field, order: order === 'DESC' ? 'DESC' : 'ASC' };
  if (!absent(value)) wrong('sort');
  return null;
}

function readPageSize(value: unknown, wrong: Wrong): PageSize | null {
  if (absent(value)) return null;
  if (value === 'all') return 'all';
  if (Number.isSafeInteger(Number(value)) && Number(value) > 0 && Number(value) <= MAX_PAGE_SIZE) return Number(value);
  wrong('perPage');
  return null;
}
