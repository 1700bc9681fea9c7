/** One run of the worker as React state; unmounting cancels it. */
import { useDataProvider, useTranslate } from 'ra-core';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useEngine, type AppDataProvider } from '../app/context';
import { useLogNotice, type LoggedNotice } from '../app/noticeLog';
import { useDesktopNotice } from '../base/desktopNotice';
import type { ExportFormat } from './formats';
import { hear } from '../../i18n/provider';
import type { ExportFailure, ExportOutcome, ExportRequest, WorkerMessage, PageMessage } from './protocol';
import { exportedFields, requestOf, useDocumentTexts, type ExportSource } from './request';
import { grouped } from '../../i18n/format';

/** What the worker says of the work itself. */
type Progressing = Exclude<WorkerMessage, { readonly type: 'heard' }>;

export type ExportState =
  | { readonly step: 'idle' }
  | {
      readonly step: 'running';
      readonly format: ExportFormat;
      readonly rows: number;
      readonly total: number;
      readonly startedAt: number;
      readonly at: number;
      readonly drawing: boolean;
      readonly held: Held | null;
    }
  | { readonly step: 'failed'; readonly format: ExportFormat; readonly failure: ExportFailure };

/** Why an export is paused. */
export interface Held {
  readonly failure: ExportFailure;
  /** It retries by itself. */
  readonly alone: boolean;
  /** The user pressed retry. */
  readonly trying: boolean;
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

type Running = Extract<ExportState, { readonly step: 'running' }>;

export function useExport(source: ExportSource) {
  const engine = useEngine();
  const dataProvider = useDataProvider<AppDataProvider>();
  const documentOf = useDocumentTexts();
  const tellEnd = useEndNotice(source);
  const [state, setState] = useState<ExportState>({ step: 'idle' });
  const started = useRef<ReturnType<typeof startExport>>({ stop: () => undefined, again: () => undefined });
  /** A smaller number that the user was shown: a retry accepts it. */
  const accepted = useRef(Infinity);
  useEffect(() => () => started.current.stop(), []);

  const cancel = useCallback(() => {
    started.current.stop();
    setState({ step: 'idle' });
  }, []);

  const again = useCallback(() => {
    started.current.again();
    setState((now) => (isHeld(now) ? { ...now, held: { ...now.held, trying: true } } : now));
  }, []);

  /** Reports the session's state to the page, as its own calls do. */
  const touch = ({ filter }: ExportRequest): void => {
    dataProvider.call(source.resource.api.list, { ...filter, startPage: 0, length: 1 }).catch(() => undefined);
  };

  /** Resolves with the result; null if it failed (see `state`) or was cancelled. */
  const run = (
    format: ExportFormat,
    { place = null, texts = null }: Partial<Pick<ExportRequest, 'place' | 'texts'>> = {},
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
      const begun = { rows: 0, total: source.total, startedAt, at: startedAt, drawing: false, held: null };
      setState({ step: 'running', format, ...begun });
      const change = (to: Partial<Running>): void =>
        setState((now) => (now.step === 'running' ? { ...now, ...to } : now));
      const document = documentOf(source, startedAt);
      const columns = exportedFields(source.columns);
      const listed = Math.min(source.total, accepted.current);
      const asked = { format, place, texts, listed, columns, document };
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
            setState({ step: 'idle' });
            tellEnd('exported', startedAt, message.outcome.rows);
            return resolve(message.outcome);
          case 'failed': {
            const { failure } = message;
            if (failure.type === 'upstream' && failure.kind === 'signedOut') touch(request);
            if (failure.type === 'fewer') accepted.current = failure.total;
            setState({ step: 'failed', format, failure });
            tellEnd('exportFailed', startedAt);
            return resolve(null);
          }
        }
      };
      const { stop, again: goOn } = startExport(request, told);
      started.current = {
        again: goOn,
        stop: () => {
          stop();
          resolve(null);
        },
      };
    });

  return { state, run, again, cancel };
}

/** Adds the outcome of an export to the notice centre, with the address of the list as it was exported. */
export function useExportLog(): (notice: Pick<LoggedNotice, 'type' | 'text'>) => void {
  const log = useLogNotice();
  return (notice) => log({ ...notice, list: `${location.pathname}${location.search}` });
}

/** Tells the end of an export: a failure in the notice centre, and each end of a long one by a desktop notice. */
function useEndNotice({ resource }: ExportSource) {
  const translate = useTranslate();
  const tell = useDesktopNotice();
  const log = useExportLog();
  return (name: 'exported' | 'exportFailed', startedAt: number, read = 0): void => {
    if (name === 'exportFailed')
      log({ type: 'error', text: translate('noticeCentre.exportFailed', { resource: resource.label }) });
    if (Date.now() - startedAt < LONG_MS) return;
    const rows = translate('exporting.rows', { smart_count: read, count: grouped(read) });
    const body = translate(`notices.${name}.body`, { resource: resource.label, rows });
    tell({ title: translate(`notices.${name}.title`), body, tag: 'export' });
  };
}

function isHeld(state: ExportState): state is Running & { readonly held: Held } {
  return state.step === 'running' && state.held !== null;
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
