/** Where one export is, by what its worker says. Times are in milliseconds by this computer's clock. */
import type { ExportFormat } from '../../formats/formats';
import type { WorkerMessage } from './protocol';
import type { Running } from './runs';

/** Minimum milliseconds between updates of the progress. */
const SHOWN_EVERY_MS = 250;

/** What does not end the export. */
type UnderWay = Exclude<WorkerMessage, { readonly type: 'done' | 'failed' }>;

/** @param show is called with each state that is to be seen, the first at once. */
export function trackProgress(
  { format, total, startedAt }: Pick<Running, 'total' | 'startedAt'> & { readonly format: ExportFormat },
  show: (state: Running) => void,
) {
  let now: Running = { step: 'running', format, rows: 0, total, startedAt, at: startedAt, drawing: false, pause: null };
  let shownAt = 0;
  /** Progress that is not shown yet. */
  let latest: Partial<Running> = {};
  /** Pauses do not count for the speed. */
  let heldAt = 0;
  let heldMs = 0;
  const change = (to: Partial<Running>): void => {
    now = { ...now, ...to };
    show(now);
  };
  show(now);
  return {
    state: (): Running => now,
    /** The user presses to continue a paused export. */
    trying: (): void => {
      if (now.pause) change({ pause: { ...now.pause, trying: true } });
    },
    onMessage: (message: UnderWay, at: number): void => {
      switch (message.type) {
        case 'progress': {
          const { rows } = message;
          latest = { rows, total: message.total, at, startedAt: startedAt + heldMs };
          if (at - shownAt < SHOWN_EVERY_MS && rows < message.total) return;
          shownAt = at;
          return change(latest);
        }
        case 'held':
          heldAt ||= at;
          return change({ ...latest, pause: { failure: message.failure, alone: message.alone, trying: false } });
        case 'resumed':
          heldMs += at - heldAt;
          heldAt = 0;
          return change({ pause: null });
        case 'drawing':
          return change({ drawing: true });
      }
    },
  };
}
