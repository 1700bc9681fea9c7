/** One run of the worker as React state. Unmounting cancels the run, unless it outlives its dialog (D284). */
import { useDataProvider, useEvent, useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { useEngine, type AppDataProvider } from '../app/context';
import { useDesktopNotice } from '../base/desktopNotice';
import { failureText, needsCsv } from './failureText';
import type { ExportFormat } from './formats';
import { hear } from '../../i18n/provider';
import type { ExportFailure, ExportOutcome, ExportRequest, WorkerMessage, PageMessage } from './protocol';
import { exportedFields, filtersLine, requestOf, useDocumentTexts, type ExportSource } from './request';
import { addRun, isHosted, removeRun, updateRun, type ExportRun, type Running } from './runs';
import { grouped } from '../../i18n/format';
import { useExportLog } from './useExportLog';

/** What the worker says of the work itself. */
type Progressing = Exclude<WorkerMessage, { readonly type: 'heard' }>;

export type ExportState =
  | { readonly step: 'idle' }
  | Running
  | { readonly step: 'failed'; readonly format: ExportFormat; readonly failure: ExportFailure };

export interface ExportHow extends Partial<Pick<ExportRequest, 'place' | 'texts'>> {
  /** The same export again, from the notice centre: the list may have fewer rows by now. */
  readonly isRepeat?: boolean;
  /** Makes it again, as the notice of a failure offers; absent for print. */
  readonly repeat?: (format: ExportFormat) => void;
}

/**
 * Interval of the page's own calls, in milliseconds: they keep the session alive, whose clock does not see the
 * worker's.
 */
const TOUCH_MS = 60_000;
/** Minimum milliseconds between updates of the progress. */
const SHOWN_EVERY_MS = 250;
/** A longer export ends with a desktop notice, in milliseconds. */
const LONG_MS = 10_000;

/**
 * @param outlives the export goes on when its dialog is closed or the page is left, if something shows the exports under
 *   way.
 */
export function useExport(source: ExportSource, { outlives = false } = {}) {
  const engine = useEngine();
  const documentOf = useDocumentTexts();
  const touch = useTouch(source);
  const tellLong = useLongNotice(source);
  const tellFailed = useFailureNotice(source);
  const nameOf = useRunName(source);
  const [state, setState] = useState<ExportState>({ step: 'idle' });
  const started = useRef<ReturnType<typeof startExport>>({ stop: () => undefined, again: () => undefined });
  /** A smaller number that the user was shown: a retry accepts it. */
  const accepted = useRef(Infinity);
  const isShown = useShown(() => {
    if (!(outlives && isHosted())) started.current.stop();
  });

  /** Resolves with the result; null if it failed (see `state`) or was cancelled. */
  const run = (
    format: ExportFormat,
    { place = null, texts = null, isRepeat = false, repeat }: ExportHow = {},
  ): Promise<ExportOutcome | null> =>
    new Promise((resolve) => {
      const startedAt = Date.now();
      let touchedAt = startedAt;
      let shownAt = 0;
      /** Progress that is not shown yet. */
      let latest: Partial<Running> = {};
      /** Pauses do not count for the speed. */
      let heldAt = 0;
      let heldMs = 0;
      let now = begun(format, source.total, startedAt);
      /** In the list of the exports under way; null for one that stops with its dialog. */
      let id: number | null = null;
      setState(now);
      const change = (to: Partial<Running>): void => {
        now = { ...now, ...to };
        setState(now);
        if (id !== null) updateRun(id, now);
      };
      const end = (last: ExportState, outcome: ExportOutcome | null): void => {
        if (id !== null) removeRun(id);
        setState(last);
        resolve(outcome);
      };
      const document = documentOf(source, startedAt);
      const listed = isRepeat ? 0 : Math.min(source.total, accepted.current);
      const asked = { format, place, texts, listed, document, columns: exportedFields(source.columns) };
      const request = requestOf(source, engine, asked, startedAt);
      const progress = (rows: number, total: number): void => {
        const at = Date.now();
        if (at - touchedAt > TOUCH_MS) {
          touchedAt = at;
          touch(request);
        }
        latest = { rows, total, at, startedAt: startedAt + heldMs };
        if (at - shownAt < SHOWN_EVERY_MS && rows < total) return;
        shownAt = at;
        change(latest);
      };
      const told = (message: Progressing): void => {
        switch (message.type) {
          case 'progress':
            return progress(message.rows, message.total);
          case 'held':
            heldAt ||= Date.now();
            return change({ ...latest, held: { failure: message.failure, alone: message.alone, trying: false } });
          case 'resumed':
            heldMs += Date.now() - heldAt;
            heldAt = 0;
            return change({ held: null });
          case 'drawing':
            return change({ drawing: true });
          case 'done':
            tellLong('exported', startedAt, message.outcome.rows);
            return end({ step: 'idle' }, message.outcome);
          case 'failed': {
            const { failure } = message;
            if (failure.type === 'upstream' && failure.kind === 'signedOut') touch(request);
            if (failure.type === 'fewer') accepted.current = failure.total;
            tellFailed(format, failure, isShown(), repeat);
            tellLong('exportFailed', startedAt);
            return end({ step: 'failed', format, failure }, null);
          }
        }
      };
      const worker = startExport(request, told);
      const stop = (): void => {
        worker.stop();
        end({ step: 'idle' }, null);
      };
      const again = (): void => {
        worker.again();
        if (now.held) change({ held: { ...now.held, trying: true } });
      };
      started.current = { stop, again };
      // A repeat belongs to no dialog.
      if (outlives || !isShown()) id = addRun({ ...nameOf(format), state: now, cancel: stop, again });
    });

  return { state, run, isShown, again: () => started.current.again(), cancel: () => started.current.stop() };
}

const begun = (format: ExportFormat, total: number, at: number): Running => ({
  step: 'running',
  format,
  rows: 0,
  total,
  startedAt: at,
  at,
  drawing: false,
  held: null,
});

function useRunName({
  resource,
  filterTexts,
}: ExportSource): (format: ExportFormat) => Pick<ExportRun, 'what' | 'about'> {
  const translate = useTranslate();
  return (format) => ({
    what: translate(`exporting.underWay.${format}`, { resource: resource.label }),
    about: filtersLine(filterTexts, translate),
  });
}

/** Whether the component is on the page, also for what ends after it is gone. @param onGone called when it goes. */
function useShown(onGone: () => void): () => boolean {
  const shown = useRef(true);
  const gone = useEvent(onGone);
  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
      gone();
    };
  }, [gone]);
  return () => shown.current;
}

