import * as fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { createRowReader, isEmptyRow, isSerialNumber } from './deviceFile';

interface Row {
  readonly cells: readonly string[];
  readonly brokenQuotes: boolean;
  readonly row: number;
}

/** The rows of a text that comes in these pieces, and what ended the reading. */
function read(...pieces: readonly string[]) {
  const rows: Row[] = [];
  const reader = createRowReader((cells, brokenQuotes, row) => void rows.push({ cells, brokenQuotes, row }));
  for (const piece of pieces) reader.write(piece);
  const excess = reader.end();
  return { cells: rows.map((one) => one.cells), broken: rows.filter((one) => one.brokenQuotes), excess };
}

const THREE = [
  ['serialNumber', 'model'],
  ['A', '1'],
  ['B', '2'],
];

const filled = (cells: readonly string[]): boolean => !isEmptyRow(cells);

describe('a file of devices', () => {
  it.each([
    ['of spreadsheets', 'serialNumber,model\r\nA,1\r\nB,2\r\n'],
    ['that change after the header', 'serialNumber,model\r\nA,1\nB,2\n'],
    ['that change before the last row', 'serialNumber,model\nA,1\r\nB,2'],
    ['of old machines', 'serialNumber,model\rA,1\rB,2\r'],
  ])('has rows whatever ends its lines: %s', (_what, text) => {
    expect(read(text).cells).toEqual(THREE);
    expect(read(...text.split('')).cells).toEqual(THREE);
  });

  it.each([';', '\t', '|'])('is read by the delimiter with which its header has the column: %j', (delimiter) => {
    const text = `model, and more${delimiter}SERIALNUMBER\n1,5${delimiter}A\n`;
    expect(read(text).cells[1]).toEqual(['1,5', 'A']);
  });

  it.each([
    ['sep=;\r\nserialNumber;model\r\nSN1;P1'],
    ['"sep=;"\nserialNumber;model\nSN1;P1'],
    ['sep=,\nserialNumber,model\nSN1,P1'],
    ['\uFEFFsep=|\nserialNumber|model\nSN1|P1'],
    ['sep=\t\nserialNumber\tmodel\nSN1\tP1'],
    ['SEP=;;;\n\nserialNumber;model\nSN1;P1'],
  ])('has no row for the line that names its separator: %j', (text) => {
    const rows = [
      ['serialNumber', 'model'],
      ['SN1', 'P1'],
    ];
    expect(read(text).cells.filter(filled)).toEqual(rows);
    expect(read(...text.split('')).cells.filter(filled)).toEqual(rows);
  });

  it.each(['123456.0', '123456,00', '1.23E+11', '1,23457E+15', '1E+15', '2.5E12'])(
    'has no serial number that a spreadsheet has rounded: %s',
    (text) => expect(isSerialNumber(text)).toBe(false),
  );

  it.each(['123456', 'SN-1', '12E5', 'A.0', '1.5', '00E1'])('may have the serial number %s', (text) =>
    expect(isSerialNumber(text)).toBe(true),
  );

  it('may have quoted cells with delimiters, quotation marks and line ends within', () => {
    expect(read('serialNumber,model\n"A","1,""x""\r\ny"\nB,2').cells).toEqual([
      ['serialNumber', 'model'],
      ['A', '1,"x"\ny'],
      ['B', '2'],
    ]);
  });

  it('names the row whose quotation mark is not closed', () => {
    expect(read('serialNumber\nA\n\n"B\nC').broken).toEqual([{ cells: ['B\nC'], brokenQuotes: true, row: 4 }]);
  });

  it.each([
    ['commas', ','.repeat(5_000_000), { kind: 'chars', row: 1 }],
    ['quotation marks', '"'.repeat(5_000_000), { kind: 'chars', row: 1 }],
    ['quoted cells', `serialNumber\n${'"a",'.repeat(1_250_000)}`, { kind: 'chars', row: 2 }],
    ['a quoted cell', `serialNumber\nA\n"${'a\n'.repeat(2_500_000)}`, { kind: 'chars', row: 3 }],
    ['short rows', `serialNumber\n${'a\n'.repeat(2_500_000)}`, { kind: 'rows', row: 250_002 }],
    ['columns', `serialNumber\n${','.repeat(100)}\n`, { kind: 'columns', row: 2 }],
  ])('of 5 MB of %s is read to the row that is too much', (_what, text, excess) => {
    expect(read(text).excess).toEqual(excess);
  });

  it('says the same in whatever pieces it comes, and what Papa Parse says of the whole', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '"', ' ', '\n', ','), maxLength: 6 });
    const table = fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(table, fc.array(fc.nat(400), { maxLength: 6 }), (rows, cuts) => {
        const text = Papa.unparse([['serialNumber'], ...rows], { newline: '\n' });
        const places = [0, ...cuts.toSorted((a, b) => a - b), text.length];
        const pieces = places.slice(1).map((end, at) => text.slice(places[at], end));
        const expected = Papa.parse<string[]>(text, { delimiter: ',', newline: '\n' }).data;
        const { cells, excess, broken } = read(...pieces);
        // A line end at the end of the file begins no row.
        const ended = text.endsWith('\n') ? expected.slice(0, -1) : expected;
        expect([cells, excess, broken]).toEqual([ended, undefined, []]);
      }),
    );
  });
});
