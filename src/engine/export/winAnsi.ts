/** Characters of a PDF's built-in fonts (Windows-1252), and replacements for characters that no font has. */

/** The characters of Windows-1252 from 0x80 to 0x9F, in order; a space marks an unused code. */
const FROM_0X80 = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';
const BEYOND_LATIN_1 = new Map(
  Array.from(FROM_0X80, (character, index) => [character, String.fromCharCode(0x80 + index)]),
);
BEYOND_LATIN_1.delete(' ');

const PLAIN = /^[\u0020-\u007E\u00A0-\u00FF]*$/;
const WIN_ANSI = new RegExp(`^[\\u0020-\\u007E\\u00A0-\\u00FF${[...BEYOND_LATIN_1.keys()].join('')}]*$`);
const MARK = /^\p{Mark}$/u;

/** Whether the built-in fonts have every letter of a text. */
export function isWinAnsi(text: string): boolean {
  // Most texts are plain, and the shorter pattern tells so in half the time.
  return PLAIN.test(text) || WIN_ANSI.test(text);
}

/** Whether a text needs letters that the built-in fonts lack. */
export function needsMore(text: string): boolean {
  return !PLAIN.test(text) && !isWinAnsi(normaliseText(text));
}

/**
 * A text as it can be written: every letter one character where Unicode has one for it, blanks as spaces, nothing
 * unseen. Of a letter that neither Windows-1252 nor `has` knows a question mark is left, of a mark nothing.
 */
export function encodable(text: string, has: (character: string) => boolean): string {
  if (PLAIN.test(text)) return text;
  let encoded = '';
  for (const character of normaliseText(text)) {
    if (WIN_ANSI.test(character) || has(character)) encoded += character;
    else if (!MARK.test(character)) encoded += '?';
  }
  return encoded;
}

/** Whether a text can be written whole. */
export function isEncodable(text: string, has: (character: string) => boolean): boolean {
  return (
    !needsMore(text) || Array.from(normaliseText(text)).every((character) => WIN_ANSI.test(character) || has(character))
  );
}

function normaliseText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\s/g, ' ')
    .replace(/[\p{Control}\p{Format}]/gu, '');
}

/** A text of Windows-1252 as a string of bytes for a PDF's operators. */
export function winAnsiBytes(text: string): string {
  if (PLAIN.test(text)) return text;
  let bytes = '';
  for (const character of text) bytes += BEYOND_LATIN_1.get(character) ?? character;
  return bytes;
}
