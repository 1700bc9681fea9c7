/** A file of agents as a table of texts, and why a file is none. */
import { createRowReader, FILE_LIMITS, isEmptyRow } from '../../../upstream/deviceFile.js';
import { readXlsx, SheetTooLarge, type ReadRow } from '../../../formats/readXlsx';
import { UnreadableZip } from '../../../formats/readZip';

/** What a file may hold: bytes as it is and unpacked, and agents. */
export const LIMITS = { bytes: 10 * 1024 * 1024, unpacked: 40 * 1024 * 1024, rows: 5_000 } as const;

export interface AgentTable {
  readonly headings: readonly string[];
  readonly rows: readonly ReadRow[];
}

export type FileFault =
  | { readonly kind: 'tooLarge' | 'unpacked' | 'rows' | 'old' | 'broken' | 'empty' }
  | { readonly kind: 'columns' | 'chars' | 'quotes'; readonly row: number };

export type Reading = { readonly table: AgentTable } | { readonly fault: FileFault };

const startsWith = (bytes: Uint8Array, start: readonly number[]): boolean =>
  start.every((byte, at) => bytes[at] === byte);

/** The first bytes of a zip, and of what Excel wrote before 2007 or locks with a password. */
const ZIP = [0x50, 0x4b];
const OLD = [0xd0, 0xcf, 0x11, 0xe0];
const UTF16 = [
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
] as const;

/** Reads CSV of any separator, or XLSX, by what the file holds and not by its name. */
export function readAgents(bytes: Uint8Array): Reading {
  if (bytes.length > LIMITS.bytes) return { fault: { kind: 'tooLarge' } };
  if (startsWith(bytes, OLD)) return { fault: { kind: 'old' } };
  return startsWith(bytes, ZIP) ? readWorkbook(bytes) : readText(textIn(bytes));
}

function readWorkbook(bytes: Uint8Array): Reading {
  try {
    // One row more for the headings.
    const limits = { bytes: LIMITS.unpacked, rows: LIMITS.rows + 1, columns: FILE_LIMITS.columns };
    return tableOf(readXlsx(bytes, limits));
  } catch (error) {
    if (error instanceof SheetTooLarge)
      return { fault: error.row === null ? { kind: 'rows' } : { kind: 'columns', row: error.row } };
    return { fault: { kind: error instanceof UnreadableZip && error.fault === 'tooLarge' ? 'unpacked' : 'broken' } };
  }
}

function readText(text: string): Reading {
  const rows: ReadRow[] = [];
  let fault: FileFault | undefined;
  const reader = createRowReader((cells, brokenQuotes, row) => {
    if (isEmptyRow(cells)) return;
    if (brokenQuotes) fault ??= { kind: 'quotes', row };
    if (rows.length > LIMITS.rows) fault ??= { kind: 'rows' };
    if (!fault) rows.push({ row, cells: cells.map(unguarded) });
  });
  const excess = reader.write(text) ?? reader.end();
  if (fault) return { fault };
  if (excess) return { fault: excess.kind === 'rows' ? { kind: 'rows' } : { kind: excess.kind, row: excess.row } };
  return tableOf(rows);
}

function tableOf([first, ...rows]: readonly ReadRow[]): Reading {
  if (!first || rows.length === 0) return { fault: { kind: 'empty' } };
  return { table: { headings: first.cells.map((cell) => cell.trim()), rows } };
}

/** Older spreadsheets write CSV in the letters of Windows, or tab-separated in UTF-16. */
function textIn(bytes: Uint8Array): string {
  const [utf16] = UTF16.find(([, mark]) => startsWith(bytes, mark)) ?? [];
  if (utf16) return new TextDecoder(utf16).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Our own files put an apostrophe before what a spreadsheet would read as a formula, such as +234 803 123 4567. */
const unguarded = (cell: string): string =>
  cell.replaceAll(/(^|[;|\t\r\n](?:[^\S\t\r\n]|["'\p{Cf}])*)'(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/gu, '$1');
