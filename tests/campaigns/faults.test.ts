/** Every fault on every call, in a browser: the journeys play one on each. */
import { describe } from 'vitest';
import { PLAYED } from '../journeys/faults/play';
import { playOnEveryCall } from '../journeys/faults/rounds';

describe('every fault on every call', () => {
  playOnEveryCall({
    choice: () => PLAYED,
    looks: () => true,
    timeout: 900_000,
    say: (line) => void process.stdout.write(`Faults, ${line}\n`),
  });
});
