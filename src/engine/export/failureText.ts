/** Why an export failed, as a sentence. */
import { grouped } from '../../i18n/format';
import type { ExportFailure } from './protocol';

export function failureText(failure: ExportFailure, translate: (key: string, values?: object) => string): string {
  if (failure.type === 'upstream') return translate(failure.message, { _: failure.message, answer: failure.answer });
  if ('message' in failure) return translate(`exporting.${failure.type}`, { message: failure.message });
  const total = grouped(failure.total);
  if (failure.type === 'tooMany') return translate('exporting.tooManyNow', { count: total });
  if (failure.type === 'fewer') {
    return translate('exporting.fewer', { count: total, listed: grouped(failure.listed) });
  }
  return translate('exporting.missing', { rows: grouped(failure.rows), total });
}

const FOR_CSV: ReadonlySet<ExportFailure['type']> = new Set(['tooMany', 'doesNotFit']);

/** The same again would fail again: a CSV would not. */
export const needsCsv = ({ type }: ExportFailure): boolean => FOR_CSV.has(type);
