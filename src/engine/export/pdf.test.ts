import { describe, expect, it } from 'vitest';
import { readPdf } from '../../../tests/pdf';
import { transactions } from '../../../tests/transactions';
import { resources } from '../../resources/index';
import { fieldText } from '../kinds/text';
import { drawTable, tableDocument } from './pdf';
import { toWinAnsi } from './winAnsi';

const fields = resources[0]?.columns.flatMap((column) => (column.type === 'field' ? [column.field] : [])) ?? [];
const document = { title: 'Transactions', lines: ['2 rows', 'Filters: none'], page: 'Page {page} of {pages}' };
const cellsOf = (count: number): readonly (readonly string[])[] =>
  transactions(count).map((record) => fields.map((field) => fieldText(field, record)));

describe('a PDF of transactions', () => {
  it('has the title, the labels and every cell in the columns order [P1-2.46]', async () => {
    const [page] = await readPdf(drawTable(document, fields, cellsOf(2)));
    const text = page?.texts.join(' ') ?? '';
    expect(text).toContain('Transactions 2 rows Filters: none');
    expect(text).toContain('Date Agent Transaction ID Type Terminal ID Amount (N) Status');
    expect(text).toContain('2026-11-01 00:59:00 Chukwuemeka & Sons, Ltd 2026000000000007919 Funds Transfer');
    expect(text).toContain('1,250,000.55 -1,240,000.50');
    expect(text).toContain('Page 1 of 1');
  });

  it('is landscape', () => {
    const { pageSize } = tableDocument(document, fields, cellsOf(1)).internal;
    expect(pageSize.getWidth()).toBeGreaterThan(pageSize.getHeight());
  });

  it('repeats the labels on every page, numbers the pages and loses no row', async () => {
    const pages = await readPdf(drawTable(document, fields, cellsOf(150)));
    expect(pages.length).toBeGreaterThan(3);
    pages.forEach(({ texts }, index) => {
      expect(texts.join(' ')).toContain('Date Agent Transaction ID');
      expect(texts.at(-1)).toBe(`Page ${index + 1} of ${pages.length}`);
    });
    const ids = pages.flatMap(({ texts }) => texts.filter((text) => /^2026\d{15}$/.test(text)));
    expect(ids).toEqual(transactions(150).map(({ transactionId }) => transactionId));
  });

  it('writes brackets, backslashes and dashes as they are', async () => {
    const cells = cellsOf(1).map((row) => row.with(1, 'A (B) – C\\D'));
    const [page] = await readPdf(drawTable(document, fields, cells));
    expect(page?.texts.join(' ')).toContain('A (B) \u0096 C\\D');
  });

  it('keeps the whole of a long text, over several lines', async () => {
    const long = 'Ventures of the united traders of the new market '.repeat(8).trim();
    const cells = cellsOf(1).map((row) => row.with(1, long));
    const [page] = await readPdf(drawTable(document, fields, cells));
    const words = (page?.texts ?? []).flatMap((text) => text.split(' ')).filter((word) => long.includes(word));
    expect(words.filter((word) => word === 'united')).toHaveLength(8);
  });
});

describe('letters that the built-in fonts lack', () => {
  it.each([
    ['Adéṣọlá', 'Adésolá'],
    ['Ɗanlami Ƙawu', 'Danlami Kawu'],
    ['ọ́', 'o'],
    ['₦5', 'N5'],
    ['a – b', 'a – b'],
    ['日本', '??'],
    ['a\nb\u0000', 'a b'],
  ])('%s is written %s', (text, plain) => {
    expect(toWinAnsi(text)).toBe(plain);
  });
});
