/** Each row's outcome during and after a run; then retry, continue with the rest, or save a file. */
import { useState, type ReactElement, type ReactNode } from 'react';
import { useTranslate } from 'ra-core';
import { Button } from '../ui/Button';
import { Dialog } from '../ui/Dialog';
import { RunGuard } from '../ui/RunGuard';
import { StopButton } from '../ui/BusyButton';
import { download, fileName } from '../export/download';
import type { NormalAction } from '../definition/resource';
import type { ResourceLabels } from '../kinds/resourceLabels';
import { markFields } from './qualify';
import { Progress, ResultList } from './ResultList';
import type { BulkRun, RunSnapshot, BulkRow, RowResult } from './run';
import type { Running } from './useRun';
import { numbered, overText, actionWords, useBulkWords } from './words';
import { withoutIsolates } from '../../i18n/isolates';
import { csvFile } from '../../formats/csv';
import { textColumn } from '../../formats/table';
import { serviceNow } from '../../upstream/clock';

interface ResultsProps {
  readonly running: Running;
  readonly run: BulkRun;
  readonly shot: RunSnapshot;
  readonly action: NormalAction;
  readonly labels: ResourceLabels;
  readonly onClose: () => void;
}

export function Results({ running, run, shot, action, labels, onClose }: ResultsProps): ReactElement {
  const words = useBulkWords();
  const { label } = actionWords(action);
  const [asking, setAsking] = useState(false);
  const isOnce = run.rows.every(({ noted }, at) => noted || shot.results[at]?.state !== 'unknown');
  return (
    <Dialog
      title={label}
      size="large"
      busy={shot.running}
      onClose={onClose}
      actions={
        shot.running ? (
          <StopButton
            label={words(shot.halt !== null ? 'stopping' : 'stop')}
            stopping={shot.halt !== null}
            onStop={running.stop}
          />
        ) : (
          <Ways {...{ running, run, shot, action, labels, onClose }} onUnknown={() => setAsking(true)} />
        )
      }
    >
      {shot.running ? <Progress shot={shot} /> : <Over action={action} running={running} shot={shot} />}
      {asking && !shot.running && !running.elsewhere && shot.counts.unknown > 0 && (
        <div className="notice notice--danger bulk-sure" role="alertdialog" aria-label={words('sureTitle')}>
          <span>{words(isOnce ? 'sureOnce' : 'sure', numbered(shot.counts.unknown))}</span>
          <span className="bulk-sure__ways">
            <Button label={words('sureNo')} look="small" onClick={() => setAsking(false)} />
            <Button
              label={words('sureYes')}
              look="small danger"
              onClick={() => {
                setAsking(false);
                running.start('unknown');
              }}
            />
          </span>
        </div>
      )}
      <ResultList rows={run.rows} shot={shot} shows={action.shows?.label} />
      {shot.running && (
        <RunGuard title={words('leaveTitle')} text={words('leaveText')} leave={words('leave')} stay={words('stay')} />
      )}
    </Dialog>
  );
}

function Over({ action, running, shot }: Pick<ResultsProps, 'action' | 'running' | 'shot'>): ReactNode {
  const words = useBulkWords();
  const { counts, halt } = shot;
  // What only asks has worked where it was answered, whatever the answer says.
  const failed = counts.unknown > 0 || (counts.refused > 0 && action.outcome !== 'message');
  const worst = failed ? 'notice notice--danger' : 'notice notice--pending';
  const whole = counts.done === shot.results.length;
  return (
    <output className={whole ? 'notice bulk-over' : `${worst} bulk-over`}>
      <span>
        <strong>{overText(counts, words, action)}</strong> {halt && words(`halted.${halt}`)}{' '}
        {counts.unknown > 0 && words('unknownAdvice')} {running.restored && words('restored')}{' '}
        {running.restored && action.shows && words('valuesNotKept')}{' '}
        {running.elsewhere && <strong>{words('elsewhere')}</strong>}
      </span>
    </output>
  );
}

const NOTHING = { waiting: 0, refused: 0, unknown: 0 };

interface WaysProps extends ResultsProps {
  /** The user wants to repeat calls that may have taken effect. */
  readonly onUnknown: () => void;
}

function Ways({ running, run, shot, action, labels, onClose, onUnknown }: WaysProps): ReactNode {
  const translate = useTranslate();
  const words = useBulkWords();
  const { label } = actionWords(action);
  const { waiting, refused, unknown } = running.elsewhere ? NOTHING : shot.counts;
  const { resource } = labels;
  const save = (): void => {
    const marked = run.rows.some(({ mark }) => mark !== '');
    const headings = {
      name: resource.title.label,
      mark: marked
        ? markFields(resource)
            .map((field) => field.label)
            .join(', ')
        : undefined,
      state: words('outcome'),
      message: words('answer'),
      value: action.shows?.label,
    };
    const file = resultsFile(headings, run.rows, shot.results, {
      state: ({ state }) => words(`state.${state}`),
      message: ({ message }) => (message === '' ? '' : translate(message)),
    });
    download(file, fileName(words('file', { resource: resource.label, action: label }), 'csv', serviceNow()));
  };
  return (
    <>
      <Button label={words('export')} className="bulk-ways__file" onClick={save} />
      {unknown > 0 && (
        <Button label={words('retryUnknown', numbered(unknown))} look="ghost danger" onClick={onUnknown} />
      )}
      {refused > 0 && (
        <Button
          label={words(action.outcome === 'message' ? 'askAgain' : 'retry', numbered(refused))}
          onClick={() => running.start('refused')}
        />
      )}
      {waiting > 0 && <Button label={words('goOn', numbered(waiting))} onClick={() => running.start('waiting')} />}
      <Button label={translate('list.close')} look="primary" onClick={onClose} />
    </>
  );
}

/** Headings in the user's language; an undefined one leaves its column out. */
interface ResultHeadings {
  readonly name: string;
  readonly mark: string | undefined;
  readonly state: string;
  readonly message: string;
  readonly value: string | undefined;
}

/** The outcome of every row as CSV: the only file that may contain a value that is shown once. */
export function resultsFile(
  headings: ResultHeadings,
  rows: readonly BulkRow[],
  results: readonly RowResult[],
  texts: { readonly state: (result: RowResult) => string; readonly message: (result: RowResult) => string },
): Blob {
  const lines = rows.map(({ name, mark }, index): Readonly<Partial<Record<keyof ResultHeadings, string>>> => {
    const result = results[index];
    return {
      name,
      mark,
      ...(result && {
        state: texts.state(result),
        message: withoutIsolates(texts.message(result)),
        value: result.value ?? '',
      }),
    };
  });
  const columns = (['name', 'mark', 'state', 'message', 'value'] as const).flatMap((name) => {
    const label = headings[name];
    return label === undefined ? [] : [textColumn(label, (line: (typeof lines)[number]) => line[name] ?? '')];
  });
  return csvFile(columns, lines);
}
