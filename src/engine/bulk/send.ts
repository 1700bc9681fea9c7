/** The call for one row of a bulk run, and its message. */
import type { CallName, CallVerb } from '../../upstream/index';
import { answered, isSignedOut, isUnknown } from '../calls/outcome';
import { isDeclared } from '../base/calls';
import type { AnyEndpoint } from '../app/context';
import { valueAt } from '../base/path';
import type { NormalAction } from '../definition/resource';
import { errorText } from '../base/sentence';
import { whyLost } from '../base/whyLost';
import { begin, type Unconfirmed } from '../calls/unconfirmed/store';
import { WAITING } from './rows';
import type { Outcome, Send } from './run';

/** @param user who is shown rows whose answer was lost, later and in other tabs too. */
export function sender(
  dataProvider: CallVerb,
  call: CallName,
  endpoint: AnyEndpoint,
  action: NormalAction,
  user: string,
): Send {
  const command = endpoint.command === true;
  return async ({ id, input, success = action.success }) => {
    const begun = isKept(endpoint) ? await begin(user, requestOf(endpoint, id)) : null;
    const outcome = await dataProvider.call(call, input).then(
      (answer) => succeeded(action, answer, success),
      (error: unknown) => failed(error instanceof Error ? error : new Error(String(error)), command),
    );
    if (outcome.fate.state === 'unknown') begun?.unknown();
    else begun?.known();
    return outcome;
  };
}

/** The key of a record of a resource file may be personal, such as a customer's phone: it must not be stored. */
const isKept = ({ name, command }: AnyEndpoint): boolean => command === true && !isDeclared(name);

function requestOf({ name }: AnyEndpoint, id: string): Unconfirmed {
  return { id: `${name} ${id}`, call: name, reference: id, at: Date.now() };
}

function succeeded(action: NormalAction, answer: unknown, success: string | undefined): Outcome {
  const { type, text } = answered(action, answer, success);
  if (type === 'error') return { fate: { state: 'refused', said: text } };
  if (type === 'info') return { fate: { state: 'pending', said: text } };
  const value = action.shows && valueAt(answer, action.shows.value);
  const shown = typeof value === 'string' || typeof value === 'number' ? { value: String(value) } : {};
  return { fate: { state: 'done', said: text, ...shown } };
}

function failed(error: Error, command: boolean): Outcome {
  // The session had ended, so the service refused the call before doing anything.
  if (isSignedOut(error)) return { fate: WAITING, halt: 'signedOut' };
  if (command && isUnknown(error)) return { fate: { state: 'unknown', said: whyLost(error) }, halt: 'lost' };
  const said = errorText(error);
  return { fate: { state: 'refused', said }, ...(isUnknown(error) && { halt: 'lost' }) };
}
