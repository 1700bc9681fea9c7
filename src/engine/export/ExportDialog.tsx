/** Export of all matching rows as PDF, CSV, XLSX or to the clipboard (P1-2). It goes on when the dialog is closed (D284). */
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Button } from '../ui/Button';
import { Dialog } from '../ui/Dialog';
import { StopButton } from '../ui/BusyButton';
import { Choices } from './Choices';
import { ExportGuard } from './ExportGuard';
import type { ExportFormat } from '../../formats/formats';
import { Failure, Progress } from './Progress';
import { exportedFields, filtersLine, tooDeep, type ExportSource } from './request';
import { MOST_RUNS, useExportRuns, useIsHosted } from './runs';
import { useSaving, type Copy, type Result } from './useSaving';
import { grouped } from '../../i18n/format';

export interface ExportDialogProps extends ExportSource {
  readonly onClose: () => void;
}

export default function ExportDialog({ onClose, ...source }: ExportDialogProps) {
  const translate = useTranslate();
  const { state, make, copyAgain, again, cancel } = useSaving(source, { outlives: true });
  const runs = useExportRuns();
  const [result, setResult] = useState<Result | null>(null);
  const [chosen, setChosen] = useState<ExportFormat>('csv');
  /** What is exported: the list behind the dialog may change meanwhile. */
  const [exported, setExported] = useState<ExportSource>(source);
  const running = state.step === 'running';
  const isHosted = useIsHosted();
  const goesOn = running && isHosted;
  const { total, filterTexts, part } = running ? exported : source;

  const start = (format: ExportFormat): void => {
    setResult(null);
    setChosen(format);
    setExported(source);
    void make(format).then(setResult);
  };

  const refusal =
    tooDeep(source, translate) ??
    (runs.length < MOST_RUNS ? null : translate('exporting.tooManyRuns', { count: MOST_RUNS }));

  return (
    <Dialog
      title={translate('exporting.title')}
      description={translate('exporting.what', {
        rows: translate('exporting.rows', { smart_count: total, count: grouped(total) }),
        columns: translate('exporting.columns', { smart_count: exportedFields(running ? exported : source).length }),
        filters: filtersLine(filterTexts, translate),
      })}
      onClose={onClose}
      busy={running && !goesOn}
      actions={
        running && (
          <>
            <StopButton label={translate('exporting.cancel')} onStop={cancel} />
            {goesOn && <Button label={translate('exporting.goOn')} look="primary" onClick={onClose} />}
          </>
        )
      }
    >
      {part !== null && <p className="notice notice--pending export-part">{part}</p>}
      {running ? (
        <Progress state={state} onAgain={again}>
          {goesOn ? <p className="muted">{translate('exporting.goOnHint')}</p> : <ExportGuard onLeave={onClose} />}
        </Progress>
      ) : (
        <Choices total={total} refusal={refusal} onChoose={start} />
      )}
      {state.step === 'failed' && (
        <Failure failure={state.failure} onRetry={() => start(chosen)} onCsv={() => start('csv')} />
      )}
      <output>
        {!running && result && <Outcome result={result} onCopy={async (copy) => setResult(await copyAgain(copy))} />}
      </output>
    </Dialog>
  );
}

interface OutcomeProps {
  readonly result: Result;
  readonly onCopy: (copy: Copy) => Promise<void>;
}

function Outcome({ result: { text, copy, failed }, onCopy }: OutcomeProps) {
  const translate = useTranslate();
  return (
    <div className={failed ? 'notice notice--danger export-outcome' : 'notice export-outcome'}>
      <span>{text}</span>
      {copy && <Button label={translate('exporting.copyNow')} look="small primary" onClick={() => void onCopy(copy)} />}
    </div>
  );
}
