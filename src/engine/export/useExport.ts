/** One run of the worker as React state. Unmounting cancels the run, unless it outlives its dialog (D284). */
import { useEvent, useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { useEngine } from '../app/context';
import { useMounted } from '../browser/useMounted';
import { useDesktopNotice } from '../browser/desktopNotice';
import { failureText, needsCsv } from './failureText';
import type { ExportFormat } from '../../formats/formats';
import type { ExportFailure, ExportOutcome, ExportRequest, WorkerMessage } from './protocol';
import { documentLines, exportedFields, filtersLine, requestOf, type ExportSource } from './request';
import { addRun, isFull, isHosted, MOST_RUNS, type ExportRun, type RunEntry, type Running } from './runs';
import { grouped } from '../../i18n/format';
import { startExport } from './startExport';
import { trackProgress } from './trackProgress';
import { useExportLog } from './useExportLog';
import { serviceNow } from '../../upstream/clock';
import { lagosTime } from '../../upstream/time';

export type ExportState =
  | { readonly step: 'idle' }
  | Running
  | { readonly step: 'failed'; readonly format: ExportFormat; readonly failure: ExportFailure };

export interface ExportHow extends Partial<Pick<ExportRequest, 'handle' | 'texts' | 'columns'>> {
  /** The same export again, from the notice centre: the list may have fewer rows by now. */
  readonly isRepeat?: boolean;
  /** Makes it again, as the notice of a failure offers; absent for print. */
  readonly repeat?: (format: ExportFormat) => void;
}

/** A longer export ends with a desktop notice, in milliseconds. */
const LONG_MS = 10_000;

/**
 * @param outlives the export goes on when its dialog is closed or the page is left, if something shows the exports under
 *   way.
 */
export function useExport(source: ExportSource, { outlives = false } = {}) {
  const { session, onActivity, onSignedOut } = useEngine();
  const ask = useRequest(source);
  const tellLong = useLongNotice(source);
  const tellFailed = useFailureNotice(source);
  const enter = useEnter(source);
  const [state, setState] = useState<ExportState>({ step: 'idle' });
  const started = useRef<ReturnType<typeof startExport>>({ stop: () => undefined, again: () => undefined });
  /** A smaller number that the user was shown: a retry accepts it. */
  const accepted = useRef(Infinity);
  const isShown = useShown(() => {
    if (!(outlives && isHosted(session))) started.current.stop();
  });

  const mayBegin = useMayBegin(isShown, outlives);
  /** Resolves with the result; null if it failed (see `state`), was cancelled or may not begin. */
  const run = (
    format: ExportFormat,
    { handle = null, texts = null, columns = exportedFields(source), isRepeat = false, repeat }: ExportHow = {},
  ): Promise<ExportOutcome | null> =>
    new Promise((resolve) => {
      if (!mayBegin()) return resolve(null);
      const startedAt = Date.now();
      /** Null for one that stops with its dialog. */
      let entry: RunEntry | null = null;
      const progress = trackProgress({ format, total: source.total, startedAt }, (now) => {
        setState(now);
        entry?.update(now);
      });
      const end = (last: ExportState, outcome: ExportOutcome | null): void => {
        entry?.remove();
        setState(last);
        resolve(outcome);
      };
      const fail = (failure: ExportFailure): void => {
        if (failure.type === 'upstream' && failure.kind === 'signedOut') onSignedOut?.();
        if (failure.type === 'fewer') accepted.current = failure.total;
        tellFailed(format, failure, isShown(), repeat);
        tellLong('exportFailed', startedAt);
        end({ step: 'failed', format, failure }, null);
      };
      const onMessage = (message: WorkerMessage): void => {
        if (message.type === 'failed') return fail(message.failure);
        if (message.type === 'progress') onActivity?.();
        if (message.type !== 'done') return progress.onMessage(message, Date.now());
        tellLong('exported', startedAt, message.outcome.rows);
        return end({ step: 'idle' }, message.outcome);
      };
      const listed = Math.min(source.total, isRepeat ? 0 : accepted.current);
      const worker = startExport(ask({ format, handle, texts, columns, listed }, serviceNow()), onMessage);
      const stop = (): void => {
        worker.stop();
        end({ step: 'idle' }, null);
      };
      const again = (): void => {
        worker.again();
        progress.trying();
      };
      started.current = { stop, again };
      // A repeat belongs to no dialog.
      if (outlives || !isShown()) entry = enter(format, { state: progress.state(), cancel: stop, again });
    });

  return { state, run, mayBegin, isShown, again: () => started.current.again(), cancel: () => started.current.stop() };
}

function useRequest(source: ExportSource) {
  const engine = useEngine();
  const translate = useTranslate();
  return (
    asked: Pick<ExportRequest, 'format' | 'handle' | 'texts' | 'columns' | 'listed'>,
    at: number,
  ): ExportRequest => {
    const by = { time: lagosTime(new Date(at).toISOString()), user: engine.session.user.username };
    const { made, lines, ...texts } = documentLines(source, by, translate);
    return requestOf(source, engine, { ...asked, document: { ...texts, lines: [...lines, made] } }, at);
  };
}

/** Puts a run into the list of those under way. */
function useEnter({ resource, filterTexts }: ExportSource) {
  const translate = useTranslate();
  const { session } = useEngine();
  return (format: ExportFormat, run: Omit<ExportRun, 'id' | 'what' | 'about'>) =>
    addRun(session, {
      ...run,
      what: translate(`exporting.underWay.${format}`, { resource: resource.label }),
      about: filtersLine(filterTexts, translate),
    });
}

/** Whether the component is on the page, also for what ends after it is gone. @param onGone called when it goes. */
function useShown(onGone: () => void): () => boolean {
  const mounted = useMounted();
  const gone = useEvent(onGone);
  useEffect(() => gone, [gone]);
  return () => mounted.current;
}

/** The end of a long export, as a desktop notice. */
function useLongNotice({ resource }: ExportSource) {
  const translate = useTranslate();
  const tell = useDesktopNotice();
  return (name: 'exported' | 'exportFailed', startedAt: number, read = 0): void => {
    if (Date.now() - startedAt < LONG_MS) return;
    const rows = translate('exporting.rows', { smart_count: read, count: grouped(read) });
    const body = translate(`exporting.notice.${name}.body`, { resource: resource.label, rows });
    tell({ title: translate(`exporting.notice.${name}.title`), body, tag: 'export' });
  };
}

/** A failure with its reason, in the notice centre. */
function useFailureNotice({ resource }: ExportSource) {
  const translate = useTranslate();
  const log = useExportLog();
  return (format: ExportFormat, failure: ExportFailure, isShown: boolean, repeat: ExportHow['repeat']): void => {
    const instead = needsCsv(failure);
    const label = translate(instead ? 'exporting.csv' : 'exporting.again');
    const notice = {
      type: 'error',
      text: translate('noticeCentre.exportFailed', { resource: resource.label }),
      about: failureText(failure, translate),
      act: repeat && { label, run: () => repeat(instead ? 'csv' : format) },
    } as const;
    log(notice, isShown);
  };
}

/** Whether an export may begin; says so if too many are under way. */
function useMayBegin(isShown: () => boolean, outlives: boolean): () => boolean {
  const translate = useTranslate();
  const log = useExportLog();
  const { session } = useEngine();
  return () => {
    // A file picker that is still open after sign-out must not begin an export with the token of the last session.
    if (!(isShown() || isHosted(session))) return false;
    // One that stops with its dialog is in no list.
    if ((isShown() && !outlives) || !isFull(session)) return true;
    log({ type: 'warning', text: translate('exporting.tooManyRuns', { count: MOST_RUNS }) }, isShown());
    return false;
  };
}
