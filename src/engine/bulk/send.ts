/** The call for one row of a bulk run, and its message. */
import type { CallName, CallVerb } from '../../upstream/index';
import { answered, isSignedOut, isUnknown } from '../calls/outcome';
import type { Engine } from '../app/context';
import { valueAt } from '../base/path';
import type { NormalAction } from '../definition/resource';
import { errorText } from '../base/sentence';
import { whyLost } from '../base/whyLost';
import { noted } from '../calls/unconfirmed/noted';
import { WAITING } from './rows';
import type { Outcome, Send } from './run';

export function sender(
  dataProvider: CallVerb,
  engine: Pick<Engine, 'endpoint' | 'session'>,
  call: CallName,
  action: NormalAction,
): Send {
  const command = engine.endpoint(call).command === true;
  return ({ id, input, success = action.success }) =>
    noted(engine, call, { action: action.name, records: [{ id }] }, () => dataProvider.call(call, input)).then(
      (answer) => succeeded(action, answer, success),
      (error: unknown) => failed(error instanceof Error ? error : new Error(String(error)), command),
    );
}

function succeeded(action: NormalAction, answer: unknown, success: string | undefined): Outcome {
  const { type, text } = answered(action, answer, success);
  if (type === 'error') return { result: { state: 'refused', said: text } };
  if (type === 'info') return { result: { state: 'pending', said: text } };
  const value = action.shows && valueAt(answer, action.shows.value);
  const shown = typeof value === 'string' || typeof value === 'number' ? { value: String(value) } : {};
  return { result: { state: 'done', said: text, ...shown } };
}

function failed(error: Error, command: boolean): Outcome {
  // The session had ended, so the service refused the call before doing anything.
  if (isSignedOut(error)) return { result: WAITING, halt: 'signedOut' };
  if (command && isUnknown(error)) return { result: { state: 'unknown', said: whyLost(error) }, halt: 'lost' };
  const said = errorText(error);
  return { result: { state: 'refused', said }, ...(isUnknown(error) && { halt: 'lost' }) };
}
