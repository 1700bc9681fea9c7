/** How well a name is what somebody has typed a part of. */

/** From a whole beginning to letters that are only in order. */
const BEGINS = 0;
const WORD_BEGINS = 1;
const HOLDS = 2;
const WORDS_BEGIN = 3;
const IN_ORDER = 4;
/** Fewer letters are in order in almost anything. */
const LEAST_IN_ORDER = 3;

/** How well an entry matches: smaller is better, null is no match. An empty text matches every entry. */
export function matchOf(name: string, typed: string): number | null {
  const [text, wanted] = [plain(name), plain(typed).trim()];
  const at = text.indexOf(wanted);
  if (at === 0) return BEGINS;
  if (at > 0) return /[^\p{L}\p{N}]/u.test(text[at - 1] ?? '') ? WORD_BEGINS : HOLDS;
  const words = text.split(/[^\p{L}\p{N}]+/u);
  if (wanted.split(' ').every((part) => words.some((word) => word.startsWith(part)))) return WORDS_BEGIN;
  return wanted.length >= LEAST_IN_ORDER && isInOrder(text, wanted.replaceAll(' ', '')) ? IN_ORDER : null;
}

/** Without case and accents. */
const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** The first letter begins the name; the others follow, whatever is between them. */
function isInOrder(text: string, wanted: string): boolean {
  if (text[0] !== wanted[0]) return false;
  let at = -1;
  return wanted.split('').every((letter) => {
    at = text.indexOf(letter, at + 1);
    return at >= 0;
  });
}
