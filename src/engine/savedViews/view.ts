/**
 * A saved view: a list's filters, columns, order, page size and density under a name. Reading never throws: what is not
 * understood is left out and named in a notice. `state.ts` compares a view with a list.
 */
import { views } from '../../i18n/en/views';
import { holdsCardNumber } from '../../upstream/pan';
import { MOST_FILTER_CHARS } from '../../upstream/typedText';
import type { Share, ViewColumn, ViewRecord, ViewSort } from '../../upstream/views';
import { clampWidth } from '../../lists/question/address';
import type { ChosenColumn, Density, PageSize } from '../../lists/question/list';

/** Versions of files and records. A newer version of the app writes a higher number. */
export const VERSION = 1;

/** Limits in characters and items, the same as the store's (docs/saved-views.md). */
export const MAX_NAME = 100;
const MAX_KEY = 60;
const MAX_FILTERS = 50;
const MAX_COLUMNS = 200;
const MAX_PAGE_SIZE = 10_000;
/** The store's rule for names of filters. */
const FILTER_NAME = /^[a-z][\w.-]*$/i;

/** The state of a list that a view stores. */
export interface ViewState {
  /** Texts by parameter, with relative days: `today-6`. */
  readonly filter: Readonly<Record<string, string>>;
  /** In order; undefined for the person's usual ones. */
  readonly columns: readonly ChosenColumn[];
  /** By the name of a column; null for the service's own order. */
  readonly sort: ViewSort | null;
  /** Null for the list's usual one. */
  readonly perPage: PageSize | null;
  readonly density: Density | null;
}

/** The body sent to the store. */
export interface ViewBody extends ViewState {
  readonly resource: string;
  readonly name: string;
  readonly pinned: boolean;
  /** The default of those it is shared with; of a private view, of its owner. */
  readonly isDefault: boolean;
  readonly share: Share;
  /** For `group`: the role group's name. */
  readonly group: string | null;
}

export interface SavedView extends ViewBody {
  readonly id: string;
  /** If the store sends it. */
  readonly owner: string | null;
  /** This person may change and delete it. */
  readonly mine: boolean;
}

export type ViewPart =
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

export interface Notice {
  /**
   * `removed`: no longer in the list; `noList`: no such list; `noRight`: hidden from this person; `secret`, `card`:
   * never stored; `malformed`: unreadable; `newer`: written by a later version.
   */
  readonly why: 'removed' | 'noList' | 'noRight' | 'secret' | 'card' | 'malformed' | 'newer';
  readonly part: ViewPart;
  /** The label of the field if known; null for the whole part. */
  readonly name: string | null;
}

export interface Read<Value> {
  readonly value: Value;
  readonly notices: readonly Notice[];
}

/** Reads a stored record. Null, with a notice, if it is no view. */
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

/** Reads the parts that records and files share. Null without a resource. */
export function readBody(record: unknown): Read<ViewBody | null> {
  const notices: Notice[] = [];
  const wrong: Wrong = (part, name = null, why = 'malformed') => void notices.push({ why, part, name });
  const resource = get(record, 'resource');
  if (typeof resource !== 'string' || resource === '') {
    return { value: null, notices: [{ why: 'malformed', part: 'record', name: null }] };
  }
  const version = get(record, 'version');
  if (typeof version === 'number' && version > VERSION) notices.push({ why: 'newer', part: 'record', name: null });
  const text = get(record, 'name');
  const plain = typeof text === 'string' ? plainName(text) : '';
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

/** A name on one line, without invisible and direction-changing characters, cut to the maximum. */
export function plainName(text: string): string {
  const line = text.replaceAll(/[\s\p{Zl}\p{Zp}]+/gu, ' ').replaceAll(/\p{C}/gu, '');
  return readable(line.trim().slice(0, MAX_NAME)).trim();
}

type Wrong = (part: ViewPart, name?: string | null, why?: 'malformed' | 'card') => void;

const absent = (value: unknown): boolean => value === undefined || value === null || value === '';

/** A property of a view, a column or an order; null if there is none. */
function get(value: unknown, name: keyof ViewRecord | keyof ViewColumn | keyof ViewSort | 'version'): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name) ? Reflect.get(value, name) : null;
}

function oneOf<Value extends string>(value: unknown, values: readonly Value[], wrong: () => void): Value | null {
  const match = values.find((one) => one === value) ?? null;
  if (match === null && !absent(value)) wrong();
  return match;
}

function readFilter(value: unknown, wrong: Wrong): ViewState['filter'] {
  if (absent(value)) return {};
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    wrong('filter');
    return {};
  }
  const filter: Record<string, string> = {};
  for (const [param, entry] of Object.entries(value)) {
    const raw: unknown = entry;
    const text = ['string', 'number', 'boolean'].includes(typeof raw) ? readable(String(raw)).trim() : null;
    const fits = FILTER_NAME.test(param) && param.length <= MAX_KEY && Object.keys(filter).length < MAX_FILTERS;
    if (text === null ? !absent(raw) : text !== '' && (text.length > MOST_FILTER_CHARS || !fits))
      wrong('filter', param);
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
    const raw: unknown = one;
    const field = typeof raw === 'string' ? raw : get(raw, 'field');
    if (typeof field !== 'string' || field === '' || field.length > MAX_KEY) wrong('columns');
    else if (!columns.has(field)) columns.set(field, { field, width: readWidth(get(raw, 'width'), field, wrong) });
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

const STATE: readonly (keyof ViewState)[] = ['filter', 'columns', 'sort', 'perPage', 'density'];

/** Fields that the store sends but does not accept. */
const ANSWERED: ReadonlySet<string> = new Set(['id', 'owner', 'mine']);

/**
 * A record of a later version or another program may have more: filters with several values, unknown fields. All of it
 * is kept, except card numbers.
 */
export function asStored(view: SavedView, change: Partial<ViewBody>, record: unknown): object {
  const body = { ...view, ...change };
  const entries = typeof record === 'object' && record !== null ? Object.entries(record) : [];
  const before = readBody(record).value;
  const kept = entries.filter(([name, value]) => {
    if (holdsCardNumber(JSON.stringify(value) ?? '')) return false;
    const part = STATE.find((one) => one === name);
    if (part === undefined) return !Object.hasOwn(body, name);
    return !Object.hasOwn(change, part) && JSON.stringify(before?.[part]) === JSON.stringify(body[part]);
  });
  const whole = [...Object.entries(body), ...kept];
  return Object.fromEntries(whole.filter(([name]) => !ANSWERED.has(name)));
}
