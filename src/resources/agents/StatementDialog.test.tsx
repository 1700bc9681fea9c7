// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { openList, type Answer } from '../../../tests/list/harness';
import { readPdf } from '../../../tests/pdf';
import { download } from '../../engine/export/download';
import { drawTable } from '../../formats/pdf';
import type { PaperTable } from '../../formats/table';
import { lastMonths } from '../../upstream/months';
import { lagosDay } from '../../upstream/time';
import StatementDialog from './StatementDialog';

vi.mock('../../engine/export/download', () => ({ download: vi.fn<() => void>() }));

/** Stands for the thread. */
class StandIn extends EventTarget {
  postMessage(table: PaperTable): void {
    void drawTable(structuredClone(table)).then((data) => this.dispatchEvent(new MessageEvent('message', { data })));
  }

  terminate(): void {
    return undefined;
  }
}

beforeEach(() => {
  vi.stubGlobal('Worker', StandIn);
  vi.mocked(download).mockClear();
});

const [last = '', current = ''] = lastMonths(lagosDay(Date.now()), 2);
const statement = (month: object | null) => ({
  responseCode: '00',
  data: {
    agent: { id: 7, memberId: 'KDA000007', businessName: 'Kemi POS' },
    since: '2026-10-24T13:02:00.000Z',
    at: new Date().toISOString(),
    month,
  },
});
const movement = (balanceAfter: number) => ({
  id: 1,
  createdAt: `${last}-02T09:00:00.000Z`,
  transactionId: 'T-1',
  transactionType: 'Cash Out',
  reason: 'Of Kemi POS',
  amount: '100.50',
  balanceAfter,
});
const LEDGER = { opening: 500, closing: '600.50', movements: [movement(600.5)] };

function open(upstream: Answer, agentId: string | null = '7', since = '') {
  const view = openList({
    at: '/agents',
    upstream,
    view: <StatementDialog agentId={agentId} since={since} onClose={vi.fn<() => void>()} />,
  });
  const dialog = within(screen.getByRole('dialog', { name: 'Statement of a month' }));
  return { ...view, dialog, save: () => view.user.click(dialog.getByRole('button', { name: /^Download/ })) };
}

it('saves the last month that is over, with every movement [D501]', async () => {
  const { asked, dialog, save } = open(() => statement(LEDGER));
  await save();
  await dialog.findByText(/^The statement of .+ was saved\.$/);
  expect(asked.filter((one) => one.includes('statement'))).toEqual([`/purse/statement?agentId=7&month=${last}`]);
  const [file, name] = vi.mocked(download).mock.calls[0] ?? [];
  expect(name).toBe(`statement KDA000007 ${last}.pdf`);
  const [page] = file ? await readPdf(file) : [];
  expect(page?.texts).toEqual(expect.arrayContaining(['T-1', '100.50', '600.50', 'Closing balance']));
});

it('asks for the own one where no agent is named, in the chosen month', async () => {
  const { asked, user, dialog, save } = open(() => statement(LEDGER), null);
  await user.selectOptions(dialog.getByLabelText('Month'), current);
  await save();
  await dialog.findByText(/was saved/);
  expect(asked).toContain(`/own-purse/statement?month=${current}`);
});

it('offers no month before the agent was created', () => {
  const { dialog } = open(
    () => statement(LEDGER),
    '7',
    new Date(Date.parse(`${current}-01T00:30:00+01:00`)).toISOString(),
  );
  expect(dialog.getAllByRole('option').map((option) => option.getAttribute('value'))).toEqual([current]);
  expect(dialog.getByLabelText<HTMLSelectElement>('Month').value).toBe(current);
});

it('says at the month from when the ledger holds it', async () => {
  const { dialog, save } = open(() => statement(null));
  await save();
  await dialog.findByText(
    'The ledger of this purse begins at 2026-10-24 14:02 (Lagos). Choose that month or a later one.',
  );
  expect(dialog.getByLabelText('Month').getAttribute('aria-invalid')).toBe('true');
  expect(download).not.toHaveBeenCalled();
});

it('makes none of figures that do not add up, nor of an answer that did not come', async () => {
  const { answer, dialog, save } = open(() => statement({ ...LEDGER, movements: [movement(600)] }));
  await save();
  await dialog.findByText(/do not add up, so no statement was made/);
  answer(() => {
    throw new TypeError('no network');
  });
  await save();
  await dialog.findByText(/We could not reach the service/);
  expect(dialog.queryByText(/add up/)).toBeNull();
  expect(download).not.toHaveBeenCalled();
});
