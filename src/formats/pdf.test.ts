import { describe, expect, it } from 'vitest';
import { readPdf } from '../../tests/pdf';
import { transactions } from '../../tests/transactions';
import { asKobo, formatKobo } from '../upstream/money';
import { resources } from '../resources/index';
import { documentTexts, fileColumn } from '../engine/export/cellTexts';
import type { NormalField } from '../engine/definition/resource';
import { drawTable, tableDocument } from './pdf';
import type { PaperTable } from './table';
import { isWinAnsi, encodable } from './winAnsi';

const fields = resources[0]?.columns.flatMap((column) => (column.type === 'field' ? [column.field] : [])) ?? [];
const header = { title: 'Transactions', lines: ['2 rows', 'Filters: none'], page: 'Page {page} of {pages}' };
const cellsOf = (count: number): readonly (readonly string[])[] => documentTexts(fields, transactions(count)).cells;
/** A table of transactions, without totals unless they are named. */
const paper = (rows: PaperTable['rows'], more: Partial<PaperTable> = {}): PaperTable => ({
  ...header,
  columns: fields.map(fileColumn),
  rows,
  totals: [],
  ...more,
});
/** A table of these fields with the totals of its records. */
function summed(columns: readonly NormalField[], records: readonly unknown[], more: Partial<PaperTable> = {}) {
  const { cells, totals } = documentTexts(columns, records);
  return paper(cells, { columns: columns.map(fileColumn), totals: [{ name: 'Total', sums: totals }], ...more });
}

describe('a PDF of transactions', () => {
  it('has the title, the labels and every cell in the columns order [P1-2.46]', async () => {
    const [page] = await readPdf(await drawTable(paper(cellsOf(2))));
    const text = page?.texts.join(' ') ?? '';
    expect(text).toContain('Transactions 2 rows Filters: none');
    expect(text).toContain('Date Agent Transaction ID Type Terminal ID Amount (N) Status');
    expect(text).toContain('2026-11-01 00:59:00 Chukwuemeka & Sons, Ltd 2026000000000007919 Funds Transfer');
    expect(text).toContain('Musa Ɗanlami "Express"');
    expect(text).toContain('1,250,000.55 −1,240,000.50');
    expect(text).toContain('Page 1 of 1');
  });

  it('is landscape', async () => {
    const { pageSize } = (await tableDocument(paper(cellsOf(1)))).internal;
    expect(pageSize.getWidth()).toBeGreaterThan(pageSize.getHeight());
  });

  it('repeats the labels on every page, numbers the pages and loses no row', async () => {
    const pages = await readPdf(await drawTable(paper(cellsOf(150))));
    expect(pages.length).toBeGreaterThan(3);
    pages.forEach(({ texts }, index) => {
      expect(texts.join(' ')).toContain('Date Agent Transaction ID');
      expect(texts.at(-1)).toBe(`Page ${index + 1} of ${pages.length}`);
    });
    const ids = pages.flatMap(({ texts }) => texts.filter((text) => /^2026\d{15}$/.test(text)));
    expect(ids).toEqual(transactions(150).map(({ transactionId }) => transactionId));
  });

  it('has one line a row and at least 36 rows a page with up to ten columns', async () => {
    const ten = fields.slice(0, 10);
    const records = transactions(150);
    const lines = ['150 rows', 'Filters: none', 'Made on 23 November 2026', 'Only a part'];
    const pages = await readPdf(await drawTable(summed(ten, records, { lines })));
    const ids = pages.map(({ texts }) => texts.filter((text) => /^2026\d{15}$/.test(text)).length);
    for (const rows of ids.slice(0, -1)) expect(rows).toBeGreaterThanOrEqual(36);
    const cells = records.flatMap((record) => documentTexts(ten, [record]).cells.flat()).filter((text) => text !== '');
    const drawn = new Set(pages.flatMap(({ texts }) => texts));
    expect(cells.filter((text) => !drawn.has(text))).toEqual([]);
  });

  it('ends with the totals of its amounts, which are no balances', async () => {
    const records = transactions(60);
    const texts = documentTexts(fields, records);
    const pages = await readPdf(await drawTable(summed(fields, records)));
    const sum = formatKobo(asKobo(records.reduce((all, { amount }) => all + amount, 0)));
    const last = pages.at(-1)?.texts.join(' ') ?? '';
    expect(last.slice(last.lastIndexOf('Total'))).toContain(`Total ${sum}`);
    const balances = fields.flatMap(({ balance }, index) => (balance ? [texts.totals[index]] : []));
    expect(balances).toEqual([null, null]);
    const amounts = fields.filter(({ name }) => name === 'amount');
    const alone = await readPdf(await drawTable(summed(amounts, records)));
    expect(alone.at(-1)?.texts.slice(-3, -1)).toEqual(['Total', sum]);
  });

  it('says in its last lines which outcomes a total adds, and the total of the successful rows', async () => {
    const records = transactions(60);
    const status = resources[0]?.head.status ?? null;
    const { totals, successful, outcomes } = documentTexts(fields, records, status);
    const place = fields.findIndex(({ name }) => name === 'amount');
    const good = records.filter(({ statusCode }) => statusCode === '00');
    expect(outcomes).toEqual({ success: good.length, pending: 5, failure: 8, off: 0 });
    expect(successful?.[place]).toBe(formatKobo(asKobo(good.reduce((all, { amount }) => all + amount, 0))));
    expect(successful?.[place]).not.toBe(totals[place]);
    const texts = documentTexts(fields, records, status);
    const lines = [
      { name: 'Total (some)', sums: texts.totals },
      { name: 'Successful only', sums: texts.successful ?? [] },
    ];
    const last = (await readPdf(await drawTable(paper(texts.cells, { totals: lines })))).at(-1)?.texts.join(' ') ?? '';
    expect(last).toMatch(new RegExp(`Total \\(some\\) ${totals[place]} .*Successful only ${successful?.[place]} `));
  });

  it('writes brackets, backslashes and dashes as they are', async () => {
    const cells = cellsOf(1).map((row) => row.with(1, 'A (B) – C\\D'));
    const [page] = await readPdf(await drawTable(paper(cells)));
    expect(page?.texts.join(' ')).toContain('A (B) – C\\D');
  });

  it('keeps the whole of a long text, over several lines', async () => {
    const long = 'Ventures of the united traders of the new market '.repeat(8).trim();
    const cells = cellsOf(1).map((row) => row.with(1, long));
    const [page] = await readPdf(await drawTable(paper(cells)));
    const words = (page?.texts ?? []).flatMap((text) => text.split(' ')).filter((word) => long.includes(word));
    expect(words.filter((word) => word === 'united')).toHaveLength(8);
  });
});

