/** Print of more rows than the page has: fetched in the worker, with progress and a way to call it off. */
import { useTranslate } from 'ra-core';
import { Dialog } from '../dialog/Dialog';
import type { ExportDialogProps } from './ExportDialog';
import { Failure } from './Failure';
import { PRINT_MAX_ROWS } from './limits';
import { Progress } from './Progress';
import { useExport } from './useExport';
import { usePrint } from './usePrint';
import './export.css';

export default function PrintDialog({ onClose, ...source }: ExportDialogProps) {
  const translate = useTranslate();
  const { state, run, cancel } = useExport(source);
  const print = usePrint();
  const running = state.step === 'running';
  const tooMany = source.total > PRINT_MAX_ROWS;

  const start = async (): Promise<void> => {
    const outcome = await run('rows', PRINT_MAX_ROWS);
    if (outcome?.type !== 'cells') return;
    await print.cells(source, outcome.cells);
    onClose();
  };

  return (
    <Dialog
      title={translate('exporting.print')}
      description={
        tooMany
          ? translate('exporting.printTooMany', {
              count: source.total.toLocaleString('en'),
              max: PRINT_MAX_ROWS.toLocaleString('en'),
            })
          : translate('exporting.printWhat', { count: source.total.toLocaleString('en') })
      }
      onClose={onClose}
      busy={running}
      actions={
        <>
          <button type="button" className="button" onClick={running ? cancel : onClose}>
            {translate('exporting.cancel')}
          </button>
          {!running && (
            <button type="button" className="button button--primary" disabled={tooMany} onClick={() => void start()}>
              {translate('exporting.print')}
            </button>
          )}
        </>
      }
    >
      {running && <Progress state={state} />}
      {state.step === 'failed' && <Failure failure={state.failure} onRetry={() => void start()} />}
    </Dialog>
  );
}
