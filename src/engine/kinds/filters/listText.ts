/** Reads several texts from one input, typed or pasted, and writes them back. */

/** Cells of a sheet are separated by line breaks and tabs. */
const CELLS = /[\n\r\t]+/;
const BETWEEN = /[\n\r\t,;]+/;
/** Ids: every word has a digit. A name has a word without one. */
const IDS = /^(?:\S*\d\S*\s+)+\S*\d\S*$/;
/** A part of a line, perhaps in quotation marks as in CSV. */
const PART = /\s*"(?:[^"]|"")*"\s*(?=[,;]|$)|[^,;]+/g;
/** As a sheet writes a cell. */
const QUOTED = /^"(.*)"$/;
/** A value with one of these needs quotation marks, or it would be read as several. */
const PARTING = /^"|[,;]/;

/**
 * Each text once. One line is split at commas and semicolons. Of several lines each is one text, because names have
 * commas (D866), unless the line has ids or a part in quotation marks (D869). @param blanks also split ids.
 */
export function textsIn(typed: string, blanks: boolean): readonly string[] {
  const lines = typed.split(CELLS);
  const isOne = lines.length === 1;
  const isIds = IDS.test(typed.trim()) && !lines.some(isQuoted);
  const texts = isIds
    ? typed.split(blanks ? /[\s,;]+/ : BETWEEN)
    : lines.flatMap((line) => (isOne || isQuoted(line) || !/\s/.test(line.trim()) ? partsOf(line) : [line]));
  return [...new Set(texts.map(unquoted).filter((one) => one !== ''))];
}

const partsOf = (line: string): readonly string[] => line.match(PART) ?? [];

/** Whether a part in quotation marks has a comma or semicolon. */
const isQuoted = (line: string): boolean => partsOf(line).some((part) => PARTING.test(unquoted(part)));

const unquoted = (text: string): string => {
  const [, held] = QUOTED.exec(text.trim()) ?? [];
  return (held?.replaceAll('""', '"') ?? text).trim();
};

/** The inverse of `textsIn`: one text a line. */
export const linesOf = (texts: readonly string[]): string =>
  texts.map((one) => (PARTING.test(one) ? `"${one.replaceAll('"', '""')}"` : one)).join('\n');
