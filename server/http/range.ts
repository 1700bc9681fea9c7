/** The rows of an answer in the simple REST dialect. */
import { PIECE_ROWS, type Window } from '../database/lists';

/** Begins with the rows that are read at once; a longer answer is read in turn (queue.ts). */
export class Range implements Window {
  limit: number;

  constructor(
    readonly offset: number,
    /** The rows that were asked for. */
    readonly most: number,
  ) {
    this.limit = Math.min(most, PIECE_ROWS);
  }

  widen(): void {
    this.limit = this.most;
  }
}
