/** The call of one row among many, and what is said of it. */
import type { Client } from '../../upstream/client';
import { answered, isSignedOut, isUnknown } from '../actions/outcome';
import type { AnyEndpoint } from '../context';
import { valueAt } from '../path';
import type { NormalAction } from '../resource';
import { errorText } from '../states/sentence';
import { whyLost } from '../states/whyLost';
import { WAITING } from './rows';
import type { Outcome, Send } from './run';

export function sender(client: Pick<Client, 'call'>, endpoint: AnyEndpoint, action: NormalAction): Send {
  const command = endpoint.command === true;
  return async ({ input, success = action.success }) => {
    try {
      return succeeded(action, await client.call(endpoint, input), success);
    } catch (error) {
      return failed(error instanceof Error ? error : new Error(String(error)), command);
    }
  };
}

function succeeded(action: NormalAction, answer: unknown, success: string | undefined): Outcome {
  const { type, text } = answered(action, answer, success);
  if (type === 'error') return { fate: { state: 'refused', said: text } };
  const value = action.shows && valueAt(answer, action.shows.value);
  const shown = typeof value === 'string' || typeof value === 'number' ? { value: String(value) } : {};
  return { fate: { state: 'done', said: text, ...shown } };
}

function failed(error: Error, command: boolean): Outcome {
  // It was refused before anything was done.
  if (isSignedOut(error)) return { fate: WAITING, halt: 'signedOut' };
  if (command && isUnknown(error)) return { fate: { state: 'unknown', said: whyLost(error) }, halt: 'lost' };
  const said = errorText(error);
  return { fate: { state: 'refused', said }, ...(isUnknown(error) && { halt: 'lost' }) };
}
