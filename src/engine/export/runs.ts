/**
 * The exports under way that go on without their dialog, for the notice centre. They end with the session: the notice
 * centre's host is removed at sign-out, and stops them.
 */
import { useEffect, useSyncExternalStore } from 'react';
import { useEngine } from '../app/context';
import { holdPage } from '../browser/unsaved';
import type { ExportFailure } from './protocol';
import type { ExportFormat } from '../../formats/formats';

export interface Running {
  readonly step: 'running';
  readonly format: ExportFormat;
  readonly rows: number;
  readonly total: number;
  readonly startedAt: number;
  readonly at: number;
  readonly drawing: boolean;
  readonly pause: Pause | null;
}

/** Why an export is paused. */
export interface Pause {
  readonly failure: ExportFailure;
  /** It retries by itself. */
  readonly alone: boolean;
  /** The user pressed retry. */
  readonly trying: boolean;
}

export interface ExportRun {
  readonly id: number;
  /** The list and the format. */
  readonly what: string;
  /** The filters. */
  readonly about: string;
  readonly state: Running;
  readonly cancel: () => void;
  /** Continues a paused export now. */
  readonly again: () => void;
}

/** Each has a worker and reads from the service at the same time. */
export const MOST_RUNS = 3;

const NONE: readonly ExportRun[] = [];
/** By session, so that nothing of one is in another: a file picker may outlive the session that opened it. */
const runs = new WeakMap<object, readonly ExportRun[]>();
/** How many components show the exports of a session. */
const hosts = new WeakMap<object, number>();
let lastId = 0;
const listeners = new Set<() => void>();

const runsOf = (session: object): readonly ExportRun[] => runs.get(session) ?? NONE;

function tellAll(): void {
  for (const listener of listeners) listener();
}

function change(session: object, next: readonly ExportRun[]): void {
  runs.set(session, next);
  tellAll();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The oldest first. */
export function useExportRuns(): readonly ExportRun[] {
  const { session } = useEngine();
  return useSyncExternalStore(subscribe, () => runsOf(session));
}

/** Whether the session has as many exports under way as it may. */
export const isFull = (session: object): boolean => runsOf(session).length >= MOST_RUNS;

/** Whether something shows the exports under way: in another app around our lists, or after sign-out, nothing does. */
export const isHosted = (session: object): boolean => (hosts.get(session) ?? 0) > 0;

/** The component that shows them is loaded after the page's own data. */
export function useIsHosted(): boolean {
  const { session } = useEngine();
  return useSyncExternalStore(subscribe, () => isHosted(session));
}

/** For a component that shows them. All exports stop when it is removed, if no other component shows them. */
export function useRunsHost(): void {
  const { session } = useEngine();
  useEffect(() => {
    const add = (count: number): void => {
      hosts.set(session, (hosts.get(session) ?? 0) + count);
    };
    add(1);
    tellAll();
    return () => {
      add(-1);
      if (!isHosted(session)) for (const { cancel } of runsOf(session)) cancel();
    };
  }, [session]);
}

const inState = (run: ExportRun, state: Running): ExportRun => ({ ...run, state });

export interface RunEntry {
  readonly update: (state: Running) => void;
  readonly remove: () => void;
}

/** Closing the page and logging out ask first until the run is removed. */
export function addRun(session: object, run: Omit<ExportRun, 'id'>): RunEntry {
  lastId += 1;
  const id = lastId;
  const release = holdPage('running');
  change(session, [...runsOf(session), { ...run, id }]);
  const others = (): readonly ExportRun[] => runsOf(session).filter((one) => one.id !== id);
  return {
    update: (state) =>
      change(
        session,
        runsOf(session).map((one) => (one.id === id ? inState(one, state) : one)),
      ),
    remove: () => {
      release();
      change(session, others());
    },
  };
}
