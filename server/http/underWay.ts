/**
 * Bounds the requests with a body that are under way, of one user and of all, before their bodies are read. A user with
 * several sessions is one.
 */
import { SMALL_BODY_BYTES } from './body';
import { say } from './messages';
import { orBusy } from './queue';
import { Shares, type Bounds } from './shares';

const MEGABYTE = 1024 * 1024;

/**
 * The bytes of bodies in memory: several times as much is needed to read them. Six files of devices or five account
 * openings of one user fit.
 */
const BODY_BYTES: Bounds = { each: 32 * MEGABYTE, all: 160 * MEGABYTE };
/**
 * The same of small bodies, which most commands have: those of others never keep one out, nor do large ones. Some
 * thousand usual ones of one user fit, and 64 of unknown length.
 */
const SMALL_BODIES: Bounds = { each: 4 * MEGABYTE, all: Infinity };
/** Questions to another service: without their bodies they need little memory, but the other service waits for none. */
const QUESTIONS: Bounds = { each: 24, all: 240 };

export interface UnderWay {
  /** @param asks whether the call asks another service. @throws Refusal 429. */
  enter(userId: number, request: Request, maxBytes: number, asks: boolean): Entered;
}

interface Entered {
  /** The body is not in memory any more, although the call goes on. */
  readonly letGo: () => void;
  readonly leave: () => void;
}

export function createUnderWay(bodyBytes = BODY_BYTES, questions = QUESTIONS): UnderWay {
  const bodies = new Shares(bodyBytes);
  const smallBodies = new Shares(SMALL_BODIES);
  const asking = new Shares(questions);
  return {
    enter(userId, request, maxBytes, asks) {
      const caller = String(userId);
      const bytes = bytesOf(request, maxBytes);
      const those = bytes <= SMALL_BODY_BYTES ? smallBodies : bodies;
      const letGo = orRefused('bodiesBusy', () => those.take(caller, bytes));
      try {
        const answered = asks ? orRefused('questionsBusy', () => asking.take(caller, 1)) : undefined;
        return {
          letGo,
          leave: () => {
            letGo();
            answered?.();
          },
        };
      } catch (error) {
        letGo();
        throw error;
      }
    },
  };
}

/** The most that will be kept of the body: all of it, where its length is not announced. */
function bytesOf(request: Request, maxBytes: number): number {
  const announced = request.headers.get('content-length');
  return announced === null ? maxBytes : Math.min(Number(announced), maxBytes);
}

function orRefused(sentence: 'bodiesBusy' | 'questionsBusy', take: () => () => void): () => void {
  try {
    return take();
  } catch (error) {
    return orBusy(say(sentence), 5)(error);
  }
}
