/** Why an export failed, and what to do. */
import { useTranslate } from 'ra-core';
import { Notice } from '../base/Notice';
import type { ExportFailure } from './protocol';
import { grouped } from '../../i18n/format';

interface FailureProps {
  readonly failure: ExportFailure;
  readonly onRetry: () => void;
  /** Makes a CSV instead, if possible. */
  readonly onCsv?: (() => void) | undefined;
}

/** A retry would fail again. */
const FOR_CSV: ReadonlySet<ExportFailure['type']> = new Set(['tooMany', 'doesNotFit']);

export function Failure({ failure, onRetry, onCsv }: FailureProps) {
  const translate = useTranslate();
  const instead = FOR_CSV.has(failure.type);
  const onPress = instead ? onCsv : onRetry;
  return (
    <Notice
      role="alert"
      className="export-outcome"
      act={onPress && { label: translate(instead ? 'exporting.csv' : 'exporting.again'), onPress }}
    >
      {failureText(failure, translate)}
    </Notice>
  );
}

export function failureText(failure: ExportFailure, translate: (key: string, values?: object) => string): string {
  if (failure.type === 'upstream') return translate(failure.message, { _: failure.message });
  if ('message' in failure) return translate(`exporting.${failure.type}`, { message: failure.message });
  const total = grouped(failure.total);
  if (failure.type === 'tooMany') return translate('exporting.tooManyNow', { count: total });
  if (failure.type === 'fewer') {
    return translate('exporting.fewer', { count: total, listed: grouped(failure.listed) });
  }
  return translate('exporting.missing', { rows: grouped(failure.rows), total });
}
