/** Progress of an export: rows, speed, time left, and why it pauses. */
import { useTranslate } from 'ra-core';
import { useWords } from '../base/words';
import { RunGuard } from '../ui/RunGuard';
import type { ExportState, Held } from './useExport';
import { grouped } from '../../i18n/format';
import { TriangleAlert, Unplug } from 'lucide-react';
import { failureText } from './Failure';

type Running = Extract<ExportState, { readonly step: 'running' }>;

interface ProgressProps {
  readonly state: Running;
  /** Continues a paused export now. */
  readonly onAgain: () => void;
  /** The user leaves the page anyway. */
  readonly onLeave: () => void;
}

export function Progress({ state, onAgain, onLeave }: ProgressProps) {
  const translate = useTranslate();
  const words = useWords('leaving');
  const { rows, total, drawing, held } = state;
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
        aria-label={translate('exporting.progress')}
      />
      <p>
        {drawing ? translate('exporting.drawing') : rows === 0 ? translate('exporting.starting') : reading}
        {!drawing && !held && pace && (
          <span className="muted">
            {translate('exporting.pace', { rate: grouped(pace.rate), left: left(pace.left) })}
          </span>
        )}
      </p>
      {held && <Holding held={held} onAgain={onAgain} />}
      <RunGuard
        ofList
        title={words('exportTitle')}
        text={words('exportText')}
        leave={words('leave')}
        stay={words('stay')}
        onLeave={onLeave}
      />
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

function Holding({ held: { failure, alone, trying }, onAgain }: { readonly held: Held; readonly onAgain: () => void }) {
  const translate = useTranslate();
  return (
    <div className={alone ? 'notice export-outcome' : 'notice notice--danger export-outcome'} role="alert">
      {alone ? <Unplug aria-hidden /> : <TriangleAlert aria-hidden />}
      <span>
        {alone
          ? translate('exporting.waiting')
          : translate('exporting.held', { message: failureText(failure, translate) })}
      </span>
      <button type="button" className="button button--small" disabled={trying} onClick={onAgain}>
        {translate(trying ? 'exporting.trying' : 'exporting.again')}
      </button>
    </div>
  );
}
