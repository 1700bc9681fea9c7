/** Print: a PDF of the visible page, or of all matching rows, which a worker reads and the user can stop. */
import { useTranslate } from 'ra-core';
import { useState, useId } from 'react';
import { Button } from '../ui/Button';
import { Dialog } from '../ui/Dialog';
import { StopButton } from '../ui/BusyButton';
import { documentTexts } from './cellTexts';
import { download } from './download';
import { ExportGuard } from './ExportGuard';
import { FORMATS } from '../../formats/formats';
import { printFile } from './printFile';
import { Failure, Progress } from './Progress';
import { shownFields, tooDeep, type ExportSource } from './request';
import { useSaving } from './useSaving';
import { grouped } from '../../i18n/format';

interface PrintDialogProps extends ExportSource {
  /** The visible records; undefined for a list without pages. */
  readonly records?: readonly unknown[] | undefined;
  readonly onClose: () => void;
}

export default function PrintDialog({ onClose, records, ...source }: PrintDialogProps) {
  const translate = useTranslate();
  const { state, run, again, cancel, make, nameOf } = useSaving(source);
  const [range, setRange] = useState<Range>(records ? 'page' : 'all');
  const [saved, setSaved] = useState<string | null>(null);
  const running = state.step === 'running';
  const deep = tooDeep(source, translate);
  const tooMany = source.total > FORMATS.pdf.maxRows;
  const refusal =
    deep ??
    (tooMany
      ? translate('exporting.printTooMany', { count: grouped(source.total), max: grouped(FORMATS.pdf.maxRows) })
      : null);

  const start = async (): Promise<void> => {
    const columns = shownFields(source.columns);
    const texts = range === 'page' && records ? documentTexts(columns, records, source.resource.head.status) : null;
    const outcome = await run('pdf', { texts, columns });
    if (outcome?.type !== 'file') return;
    if (await printFile(outcome.file)) return onClose();
    const file = nameOf('pdf');
    download(outcome.file, file);
    setSaved(translate('exporting.printSaved', { file }));
  };

  const saveCsv = async (): Promise<void> => setSaved((await make('csv'))?.text ?? null);

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
            <Button label={translate('exporting.cancel')} onClick={onClose} />
          )}
          {!running && tooMany && deep === null && (
            <Button label={translate('exporting.csv')} onClick={() => void saveCsv()} />
          )}
          {!running && (
            <Button
              label={translate('exporting.print')}
              look="primary"
              disabled={range === 'all' && refusal !== null}
              onClick={() => void start()}
            />
          )}
        </>
      }
    >
      {source.part !== null && <p className="notice notice--pending export-part">{source.part}</p>}
      {running ? (
        <Progress state={state} onAgain={again}>
          <ExportGuard onLeave={onClose} />
        </Progress>
      ) : (
        <PrintRange range={range} onRange={setRange} shown={records?.length} total={source.total} refusal={refusal} />
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

type Range = 'page' | 'all';

interface PrintRangeProps {
  readonly range: Range;
  readonly onRange: (range: Range) => void;
  /** Rows of the visible page; undefined without pages. */
  readonly shown: number | undefined;
  readonly total: number;
  /** Why not everything can be printed; null if it can. */
  readonly refusal: string | null;
}

function PrintRange({ range, onRange, shown, total, refusal }: PrintRangeProps) {
  const translate = useTranslate();
  const id = useId();
  const rows = (count: number): string => translate('exporting.rows', { smart_count: count, count: grouped(count) });
  const refused = refusal !== null && (
    <p id={`${id}-refusal`} className="export-choices__refused">
      {refusal}
    </p>
  );
  if (shown === undefined) return refused || <p>{translate('exporting.printAll', { rows: rows(total) })}</p>;
  return (
    <fieldset className="print-range">
      <legend className="visually-hidden">{translate('exporting.printRange')}</legend>
      <label className="checkbox">
        <input type="radio" name={id} checked={range === 'page'} onChange={() => onRange('page')} />
        {translate('exporting.printPage', { rows: rows(shown) })}
      </label>
      <label className="checkbox">
        <input
          type="radio"
          name={id}
          checked={range === 'all'}
          disabled={refusal !== null}
          aria-describedby={refusal !== null ? `${id}-refusal` : undefined}
          onChange={() => onRange('all')}
        />
        {translate('exporting.printAll', { rows: rows(total) })}
      </label>
      {refused}
    </fieldset>
  );
}