/** Reports the session's state to the page, as its own calls do. */
function useTouch({ resource }: ExportSource): (request: ExportRequest) => void {
  const dataProvider = useDataProvider<AppDataProvider>();
  return ({ filter }) => {
    dataProvider.call(resource.api.list, { ...filter, startPage: 0, length: 1 }).catch(() => undefined);
  };
}

/** The end of a long export, as a desktop notice. */
function useLongNotice({ resource }: ExportSource) {
  const translate = useTranslate();
  const tell = useDesktopNotice();
  return (name: 'exported' | 'exportFailed', startedAt: number, read = 0): void => {
    if (Date.now() - startedAt < LONG_MS) return;
    const rows = translate('exporting.rows', { smart_count: read, count: grouped(read) });
    const body = translate(`notices.${name}.body`, { resource: resource.label, rows });
    tell({ title: translate(`notices.${name}.title`), body, tag: 'export' });
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

/** The worker ends after `done` or `failed`. */
function startExport(request: ExportRequest, tell: (message: Progressing) => void) {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'export' });
  const stop = (): void => worker.terminate();
  const told = (message: Progressing): void => {
    if (message.type === 'done' || message.type === 'failed') stop();
    tell(message);
  };
  worker.addEventListener('message', ({ data }: MessageEvent<WorkerMessage>) => {
    if (data.type === 'heard') hear(data.answer);
    else told(data);
  });
  worker.addEventListener('error', ({ message }) => told({ type: 'failed', failure: { type: 'broken', message } }));
  // eslint-disable-next-line unicorn/require-post-message-target-origin -- a worker is no window
  const say = (message: PageMessage): void => worker.postMessage(message);
  say({ type: 'begin', request });
  return { stop, again: () => say({ type: 'again' }) };
}
