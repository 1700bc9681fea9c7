import { expect, it } from 'vitest';
import { paperFonts } from '../../../formats/paperFonts';
import { receipt as english } from '../../../i18n/en/receipt';
import { receipt as french } from '../../../i18n/fr/receipt';
import { receiptRows } from './receiptPdf';

/** Points: the width between the margins, and the size of the letters. */
const [INNER, SIZE] = [190.77, 8.5];

it.each([
  ['English', english],
  ['French', french],
])('keeps labels apart from the longest values in %s', async (_language, { fields }) => {
  const details = Object.values(fields).map((label) => ({ label, value: 'NNGWAMAKA OLUWASEUN-ADEBAYO '.repeat(3) }));
  const fonts = await paperFonts({ normal: Object.values(fields), bold: details.map(({ value }) => value) });
  for (const { labels, values, lines } of receiptRows(details, fonts)) {
    const wide = ({ measure }: typeof fonts.bold, texts: readonly string[]) =>
      Math.max(...texts.map((text) => measure.width(text))) * SIZE;
    expect(wide(fonts.normal, labels) + wide(fonts.bold, values), labels.join(' ')).toBeLessThan(INNER - 5);
    expect(lines).toBe(Math.max(labels.length, values.length));
  }
});

it('writes a long label in two lines, and has room for both', async () => {
  const label = french.fields.transactionId;
  const fonts = await paperFonts({ normal: [label], bold: ['1'] });
  expect(receiptRows([{ label, value: '1' }], fonts)).toEqual([
    { labels: ['Référence de la', 'transaction'], values: ['1'], lines: 2 },
  ]);
});
