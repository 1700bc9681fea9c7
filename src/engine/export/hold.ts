/** Pauses an export whose calls keep failing, and continues from the same row. */
import { delay } from 'es-toolkit';
import type { UpstreamError } from '../../upstream/errors';
import { failureOf } from './failures';
import type { WorkerMessage } from './protocol';
import type { Hold } from '../../lists/every';

/** Pauses before retrying a lost connection, in milliseconds; the last one repeats. */
const TRIED_AFTER_MS: readonly number[] = [5_000, 10_000, 20_000];
const TRIED_EVERY_MS = 30_000;

interface HoldOptions {
  readonly tell: (message: WorkerMessage) => void;
  /** Fires `online` when the network is back. */
  readonly network: Pick<EventTarget, 'addEventListener'>;
  readonly wait?: (milliseconds: number) => Promise<void>;
}

/** `again`: the user does not want to wait. */
export function createHold({ tell, network, wait = delay }: HoldOptions): Hold & { readonly again: () => void } {
  let held = false;
  let tries = 0;
  const waiting: (() => void)[] = [];
  return {
    async until(reason) {
      const alone = comesBack(reason);
      held = true;
      tell({ type: 'held', failure: failureOf(reason), alone });
      const ways = [new Promise<void>((resolve) => waiting.push(resolve))];
      if (alone) ways.push(wait(TRIED_AFTER_MS[tries] ?? TRIED_EVERY_MS), online(network));
      tries += 1;
      await Promise.race(ways);
    },
    over() {
      if (held) tell({ type: 'resumed' });
      held = false;
      tries = 0;
    },
    again() {
      for (const goOn of waiting.splice(0)) goOn();
    },
  };
}

/** A lost connection may return. A service that answers with failures is not called again and again. */
function comesBack({ kind }: UpstreamError): boolean {
  return kind === 'network' || kind === 'timeout';
}

function online(network: HoldOptions['network']): Promise<void> {
  return new Promise((resolve) => {
    network.addEventListener('online', () => resolve(), { once: true });
  });
}
