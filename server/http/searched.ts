/** The text by which a list is searched, `q` (D378). */
import { mayBeSecret } from '../../src/upstream/searchedText';
import { SHORTEST_TEXT } from '../database/search';
import { refusal } from './envelope';
import { say } from './messages';
import { optionalText, type Parameter } from './query';

/** No name is longer, and every word costs. */
const MAX_CHARS = 120;

const text = optionalText(MAX_CHARS);

/** Never a card number or a BVN: those are found by their own filters only. */
export const searched: Parameter<string | undefined> = (sent, name) => {
  const typed = text(sent, name);
  if (typed !== undefined && mayBeSecret(typed)) throw refusal(400, say('searchSecret'));
  return typed;
};

export const tooShort = () => refusal(400, say('searchTooShort', { least: SHORTEST_TEXT }));
