/**
 * The letters that a PDF's built-in fonts have (Windows-1252). Nigerian names use more of them: a letter with a dot
 * below, or a hooked one, is written as its base letter there, so that it stays readable.
 */

/** What Windows-1252 has in the places 0x80 to 0x9F, in their order; a space stands for nothing. */
const FROM_0X80 = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';
const BEYOND_LATIN_1 = new Map(
  Array.from(FROM_0X80, (character, index) => [character, String.fromCharCode(0x80 + index)]),
);
BEYOND_LATIN_1.delete(' ');
/** Letters that Unicode does not take apart into a base and a mark. */
const BASE: Readonly<Record<string, string>> = {
  Ɓ: 'B',
  ɓ: 'b',
  Ɗ: 'D',
  ɗ: 'd',
  Ƙ: 'K',
  ƙ: 'k',
  Ƴ: 'Y',
  ƴ: 'y',
  Ǝ: 'E',
  ǝ: 'e',
  ı: 'i',
  ł: 'l',
  Ł: 'L',
  '₦': 'N',
};

const PLAIN = /^[\u0020-\u007E\u00A0-\u00FF]*$/;
const MARKS = /\p{Mark}/gu;

/** The text with every character outside Windows-1252 replaced by its base letter, or a question mark. */
export function toWinAnsi(text: string): string {
  if (PLAIN.test(text)) return text;
  let plain = '';
  for (const character of text.normalize('NFC')) {
    if (/\s/.test(character)) plain += ' ';
    else if (PLAIN.test(character) || BEYOND_LATIN_1.has(character)) plain += character;
    else plain += baseLetter(character);
  }
  return plain;
}

function baseLetter(character: string): string {
  const bare = character.normalize('NFD').replace(MARKS, '');
  const base = BASE[bare] ?? bare;
  if (PLAIN.test(base)) return base;
  return /\p{Control}/u.test(character) ? '' : '?';
}

/** A text of Windows-1252 as a string of its bytes, which is what a PDF's operators take. */
export function winAnsiBytes(text: string): string {
  if (PLAIN.test(text)) return text;
  let bytes = '';
  for (const character of text) bytes += BEYOND_LATIN_1.get(character) ?? character;
  return bytes;
}
