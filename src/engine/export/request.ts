/** Makes the worker's request from the state of a list. */
import { useTranslate } from 'ra-core';
import { lagosDay, lagosTime } from '../../upstream/time';
import { formatLocale } from '../../i18n/format';
import { useEngine, type Engine } from '../app/context';
import { isDeclared } from '../base/calls';
import type { Column, NormalField, Resource } from '../definition/resource';
import { splitClientFilters } from '../rows/clientFilters';
import type { ExportRequest, UpstreamFilter } from './protocol';

/** The export of a list: every matching record, in the visible columns. */
export interface ExportSource {
  readonly resource: Resource;
  /** Visible columns in their order. Actions have no text and are left out; of one that holds a field, it is its text. */
  readonly columns: readonly Column[];
  readonly filter: UpstreamFilter;
  /** The filter in words, one text for each part: "Status: Approved". */
  readonly filterTexts: readonly string[];
  readonly total: number;
  /** In words, that the service has or may have more rows than can be read; null where these are all. */
  readonly part: string | null;
}

/** A field's column, or one that holds a field. */
export function hasText(column: Column): boolean {
  return column.type === 'field' || (column.type === 'group' && column.field !== null);
}

/** The columns that have texts: one that holds a field has its own heading. */
export function exportedFields(columns: readonly Column[]): readonly NormalField[] {
  return columns.flatMap((column) => {
    if (column.type === 'field') return column.field;
    return column.type === 'group' && column.field ? { ...column.field, label: column.action.label } : [];
  });
}

/**
 * The filter with its end made fast: without one, records of the days to come would move the windows. The day is this
 * computer's idea of today, to be trusted only after asking (see pin.ts).
 * @returns null where there is nothing to make fast: no days that the upstream takes, an end already, or a beginning in
 * the future.
 */
export function pinnedFilter(
  { period, clientFilters }: Pick<Resource, 'period' | 'clientFilters'>,
  filter: UpstreamFilter,
  now: number,
): UpstreamFilter | null {
  if (!period || clientFilters.includes(period[1])) return null;
  const [start, end] = [filter[period[0].param], filter[period[1].param]];
  const today = lagosDay(now);
  const open = end === undefined || end === null || end === '';
  return open && !(typeof start === 'string' && start > today) ? { ...filter, [period[1].param]: today } : null;
}

/** The first line below a document's title: how much it holds. Takes the number as it is to be written. */
export function useCountLine(): (count: string) => string {
  const translate = useTranslate();
  return (count) => translate('exporting.counted', { count });
}

/** The head of a document: resource, time and user. */
export function useDocumentLines(): (
  source: Pick<ExportSource, 'filterTexts' | 'part'>,
  now: number,
) => readonly string[] {
  const translate = useTranslate();
  const { session } = useEngine();
  return ({ filterTexts, part }, now) => [
    ...(part === null ? [] : [part]),
    filterTexts.length > 0
      ? translate('exporting.filters', { filters: filterTexts.join(', ') })
      : translate('exporting.noFilters'),
    translate('exporting.made', { time: lagosTime(new Date(now).toISOString()), user: session.user.username }),
  ];
}

/** A thread can be handed data, but no function that knows calls by name. */
function callOf({ api: { list }, calls }: Resource): ExportRequest['call'] {
  if (!isDeclared(list)) return list;
  const call = calls?.[list];
  if (!call) throw new Error(`there is no call named "${list}"`);
  return call;
}

export function requestOf(
  { resource, filter }: ExportSource,
  engine: Pick<Engine, 'config' | 'session'>,
  rest: Pick<ExportRequest, 'format' | 'place' | 'texts' | 'listed' | 'columns' | 'document'>,
  now: number,
): ExportRequest {
  const { hosts, paths } = engine.config;
  const { sent, conditions } = splitClientFilters(resource, filter);
  return {
    locale: formatLocale(),
    ...rest,
    call: callOf(resource),
    unpaged: resource.api.unpaged,
    filter: sent,
    here: conditions,
    pinned: pinnedFilter(resource, sent, now),
    upstream: { config: { hosts, paths }, token: engine.session.access_token },
  };
}
