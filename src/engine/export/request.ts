/** From what a list shows to what the worker is asked. */
import { useTranslate } from 'ra-core';
import { lagosDay, lagosTime } from '../../upstream/time';
import { useEngine, type Engine } from '../context';
import type { Column, NormalField, Resource } from '../resource';
import type { ExportRequest } from './protocol';

/** What is to leave the list: every record that matches, in the columns a person sees. */
export interface ExportSource {
  readonly resource: Resource;
  /** Visible columns in their order. Actions have no text and are left out. */
  readonly columns: readonly Column[];
  /** As the upstream names it. */
  readonly filter: Readonly<Record<string, unknown>>;
  /** The filter in words, one text for each part: "Status: Approved". */
  readonly filterTexts: readonly string[];
  readonly total: number;
}

/** The columns that have texts, labelled in the person's language. */
export function useExportedFields(): (resource: Resource, columns: readonly Column[]) => readonly NormalField[] {
  const translate = useTranslate();
  return ({ name }, columns) =>
    columns.flatMap((column) => {
      if (column.type !== 'field') return [];
      const { field } = column;
      return [{ ...field, label: translate(`resources.${name}.fields.${field.name}`, { _: field.label }) }];
    });
}

/**
 * The filter with its end made fast: without one, records of the days to come would move the windows. A beginning in the
 * future stays as it is.
 */
export function pinned(
  { period }: Pick<Resource, 'period'>,
  filter: ExportSource['filter'],
  now: number,
): ExportSource['filter'] {
  if (!period) return filter;
  const [start, end] = [filter[period[0].param], filter[period[1].param]];
  const today = lagosDay(now);
  const open = end === undefined || end === null || end === '';
  return open && !(typeof start === 'string' && start > today) ? { ...filter, [period[1].param]: today } : filter;
}

/** What a document says of itself below its title: how much, of what, when and for whom. */
export function useDocumentLines(): (source: ExportSource, rows: number, now: number) => readonly string[] {
  const translate = useTranslate();
  const { session } = useEngine();
  return ({ filterTexts }, rows, now) => [
    translate('exporting.rows', { smart_count: rows, count: rows.toLocaleString('en') }),
    filterTexts.length > 0
      ? translate('exporting.filters', { filters: filterTexts.join(', ') })
      : translate('exporting.noFilters'),
    translate('exporting.made', { time: lagosTime(new Date(now).toISOString()), user: session.user.username }),
  ];
}

export function requestOf(
  { resource, filter }: ExportSource,
  engine: Pick<Engine, 'config' | 'session'>,
  rest: Pick<ExportRequest, 'format' | 'maxRows' | 'columns' | 'document'>,
  now: number,
): ExportRequest {
  const { hosts, paths } = engine.config;
  return {
    ...rest,
    call: resource.api.list,
    filter: pinned(resource, filter, now),
    upstream: { config: { hosts, paths }, token: engine.session.access_token },
  };
}
