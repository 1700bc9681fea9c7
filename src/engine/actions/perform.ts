/**
 * Makes an action's call, and says in a toast how it ended. Fetched with what stands around the rows, or by the first press: nothing
 * of it is needed to draw a list.
 */
import { isSignedOut, isUnknown } from '../../upstream/errors';
import type { useNotificationContext, useNotify, RaRecord } from 'ra-core';
import { textAt, valueAt } from '../../upstream/path';
import type { AppDataProvider, Engine } from '../app/context';
import { removesRecord } from '../calls/removesRecord';
import { filled } from '../calls/filled';
import { inputOf } from '../calls/input';
import { answered, failed, outcomeWords, type OutcomeMessage } from '../calls/outcome';
import { noted } from '../calls/unconfirmed/noted';
import type { NormalAction, Resource } from '../definition/resource';
import { fieldText } from '../definition/text';
import { TOAST_MS } from '../ui/lazy';

/** An action, and what it is done with. */
export interface Deed {
  readonly action: NormalAction;
  readonly records: readonly RaRecord[];
}

export interface Typed {
  /** By the names of fields, as a person reads them. */
  readonly texts: Readonly<Record<string, string>>;
  /** Called when the session has ended, so that the typed values outlive the dialog. */
  readonly keep: () => void;
}

export interface Run extends Deed {
  readonly typed: Readonly<Record<string, unknown>>;
  readonly more?: Typed | undefined;
}

interface Performer extends Pick<ReturnType<typeof useNotificationContext>, 'setNotifications'> {
  readonly engine: Engine;
  readonly dataProvider: AppDataProvider;
  readonly resource: Resource;
  readonly translate: (key: string, options?: Readonly<Record<string, unknown>>) => string;
  readonly notify: ReturnType<typeof useNotify>;
}

/** How an action's call has ended. */
export interface Ending {
  /** What a dialog shows of the answer, such as a new code. */
  readonly shown: { readonly label: string; readonly value: string; readonly about: string } | null;
  /** The page may be out of date: a command has or may have taken effect, or the answer says how a record is now. */
  readonly outdated: boolean;
  /** The records that no longer exist. */
  readonly gone: readonly RaRecord['id'][];
  /** Why there is no answer, in the dialog in which the values were typed; null where a toast has told the outcome. */
  readonly failure: { readonly message: OutcomeMessage; readonly error: Error } | null;
}

/** Never rejects; null: the session has ended, and the sign-in page opens instead of a message. */
export async function perform(performer: Performer, run: Run): Promise<Ending | null> {
  const { engine, resource, setNotifications } = performer;
  const { action, records } = run;
  // What was said of earlier attempts is taken back.
  setNotifications((all) => all.filter((one) => valueAt(one, 'notificationOptions.messageArgs.of') !== nameOf(run)));
  const command = action.call !== undefined && engine.endpoint(action.call).command === true;
  const ended = await sent(performer, run).then(
    (answer) => ({ answer, error: null }),
    (reason: unknown) => ({ answer: null, error: reason instanceof Error ? reason : new Error(String(reason)) }),
  );
  const { answer, error } = ended;
  if (error !== null) {
    if (isSignedOut(error)) return null;
    const message = failed(action, command, error);
    const isTyped = (action.ask?.fields ?? []).length > 0;
    if (!isTyped) tell(performer, run, message);
    const outdated = command && isUnknown(error);
    return { shown: null, outdated, gone: [], failure: isTyped ? { message, error } : null };
  }
  const values = { typed: run.more?.texts, answer };
  const success = action.success && filled(action.success, resource, records, performer.translate, values);
  const message = answered(action, answer, success);
  const removed = message.type === 'success' && removesRecord(resource, action, (name) => engine.endpoint(name));
  // By the call, the notice centre knows the service's own notice of the same answer.
  tell(performer, run, message, action.call);
  return {
    shown: shownOf(answer, action, aboutOf(resource, records)),
    outdated: command || action.outcome === 'message',
    gone: removed ? records.map(({ id }) => id) : [],
    failure: null,
  };
}

/** Makes the call, noted as unconfirmed until its outcome is known. */
function sent({ engine, dataProvider, resource }: Performer, { action, records, typed }: Run): Promise<unknown> {
  const { name, call } = action;
  if (!call) return Promise.reject(new Error(`${name}: the action has no call`));
  const about = records.map((record) => fieldText(resource.title, record)).join(', ');
  return noted(engine, call, { action: name, records, name: about }, () =>
    dataProvider.call(call, inputOf(resource, action, records, typed)),
  );
}

/** In a toast, in the user's language. */
function tell({ resource, translate, notify }: Performer, run: Run, message: OutcomeMessage, call?: string): void {
  const [text, name] = [outcomeWords(message, translate), aboutOf(resource, run.records)];
  // A sentence that already names the record gets no second line with the name.
  const about = [text.includes(name) ? '' : name, message.more].filter(Boolean).join(' · ');
  notify(text, {
    type: message.type,
    // The service’s own sentence, such as how a password is delivered, is said nowhere else (D520).
    autoHideDuration: message.more === undefined ? TOAST_MS : null,
    messageArgs: { about, of: nameOf(run), call, rest: message.more && about },
  });
}

/** The same for every attempt of one action on the same records. */
const nameOf = ({ action, records }: Deed): string => [action.name, ...records.map(({ id }) => id)].join();

/** What the dialog shows of the answer; null where the answer has no such value. */
function shownOf(answer: unknown, { shows }: NormalAction, about: string): Ending['shown'] {
  const value = shows ? textAt(answer, shows.value) : '';
  return shows && value !== '' ? { label: shows.label, value, about } : null;
}

/** The name of the only record. */
const aboutOf = ({ title }: Resource, records: readonly RaRecord[]): string =>
  records.length === 1 ? fieldText(title, records[0]) : '';
