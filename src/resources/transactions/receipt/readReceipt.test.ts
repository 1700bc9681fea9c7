import { describe, expect, it } from 'vitest';
import { readPdf } from '../../../../tests/pdf';
import { transactions } from '../../../../tests/transactions';
import { withUnreadable } from '../../../upstream/unreadable';
import { readReceipt } from './readReceipt';
import { drawReceipt, type ReceiptTexts } from './receiptPdf';

const [record] = transactions(1, 2);

describe('a receipt', () => {
  it('reads what the specification names, the time one hour later [P1-2.50, P1-4.11]', () => {
    expect(readReceipt(record)).toEqual({
      time: '2026-11-01 00:58:00',
      agentName: 'Musa Ɗanlami "Express"',
      businessAddress: null,
      totalAmount: '294.74',
      addsUp: true,
      amount: '274.74',
      convenienceFee: '20.00',
      stampDuty: null,
      accountName: 'Ngozi Okonjo 2',
      accountNumber: '0000015838',
      bankName: 'Guaranty Trust Bank',
      type: 'Agent Transfer',
      transactionId: '2026000000000015838',
      terminalId: '20440002',
      status: 'Approved or completed successfully',
      tone: 'success',
      rrn: '000000000002',
      stan: '000002',
      pan: '506105******1234',
      cardHolder: 'ADEBAYO/TUNDE O',
    });
  });

  it('masks a card number even if the record holds it whole', () => {
    expect(readReceipt({ ...record, pan: '5061050000001234' }).pan).toBe('506105******1234');
  });

  it('has nothing where the record has nothing, and takes no shape for granted', () => {
    for (const odd of [undefined, null, 'x', 7, {}, { agent: null, totalAmount: '20', transactionType: 'x' }]) {
      expect(Object.values({ ...readReceipt(odd), tone: null, addsUp: null }).every((value) => value === null)).toBe(
        true,
      );
    }
  });

  it.each([
    ['00', 'success'],
    ['PP', 'pending'],
    ['09', 'pending'],
    ['51', 'failure'],
  ])('shows code %s as %s', (statusCode, tone) => {
    expect(readReceipt({ ...record, statusCode }).tone).toBe(tone);
  });
});

const texts: ReceiptTexts = {
  id: '2026000000000015838',
  title: 'Transaction Receipt',
  time: '2026-11-01 00:58:00',
  amountLabel: 'Total Amount',
  amount: 'NGN 294.74',
  statusLabel: 'Status',
  status: 'Approved or completed successfully by the switch of the beneficiary',
  tone: 'success',
  details: [
    { label: 'Agent Name', value: 'Adéṣọlá Ventures' },
    { label: 'PAN', value: '–' },
  ],
  foot: 'Receipt made 2026-11-21 10:00:00',
  logo: null,
};

it('is named by its transaction, since every saved file has the same name', async () => {
  expect(await (await drawReceipt(texts)).text()).toContain('/Title (2026000000000015838)');
});

it('has the logo of the service, as sharp as it is handed over, in place of the product’s', async () => {
  const picture =
    'data:image/jpeg;base64,/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////' +
    '////////////////////////////////wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxA=';
  const file = await drawReceipt({ ...texts, logo: { picture, width: 100, height: 30 } });
  expect(await file.text()).toMatch(/\/Subtype \/Image[^]*DCTDecode/);
  expect((await readPdf(file))[0]?.texts).not.toContain('K');
  const own = await drawReceipt(texts);
  expect(await own.text()).not.toContain('/Subtype /Image');
  expect((await readPdf(own))[0]?.texts).toContain('K');
});

it('is one page with everything on it', async () => {
  const pages = await readPdf(await drawReceipt(texts));
  expect(pages).toHaveLength(1);
  const text = pages[0]?.texts.join(' ') ?? '';
  expect(text).toContain('Transaction Receipt 2026-11-01 00:58:00 Total Amount NGN 294.74');
  expect(text).toContain('Approved or completed successfully by the switch of the beneficiary');
  expect(text).toContain('Agent Name Adéṣọlá Ventures PAN –');
  expect(text).toContain('Receipt made 2026-11-21 10:00:00');
});

it('says what could not be read, instead of nothing or a failure', () => {
  const unread = { text: 'x', reason: '' };
  const odd = withUnreadable({ rrn: '1' }, { totalAmount: unread, statusCode: unread, agent: unread, pan: unread });
  expect(readReceipt(odd)).toMatchObject({
    totalAmount: 'Unreadable',
    agentName: 'Unreadable',
    pan: 'Unreadable',
    tone: 'pending',
    rrn: '1',
  });
});
