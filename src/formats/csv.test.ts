import { check } from 'fast-check';
import * as fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { transactions } from '../../tests/transactions';
import { resources } from '../resources/index';
import { normalise } from '../engine/definition/checks/normalise.testing';
import type { NormalField } from '../engine/definition/resource';
import { fileColumn } from '../engine/export/cellTexts';
import { CSV, startCsv, TSV, type Dialect } from './csv';

const fields = resources[0]?.columns.flatMap((column) => (column.type === 'field' ? [column.field] : [])) ?? [];

const { columns: pair } = normalise({
  name: 'pairs',
  label: 'Pairs',
  path: '/pairs',
  access: 'ADMIN_ONLY',
  api: { list: 'listTransactions', key: 'text' },
  title: 'text',
  fields: { text: { label: 'Text' }, amount: { label: 'Amount (N)', kind: 'money' } },
  list: { columns: ['text', 'amount'], filters: [], pageSizes: [10] },
});
const pairFields = pair.flatMap((column) => (column.type === 'field' ? [column.field] : []));

function written(columns: readonly NormalField[], records: readonly unknown[], dialect: Dialect = CSV): string {
  const pieces: string[] = [];
  startCsv(columns.map(fileColumn), (piece) => pieces.push(piece), dialect).rows(records);
  return pieces.join('');
}

