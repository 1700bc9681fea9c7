// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext } from 'ra-core';
import { beforeEach, expect, it, vi } from 'vitest';
import { transactions } from '../../../../tests/transactions';
import { i18nProvider } from '../../../i18n/provider';
import { createEngine, EngineProvider } from '../../../engine/app/EngineProvider';
import { HOSTS } from '../../../upstream/client.testing';
import { parseConfig } from '../../../upstream/config';
import { endpoints } from '../../../upstream/index';
import { storedSession } from '../../../upstream/session';
import { printFile } from '../../../engine/export/printFile';
import { withUnreadable } from '../../../upstream/unreadable';
import ReceiptDialog from './ReceiptDialog';
import { DETAILS, MORE, SUM } from './readReceipt';
import { drawReceipt, type ReceiptTexts } from './receiptPdf';

vi.mock('../../../engine/export/printFile', () => ({ printFile: vi.fn<() => Promise<boolean>>() }));

const [record] = transactions(1, 2);

/** Everything that a receipt says is a field of transactions. */
const FIELDS = ['systemTime', 'agent', ...DETAILS, ...MORE, ...SUM, 'agentFee', 'totalAmount', 'status'].map(
  (name) => ({ name }),
);

const engineOf = (receiptLogo?: string) =>
  createEngine({
    config: parseConfig({ hosts: HOSTS, ...(receiptLogo && { receiptLogo }) }),
    session: storedSession.parse({
      access_token: 'token',
      expires_in: 900,
      user: { id: 1, username: 'admin', roleGroup: { name: 'ADMIN', roles: [] } },
    }),
    endpoint: (name: keyof typeof endpoints) => endpoints[name],
    declaredResources: [],
  });

function open(shown: unknown = record, fields = FIELDS, receiptLogo?: string) {
  const onClose = vi.fn<() => void>();
  render(
    <CoreAdminContext i18nProvider={i18nProvider}>
      <EngineProvider value={engineOf(receiptLogo)}>
        <ReceiptDialog record={shown} resource={{ fields }} onClose={onClose} />
      </EngineProvider>
    </CoreAdminContext>,
  );
  return { onClose, dialog: screen.getByRole('dialog', { name: 'Transaction Receipt' }) };
}

/** The value beside a label. */
function value(dialog: HTMLElement, label: string): string | null | undefined {
  return within(dialog).getByText(label, { selector: 'dt' }).nextElementSibling?.textContent;
}

/** Stands for the thread: draws what it is asked, or breaks. */
class StandIn extends EventTarget {
  static breaks = false;
  static readonly ended: StandIn[] = [];

  postMessage(texts: ReceiptTexts): void {
    const answer = StandIn.breaks
      ? Promise.resolve(new ErrorEvent('error', { message: 'no memory' }))
      : drawReceipt(structuredClone(texts)).then((data) => new MessageEvent('message', { data }));
    void answer.then((event) => this.dispatchEvent(event));
  }

  terminate(): void {
    StandIn.ended.push(this);
  }
}

const pointer = (kind: 'fine' | 'coarse') =>
  vi.stubGlobal('matchMedia', (media: string) =>
    Object.assign(new EventTarget(), { matches: media === `(pointer: ${kind})`, media }),
  );

beforeEach(() => {
  StandIn.breaks = false;
  StandIn.ended.length = 0;
  vi.stubGlobal('Worker', StandIn);
  pointer('fine');
  URL.createObjectURL = () => 'blob:receipt';
});

it('shows the ten values of a transaction [P1-2.50]', () => {
  const { dialog } = open();
  const wanted = {
    'Agent Name': 'Musa Ɗanlami "Express"',
    'Total Amount': 'N294.74',
    Type: 'Agent Transfer',
    'Transaction ID': '2026000000000015838',
    'Terminal ID': '20440002',
    Status: 'Approved or completed successfully',
    RRN: '000000000002',
    STAN: '000002',
    PAN: '506105******1234',
    'Card Holder': 'ADEBAYO/TUNDE O',
  };
  for (const [label, text] of Object.entries(wanted)) expect(value(dialog, label), label).toBe(text);
});

it('adds up for the customer, and says nothing of the agent’s commission (D419)', () => {
  expect(record).toMatchObject({ amount: 27_474, convenienceFee: 2_000, agentFee: 1_250, totalAmount: 29_474 });
  const { dialog } = open({ ...record, stampDuty: 5_000, totalAmount: 34_474 });
  expect(value(dialog, 'Stamp Duty')).toBe('N50.00');
  expect(dialog.textContent).not.toContain('12.50');
  cleanup();
  const parts = ['Convenience Fee', 'N274.74'];
  // Another sum, an unreadable part, and a part that this person may not see.
  for (const [shown, fields] of [
    [{ ...record, totalAmount: 29_475 }, FIELDS],
    [withUnreadable({ ...record, stampDuty: undefined }, { stampDuty: { text: 'x', reason: '' } }), FIELDS],
    [record, FIELDS.filter(({ name }) => name !== 'convenienceFee')],
  ] as const) {
    const { textContent } = open(shown, fields).dialog;
    expect(parts.filter((part) => textContent.includes(part))).toEqual([]);
    cleanup();
  }
});

