// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { memoryStore, type Store } from 'ra-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { installBrowser, openList, type Answer } from '../../../tests/list/harness';
import { normalise } from '../definition/checks/normalise.testing';
import { transactions as definition } from '../../resources/transactions/transactions';
import { cardParts } from './cardParts';
import { ListPage } from './ListPage';

beforeEach(() => installBrowser({ phone: true }));
afterEach(cleanup);

const transactions = normalise(definition);
const page = (row: object): object => ({ data: [row], recordsFiltered: 1 });

const MOVED = {
  transaction: {
    transactionType: 'Cash Out',
    transactionID: 'KDK1',
    amount: 5000,
    thirdpartyCut: 12,
    chargeAmount: 100,
  },
  purseBalancebefore: 1000,
  purseBalance: 6000,
  reason: 'Cash Out of N5,000.00',
  createdAt: '2026-11-11T09:00:00Z',
};
const SETTLED = {
  ambassador: {
    user: { fullName: 'Fatima Madueke' },
    accountName: 'Fatima Nneka Madueke',
    accountNumber: '4267473035',
    bank: { name: 'Airtel SmartCash Payment Service Bank' },
  },
  amountAccrued: 10,
  month: 'May',
  year: 2026,
};
const FEE = {
  id: 1,
  fee: '0.65:10',
  ambassadorCut: 5,
  min: 4001,
  max: 20_000,
  rangeType: 'h',
  transactionType: { id: 1, type: 'Cash Out' },
  systemTime: '2026-11-11T09:00:00Z',
};

async function card(resource: string, upstream: Answer, store?: Store): Promise<HTMLElement> {
  const codes = ['ROLE_VIEW_ALL_AGENT', 'ROLE_VIEW_PURSE', 'ROLE_VIEW_AGENT_FEE'] as const;
  openList({
    at: '/list',
    codes,
    upstream,
    components: {},
    view: <ListPage resource={resource} />,
    ...(store && { store }),
  });
  await screen.findByText(/^Showing/);
  return document.querySelector<HTMLElement>('li[data-row]') ?? document.body;
}
const details = (of: HTMLElement): readonly string[] =>
  within(of)
    .getAllByRole('term')
    .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);

describe('on a phone a card', () => {
  it('of the central purse has both balances and its time', async () => {
    const shown = details(await card('centralPurse', () => page(MOVED)));
    expect(shown).toEqual(
      expect.arrayContaining(['Pre-Balance: 1,000.00', 'Post-Balance: 6,000.00', 'Date Created: 2026-11-11 10:00:00']),
    );
  });

  it('has a line of its own for what is long, behind the rest', async () => {
    const of = await card('settlements', () => ({ responseCode: '00', data: page(SETTLED) }));
    expect(details(of)).toEqual([
      'Month: May',
      'Year: 2026',
      'Account Details: Fatima Nneka Madueke, 4267473035, Airtel SmartCash Payment Service Bank',
    ]);
    expect(within(of).getByText('Account Details').parentElement?.className).toContain('wide');
  });

  it('names an amount that is one of several', async () => {
    const of = await card('fees', () => ({ responseCode: '00', data: [FEE] }));
    expect(details(of).slice(0, 3)).toEqual(['Min: 4,001.00', 'Max: 20,000.00', 'Range Type: Hybrid']);
  });

  it('has the totals of the loaded rows below it, for whoever wants them', async () => {
    const two = {
      data: [MOVED, { ...MOVED, transaction: { ...MOVED.transaction, transactionID: 'KDK2', amount: 250.5 } }],
      recordsFiltered: 2,
    };
    const store = memoryStore({ 'list.centralPurse.table': { frozen: 1, totals: true } });
    await card('centralPurse', () => two, store);
    const totals = await screen.findByRole('region', { name: 'Total of the 2 rows shown' });
    expect(details(totals)).toContain('Amount: 5,250.50');
  });

  it('shows no other amount without a name when the first one is hidden', () => {
    const { columns } = transactions;
    const shown = columns.filter(({ name }) => name !== 'amount').map((column) => ({ column, width: 100 }));
    expect(cardParts(shown, transactions).amount).toBeUndefined();
  });
});
