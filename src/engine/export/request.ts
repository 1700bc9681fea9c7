/** Builds the worker's request from a list's state. */
import { useTranslate } from 'ra-core';
import { lagosDay, lagosTime } from '../../upstream/time';
import { formatLocale } from '../../i18n/format';
import { useEngine, type Engine } from '../app/context';
import { isDeclared } from '../base/calls';
import type { Column, NormalField, Resource } from '../definition/resource';
import { splitClientFilters } from '../rows/clientFilters';
import type { ExportRequest, UpstreamFilter } from './protocol';

export interface ExportSource {
  readonly resource: Resource;
  /** Visible columns. Actions without a field have no text. */
  readonly columns: readonly Column[];
  readonly filter: UpstreamFilter;
  /** The filter as texts: "Status: Approved". */
  readonly filterTexts: readonly string[];
  readonly total: number;
  /** Says that the service has or may have more rows than can be read; null if these are all. */
  readonly part: string | null;
}

export function hasText(column: Column): boolean {
  return column.type === 'field' || (column.type === 'group' && column.field !== null);
}

/** Columns with texts; an action's column keeps its own heading. */
export function exportedFields(columns: readonly Column[]): readonly NormalField[] {
  return columns.flatMap((column) => {
    if (column.type === 'field') return column.field;
    return column.type === 'group' && column.field ? { ...column.field, label: column.action.label } : [];
  });
}

/**
 * The filter with an end date, so that new records do not move the windows. It is today by this computer's clock, to be
 * checked by `settledFilter`. Null without days of the upstream, with an end date, or with a start in the future.
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

/** The first line of a document's header: the number of rows. */
export function useCountLine(): (count: string) => string {
  const translate = useTranslate();
  return (count) => translate('exporting.counted', { count });
}

/** The header of a document: filter, time and user. */
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

/** A worker can be sent data, but no function that resolves names. */
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