/** A table whose agents are these, as a reader copies them, and the whole file. */
async function named(...names: readonly string[]) {
  const file = await drawTable(paper(names.map((name) => cellsOf(1)[0]?.with(1, name).with(13, '') ?? [])));
  const [page] = await readPdf(file);
  return { texts: page?.texts ?? [], meant: page?.meant ?? [], source: await file.text() };
}

describe('letters that the built-in fonts lack', () => {
  it('are written as they are, with their marks', async () => {
    const names = [
      'Ọlá Adéṣọlá',
      'Ẹ̀bùn Ọ̀ṣúnlékè',
      'Ṣẹ́gun Ọmọ́tọ́ṣọ̀ọ́',
      'Ɗanlami Ƙawu Ɓala ƴan',
      'Ǹnekà Ị̀kéọ́ńwụ̄',
      'M̀bà ŃDỊ́',
      'Balance ₦1,250 – “owed”',
      'Ọ (B) \\ C',
    ];
    const { texts, meant } = await named(...names);
    for (const name of names) expect(texts.join(' ')).toContain(name);
    // Where marks stand beside their letters in the file, it says itself what they are together.
    for (const name of names.filter((one) => /\p{Mark}/u.test(one))) expect(meant.join(' ')).toContain(name);
  });

  it('are one character wherever Unicode has one', async () => {
    const { texts } = await named('Adéṣọlá'.normalize('NFD'), 'Áde'.normalize('NFD'));
    expect(texts).toContain('Adéṣọlá');
    expect(texts).toContain('Áde');
  });

  it('bring a font into the file only where they are, with few of its glyphs', async () => {
    expect((await named('Adé – “Sons”', 'Áde'.normalize('NFD'))).source).not.toContain('Arimo');
    const { source } = await named('Adéṣọlá');
    expect(source).toContain('/BaseFont /Arimo-Regular');
    expect(source).not.toContain('Arimo-Bold');
    expect(source.length).toBeLessThan(60_000);
  });

  it('are bold where the document is', async () => {
    const file = await drawTable(paper(cellsOf(1), { title: 'Ìròyìn ọjà' }));
    expect((await readPdf(file))[0]?.texts[0]).toBe('Ìròyìn ọjà');
    expect(await file.text()).toContain('/BaseFont /Arimo-Bold');
  });

  it('leave a question mark where no font has them', async () => {
    expect((await named('Ọlá 日本 שלום 😀')).texts.join(' ')).toContain('Ọlá ?? ???? ?');
  });

  it('stay with their marks where a long word is broken', async () => {
    const cell = 'ọ́'.repeat(60);
    const lines = (await named(cell)).texts.filter((text) => text.includes('ọ'));
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.join('')).toBe(cell);
    expect(lines.filter((line) => !/^(?:ọ\u0301)+$/.test(line))).toEqual([]);
  });
});

it('blanks and what is unseen do not disturb a line', () => {
  expect(encodable('a\nb\u0000\u200B', () => false)).toBe('a b');
  expect(isWinAnsi('€ „Ž” é')).toBe(true);
});
