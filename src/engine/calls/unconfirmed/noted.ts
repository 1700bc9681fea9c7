/** Commands with a note in the store of unconfirmed calls: it stays where the answer is lost (D200). */
import type { Engine } from '../../app/context';
import { isDeclared, type CallName } from '../../base/calls';
import { isSignedOut, isUnknown } from '../outcome';
import { begin, entriesOf, randomId, type Unconfirmed } from './store';

interface About {
  /** The name of the definition's action, or `create` or `edit`. */
  readonly action: string;
  /** The records that the command is about. Default: none that exists. */
  readonly records?: readonly { readonly id: string | number }[];
  /** Without a record: the same for every try to send the same. */
  readonly attempt?: string;
  /** What the outcome can be looked up by. Never personal data. */
  readonly sent?: string;
}

/** Makes a call with a note in the store until its outcome is known. Rejects as `send` does; a read leaves no note. */
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
  const { known, unknown } = await begin(user, entry);
  try {
    const answer = await send(call);
    known();
    return answer;
  } catch (error) {
    const failure = error instanceof Error ? error : new Error(String(error));
    // A request that was refused because the session is over says nothing of the one before it.
    if (isUnknown(failure) || (isRepeat && isSignedOut(failure))) unknown();
    else known();
    throw error;
  }
}

function entryOf(call: CallName, { action, records = [], attempt = '', sent }: About): Unconfirmed {
  const keys = records.map(({ id }) => id).join(', ');
  const isPersonal = keys !== '' && isDeclared(call);
  const id = keys === '' ? attempt : isPersonal ? randomIdOf(`${call} ${keys}`) : keys;
  return {
    id: `${call} ${id}`,
    call,
    action,
    reference: isPersonal ? '' : keys,
    at: Date.now(),
    ...(sent !== undefined && { sent }),
  };
}

/** The key of a record of a resource file may be personal, such as a customer's phone: another id is stored instead. */
function randomIdOf(record: string): string {
  const id = randomIds.get(record) ?? randomId();
  randomIds.set(record, id);
  return id;
}

/** By call and record, until the page is loaded anew. */
const randomIds = new Map<string, string>();