it('is handed to the sheet of a phone that takes files, and saved where that fails', async () => {
  pointer('coarse');
  const share = vi.fn<Navigator['share']>(() => Promise.resolve());
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { canShare: () => true, share }));
  open();
  expect(screen.queryByRole('button', { name: 'Print' })).toBeNull();
  const button = screen.getByRole('button', { name: 'Share' });
  expect(document.querySelector('.button--primary')).toBe(button);
  await userEvent.click(button);
  await waitFor(() => expect(share).toHaveBeenCalledOnce());
  expect(share.mock.calls[0]?.[0]?.files?.map(({ name, type }) => [name, type])).toEqual([
    ['receipt.pdf', 'application/pdf'],
  ]);
  share.mockRejectedValueOnce(new DOMException('closed', 'AbortError'));
  const saved = vi.spyOn(URL, 'createObjectURL');
  await userEvent.click(button);
  await waitFor(() => expect(share).toHaveBeenCalledTimes(2));
  expect(saved).not.toHaveBeenCalled();
  share.mockRejectedValueOnce(new DOMException('no sheet', 'NotAllowedError'));
  await userEvent.click(button);
  await waitFor(() => expect(saved).toHaveBeenCalledOnce());
  await userEvent.click(screen.getByRole('button', { name: 'Download Receipt' }));
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(2));
});

it('shows the fees, to whom it went and where the agent does business, if the transaction has them', () => {
  const { dialog } = open({ ...record, agent: { businessName: 'Ada', businessAddress: '4 Broad Street, Lagos' } });
  const wanted = {
    'Business Address': '4 Broad Street, Lagos',
    'Beneficiary A/C Name': 'Ngozi Okonjo 2',
    'Beneficiary A/C No': '0000015838',
    'Beneficiary Bank': 'Guaranty Trust Bank',
    Amount: 'N274.74',
    'Convenience Fee': 'N20.00',
  };
  for (const [label, text] of Object.entries(wanted)) expect(value(dialog, label), label).toBe(text);
  expect(within(dialog).queryByText('Stamp Duty')).toBeNull();
  cleanup();
  expect(open().dialog.textContent).not.toContain('Business Address');
});

it('says nothing of what this person may not see of transactions', () => {
  const kept = new Set(['rrn', 'agent', 'totalAmount']);
  const { dialog } = open(
    record,
    FIELDS.filter(({ name }) => !kept.has(name)),
  );
  for (const hidden of ['RRN', '000000000002', 'Agent Name', 'Musa', '294.74']) {
    expect(dialog.textContent).not.toContain(hidden);
  }
  expect(value(dialog, 'STAN')).toBe('000002');
});

it('says by which clock its time is', () => {
  expect(within(open().dialog).getByText('2026-11-01 00:58:00 (Lagos time)')).toBeTruthy();
});

it('shows a dash for what is missing', () => {
  const { dialog } = open(null);
  expect(value(dialog, 'Card Holder')).toBe('–');
  expect(value(dialog, 'Total Amount')).toBe('–');
});

it('has the logo that the configuration names, or none where it cannot be loaded', () => {
  expect(open().dialog.querySelector('img')).toBeNull();
  cleanup();
  const { dialog } = open(record, FIELDS, 'logo.png');
  const logo = dialog.querySelector('img');
  expect(logo?.getAttribute('src')).toBe(`${location.origin}/logo.png`);
  fireEvent.error(logo ?? dialog);
  expect(dialog.querySelector('img')).toBeNull();
  expect(() => engineOf('https://elsewhere.example/logo.png')).toThrow('must be the path of a PNG or JPEG file');
});

it('closes with Cancel [P1-2.51]', async () => {
  const { onClose, dialog } = open();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(onClose).toHaveBeenCalledOnce();
});

it('saves a PDF named receipt [P1-2.52]', async () => {
  const saved: string[] = [];
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const { dialog } = open();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Download Receipt' }));
  await waitFor(() => expect(saved).toEqual(['receipt.pdf']), { timeout: 10_000 });
  expect(StandIn.ended).toHaveLength(1);
  click.mockRestore();
});

it.each(['Print', 'Download Receipt'])(
  'keeps the focus while the PDF is made by %s, and closes with Escape',
  async (name) => {
    vi.stubGlobal(
      'Worker',
      class extends StandIn {
        override postMessage(): void {
          // The thread is still at work.
        }
      },
    );
    const { dialog, onClose } = open();
    const button = within(dialog).getByRole('button', { name });
    const user = userEvent.setup();
    await user.click(button);
    expect(await within(dialog).findByRole('button', { busy: true })).toBeDefined();
    expect(document.activeElement).toBe(button);
    await user.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledOnce();
  },
);

it('says when the PDF could not be made, and lets one try again', async () => {
  StandIn.breaks = true;
  const { dialog } = open();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Download Receipt' }));
  expect(await within(dialog).findByRole('alert')).toBeTruthy();
  expect(within(dialog).getByRole('button', { name: 'Download Receipt' })).toHaveProperty('disabled', false);
  expect(StandIn.ended).toHaveLength(1);
});

it('prints the PDF, and downloads it where the browser cannot print one', async () => {
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  vi.mocked(printFile).mockResolvedValueOnce(true).mockResolvedValueOnce(false);
  const { dialog } = open();
  const button = within(dialog).getByRole('button', { name: 'Print' });
  await userEvent.click(button);
  await waitFor(() => expect(printFile).toHaveBeenCalledOnce());
  expect(saved).not.toHaveBeenCalled();
  await waitFor(() => expect(button).toHaveProperty('disabled', false));
  await userEvent.click(button);
  await waitFor(() => expect(saved).toHaveBeenCalledOnce());
  saved.mockRestore();
});
