/** Builds the worker's request from a list's state. */
import { formatLocale, grouped } from '../../i18n/format';
import type { Engine } from '../app/context';
import { isDeclared } from '../definition/calls';
import type { Column, NormalField, Resource } from '../definition/resource';
import { pinnedFilter } from '../../lists/pinnedFilter';
import { isJoined } from '../../lists/several';
import { type Parted, type FilterTexts as Filter } from '../../lists/byBrowser';
import { askedOrder, type Order } from '../../lists/question/order';
import { lagosDay } from '../../upstream/time';
import type { ExportRequest } from './protocol';

export interface ExportSource {
  readonly resource: Resource;
  /** Visible columns. Actions without a field have no text. */
  readonly columns: readonly Column[];
  readonly filter: Filter;
  /** The filter as the service and the browser share it. */
  readonly parted: Parted<NormalField>;
  readonly sort: Order | null;
  /** The filter as texts: "Status: Approved". */
  readonly filterTexts: readonly string[];
  readonly total: number;
  /** Says that the service has or may have more rows than can be read; null if these are all. */
  readonly part: string | null;
}

type Translate = (key: string, values?: object) => string;

/** The last row of a list that is joined from several lists (D258). */
const JOINED_ROWS = 5_000;

/** Says that the list has rows that cannot be read, so that nothing of all of them can be made; else null. */
export const tooDeep = (
  { resource, filter, total }: Pick<ExportSource, 'resource' | 'filter' | 'total'>,
  translate: Translate,
): string | null =>
  total > JOINED_ROWS && isJoined(resource, filter)
    ? translate('exporting.tooDeep', { count: grouped(total), max: grouped(JOINED_ROWS) })
    : null;

/** The days of the chosen period, until today if it has no end; without a beginning today. */
export function daysOf({ resource, filter }: Pick<ExportSource, 'resource' | 'filter'>, now: number): string {
  const [from, to = ''] = (resource.period ?? []).map(({ param }) => filter[param]);
  const last = (from && to) || lagosDay(now);
  return !from || from === last ? last : `${from} – ${last}`;
}

/** Columns with texts; an action's column keeps its own heading. */
export function shownFields(columns: readonly Column[]): readonly NormalField[] {
  return columns.flatMap((column) => {
    if (column.type === 'field') return column.field;
    return column.type === 'group' && column.field ? { ...column.field, label: column.action.label } : [];
  });
}

const has = (fields: readonly NormalField[], wanted: string): boolean => fields.some(({ name }) => name === wanted);

/** The same, and behind them the fields that tell records of one name apart (D403). */
export function exportedFields({
  resource,
  columns,
}: Pick<ExportSource, 'resource' | 'columns'>): readonly NormalField[] {
  const shown = shownFields(columns);
  const last = resource.fields.filter(
    ({ name, exportedWith }) => exportedWith !== null && has(resource.fields, exportedWith) && !has(shown, name),
  );
  return [...shown, ...last];
}

const COUNT = { count: '{count}' };

/** A document's texts, with placeholders for numbers known at the end. @param made when, and by whose rights. */
export function documentLines(
  { resource: { file, label }, filterTexts, part }: Pick<ExportSource, 'resource' | 'filterTexts' | 'part'>,
  made: { readonly time: string; readonly user: string },
  translate: Translate,
) {
  return {
    title: file?.title ?? label,
    rows: translate('exporting.counted', { count: '{rows}' }),
    totals: translate('exporting.totals'),
    totalsLeaveOut: translate('exporting.totalsLeaveOut'),
    outcomes: {
      success: translate('table.totalOutcome.success', COUNT),
      pending: translate('table.totalOutcome.pending', COUNT),
      failure: translate('table.totalOutcome.failure', COUNT),
      off: translate('table.totalOutcome.off', COUNT),
    },
    successful: translate('table.totalSuccessful', COUNT),
    unreadable: translate('exporting.unreadableLine', { count: '{values}' }),
    unshown: translate('exporting.unshownLine', { count: '{values}' }),
    lines: [...(part === null ? [] : [part]), filtersLine(filterTexts, translate)],
    made: translate('exporting.made', made),
    page: translate('exporting.page', { page: '{page}', pages: '{pages}' }),
  };
}

export const filtersLine = (texts: readonly string[], translate: Translate): string =>
  texts.length > 0 ? translate('exporting.filters', { filters: texts.join(', ') }) : translate('exporting.noFilters');

/** A worker can be sent data, but no function that resolves names. */
function callOf({ api: { list }, calls }: Resource): ExportRequest['call'] {
  if (!isDeclared(list)) return list;
  const call = calls?.[list];
  if (!call) throw new Error(`there is no call named "${list}"`);
  return call;
}

/** The same for exports of the same rows, columns, order and format. */
export const keyOf = (source: ExportSource, format: string): string => {
  const { resource, filter, sort } = source;
  return JSON.stringify([resource.name, format, filter, sort, exportedFields(source).map(({ name }) => name)]);
};

/** The order as the export's worker takes it, by the path of a value; null for the service's own. */
export function sortOf(resource: Resource, sort: Order | null): ExportRequest['sort'] {
  const order = askedOrder(resource, sort);
  return order && { field: order.field, descending: order.order === 'DESC' };
}

export function requestOf(
  { resource, parted, sort }: ExportSource,
  engine: Pick<Engine, 'config' | 'session'>,
  rest: Pick<ExportRequest, 'format' | 'handle' | 'texts' | 'listed' | 'columns' | 'document'>,
  now: number,
): ExportRequest {
  const { hosts, paths } = engine.config;
  const { sent, conditions } = parted;
  return {
    locale: formatLocale(),
    ...rest,
    call: callOf(resource),
    unpaged: resource.api.unpaged,
    filter: sent,
    byBrowser: conditions,
    now,
    sort: sortOf(resource, sort),
    status: resource.head.status,
    pinned: pinnedFilter(resource, sent, now),
    upstream: { config: { hosts, paths }, token: engine.session.access_token },
  };
}
