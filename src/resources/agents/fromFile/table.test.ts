import { strToU8, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { csvFile } from '../../../formats/csv';
import { textColumn } from '../../../formats/table';
import { LIMITS, readAgents } from './table';

const read = (text: string) => readAgents(new TextEncoder().encode(text));

it('is read from CSV of any separator, without empty rows, with the numbers of its rows', () => {
  const table = { headings: ['User Name', 'Phone'], rows: [{ row: 3, cells: ['ada', '0803'] }] };
  expect(read('User Name,Phone\n\nada,0803\n\n')).toEqual({ table });
  expect(read('User Name;Phone\r\n;\r\nada;0803')).toEqual({ table });
});

it('is read in the letters of Windows, in UTF-16, and without the apostrophes of our own files', () => {
  const windows = Uint8Array.from([...new TextEncoder().encode('Name\n'), 0xc9, 0x76, 0x65]);
  expect(readAgents(windows)).toMatchObject({ table: { rows: [{ cells: ['Éve'] }] } });
  const text = "Name\tPhone\nÉve\t'+234";
  const utf16 = Uint8Array.from([
    0xff,
    0xfe,
    ...Array.from(text, (one) => [one.charCodeAt(0) % 256, one.charCodeAt(0) >> 8]).flat(),
  ]);
  const swapped = Uint8Array.from(utf16, (_, at) => utf16[at % 2 === 0 ? at + 1 : at - 1] ?? 0);
  for (const bytes of [utf16, swapped])
    expect(readAgents(bytes)).toMatchObject({ table: { rows: [{ cells: ['Éve', '+234'] }] } });
});

it.each([
  ['empty', ''],
  ['empty', 'User Name,Phone\n'],
  ['rows', `User Name\n${'ada\n'.repeat(LIMITS.rows + 1)}`],
  ['columns', `User Name\n${'a,'.repeat(120)}\n`],
  ['chars', `User Name\n"${'a'.repeat(30_000)}`],
  ['quotes', 'User Name,Phone\n"a"b,1\n'],
  ['tooLarge', 'a'.repeat(LIMITS.bytes + 1)],
  ['old', ''],
  ['broken', 'PK'],
])('is refused: %s', (kind, text) => {
  const bytes = kind === 'old' ? Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 1]) : new TextEncoder().encode(text);
  expect(readAgents(bytes)).toMatchObject({ fault: { kind } });
});

it('names the row of a workbook that has a text beyond its columns', () => {
  const sheet = '<worksheet><sheetData><row r="7"><c r="CW7"><v>1</v></c></row></sheetData></worksheet>';
  const parts = { 'xl/workbook.xml': '<workbook/>', 'xl/worksheets/sheet1.xml': sheet };
  const bytes = zipSync(Object.fromEntries(Object.entries(parts).map(([path, text]) => [path, strToU8(text)])));
  expect(readAgents(bytes)).toEqual({ fault: { kind: 'columns', row: 7 } });
});

it('takes as many rows as it says', () => {
  expect(read(`User Name\n${'ada\n'.repeat(LIMITS.rows)}`)).toMatchObject({ table: { rows: { length: LIMITS.rows } } });
});

it('is refused where a small file unpacks to a large one', () => {
  const bytes = zipSync({ 'xl/workbook.xml': new Uint8Array(LIMITS.unpacked + 1) });
  expect(bytes.length).toBeLessThan(LIMITS.bytes);
  expect(readAgents(bytes)).toEqual({ fault: { kind: 'unpacked' } });
});

it('reads the file of rows to correct as the first file was', async () => {
  const cells = ['A; +2348 shop', '+234 803', 'plain', "O'Neil; 'quoted'"];
  const columns = cells.map((_, at) => textColumn(`C${at}`, (row: readonly string[]) => row[at] ?? ''));
  const text = await csvFile(columns, [cells]).text();
  expect(text).toContain("A; '+2348 shop");
  expect(read(text)).toMatchObject({ table: { rows: [{ cells }] } });
});
