/** Print: a PDF of the page shown, or of every row that matches, which the worker requests and which can be stopped. */
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Dialog } from '../ui/Dialog';
import { StopButton } from '../ui/StopButton';
import { Failure } from './Failure';
import { countUnreadable, paperText } from './cellTexts';
import { download } from './download';
import { FORMATS } from './formats';
import { printFile } from './printFile';
import { PrintRange, type Range } from './PrintRange';
import { Progress } from './Progress';
import type { Texts } from './protocol';
import { exportedFields, type ExportSource } from './request';
import { useSaving } from './useSaving';
import './export.css';

interface PrintDialogProps extends ExportSource {
  /** The records of the page shown; absent where the list shows all in windows. */
  readonly records?: readonly unknown[] | undefined;
  readonly onClose: () => void;
}

export default function PrintDialog({ onClose, records, ...source }: PrintDialogProps) {
  const translate = useTranslate();
  const { state, run, again, cancel, save, nameOf } = useSaving(source);
  const [range, setRange] = useState<Range>(records ? 'page' : 'all');
  const [saved, setSaved] = useState<string | null>(null);
  const running = state.step === 'running';
  const tooMany = source.total > FORMATS.pdf.maxRows;

  const textsOf = (shown: readonly unknown[]): Texts => {
    const fields = exportedFields(source.columns);
    const unreadable = countUnreadable(fields, shown);
    return {
      cells: shown.map((record) => fields.map((field) => paperText(field, record))),
      noted: unreadable > 0 ? { unreadable } : {},
    };
  };

  const start = async (): Promise<void> => {
    const outcome = await run('pdf', range === 'page' && records ? { texts: textsOf(records) } : {});
    if (outcome?.type !== 'file') return;
    if (await printFile(outcome.file)) return onClose();
    const file = nameOf('pdf');
    download(outcome.file, file);
    setSaved(translate('exporting.printSaved', { file }));
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
