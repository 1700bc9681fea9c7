/** One run of the worker as React state: begun, under way, over; called off when its component goes. */
import { useTranslate } from 'ra-core';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useEngine } from '../context';
import { useDesktopNotice } from '../desktopNotice';
import type { ExportFailure, ExportFormat, ExportOutcome, ExportRequest } from './protocol';
import { requestOf, useCountLine, useDocumentLines, useExportedFields, type ExportSource } from './request';
import { startExport } from './start';

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
    }
  | { readonly step: 'failed'; readonly format: ExportFormat; readonly failure: ExportFailure };

/** A call of the page itself this often keeps the session's clock going, which does not see the worker's calls. */
const TOUCH_MS = 60_000;
/** After that long a person has turned to something else, and is told of the end by the desktop, in milliseconds. */
const LONG_MS = 10_000;

export interface Export {
  readonly state: ExportState;
  /** Resolves with what came of it; null when it failed (see `state`) or was called off. */
  readonly run: (format: ExportFormat, maxRows: number | null) => Promise<ExportOutcome | null>;
  readonly cancel: () => void;
}

export function useExport(source: ExportSource): Export {
  const engine = useEngine();
  const translate = useTranslate();
  const count = useCountLine();
  const lines = useDocumentLines();
  const fieldsOf = useExportedFields();
  const tell = useDesktopNotice();
  const [state, setState] = useState<ExportState>({ step: 'idle' });
  const stop = useRef<() => void>(() => undefined);
  /** A smaller number that the person was told of: trying again accepts it. */
  const told = useRef(Infinity);
  useEffect(() => () => stop.current(), []);

  const cancel = useCallback(() => {
    stop.current();
    setState({ step: 'idle' });
  }, []);

  /** Its own call tells the page that the session lives, or that it is over; the client then does what is needed. */
  const touch = ({ call, filter }: ExportRequest): void => {
    engine.client.call(engine.endpoint(call), { ...filter, startPage: 0, length: 1 }).catch(() => undefined);
  };

  const run = (format: ExportFormat, maxRows: number | null): Promise<ExportOutcome | null> =>
    new Promise((resolve) => {
      const startedAt = Date.now();
      let touchedAt = startedAt;
      const running = { step: 'running', format, rows: 0, total: source.total, startedAt, at: startedAt } as const;
      setState({ ...running, drawing: false });
      const document = {
        title: source.resource.file?.title ?? source.resource.label,
        rows: count('{rows}'),
        lines: lines(source, startedAt),
        page: translate('exporting.page', { page: '{page}', pages: '{pages}' }),
      };
      const columns = fieldsOf(source.resource, source.columns);
      const listed = Math.min(source.total, told.current);
      const request = requestOf(source, engine, { format, maxRows, listed, columns, document }, startedAt);
      const ended = (name: 'exported' | 'exportFailed', read = 0): void => {
        if (Date.now() - startedAt < LONG_MS) return;
        const rows = translate('exporting.rows', { smart_count: read, count: read.toLocaleString('en') });
        const body = translate(`notices.${name}.body`, { resource: source.resource.label, rows });
        tell({ title: translate(`notices.${name}.title`), body, tag: 'export' });
      };
      const end = startExport(request, {
        onProgress: (rows, total) => {
          const at = Date.now();
          if (at - touchedAt > TOUCH_MS) {
            touchedAt = at;
            touch(request);
          }
          setState({ ...running, rows, total, at, drawing: false });
        },
        onDrawing: () => setState((now) => (now.step === 'running' ? { ...now, drawing: true } : now)),
        onDone: (outcome) => {
          setState({ step: 'idle' });
          ended('exported', outcome.rows);
          resolve(outcome);
        },
        onFailed: (failure) => {
          if (failure.type === 'upstream' && failure.kind === 'signedOut') touch(request);
          if (failure.type === 'fewer') told.current = failure.total;
          setState({ step: 'failed', format, failure });
          ended('exportFailed');
          resolve(null);
        },
      });
      stop.current = () => {
        end();
        resolve(null);
      };
    });

  return { state, run, cancel };
}
