/** One table in every format under plain Node, with nothing of a page: what a server needs to make the same files. */
import { expect, it } from 'vitest';
import { readPdf } from '../../tests/pdf';
import { valuesOf } from '../../tests/xlsx';
import { asKobo, koboToDecimal, type Kobo } from '../upstream/money';
import { csvFile } from './csv';
import { drawTable } from './pdf';
import { textColumn, type Column } from './table';
import { startWorkbook } from './xlsx';

interface Payment {
  readonly agent: string;
  readonly kobo: Kobo;
}

const payments: readonly Payment[] = [
  { agent: 'Ọlá & Sons', kobo: asKobo(125_050) },
  { agent: '=1+1', kobo: asKobo(-500) },
];
const columns: readonly Column<Payment>[] = [
  textColumn('Agent', ({ agent }) => agent),
  { label: 'Amount (N)', cell: 'amount', text: ({ kobo }) => koboToDecimal(kobo), isNumber: () => true },
];

it('is plain Node', () => {
  expect(['document', 'window', 'self'].filter((name) => name in globalThis)).toEqual([]);
});

it('writes a CSV', async () => {
  expect(await csvFile(columns, payments).text()).toBe("Agent,Amount (N)\r\nỌlá & Sons,1250.50\r\n'=1+1,-5.00\r\n");
});

it('writes a workbook, its rows in two windows', async () => {
  const pieces: (string | Uint8Array<ArrayBuffer>)[] = [];
  const workbook = startWorkbook('Payments', columns, (piece) => void pieces.push(piece));
  for (const payment of payments) workbook.rows([payment]);
  workbook.end();
  expect(await valuesOf(new Blob(pieces))).toEqual([
    ['Agent', 'Amount (N)'],
    ['Ọlá & Sons', 1250.5],
    ['=1+1', -5],
  ]);
});

it('draws a PDF with its totals', async () => {
  const file = await drawTable({
    title: 'Payments',
    lines: ['2 rows'],
    page: 'Page {page} of {pages}',
    columns,
    rows: payments.map((payment) => columns.map(({ text }) => text(payment))),
    totals: [{ name: 'Total', sums: [null, '1245.50'] }],
  });
  const [page] = await readPdf(file);
  expect(page?.texts).toEqual(
    ['Payments', '2 rows', 'Agent', 'Amount (N)', 'Ọlá & Sons', '1250.50', '=1+1', '-5.00', 'Total', '1245.50', 'Page 1 of 1'], // prettier-ignore
  );
});
