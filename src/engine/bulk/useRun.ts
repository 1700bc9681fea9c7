/** A run as React state, persisted when the page is left. */
import { isSignedOut, isUnknown } from '../../upstream/errors';
import { useDataProvider, useEvent } from 'ra-core';
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useEngine, type AppDataProvider, type Engine } from '../app/context';
import { dropDraft } from '../browser/drafts';
import { randomId } from '../browser/randomId';
import { useOnce } from '../browser/useOnce';
import { claim, forgetClaim, isElsewhere, knowVersion, onClaims } from './claim';
import type { NormalAction } from '../definition/resource';
import { keep, keepBegun, readKept, type RunMark } from './persistedRun';
import { useBulkRunKey } from '../app/interruptedRun';
import { type BulkRow, type State, BulkRun, WAITING, type Outcome, type Send, useShot } from './run';
import type { CallName, CallVerb } from '../../upstream/index';
import { answered } from '../calls/outcome';
import { valueAt } from '../../upstream/path';
import { errorText, whyLost } from '../ui/sentence';
import { noted } from '../calls/unconfirmed/noted';

export type Running = ReturnType<typeof useRun>;

/**
 * @param isLeft shows the run of this page that was interrupted, if there is one.
 * @param onOver called each time a run pauses or ends, also after its page was left (`isShown` is false then).
 */
export function useRun(action: NormalAction, isLeft: boolean, onOver: (run: BulkRun, isShown: boolean) => void) {
  const engine = useEngine();
  const dataProvider = useDataProvider<AppDataProvider>();
  const runKey = useBulkRunKey();
  const { call } = action;
  const send = useMemo(() => call && sender(dataProvider, engine, call, action), [dataProvider, engine, call, action]);
  const [kept] = useState(() => (isLeft ? readKept(runKey, action.name) : null));
  const [mark] = useState((): RunMark => {
    const id = kept?.run || randomId();
    if (kept) knowVersion(id, kept.version);
    return { action: action.name, mark: randomId(), run: id };
  });
  const elsewhere = useSyncExternalStore(onClaims, () => isElsewhere(mark.run));
  /** A start was refused, because another tab is at it. */
  const [refused, setRefused] = useState(false);
  const once = useOnce();
  const [run, setRun] = useState(() => (kept && send ? new BulkRun(kept.rows, send, kept.results, kept.halt) : null));
  /** Started: two presses at once are one. */
  const begun = useRef(run !== null);
  const shot = useShot(run);

  const over = useEvent(onOver);
  const runKeyNow = useEvent(() => runKey);
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => void (isShown.current = false);
  }, []);

  useKept(run, mark, runKeyNow);

  const go = async (of: BulkRun, those: State): Promise<void> => {
    const release = await claim(mark.run);
    setRefused(!release);
    if (!release) return;
    const at = runKeyNow();
    keepBegun(at, mark, of.rows);
    const unlisten = of.subscribe(() => {
      if (of.snapshot().running) return;
      unlisten();
      release();
      keep(at, mark, of.rows, of.now());
      over(of, isShown.current);
    });
    setRun(of);
    of.start(those);
  };

  return {
    run,
    shot,
    /** Another tab goes on with the run, or has done so: this one sends nothing more. */
    elsewhere: elsewhere || refused,
    /** The run was restored from an earlier visit of this page. */
    restored: kept !== null,
    begin: (rows: readonly BulkRow[]): void => {
      if (!send || begun.current) return;
      begun.current = true;
      const next = new BulkRun(rows, send);
      void go(next, 'waiting');
    },
    /** Makes the calls of the rows in this state. */
    start: (those: State): void => {
      if (run) once(() => go(run, those));
    },
    stop: () => run?.stop(),
    /** The user has seen the outcome. */
    forget: () => {
      if (!elsewhere && !refused) forgetClaim(mark.run);
      dropDraft(runKey);
    },
  };
}

/** Stores the run while it stands, and when the page is left. */
function useKept(run: BulkRun | null, mark: RunMark, runKeyNow: () => ReturnType<typeof useBulkRunKey>): void {
  useEffect(() => {
    if (!run) return undefined;
    const at = runKeyNow();
    const write = (): void => keep(at, mark, run.rows, run.now());
    // Not while rows are being sent: `keepBegun` has stored them as unknown, which holds until the page ends.
    const writeStanding = (): void => {
      if (!run.snapshot().running || run.snapshot().halt === 'signedOut') write();
    };
    keepBegun(at, mark, run.rows);
    writeStanding();
    window.addEventListener('pagehide', write);
    const unlisten = run.subscribe(writeStanding);
    return () => {
      window.removeEventListener('pagehide', write);
      unlisten();
      run.stop();
      write();
      // Calls already sent still get their answers.
      run.subscribe(write);
    };
  }, [run, mark, runKeyNow]);
}

export function sender(
  dataProvider: CallVerb,
  engine: Pick<Engine, 'endpoint' | 'session'>,
  call: CallName,
  action: NormalAction,
): Send {
  const command = engine.endpoint(call).command === true;
  return ({ id, name, input, success = action.success, noted: as }) => {
    const about = { action: action.name, records: [{ id }], name, as };
    return noted(engine, call, about, () => dataProvider.call(call, input)).then(
      (answer) => succeeded(action, answer, success),
      (error: unknown) => failed(error instanceof Error ? error : new Error(String(error)), command),
    );
  };
}

function succeeded(action: NormalAction, answer: unknown, success: string | undefined): Outcome {
  const { type, text } = answered(action, answer, success);
  if (type === 'error') return { result: { state: 'refused', message: text } };
  if (type === 'info') return { result: { state: 'pending', message: text } };
  const value = action.shows && valueAt(answer, action.shows.value);
  const shown = typeof value === 'string' || typeof value === 'number' ? { value: String(value) } : {};
  return { result: { state: 'done', message: text, ...shown } };
}

function failed(error: Error, command: boolean): Outcome {
  // The session had ended, so the service refused the call before doing anything.
  if (isSignedOut(error)) return { result: WAITING, halt: 'signedOut' };
  if (command && isUnknown(error)) return { result: { state: 'unknown', message: whyLost(error) }, halt: 'lost' };
  const message = errorText(error);
  return { result: { state: 'refused', message }, ...(isUnknown(error) && { halt: 'lost' }) };
}
