/** The characters of a PDF's built-in fonts (Windows-1252), and replacements for others. */

/** Windows-1252 from 0x80 to 0x9F; a space is an unused code. */
const FROM_0X80 = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';
const BEYOND_LATIN_1 = new Map(
  Array.from(FROM_0X80, (character, index) => [character, String.fromCharCode(0x80 + index)]),
);
BEYOND_LATIN_1.delete(' ');

const PLAIN = /^[\u0020-\u007E\u00A0-\u00FF]*$/;
const WIN_ANSI = new RegExp(`^[\\u0020-\\u007E\\u00A0-\\u00FF${[...BEYOND_LATIN_1.keys()].join('')}]*$`);
const MARK = /^\p{Mark}$/u;

export function isWinAnsi(text: string): boolean {
  // Most texts are plain, and the shorter pattern is twice as fast.
  return PLAIN.test(text) || WIN_ANSI.test(text);
}

/** Whether a text has letters that the built-in fonts lack. */
export function needsMore(text: string): boolean {
  return !PLAIN.test(text) && !isWinAnsi(normaliseText(text));
}

/**
 * Normalises a text: composed letters, plain and no-break spaces, no invisible characters. Letters that neither Windows-1252 nor
 * `has` knows become question marks, such marks are dropped.
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

/** Whether a text can be written without loss. */
export function isEncodable(text: string, has: (character: string) => boolean): boolean {
  return (
    !needsMore(text) || Array.from(normaliseText(text)).every((character) => WIN_ANSI.test(character) || has(character))
  );
}

function normaliseText(text: string): string {
  return (
    text
      .normalize('NFC')
      // French has the narrow no-break space before a colon, which the fonts lack.
      .replaceAll('\u202F', '\u00A0')
      .replace(/[^\S\u00A0]/g, ' ')
      .replace(/[\p{Control}\p{Format}]/gu, '')
  );
}

/** A Windows-1252 text as bytes, one character each. */
export function winAnsiBytes(text: string): string {
  if (PLAIN.test(text)) return text;
  let bytes = '';
  for (const character of text) bytes += BEYOND_LATIN_1.get(character) ?? character;
  return bytes;
}
