/** An export that is downloaded, written to a chosen file, or copied. */
import { useTranslate } from 'ra-core';
import { useEngine } from '../app/context';
import { copyNow, copyWhenReady, whyNotCopied } from './clipboard';
import { download, fileName } from './download';
import type { ExportFormat, FileFormat } from '../../formats/formats';
import { askForHandle, removeEmpty } from './fileHandle';
import type { Noted } from './protocol';
import { isMade, whileMade } from './made';
import { daysOf, exportedFields, filtersLine, keyOf, type ExportSource } from './request';
import { useExport, type ExportHow } from './useExport';
import { useExportLog } from './useExportLog';
import { grouped } from '../../i18n/format';
import { serviceNow } from '../../upstream/clock';

/** The result as a sentence; `copy` waits for another press. */
export interface Result {
  readonly text: string;
  readonly copy?: Copy;
  readonly failed?: true;
}

export type Copy = Noted & { readonly file: Blob; readonly rows: number };

type How = Pick<ExportHow, 'isRepeat'>;

export function useSaving(source: ExportSource, options?: Parameters<typeof useExport>[1]) {
  const translate = useTranslate();
  const exporting = useExport(source, options);
  const log = useExportLog();
  const { session } = useEngine();
  const { total } = source;
  const { countRows, remarks, nameOf } = wordsOf(source, translate);

  /** Nothing happens while the same export is being made: a double press makes one file. */
  const repeat = (format: ExportFormat): void => {
    if (!isMade(session, keyOf(source, format)) && exporting.mayBegin()) void make(format, { isRepeat: true });
  };

  const tell = (format: ExportFormat, text: string): void => {
    const about = source.filterTexts.length > 0 ? filtersLine(source.filterTexts, translate) : undefined;
    const act = { label: translate('noticeCentre.again'), run: () => repeat(format) };
    log({ type: 'success', text, about, act }, exporting.isShown());
  };

  const save = async (format: FileFormat, how: How): Promise<Result | null> => {
    const name = nameOf(format);
    const handle = await askForHandle(name, format, total);
    if (handle === 'calledOff') return null;
    const outcome = await exporting.run(format, { ...how, handle, repeat });
    if (outcome?.type === 'file') download(outcome.file, name);
    else if (outcome?.type !== 'saved') {
      if (handle) void removeEmpty(handle);
      return null;
    }
    const rows = countRows(outcome.rows);
    const text = translate('exporting.saved', { file: handle?.name ?? name, rows }) + remarks(outcome, how);
    tell(format, text);
    return { text };
  };

  const copied = (copy: Copy, how: How): Result => {
    const text = translate('exporting.copied', { rows: countRows(copy.rows) }) + remarks(copy, how);
    tell('text', text);
    return { text };
  };

  /** Of a refused copy: the text is ready, and needs a press. In the notice centre if no dialog can offer it. */
  const ready = (result: Result & { readonly copy: Copy }): Result => {
    if (exporting.isShown()) return result;
    const act = { label: translate('exporting.copyNow'), run: () => void copyAgain(result.copy) };
    log({ type: result.failed ? 'error' : 'info', text: result.text, act }, false);
    return result;
  };

  const copy = async (how: How): Promise<Result | null> => {
    const made = exporting.run('text', { ...how, repeat });
    const written = copyWhenReady(
      made.then((outcome) => (outcome?.type === 'file' ? outcome.file : Promise.reject(new Error('no text')))),
    );
    const outcome = await made;
    if (outcome?.type !== 'file') return null;
    if (await written) return copied(outcome, how);
    return ready({ text: translate('exporting.copyReady', { rows: countRows(outcome.rows) }), copy: outcome });
  };

  const copyAgain = async (text: Copy): Promise<Result> =>
    (await copyNow(text.file))
      ? copied(text, {})
      : ready({ text: translate(whyNotCopied()), copy: text, failed: true });

  /** Null if it was cancelled or failed, which `state` says. */
  const make = (format: ExportFormat, how: How = {}): Promise<Result | null> =>
    whileMade(session, keyOf(source, format), () => (format === 'text' ? copy(how) : save(format, how)));

  return { ...exporting, make, copyAgain, nameOf };
}

/** What is said of an export, and the name of its file. */
function wordsOf(source: ExportSource, translate: ReturnType<typeof useTranslate>) {
  const { resource, total, part } = source;
  const countRows = (rows: number): string => translate('exporting.rows', { smart_count: rows, count: grouped(rows) });
  const grown = (rows: number): string =>
    rows > total ? ` ${translate('exporting.grown', { listed: grouped(total) })}` : '';

  const noted = ({ unreadable, unshown }: Noted): string =>
    Object.entries({ unreadable, unshown })
      .map(([key, count]) =>
        count ? ` ${translate(`exporting.${key}`, { smart_count: count, count: grouped(count) })}` : '',
      )
      .join('');

  /** What a person should know of the rows beside their number. */
  const remarks = (outcome: Noted & { readonly rows: number }, { isRepeat = false }: How): string =>
    (isRepeat ? '' : grown(outcome.rows)) + noted(outcome) + (part === null ? '' : ` ${part}`);

  const nameOf = (format: FileFormat): string => {
    const { file, label } = resource;
    // The headings are the specification's, so the name says by which clock the times are.
    const clock = exportedFields(source).some(({ kind }) => kind === 'dateTime')
      ? ` (${translate('exporting.clock')})`
      : '';
    const now = serviceNow();
    const whole = file ? `${file.name}.${format}` : fileName(label, format, now, clock, daysOf(source, now));
    // The name is the only part of a CSV export that can say that rows are missing.
    return part === null ? whole : whole.replace(/(\.\w+)$/, ' (part)$1');
  };

  return { countRows, remarks, nameOf };
}
