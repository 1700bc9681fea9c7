// @vitest-environment jsdom
import { check } from 'fast-check';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { transactions } from '../../tests/transactions';
import { partOf, readXlsx, valuesOf } from '../../tests/xlsx';
import { resources } from '../resources/index';
import { normalise } from '../engine/definition/checks/normalise.testing';
import type { NormalField } from '../engine/definition/resource';
import { fileColumn } from '../engine/export/cellTexts';
import { DoesNotFit } from './table';
import { startWorkbook } from './xlsx';

const [resource] = resources;
const fields = resource?.columns.flatMap((column) => (column.type === 'field' ? [column.field] : [])) ?? [];

const { columns: three } = normalise({
  name: 'pairs',
  label: 'Pairs',
  path: '/pairs',
  access: 'ADMIN_ONLY',
  api: { list: 'listTransactions', key: 'text' },
  title: 'text',
  fields: {
    text: { label: 'Text' },
    amount: { label: 'Amount (N)', kind: 'money' },
    number: { label: 'Number', kind: 'number' },
  },
  list: { columns: ['text', 'amount', 'number'], filters: [], pageSizes: [10] },
});
const columns = three.flatMap((column) => (column.type === 'field' ? [column.field] : []));

/** Written in windows of so many records. */
function workbook(of: readonly NormalField[], records: readonly unknown[], window = 5_000, name = 'Pairs'): Blob {
  const pieces: (string | Uint8Array<ArrayBuffer>)[] = [];
  const { rows, end } = startWorkbook(name, of.map(fileColumn), (piece) => pieces.push(piece));
  for (let start = 0; start < records.length; start += window) rows(records.slice(start, start + window));
  end();
  return new Blob(pieces);
}

const parse = (xml: string) => new DOMParser().parseFromString(xml, 'application/xml');

/** The texts as the format defines them (ECMA-376, ST_Xstring): the reader above drops the \r of \r\n. */
const textsOf = async (file: Blob) =>
  [...parse(await partOf(file, 'xl/worksheets/sheet1.xml')).querySelectorAll('t')].map(({ textContent }) =>
    textContent.replaceAll(/_x([\dA-Fa-f]{4})_/g, (_all, code: string) => String.fromCharCode(parseInt(code, 16))),
  );

const cellsOf = async (record: object) => (await readXlsx(workbook(columns, [record]))).rows[1] ?? [];

describe('a workbook', () => {
  it('has the labels and each transaction in the columns order, identifiers as texts, amounts as numbers', async () => {
    const { rows } = await readXlsx(workbook(fields, transactions(3)));
    expect(rows[0]?.map((cell) => cell?.value)).toEqual(fields.map(({ label }) => label));
    expect(rows.map((row) => row.slice(4, 6).map((cell) => cell?.value ?? null)).slice(1)).toEqual([
      ['20440001', 137.37],
      ['20440002', 274.74],
      ['20440003', 412.11],
    ]);
    const second = rows[2] ?? [];
    expect(second[0]).toMatchObject({ type: 's', value: '2026-11-01 00:58:00' });
    expect(second[10]).toMatchObject({ type: 's', value: '000000000002', format: '@' });
    expect(second[15]).toMatchObject({ type: 's', value: '0000015838', format: '@' });
    expect(second[13]).toMatchObject({ type: 'n', value: -1_240_000.5, format: '#,##0.00' });
  });

  it('leaves the place of a missing value empty', async () => {
    const [, row] = await valuesOf(workbook(fields.slice(4, 6), transactions(1, 13)));
    expect(row).toEqual([null, 1785.81]);
  });

  it('never shows more than six and four digits of a card number', async () => {
    const pan = resource?.fields.filter(({ name }) => name === 'pan') ?? [];
    expect(await valuesOf(workbook(pan, transactions(1, 2)))).toEqual([['PAN'], ['506105******1234']]);
  });

  it('keeps the header in sight and bold, gives columns their widths, and marks no identifier as a mistake', async () => {
    const file = workbook(fields, transactions(40));
    const sheet = parse(await partOf(file, 'xl/worksheets/sheet1.xml'));
    const styles = parse(await partOf(file, 'xl/styles.xml'));
    expect(sheet.querySelector('parsererror')).toBeNull();
    expect(sheet.querySelector('pane')?.outerHTML).toContain('ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"'); // prettier-ignore
    const format = Number(sheet.querySelector('row > c')?.getAttribute('s'));
    const font = Number(styles.querySelectorAll('cellXfs > xf')[format]?.getAttribute('fontId'));
    expect(styles.querySelectorAll('fonts > font')[font]?.querySelector('b')).toBeTruthy();
    const widths = [...sheet.querySelectorAll('col')].map((column) => Number(column.getAttribute('width')));
    expect(widths).toHaveLength(18);
    expect(widths[0]).toBe('2026-11-01 00:58:00'.length + 2);
    expect(Math.max(...widths)).toBeLessThanOrEqual(60);
    expect(sheet.querySelector('ignoredError')?.getAttribute('sqref')).toBe('A1:R1048576');
  });

  it('names the sheet as spreadsheets allow', async () => {
    const name = "Fees: [A/B] * 'Cash' & <Card>, the whole list of them all";
    expect((await readXlsx(workbook(columns, [], 1, name))).name).toBe("Fees   A B    'Cash' & <Card>,");
    expect((await readXlsx(workbook(columns, [], 1, "'[]'"))).name).toBe('Sheet1');
  });
});

