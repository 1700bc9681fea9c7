/** Several texts as they are typed or pasted into one input. */

/** Cells are lines and what stands between tabs. */
const CELLS = /[\n\r\t]+/;
const BETWEEN = /[\n\r\t,;]+/;
/** A name has a word without a digit. */
const IDS = /^(?:\S*\d\S*\s+)+\S*\d\S*$/;
/** A part of a line, perhaps in quotation marks as in CSV. */
const PART = /\s*"(?:[^"]|"")*"\s*(?=[,;]|$)|[^,;]+/g;
/** As a sheet writes a cell. */
const QUOTED = /^"(.*)"$/;
/** What would part a value that is not in quotation marks. */
const PARTING = /^"|[,;]/;

/**
 * Each text once. One line is parted by commas and semicolons; of several, a line is one text, as names have commas
 * (D866), unless it is ids or has a part in quotation marks (D869). @param blanks part ids, too.
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

/** Whether a sign between texts stands within quotation marks. */
const isQuoted = (line: string): boolean => partsOf(line).some((part) => PARTING.test(unquoted(part)));

const unquoted = (text: string): string => {
  const [, held] = QUOTED.exec(text.trim()) ?? [];
  return (held?.replaceAll('""', '"') ?? text).trim();
};

/** The inverse: one text a line. */
export const linesOf = (texts: readonly string[]): string =>
  texts.map((one) => (PARTING.test(one) ? `"${one.replaceAll('"', '""')}"` : one)).join('\n');
