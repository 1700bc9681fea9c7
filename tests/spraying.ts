/** Strangers who guess names and passwords over many connections, and people who sign in meanwhile. */
import { EventEmitter, once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { z } from 'zod';
import type { Queue } from '../server/http/queue';

export type Send = (path: string, init: RequestInit) => Promise<Response>;

export interface Guess {
  readonly username: string;
  readonly password?: string;
  /** As the proxy in front of the server reports it. */
  readonly address: string;
  /** The Cookie header of a browser. */
  readonly cookie?: string | undefined;
}

export interface Answered {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  /** What the browser would send the next time. */
  readonly cookie: string | undefined;
  readonly setCookie: string;
}

const envelope = z.object({ responseCode: z.string(), responseMessage: z.string() });

/** One try at signing in, as a browser behind a trusted proxy makes it. */
export async function signIn(send: Send, guess: Guess, headers: Record<string, string> = {}): Promise<Answered> {
  const { username, password = 'not the password', address, cookie } = guess;
  const response = await send('/api/v1/login', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': address,
      ...(cookie === undefined ? {} : { cookie }),
      ...headers,
    },
    body: JSON.stringify({ username, password }),
  });
  const { responseCode, responseMessage } = envelope.parse(await response.json());
  const setCookie = response.headers.get('set-cookie') ?? '';
  return {
    status: response.status,
    code: responseCode,
    message: responseMessage,
    cookie: setCookie === '' ? undefined : setCookie.split(';')[0],
    setCookie,
  };
}

export interface Spraying {
  /** How many guesses have been answered so far. */
  readonly answered: () => number;
  readonly stop: () => Promise<unknown>;
}

/** Connections that guess at invented names without a pause, each from the address that `from` gives it. */
export async function spray(send: Send, connections: number, from: (connection: number) => string): Promise<Spraying> {
  const state = { ended: false, answered: 0 };
  const answers = new EventEmitter();
  const guessOn = async (connection: number, round = 0): Promise<void> => {
    if (state.ended) return;
    const username = `nobody-${connection}-${round}-${Math.random()}`;
    await signIn(send, { username, address: from(connection) });
    state.answered += 1;
    answers.emit('answer');
    // Lets timers run where a server in this very process answers without waiting for anything.
    await setImmediate();
    await guessOn(connection, round + 1);
  };
  const guessing = Array.from({ length: connections }, (_, connection) => guessOn(connection));
  const firstWave = async (): Promise<void> => {
    while (state.answered < connections) await once(answers, 'answer');
  };
  await Promise.race([firstWave(), Promise.all(guessing)]);
  return {
    answered: () => state.answered,
    stop: () => {
      state.ended = true;
      return Promise.all(guessing);
    },
  };
}

/**
 * A server in which a hash takes until all who have asked wait for one: so long its queue is as long as it can be, and no
 * time is measured.
 * @param served makes it over the queue of its hashes.
 */
export function crowded(queue: Queue, served: (queue: Queue) => Send): Send {
  const crowd = { asked: 0, waiting: 0 };
  const changes = new EventEmitter();
  const count = async <Result>(whose: keyof typeof crowd, work: () => Promise<Result>): Promise<Result> => {
    crowd[whose] += 1;
    changes.emit('change');
    try {
      return await work();
    } finally {
      crowd[whose] -= 1;
      changes.emit('change');
    }
  };
  const allWait = async (): Promise<void> => {
    while (crowd.waiting < crowd.asked) await once(changes, 'change');
  };
  const run: Queue['run'] = (work, turn) =>
    count('waiting', () =>
      queue.run(async () => {
        await allWait();
        return work();
      }, turn),
    );
  const send = served({ ...queue, run });
  return (path, init) => count('asked', () => send(path, init));
}