describe('a cell of a workbook', () => {
  it.each([
    '=1+1',
    '+234 803',
    '-cmd',
    '@SUM(A1)',
    '=HYPERLINK("x","y")',
    '007',
    '1e5',
    '2026-11-20',
    'TRUE',
    ' a ',
    '_x0041_',
    '_x005F_x000D_',
    'a\rb\nc\r',
    '\u0000\uFFFF',
    ']]>&<b/>',
  ])('holds %j as that text', async (text) => {
    expect((await cellsOf({ text, amount: null, number: null }))[0]).toEqual({ type: 's', value: text, format: '@', formula: undefined }); // prettier-ignore
  });

  it('keeps the carriage returns of its lines', async () => {
    const text = '\r\nx\r\n_x000D_';
    expect(await textsOf(workbook(columns.slice(0, 1), [{ text }]))).toEqual(['Text', text]);
  });

  it.each([
    [123_456_750, '1234567.50'],
    [5, '0.05'],
    [-5, '-0.05'],
    [0, '0.00'],
    [999_999_999_999_999, '9999999999999.99'],
  ])('holds %d kobo as the number %s, to the letter', async (amount, decimal) => {
    const xml = await partOf(workbook(columns, [{ text: '', amount }]), 'xl/worksheets/sheet1.xml');
    expect(xml).toContain(`<c r="B2" s="2"><v>${decimal}</v></c>`);
  });

  it('holds an amount with more digits than a spreadsheet keeps as a text, and any other text too', async () => {
    expect((await cellsOf({ amount: 9_007_199_254_740_991 }))[1]).toMatchObject({
      type: 's',
      value: '90071992547409.91',
    });
    expect((await cellsOf({ amount: '-1+cmd' }))[1]).toMatchObject({ type: 's', value: '-1+cmd' });
  });

  it('holds a number as one unless that would change it', async () => {
    expect((await cellsOf({ number: 42 }))[2]).toMatchObject({ type: 'n', value: 42 });
    expect((await cellsOf({ number: '007' }))[2]).toMatchObject({ type: 's', value: '007' });
  });

  it('refuses a text longer than a cell, instead of cutting it', () => {
    expect(() => workbook(columns, [{ text: 'x'.repeat(32_768) }])).toThrow(DoesNotFit);
    expect(() => workbook(columns, [{ text: 'x'.repeat(32_767) }])).not.toThrow();
  });
});

it('is read back as it was written, whatever the texts and in whatever windows', async () => {
  const text = fc.string({ unit: 'binary', maxLength: 40 }).filter((one) => one.isWellFormed());
  const rows = fc.array(fc.record({ text, amount: fc.integer() }), { minLength: 1, maxLength: 30 });
  const result = await check(
    fc.asyncProperty(rows, fc.integer({ min: 1, max: 30 }), async (records, window) => {
      const [, ...read] = await valuesOf(workbook(columns.slice(0, 2), records, window));
      const texts = records.map((record) => record.text.replaceAll('\r\n', '\n') || null);
      expect(read).toEqual(records.map(({ amount }, index) => [texts[index], amount / 100]));
      const held = await textsOf(workbook(columns.slice(0, 1), records, window));
      expect(held).toEqual(['Text', ...records.flatMap((record) => record.text || [])]);
    }),
  );
  expect(result.failed, JSON.stringify(result.counterexample)).toBe(false);
});

it('says so when there are more rows than a sheet has', () => {
  const { rows } = startWorkbook('Pairs', columns.slice(0, 1).map(fileColumn), () => undefined);
  const window = Array.from({ length: 349_525 }, () => ({ text: '' }));
  for (let times = 0; times < 3; times += 1) rows(window);
  expect(() => rows([{ text: '' }])).toThrow(DoesNotFit);
});
