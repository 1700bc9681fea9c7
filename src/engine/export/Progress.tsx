/** Progress of an export: rows, speed, time left, why it pauses, and why it failed. */
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Button } from '../ui/Button';
import { Notice } from '../ui/Notice';
import type { ExportFailure } from './protocol';
import { failureText, needsCsv } from './failureText';
import type { Pause, Running } from './runs';
import { grouped, labelled } from '../../i18n/format';
import { TriangleAlert, Unplug } from 'lucide-react';
import { markEnglish } from '../ui/markEnglish';
import './export.css';

interface ProgressProps {
  readonly state: Running;
  /** Which export it is, where others stand beside it. */
  readonly what?: string;
  /** Continues a paused export now. */
  readonly onAgain: () => void;
  readonly children?: ReactNode;
}

export function Progress({ state, what, onAgain, children }: ProgressProps) {
  const translate = useTranslate();
  const { rows, total, drawing, pause } = state;
  const pace = paceOf(rows, total, state.at - state.startedAt);
  const left = (seconds: number): string =>
    seconds < 90
      ? translate('exporting.seconds', { smart_count: seconds })
      : translate('exporting.minutes', { smart_count: Math.round(seconds / 60) });
  const reading = translate('exporting.reading', {
    rows: grouped(rows),
    total: grouped(total),
  });
  return (
    <div className="export-progress">
      <progress
        max={Math.max(1, total)}
        {...(drawing ? {} : { value: rows })}
        aria-label={named(translate('exporting.progress'), what)}
      />
      <p>
        {drawing ? translate('exporting.drawing') : rows === 0 ? translate('exporting.starting') : reading}
        {!drawing && !pause && pace && (
          <span className="muted">
            {translate('exporting.pace', { rate: grouped(pace.rate), left: left(pace.left) })}
          </span>
        )}
      </p>
      {pause && <Paused pause={pause} what={what} onAgain={onAgain} />}
      {children}
    </div>
  );
}

/** Rows per second and seconds left; undefined in the first second. */
export function paceOf(
  rows: number,
  total: number,
  elapsedMs: number,
): { readonly rate: number; readonly left: number } | undefined {
  if (rows <= 0 || elapsedMs < 1_000) return undefined;
  const rate = rows / (elapsedMs / 1_000);
  return { rate: Math.round(rate), left: Math.ceil(Math.max(0, total - rows) / rate) };
}

const named = (label: string, what: string | undefined): string => (what === undefined ? label : labelled(label, what));

interface PausedProps {
  readonly pause: Pause;
  readonly what: string | undefined;
  readonly onAgain: () => void;
}

function Paused({ pause: { failure, alone, trying }, what, onAgain }: PausedProps) {
  const translate = useTranslate();
  const label = translate(trying ? 'exporting.trying' : 'exporting.again');
  return (
    <div className={alone ? 'notice export-outcome' : 'notice notice--danger export-outcome'} role="alert">
      {alone ? <Unplug aria-hidden /> : <TriangleAlert aria-hidden />}
      <span>
        {alone
          ? translate('exporting.waiting')
          : markEnglish(translate('exporting.held', { message: failureText(failure, translate) }))}
      </span>
      <Button look="small" label={label} aria-label={named(label, what)} disabled={trying} onClick={onAgain} />
    </div>
  );
}

interface FailureProps {
  readonly failure: ExportFailure;
  readonly onRetry: () => void;
  /** Makes a CSV instead, if possible. */
  readonly onCsv?: (() => void) | undefined;
}

/** Why an export failed, and what to do. */
export function Failure({ failure, onRetry, onCsv }: FailureProps) {
  const translate = useTranslate();
  const instead = needsCsv(failure);
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
