/** Makes commands with an entry in the store of unconfirmed calls, which stays if the answer is lost (D200). */
import { isSignedOut, isUnknown } from '../../../upstream/errors';
import type { Engine } from '../../app/context';
import { isDeclared, type CallName } from '../../definition/calls';
import { randomId } from '../../browser/randomId';
import { begin, entriesOf, type NotedAs, type Unconfirmed } from './store';
import { serviceNow } from '../../../upstream/clock';

interface About {
  readonly action: string;
  /** The command's records. Default: none exists yet. */
  readonly records?: readonly { readonly id: string | number }[];
  /** What people call the records. */
  readonly name?: string;
  /** Without a record: the same for every attempt to send the same. */
  readonly attempt?: string;
  /** Data to look the outcome up by. Never personal data. */
  readonly sent?: string;
  /** Replaces all of the above where the service knows the call by an id of its own. */
  readonly as?: NotedAs | undefined;
}

/** Makes a call with an entry in the store until its outcome is known. Rejects as `send` does. Reads get no entry. */
export async function noted<Name extends CallName, Answer>(
  { endpoint, session }: Pick<Engine, 'endpoint' | 'session'>,
  call: Name,
  about: About,
  send: (call: Name) => Promise<Answer>,
): Promise<Answer> {
  if (endpoint(call).command !== true) return send(call);
  const user = session.user.username;
  const entry = entryOf(call, about);
  const isRepeat = entriesOf(user, [call]).some(({ id }) => id === entry.id);
  const { confirmed, unconfirmed } = await begin(user, entry);
  try {
    const answer = await send(call);
    confirmed();
    return answer;
  } catch (error) {
    const failure = error instanceof Error ? error : new Error(String(error));
    // A refusal because the session has ended says nothing about an earlier attempt.
    if (isUnknown(failure) || (isRepeat && isSignedOut(failure))) unconfirmed();
    else confirmed();
    throw error;
  }
}

function entryOf(call: CallName, { action, records = [], name = '', attempt = '', sent, as }: About): Unconfirmed {
  if (as) return { ...as, call, at: serviceNow() };
  const keys = records.map(({ id }) => id).join(', ');
  const isPersonal = keys !== '' && isDeclared(call);
  const id = keys === '' ? attempt : isPersonal ? randomIdOf(`${call} ${keys}`) : keys;
  return {
    id: `${call} ${id}`,
    call,
    action,
    reference: isPersonal ? '' : keys,
    at: serviceNow(),
    ...(name !== '' && !isPersonal && { name }),
    ...(sent !== undefined && { sent }),
  };
}

/** Keys of resource files' records may be personal (a customer's phone), so a random id is stored instead. */
function randomIdOf(record: string): string {
  const id = randomIds.get(record) ?? randomId();
  randomIds.set(record, id);
  return id;
}

/** By call and record, until reload. */
const randomIds = new Map<string, string>();
