/** Export of all matching rows as PDF, CSV, XLSX or to the clipboard (P1-2). */
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Dialog } from '../ui/Dialog';
import { StopButton } from '../ui/BusyButton';
import { Choices } from './Choices';
import type { ExportFormat } from './formats';
import { Failure, Progress } from './Progress';
import type { Noted } from './protocol';
import { filtersLine, hasText, tooDeep, type ExportSource } from './request';
import { useExportLog } from './useExport';
import { useSaving } from './useSaving';
import './export.css';
import { grouped } from '../../i18n/format';

export interface ExportDialogProps extends ExportSource {
  readonly onClose: () => void;
}

/** The result as a sentence; `copy` waits for another press. */
type Result = { readonly text: string; readonly copy?: Copy; readonly failed?: true };
type Copy = Noted & { readonly file: Blob; readonly rows: number };

export default function ExportDialog({ onClose, ...source }: ExportDialogProps) {
  const translate = useTranslate();
  const { state, run, again, cancel, save, countRows, grown, noted } = useSaving(source);
  const log = useExportLog();
  const [result, setResult] = useState<Result | null>(null);
  const [chosen, setChosen] = useState<ExportFormat>('csv');
  const running = state.step === 'running';
  const { part } = source;

  const copied = ({ rows, ...outcome }: Copy): string =>
    translate('exporting.copied', { rows: countRows(rows) }) +
    grown(rows) +
    noted(outcome) +
    (part === null ? '' : ` ${part}`);

  const copy = async (): Promise<void> => {
    const made = run('text');
    const written = copyWhenReady(
      made.then((outcome) => (outcome?.type === 'file' ? outcome.file : Promise.reject(new Error('no text')))),
    );
    const outcome = await made;
    if (outcome?.type !== 'file') return;
    if (await written) {
      setResult({ text: copied(outcome) });
      log({ type: 'success', text: copied(outcome) });
    } else setResult({ text: translate('exporting.copyReady', { rows: countRows(outcome.rows) }), copy: outcome });
  };

  const copyAgain = async (ready: Copy): Promise<void> => {
    if (await copyNow(ready.file)) setResult({ text: copied(ready) });
    else setResult({ text: translate('exporting.copyRefused'), copy: ready, failed: true });
  };

  const start = (format: ExportFormat): void => {
    setResult(null);
    setChosen(format);
    if (format === 'text') void copy();
    else void save(format).then((text) => text !== null && setResult({ text }));
  };

  const columns = source.columns.filter(hasText).length;

  return (
    <Dialog
      title={translate('exporting.title')}
      description={translate('exporting.what', {
        rows: translate('exporting.rows', { smart_count: source.total, count: grouped(source.total) }),
        columns: translate('exporting.columns', { smart_count: columns }),
        filters: filtersLine(source.filterTexts, translate),
      })}
      onClose={onClose}
      busy={running}
      actions={running && <StopButton label={translate('exporting.cancel')} onStop={cancel} />}
    >
      {part !== null && <p className="notice notice--pending export-part">{part}</p>}
      {running ? (
        <Progress state={state} onAgain={again} onLeave={onClose} />
      ) : (
        <Choices total={source.total} refusal={tooDeep(source, translate)} onChoose={start} />
      )}
      {state.step === 'failed' && (
        <Failure failure={state.failure} onRetry={() => start(chosen)} onCsv={() => start('csv')} />
      )}
      <output>{!running && result && <Outcome result={result} onCopy={copyAgain} />}</output>
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
      {copy && (
        <button type="button" className="button button--small button--primary" onClick={() => void onCopy(copy)}>
          {translate('exporting.copyNow')}
        </button>
      )}
    </div>
  );
}

/**
 * Gives the clipboard a promise of a text, so that one press is enough where browsers accept that. @returns false if
 * another press is needed.
 */
async function copyWhenReady(text: Promise<Blob>): Promise<boolean> {
  try {
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': text })]);
    return true;
  } catch {
    return false;
  }
}

/** Writes a text right after a press, which browsers require. @returns whether the browser allowed it. */
async function copyNow(text: Blob): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(await text.text());
    return true;
  } catch {
    return false;
  }
}
