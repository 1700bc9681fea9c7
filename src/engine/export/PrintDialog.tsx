/** Print: the page shown, or every row that matches, which the worker fetches with progress and a way to call it off. */
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Dialog } from '../ui/Dialog';
import { StopButton } from '../ui/StopButton';
import { Failure } from './Failure';
import { PRINT_MAX_ROWS, PRINT_TABLE_ROWS } from './limits';
import { PrintRange, type Range } from './PrintRange';
import { Progress } from './Progress';
import type { ExportSource } from './request';
import { useSaving } from './useSaving';
import { usePrint } from './usePrint';
import './export.css';

interface PrintDialogProps extends ExportSource {
  /** The records of the page shown; absent where the list shows all in windows. */
  readonly records?: readonly unknown[] | undefined;
  readonly onClose: () => void;
}

export default function PrintDialog({ onClose, records, ...source }: PrintDialogProps) {
  const translate = useTranslate();
  const { state, run, again, cancel, save } = useSaving(source);
  const print = usePrint();
  const [range, setRange] = useState<Range>(records ? 'page' : 'all');
  const [saved, setSaved] = useState<string | null>(null);
  const running = state.step === 'running';
  const tooMany = source.total > PRINT_MAX_ROWS;

  const start = async (): Promise<void> => {
    if (range === 'page' && records) {
      await print.records(source, records);
    } else {
      const outcome = await run(source.total > PRINT_TABLE_ROWS ? 'sheets' : 'rows', PRINT_MAX_ROWS);
      if (outcome?.type === 'cells') await print.cells(source, outcome.cells, outcome.unreadable);
      else if (outcome?.type === 'sheets') await print.sheets(source, outcome.sheets);
      else return;
    }
    onClose();
  };

  const saveCsv = async (): Promise<void> => setSaved(await save('csv'));

  return (
    <Dialog
      title={translate('exporting.print')}
      description={translate('exporting.printWhat')}
      onClose={onClose}
      busy={running}
      actions={
        <>
          {running ? (
            <StopButton label={translate('exporting.cancel')} onStop={cancel} />
          ) : (
            <button type="button" className="button" onClick={onClose}>
              {translate('exporting.cancel')}
            </button>
          )}
          {!running && tooMany && (
            <button type="button" className="button" onClick={() => void saveCsv()}>
              {translate('exporting.csv')}
            </button>
          )}
          {!running && (
            <button
              type="button"
              className="button button--primary"
              disabled={range === 'all' && tooMany}
              onClick={() => void start()}
            >
              {translate('exporting.print')}
            </button>
          )}
        </>
      }
    >
      {source.part !== null && <p className="notice notice--pending export-part">{source.part}</p>}
      {running ? (
        <Progress state={state} onAgain={again} onLeave={onClose} />
      ) : (
        <PrintRange range={range} onRange={setRange} shown={records?.length} total={source.total} />
      )}
      {state.step === 'failed' && (
        <Failure
          failure={state.failure}
          onRetry={() => void (state.format === 'csv' ? saveCsv() : start())}
          onCsv={() => void saveCsv()}
        />
      )}
      <output>{!running && saved !== null && <div className="notice export-outcome">{saved}</div>}</output>
    </Dialog>
  );
}
