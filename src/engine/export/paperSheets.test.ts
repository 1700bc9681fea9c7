import { describe, expect, it } from 'vitest';
import { transactions } from '../../../tests/transactions';
import { resources } from '../../resources/index';
import { fieldText } from '../definition/text';
import { composeSheets } from './paperSheets';
import { addUp } from './paperText';

const fields = resources[0]?.columns.flatMap((column) => (column.type === 'field' ? [column.field] : [])) ?? [];
const document = { title: 'Transactions', lines: ['Rows: 500', 'Filters: none'] };
const fonts = { body: addUp(() => 0.5), head: addUp(() => 0.55) };
const cells = transactions(500).map((record) => fields.map((field) => fieldText(field, record)));
const place = (name: string) => fields.findIndex((field) => field.name === name);
const idAt = place('transactionId');

describe('a long table on paper', () => {
  const sheets = composeSheets(document, fields, cells, fonts);

  it('has every row once, in order, over its pages', () => {
    const ids = sheets.pages.flatMap(({ columns }) => columns[idAt]?.split('\n').filter((text) => text !== '') ?? []);
    expect(ids).toEqual(transactions(500).map(({ transactionId }) => transactionId));
    expect(sheets.pages.length).toBeGreaterThan(5);
  });

  it('keeps the lines of a row side by side, and never parts a row', () => {
    for (const { columns, ends } of [sheets.head, ...sheets.pages]) {
      const heights = columns.map((text) => text.split('\n').length);
      expect(new Set(heights)).toEqual(new Set([ends.at(-1)]));
    }
    const first = sheets.pages[0];
    const lines = first?.columns.map((text) => text.split('\n')) ?? [];
    const starts = [0, ...(first?.ends.slice(0, -1) ?? [])];
    expect(starts.map((start) => lines[idAt]?.[start])).toEqual(cells.slice(0, starts.length).map((row) => row[idAt]));
    const name = place('accountName');
    starts.forEach((start, row) => {
      const texts = lines[name]?.slice(start, first?.ends[row]).filter((text) => text !== '');
      expect(texts?.join(' ')).toBe(cells[row]?.[name]);
    });
  });

  it('puts no more on a page than it holds, and less below the title', () => {
    const { pages, head, leading, height } = sheets;
    const used = pages.map(({ ends }) => ((ends.at(-1) ?? 0) + (head.ends.at(-1) ?? 0)) * leading);
    expect(Math.max(...used)).toBeLessThan(height);
    expect(used[0]).toBeLessThan(height - 40);
    expect(Math.min(...used.slice(1, -1))).toBeGreaterThan(height * 0.8);
  });

  it('keeps a text with line ends from moving what is below it', () => {
    const odd = cells.slice(0, 2).map((row) => row.with(place('accountName'), 'a\nb\r\nc'));
    const [page] = composeSheets(document, fields, odd, fonts).pages;
    expect(page?.columns[place('accountName')]).toContain('a b c');
  });
});
