/** Bounds the answers that wait to be read: those of one caller, and all together. */
import type { Connection } from './connection';
import { refusal } from './envelope';
import { say } from './messages';
import { Shares, type Bounds } from './shares';

const MEGABYTE = 1024 * 1024;
/** Ten of the longest pages for one caller; for all together a quarter of a small machine's memory. */
const UNSENT_BYTES: Bounds = { each: 32 * MEGABYTE, all: 256 * MEGABYTE };
/** Shorter answers, such as a refusal, are always sent. */
const SHORT_BYTES = 16 * 1024;

export interface Unsent {
  /** Before the work, which nobody would read. @throws Refusal 429 for a caller whose answers wait to be read. */
  readonly check: (caller: string) => void;
  /** @throws Refusal 429 for an answer that exceeds the caller's bound. */
  readonly hold: (caller: string, bytes: number, connection: Connection) => void;
}

interface UnreadAnswer {
  readonly connection: Connection;
  readonly release: () => void;
}

export function createUnsent(bounds = UNSENT_BYTES): Unsent {
  const shares = new Shares({ each: Infinity, all: Infinity });
  const byCaller = new Map<string, Set<UnreadAnswer>>();

  /** The caller with most unread bytes loses the connection that has waited longest. */
  const makeRoom = (): void => {
    while (shares.total > bounds.all) {
      const [oldest] = byCaller.get(shares.greatest ?? '') ?? [];
      if (!oldest) return;
      oldest.release();
      oldest.connection.destroy();
    }
  };

  return {
    check(caller) {
      if (shares.of(caller) >= bounds.each) throw tooMany();
    },
    hold(caller, bytes, connection) {
      const before = shares.of(caller);
      // A single answer is sent whatever its length.
      if (before > 0 && bytes > SHORT_BYTES && before + bytes > bounds.each) throw tooMany();
      const giveBack = shares.hold(caller, bytes);
      const own = byCaller.get(caller) ?? new Set<UnreadAnswer>();
      const answer: UnreadAnswer = {
        connection,
        release: () => {
          giveBack();
          own.delete(answer);
          if (own.size === 0) byCaller.delete(caller);
        },
      };
      byCaller.set(caller, own.add(answer));
      connection.onEnd(answer.release);
      makeRoom();
    },
  };
}

function tooMany(): Error {
  return refusal(429, say('answersUnread'), { 'retry-after': '30' });
}