/** As whoever reads a file back takes the apostrophes away. */
const unmarked = (text = ''): string => text.replaceAll(/'+(?=[=+\-@\t\r\n＝＋－＠])/g, '');

describe('a CSV file', () => {
  it('has the labels and each transaction in the columns order, to the letter [P1-2.47]', () => {
    expect(written(fields, transactions(1, 2))).toBe(
      '\uFEFFDate,Agent,Transaction ID,Type,Terminal ID,Amount (N),Status,Convenience Fee,Agent Fee,Stamp Duty,RRN,STAN,' +
        'Pre-Balance,Post-Balance,Beneficiary A/C Name,Beneficiary A/C No,Beneficiary Bank,App Version\r\n' +
        '2026-11-01 00:58:00,"Musa Ɗanlami ""Express""",2026000000000015838,Agent Transfer,20440002,274.74,' +
        'Approved or completed successfully,20.00,12.50,0.00,000000000002,000002,1250000.55,-1240000.50,Ngozi Okonjo 2,' +
        '0000015838,Guaranty Trust Bank,3.4.2\r\n',
    );
  });

  it('shows transaction times one hour later than stored [P1-4.11, P1-9.8]', () => {
    const late = [{ ...transactions(1)[0], systemTime: '2026-12-31T23:30:00' }];
    expect(written(fields.slice(0, 1), late)).toBe('\uFEFFDate\r\n2027-01-01 00:30:00\r\n');
  });

  it('leaves the place of a missing value empty', () => {
    expect(written(fields.slice(4, 6), transactions(1, 13))).toBe('\uFEFFTerminal ID,Amount (N)\r\n,1785.81\r\n');
  });

  it('never shows more than six and four digits of a card number', () => {
    const pan = resources[0]?.fields.filter(({ name }) => name === 'pan') ?? [];
    expect(written(pan, transactions(1, 2))).toBe('\uFEFFPAN\r\n506105******1234\r\n');
  });

  it.each([
    ['=1+1', "'=1+1"],
    ['+234 803', "'+234 803"],
    ['-cmd', "'-cmd"],
    [' =1+1', "' =1+1"],
    ['\u00A0\uFEFF\u200B=1+1', "'\u00A0\uFEFF\u200B=1+1"],
    [' a-b', ' a-b'],
    ['-5', "'-5"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\tx', "'\tx"],
    ['\rx', '"\'\rx"'],
    ['=HYPERLINK("x","y")', '"\'=HYPERLINK(""x"",""y"")"'],
    ['Ade;=1+1;Stores', '"Ade;\'=1+1;Stores"'],
    ['x; =HYPERLINK("a")', '"x; \'=HYPERLINK(""a"")"'],
    ['x;"=1+1"', '"x;""\'=1+1"""'],
    ['x|＝1', '"x|\'＝1"'],
    ['x\t+1', "x\t'+1"],
    ['x\n-1;\u200B@a', '"x\n\'-1;\u200B\'@a"'],
    ['x;;=1', '"x;;\'=1"'],
    ['x,=1', '"x,=1"'],
    ['a; b-c', '"a; b-c"'],
    ['a=b', 'a=b'],
    ['007', '007'],
  ])('keeps %j from being a formula', (text, cell) => {
    expect(written(pairFields, [{ text, amount: null }])).toBe(`\uFEFFText,Amount (N)\r\n${cell},\r\n`);
  });

  it('has amounts with two decimals, plain for spreadsheets [P1-1.7]', () => {
    const amounts = [123_456_750, 5, 0].map((amount) => ({ text: '', amount }));
    expect(written(pairFields, amounts)).toBe('\uFEFFText,Amount (N)\r\n,1234567.50\r\n,0.05\r\n,0.00\r\n');
  });

  it('keeps a negative amount a number', () => {
    expect(written(pairFields, [{ text: '', amount: -5 }])).toContain('\r\n,-0.05\r\n');
  });

  it('does not take a text in an amount for a number', () => {
    expect(written(pairFields, [{ text: '', amount: '-1+cmd' }])).toContain("\r\n,'-1+cmd\r\n");
  });

  it('is read back as it was written, whatever the texts', () => {
    const texts = fc.array(fc.record({ text: fc.string({ unit: 'binary' }), amount: fc.integer() }), { minLength: 1 });
    for (const dialect of [CSV, TSV]) {
      const result = check(
        fc.property(texts, (rows) => {
          const file = written(pairFields, rows, dialect).slice(dialect.start.length);
          const read = Papa.parse<string[]>(file, {
            delimiter: dialect.separator,
            newline: dialect.lineEnd,
          }).data.slice(1, -1);
          const plain = read.map(([text]) => unmarked(text));
          const wanted = rows.map(({ text }) => unmarked(text));
          expect(plain).toEqual(wanted);
          expect(read.every(([text]) => !/^[=+\-@\t\r\n]/.test(text ?? ''))).toBe(true);
        }),
      );
      expect(result.failed, JSON.stringify(result.counterexample)).toBe(false);
    }
  });

  it('has no cell that begins a formula, whatever the program splits its lines at', () => {
    const signs = [';', '|', '\t', '\n', '\r', ',', '"', "'", ' ', '\u200B', '=', '+', '-', '@', '＝', 'a', '1'];
    const text = fc.array(fc.constantFrom(...signs), { maxLength: 8 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(fc.array(text, { minLength: 1, maxLength: 4 }), (all) => {
        const rows = all.map((one) => ({ text: one, amount: null }));
        const file = written(pairFields, rows).slice(1);
        const cells = file.split(/[;|\t\r\n]/).map((one) => one.replace(/^[\s"\p{Cf}]+/u, ''));
        for (const cell of cells) expect(cell).not.toMatch(/^[=+\-@＝＋－＠]/);
      }),
      { numRuns: 2_000 },
    );
  });

  it('comes in pieces of bounded size', () => {
    const sizes: number[] = [];
    startCsv(fields.map(fileColumn), (piece) => sizes.push(piece.length)).rows(transactions(20_000));
    expect(sizes.length).toBeGreaterThan(2);
    expect(Math.max(...sizes)).toBeLessThan(1_100_000);
  });
});

describe('the clipboard', () => {
  it('gets the same cells between tabs, without the mark of a file [P1-2.48]', () => {
    const text = written(fields.slice(0, 3), transactions(2), TSV);
    expect(text.split('\n')).toEqual([
      'Date\tAgent\tTransaction ID',
      '2026-11-01 00:59:00\tChukwuemeka & Sons, Ltd\t2026000000000007919',
      '2026-11-01 00:58:00\t"Musa Ɗanlami ""Express"""\t2026000000000015838',
      '',
    ]);
  });
});
