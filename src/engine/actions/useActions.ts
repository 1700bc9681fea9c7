/**
 * What is done with records: a dialog of our own, or one call, asked about first where the definition says so.
 * Never sent twice, never repeated by itself; its outcome is a toast, and after a command everything shown is re-read.
 */
import { useDataProvider, useEvent, useNavigate, useNotificationContext, useNotify, useTranslate } from 'ra-core';
import type { RaRecord } from 'ra-core';
import { useCallback, useMemo, useRef, useState } from 'react';
import { holdSecrets } from '../../lists/question/historyEntry';
import { useEngine, type AppDataProvider } from '../app/context';
import { useSame } from '../browser/kept';
import { linkOf } from '../calls/link';
import type { OutcomeMessage } from '../calls/outcome';
import type { ActionDialog } from '../definition/definition';
import type { NormalAction, Resource } from '../definition/resource';
import { partFailure, retriedImport, TOAST_MS } from '../ui/lazy';
import type { Deed, Ending, Run, Typed } from './perform';

const performing = retriedImport(() => import(/* in around */ './perform'));

/** The dialog that an action has opened. */
export type OpenAction =
  | { readonly type: 'dialog'; readonly Dialog: ActionDialog; readonly records: readonly RaRecord[] }
  | { readonly type: 'form'; readonly form: 'create' | 'edit'; readonly records: readonly RaRecord[] }
  /** `message`: the outcome of the last attempt; the typed values are still there. */
  | {
      readonly type: 'ask';
      readonly action: NormalAction;
      readonly records: readonly RaRecord[];
      readonly message?: OutcomeMessage;
      readonly error?: Error;
    }
  /** Runs an action on each record. Without records: shows the run that was interrupted when the page was left. */
  | { readonly type: 'bulk'; readonly action: NormalAction; readonly records: readonly RaRecord[] }
  | { readonly type: 'shown'; readonly label: string; readonly value: string; readonly about: string };

export type Actions = ReturnType<typeof useActions>;

/** In `pending`: actions of the list or of a selection. */
const ALL = '';

/** Whether an action on these records is under way. */
export function isPending(actions: Actions, { name }: NormalAction, records: readonly RaRecord[]): boolean {
  return actions.pending.get(pendingKey(records))?.split(' ').includes(name) ?? false;
}

function pendingKey(records: readonly RaRecord[]): RaRecord['id'] {
  return records.length === 1 ? (records[0]?.id ?? ALL) : ALL;
}

/**
 * `onDone`: the page may be out of date, because a command has or may have taken effect, or an answer says how a record
 * is now. `gone`: the records that no longer exist.
 */
export function useActions(
  resource: Resource,
  onDone: (action: NormalAction, gone: readonly RaRecord['id'][]) => void,
) {
  const engine = useEngine();
  const navigate = useNavigate();
  const [open, setOpen] = useState<OpenAction | null>(null);

  const onEnd = (ending: Ending | null, { action, more }: Run): void => {
    if (ending === null) return more?.keep();
    const { shown, failure } = ending;
    const next: OpenAction | null = shown && { type: 'shown', ...shown };
    setOpen((now) => {
      if (now?.type !== 'ask' || now.action !== action) return now ?? next;
      return failure ? { ...now, ...failure } : next;
    });
    if (ending.outdated) onDone(action, ending.gone);
  };
  const { send, isUnderWay, pending } = useSending(resource, onEnd);

  /** `records`: one of a row or a record, those selected, none of the list's own actions. */
  const run = useEvent((name: string, records: readonly RaRecord[]): void => {
    const action = named(resource, name);
    if (!action) return;
    if (action.link) {
      const link = linkOf(resource, action, records[0]);
      // Its filters may not all be in an address (D377).
      if (link) navigate(link.to, { state: holdSecrets(engine, link.held) });
      return;
    }
    const opened = openedBy(action, records);
    if (!opened) send({ action, records, typed: {} });
    else if (opened.type !== 'ask' || !isUnderWay({ action, records })) setOpen(opened);
  });
  /** Shows what an action would do to each of those selected, and goes on from there; without any, the interrupted run. */
  const runEach = useEvent((name: string, records: readonly RaRecord[]): void => {
    const action = named(resource, name);
    if (action?.bulk) setOpen({ type: 'bulk', action, records });
  });
  /** Goes on from a dialog that asks, with what was typed in it by the names that are sent. */
  const confirm = useEvent((typed: Readonly<Record<string, unknown>>, more?: Typed): void => {
    if (open?.type !== 'ask') return;
    setOpen({ type: 'ask', action: open.action, records: open.records });
    send({ action: open.action, records: open.records, typed, more });
  });
  const close = useCallback(() => setOpen(null), []);
  return useSame({ run, runEach, confirm, pending, open, close });
}

const named = ({ actions }: Resource, name: string): NormalAction | undefined =>
  actions.find((one) => one.name === name);

/** Makes the calls of actions: the same action never runs twice on a record at once. */
function useSending(resource: Resource, onEnd: (ending: Ending | null, run: Run) => void) {
  const engine = useEngine();
  const translate = useTranslate();
  const notify = useNotify();
  const { setNotifications } = useNotificationContext();
  const dataProvider = useDataProvider<AppDataProvider>();
  const underWay = useRef(new Set<string>());
  const [runs, setRuns] = useState<readonly Run[]>([]);
  const ended = useEvent(onEnd);
  const isUnderWay = (deed: Deed): boolean => runKeys(deed).some((key) => underWay.current.has(key));
  const notLoaded = (error: unknown): void => notify(partFailure(error), { type: 'error', autoHideDuration: TOAST_MS });
  const carryOut = async (run: Run): Promise<void> => {
    // Nothing is sent without it.
    const loaded = await performing().catch(notLoaded);
    const performer = { engine, dataProvider, resource, translate, notify, setNotifications };
    if (loaded) ended(await loaded.perform(performer, run), run);
    for (const key of runKeys(run)) underWay.current.delete(key);
    setRuns((before) => before.filter((one) => one !== run));
  };
  const send = (run: Run): void => {
    if (isUnderWay(run)) return;
    for (const key of runKeys(run)) underWay.current.add(key);
    setRuns((before) => [...before, run]);
    void carryOut(run);
  };
  const pending = useMemo(() => pendingNames(runs), [runs]);
  return { send, isUnderWay, pending };
}

/** What a press opens; null where the call is made at once. */
function openedBy(action: NormalAction, records: readonly RaRecord[]): OpenAction | null {
  if (action.form) return { type: 'form', form: action.form, records };
  if (action.plan) return { type: 'bulk', action, records };
  if (action.dialog) return { type: 'dialog', Dialog: action.dialog, records };
  return action.ask ? { type: 'ask', action, records } : null;
}

/** Names of the actions under way by record, separated by spaces; those of no single record under `ALL`. */
function pendingNames(runs: readonly Run[]): ReadonlyMap<RaRecord['id'], string> {
  const names = new Map<RaRecord['id'], string>();
  for (const { action, records } of runs) {
    const key = pendingKey(records);
    const before = names.get(key);
    names.set(key, before ? `${before} ${action.name}` : action.name);
  }
  return names;
}

/** One key for each record: the same action never runs twice on a record at once. */
function runKeys({ action, records }: Deed): readonly string[] {
  return records.length === 0 ? [action.name] : records.map(({ id }) => `${action.name}\n${id}`);
}
