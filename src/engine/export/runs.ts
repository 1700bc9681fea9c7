/**
 * The exports under way that go on without their dialog, for the notice centre. They end with the session: the notice
 * centre's host is removed at sign-out, and stops them.
 */
import { useSyncExternalStore } from 'react';
import { holdPage } from '../base/unsaved';
import type { ExportFailure } from './protocol';
import type { ExportFormat } from './formats';

export interface Running {
  readonly step: 'running';
  readonly format: ExportFormat;
  readonly rows: number;
  readonly total: number;
  readonly startedAt: number;
  readonly at: number;
  readonly drawing: boolean;
  readonly held: Held | null;
}

/** Why an export is paused. */
export interface Held {
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

let runs: readonly ExportRun[] = [];
let hosts = 0;
let lastId = 0;
const releases = new Map<number, () => void>();
const listeners = new Set<() => void>();

function change(next: readonly ExportRun[]): void {
  runs = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The oldest first. */
export function useExportRuns(): readonly ExportRun[] {
  return useSyncExternalStore(subscribe, () => runs);
}

/** Whether something shows the exports under way: in another app around our lists, nothing may. */
export const isHosted = (): boolean => hosts > 0;

/** The place that shows them is loaded after the page's own data. */
export const useIsHosted = (): boolean => useSyncExternalStore(subscribe, isHosted);

/** @returns a function that stops all exports, if no other place shows them. */
export function hostRuns(): () => void {
  hosts += 1;
  change(runs);
  return () => {
    hosts -= 1;
    if (hosts === 0) for (const { cancel } of runs) cancel();
  };
}

/** Closing the page and logging out ask first until the run is removed. */
export function addRun(run: Omit<ExportRun, 'id'>): number {
  lastId += 1;
  releases.set(lastId, holdPage('running'));
  change([...runs, { ...run, id: lastId }]);
  return lastId;
}

export function updateRun(id: number, state: Running): void {
  change(runs.map((run) => (run.id === id ? { ...run, state } : run)));
}

export function removeRun(id: number): void {
  releases.get(id)?.();
  releases.delete(id);
  change(runs.filter((run) => run.id !== id));
}
