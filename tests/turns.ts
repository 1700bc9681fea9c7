/**
 * Tests that take turns: what goes once more, at length, over what others hold is played by `npm test` in one of so many
 * runs, each time others; `npm run campaigns` and a project that is run by itself play all. scripts/test.mjs chooses the
 * turn (TEST_TURN) and prints it.
 */
import { it } from 'vitest';

/** @param asked TEST_TURN. @returns null: everything is played. */
export function turnOf(asked: string | undefined): number | null {
  return asked === undefined || asked === 'all' ? null : Number(asked);
}

/** This run's. */
const TURN = turnOf(process.env.TEST_TURN);

/** @param turns of so many runs one plays what has that name. */
export function isItsTurn(name: string, turns: number, turn: number | null = TURN): boolean {
  return turn === null || placeOf(name) % turns === turn % turns;
}

/** Of what one test goes through, the part whose turn it is. */
export function inTurn<Item extends string>(items: readonly Item[], turns: number): readonly Item[] {
  return items.filter((name) => isItsTurn(name, turns));
}

/** The one of these whose turn it is; all of them where everything is played. */
export function oneInTurn<Item>(name: string, items: readonly Item[], turn: number | null = TURN): readonly Item[] {
  return turn === null ? items : items.filter((_, place) => (placeOf(name) + turn) % items.length === place);
}

const OF_RESOURCE_COMMAND = ['command', 'eject', 'tutorial'] as const;

/** Whether this run plays that file of tests of `npm run resource`: each run plays one of them, for each takes long. */
export function playsResourceCommand(file: (typeof OF_RESOURCE_COMMAND)[number]): boolean {
  return oneInTurn('npm run resource', OF_RESOURCE_COMMAND).includes(file);
}

function placeOf(name: string): number {
  return Buffer.from(name).reduce((sum, byte) => (sum * 31 + byte) % 9973, 7);
}

/** Vitest's `it` for what takes long: played in one of six runs. */
export function itInTurn(name: string, act: () => Promise<void>, timeout?: number): void {
  // oxlint-disable-next-line vitest/valid-title, vitest/expect-expect -- each test brings its own
  it.skipIf(!isItsTurn(name, 6))(name, act, timeout);
}
