/** Why an export came to nothing, and the way on. */
import { TriangleAlert } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { ExportFailure } from './protocol';

interface FailureProps {
  readonly failure: ExportFailure;
  readonly onRetry: () => void;
}

export function Failure({ failure, onRetry }: FailureProps) {
  const translate = useTranslate();
  return (
    <div className="notice notice--danger export-outcome" role="alert">
      <TriangleAlert aria-hidden />
      <span>{textOf(failure, translate)}</span>
      {failure.type !== 'tooMany' && (
        <button type="button" className="button button--small" onClick={onRetry}>
          {translate('exporting.again')}
        </button>
      )}
    </div>
  );
}

function textOf(failure: ExportFailure, translate: (key: string, values?: object) => string): string {
  if (failure.type === 'upstream') return translate(failure.message, { _: failure.message });
  if (failure.type === 'broken') return translate('exporting.broken', { message: failure.message });
  if (failure.type === 'doesNotFit') return translate('exporting.doesNotFit', { message: failure.message });
  const total = failure.total.toLocaleString('en');
  if (failure.type === 'tooMany') return translate('exporting.tooManyNow', { count: total });
  if (failure.type === 'fewer') {
    return translate('exporting.fewer', { count: total, listed: failure.listed.toLocaleString('en') });
  }
  return translate('exporting.missing', { rows: failure.rows.toLocaleString('en'), total });
}
