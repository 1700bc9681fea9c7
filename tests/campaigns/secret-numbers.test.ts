/** One rule for card numbers and BVNs in stored texts: a million ordinary texts and suggested ids pass, a million that hold one do not. */
import { expect, it } from 'vitest';
import { suggestId } from '../../src/resources/purse/order';
import { holdsSecretNumber } from '../../src/upstream/storedText';
import { drawnOrdinary, drawnSecret } from '../secretTexts';

const CASES = Number(process.env.CASES ?? 1_000_000);
/** What fails is repeated with `CASE_SEED`. */
const SEED = Number(process.env.CASE_SEED ?? 1);

it(
  'takes a million ordinary texts and suggested ids, and refuses a million secret ones',
  { timeout: 3_600_000 },
  () => {
    const wrong: string[] = [];
    for (let seed = SEED; seed < SEED + CASES; seed += 1) {
      const second = new Date(1.7e12 + ((seed * 7_919_123) % 5e11));
      const id = suggestId(second, Uint32Array.of((seed * 2_654_435_761) % 2 ** 32));
      const secret = drawnSecret(seed);
      wrong.push(
        ...[id, drawnOrdinary(seed)].filter(holdsSecretNumber),
        ...(holdsSecretNumber(secret) ? [] : [secret]),
      );
    }
    expect(wrong.slice(0, 20)).toEqual([]);
  },
);
