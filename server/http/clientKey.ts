/** A key that the browser makes for a new record; its second try has the same one. */
import * as z from 'zod/mini';
import { holdsSecretNumber } from '../../src/upstream/storedText';
import { asciiText, orDefault } from './body';
import { complaint } from './complaints';

const MAX_CHARS = 64;
/** Random: one of some thousands has the digits of a BVN. */
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

const key = asciiText(MAX_CHARS).check(
  z.refine((text) => UUID.test(text) || !holdsSecretNumber(text), complaint('secretNumber')),
);

export const clientKey = orDefault<string | null>(key, null);
