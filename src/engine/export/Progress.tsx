/** How far an export is, how fast it goes and how long it still takes. */
import { useTranslate } from 'ra-core';
import { ExportGuard } from './ExportGuard';
import { Holding } from './Holding';
import { paceOf } from './pace';
import type { ExportState } from './useExport';
import { grouped } from '../../i18n/format';

type Running = Extract<ExportState, { readonly step: 'running' }>;

interface ProgressProps {
  readonly state: Running;
  /** Continues a held export now. */
  readonly onAgain: () => void;
  /** The person leaves the page nevertheless. */
  readonly onLeave: () => void;
}

export function Progress({ state, onAgain, onLeave }: ProgressProps) {
  const translate = useTranslate();
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
      <ExportGuard onLeave={onLeave} />
    </div>
  );
}
