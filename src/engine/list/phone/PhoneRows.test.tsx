// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { memoryStore, type Store } from 'ra-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { wireTransaction } from '../../../../tests/transactions';
import { installBrowser, openList, type Answer } from '../../../../tests/list/harness';
import { normalise } from '../../definition/checks/normalise.testing';
import { transactions as definition } from '../../../resources/transactions/transactions';
import { ENGLISH, setFormatLocale } from '../../../i18n/format';
import { purseEntries } from '../../../resources/purse/purseEntries';
import { fieldsOf, filledOf, phoneLines } from './phoneLines';
import { ListPage } from '../ListPage';

beforeEach(() => installBrowser({ phone: true }));

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

const TRANSFER = {
  ...wireTransaction(1),
  transactionId: 'KDK7',
  amount: 60_000,
  systemTime: '2026-11-23T19:13:00Z',
  statusCode: 'PP',
  statusMessage: 'Request in progress',
  transactionType: { id: 1, type: 'Funds Transfer' },
  agent: { id: 9, businessName: 'Reliable Provisions', user: { memberId: 'KDA000009' }, bankTerminal: null },
  accountName: 'Adaeze Obi',
};

const OTHER = { ...TRANSFER, transactionId: 'KDK8', accountName: 'Musa Bello' };

const bothOfOne = (): object => ({ data: [TRANSFER, OTHER], recordsFiltered: 2 });

interface Opened {
  readonly at?: string;
  readonly group?: string;
  readonly store?: Store;
}

async function firstRow(resource: string, upstream: Answer, opened?: Opened): Promise<HTMLElement> {
  const codes = ['ROLE_VIEW_ALL_AGENT', 'ROLE_VIEW_PURSE', 'ROLE_VIEW_AGENT_FEE', 'ROLE_VIEW_ALL_TRANSACTION'] as const;
  openList({
    at: '/list',
    codes,
    upstream,
    features: ['agentColumns'],
    view: <ListPage resource={resource} />,
    ...opened,
  });
  await screen.findByText(/^Showing/);
  return waitFor(() => {
    const row = document.querySelector<HTMLElement>('li[data-row]');
    if (!row) throw new Error('no row yet');
    return row;
  });
}
const nameOf = (row: HTMLElement): string => within(row).getByRole('link').textContent;

const details = (of: HTMLElement): readonly string[] =>
  within(of)
    .getAllByRole('term')
    .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);

describe('on a phone a row', () => {
  it('is a link that says what, how much, when and with what outcome', async () => {
    const row = await firstRow('transactions', () => page(TRANSFER));
    expect(nameOf(row)).toBe(
      'Reliable Provisions N60,000.00Funds Transfer · 2026-11-23 20:13:00 Pending · Request in progressKDA000009',
    );
    expect(within(row).getByRole('link').getAttribute('href')).toBe('/transactions/KDK7');
  });

  it('says of a success no more than that', async () => {
    const row = await firstRow('transactions', () =>
      page({ ...TRANSFER, statusCode: '00', statusMessage: 'Approved or completed successfully' }),
    );
    expect(nameOf(row)).toBe('Reliable Provisions N60,000.00Funds Transfer · 2026-11-23 20:13:00 SuccessfulKDA000009');
  });

  it('differs from another one of its agent, type and minute by the seconds [D265]', async () => {
    const later = { ...TRANSFER, transactionId: 'KDK8', systemTime: '2026-11-23T19:13:07Z' };
    const row = await firstRow('transactions', () => ({ data: [TRANSFER, later], recordsFiltered: 2 }));
    const names = screen.getAllByRole('link', { name: /Funds Transfer/ }).map((link) => link.textContent);
    expect(row.parentElement?.children).toHaveLength(2);
    expect(names[0]).toContain('20:13:00');
    expect(names[1]).toContain('20:13:07');
  });

  it('has the end of its identifier where another one beside it looks the same [D265]', async () => {
    const data = [
      { ...TRANSFER, transactionId: 'KDK261123000003000' },
      { ...TRANSFER, transactionId: 'KDK261123000003001' },
      { ...TRANSFER, transactionId: 'KDK261123000003002', agent: { ...TRANSFER.agent, businessName: 'Unity POS' } },
    ];
    await firstRow('transactions', () => ({ data, recordsFiltered: 3 }));
    const names = screen.getAllByRole('link', { name: /Funds Transfer/ }).map((link) => link.textContent);
    expect(names.map((name) => name.split(/ N60,000.00| · 2026/).slice(0, 2))).toEqual([
      ['Reliable Provisions', 'Funds Transfer · …3000'],
      ['Reliable Provisions', 'Funds Transfer · …3001'],
      ['Unity POS', 'Funds Transfer'],
    ]);
  });

  it('has it too where their outcomes have different reasons, but one word [D265]', async () => {
    const failed = { ...TRANSFER, statusCode: '51' };
    const data = [
      { ...failed, transactionId: 'KDK261123000003000', statusMessage: 'Not sufficient funds' },
      { ...failed, transactionId: 'KDK261123000003001', statusMessage: 'Issuer or switch inoperative' },
    ];
    await firstRow('transactions', () => ({ data, recordsFiltered: 2 }));
    const names = screen.getAllByRole('link', { name: /Funds Transfer/ }).map((link) => link.textContent);
    expect(names.map((name) => name.split(' · ')[1]?.slice(0, 5))).toEqual(['…3000', '…3001']);
  });

  it('shows a mobile number in one spelling [D562]', async () => {
    const manager = { id: 5, user: { id: 9, fullName: 'Fatima Bello', username: 'fatima1' }, phone: '+234 803 555 0101', createdAt: null }; // prettier-ignore
    const row = await firstRow('agentManagers', () => ({ responseCode: '00', data: page(manager) }));
    expect(row.textContent).toContain('08035550101');
  });

  it('shows the text of a status that came without a code', async () => {
    const row = await firstRow('transactions', () =>
      page({ ...TRANSFER, statusCode: '', statusMessage: 'Awaiting switch' }),
    );
    expect(nameOf(row)).toContain('Awaiting switch');
    expect(nameOf(row)).not.toContain('Failed');
  });

  it('marks such a text as English where French does not have it [D280]', async () => {
    setFormatLocale({ ...ENGLISH, tag: 'fr', terms: new Map() });
    const row = await firstRow('transactions', () =>
      page({ ...TRANSFER, statusCode: '', statusMessage: 'Awaiting switch' }),
    );
    expect(within(row).getByText('Awaiting switch').getAttribute('lang')).toBe('en');
    setFormatLocale(ENGLISH);
  });

  it('has its checkbox, its link and its menu in the order of Tab', async () => {
    const row = await firstRow('transactions', () => page(TRANSFER));
    const stops = [...row.querySelectorAll<HTMLElement>('a, button, input')];
    expect(stops.map((stop) => [stop.tagName, stop.tabIndex])).toEqual([
      ['INPUT', 0],
      ['A', 0],
      ['BUTTON', 0],
    ]);
    expect(stops.map((stop) => stop.ariaLabel)).toEqual(['Select KDK7', null, 'Actions on KDK7']);
  });

  it('does its only action at once, named by the amounts of its range where others have the same title [D360]', async () => {
    const row = await firstRow('fees', () => ({ responseCode: '00', data: [FEE] }));
    const button = within(row).getByRole('button', { name: 'Update: Cash Out, Min 4,001.00, Max 20,000.00' });
    expect(button.ariaHasPopup).toBe('dialog');
    await userEvent.setup().click(button);
    expect(await screen.findByRole('dialog', { name: /Update/ })).toBeDefined();
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it('has the one that can be done as its button, though others can be done elsewhere [D1040]', async () => {
    const row = await firstRow('transactions', () =>
      page({ ...TRANSFER, transactionType: { id: 2, type: 'Cash Out' } }),
    );
    const button = within(row).getByRole('button', { name: 'View Receipt: KDK7' });
    expect(within(row).queryByRole('button', { name: /^Actions/ })).toBeNull();
    expect(button.dataset.icon).toBe('receipt');
    await userEvent.setup().click(button);
    expect(await screen.findByRole('dialog')).toBeDefined();
  });

  it('has its actions in the menu, and opens the record', async () => {
    const row = await firstRow('transactions', () => page(TRANSFER));
    const user = userEvent.setup();
    await user.click(within(row).getByRole('button', { name: 'Actions on KDK7' }));
    const menu = await screen.findByRole('menu', { name: 'Actions on KDK7' });
    expect(menu.firstElementChild?.textContent).toBe('Reliable Provisions N60,000.00');
    expect(within(menu).getByRole('menuitem', { name: 'View Receipt' })).toBeDefined();
    await user.keyboard('{Escape}');
    await user.click(within(row).getByRole('link'));
    await screen.findByRole('heading', { name: 'KDK7' });
  });

  it('names the beneficiary where all rows are of one agent, as an agent sees them [D265]', async () => {
    const row = await firstRow('transactions', bothOfOne, { group: 'AGENT' });
    expect(nameOf(row)).toContain('Adaeze Obi');
    expect(nameOf(row)).not.toContain('Reliable Provisions');
    // The filter would only ever find that agent.
    expect(screen.queryByRole('button', { name: 'Agent filter' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Status filter' })).toBeDefined();
  });

  it('names the agent where a page has one by chance, and not where the list is filtered by one', async () => {
    expect(nameOf(await firstRow('transactions', bothOfOne, { at: '/list?status=PP' }))).toContain(
      'Reliable Provisions',
    );
    cleanup();
    const row = await firstRow('transactions', bothOfOne, { at: '/list?agentId=9' });
    expect(nameOf(row)).not.toContain('Reliable Provisions');
  });

  it('whose key could not be read is a button that says so', async () => {
    const row = await firstRow('transactions', () => ({
      data: [{ ...TRANSFER, transactionId: { id: 7 } }, TRANSFER],
      recordsFiltered: 2,
    }));
    within(row).getByRole('button').click();
    await screen.findByText(/The ID of this row could not be read/);
    expect(within(row).queryByRole('checkbox')).toBeNull();
  });

  it('of the central purse has its description, the time and the balance after it', async () => {
    expect(nameOf(await firstRow('centralPurse', () => page(MOVED)))).toBe(
      'Cash Out +N5,000.00Cash Out of N5,000.00 2026-11-11 10:00:00 · Post-Balance N6,000.00 ',
    );
  });

  it('of an admin has the name of the person in one text [D265]', async () => {
    const user = { memberId: 'KDS1', firstname: 'Sunday', lastname: 'Bello', username: 'sunday1', createdAt: '', enabled: true, email: '', roleGroup: { name: 'Product' } }; // prettier-ignore
    const row = await firstRow('admins', () => page({ id: 4, user }));
    expect(nameOf(row)).toBe('Sunday Bello sunday1 · Product ');
    expect(within(row).getByText('Sunday Bello')).toBeDefined();
  });

  it('of a list without times has what comes nearest to one', async () => {
    const row = await firstRow('settlements', () => ({ responseCode: '00', data: page(SETTLED) }));
    expect(nameOf(row)).toBe(
      'Fatima Madueke N10.00Fatima Nneka Madueke, 4267473035, Airtel SmartCash Payment Service Bank May 2026 ',
    );
  });

  it('of an agent has its terminal, its balance and its last transaction, which the table only may show [D812]', async () => {
    const agent = {
      id: 3,
      user: { id: 4, memberId: 'KDA000003', username: 'ada3', fullName: 'Ada Obi' },
      businessName: 'Ada Stores',
      businessPhone: '08035550101',
      bankTerminal: { terminalId: '20330019' },
      agentManager: null,
      createdAt: '2026-01-11T09:00:00Z',
      active: true,
      balance: 1200.5,
      lastTransaction: '2026-11-11T09:00:00Z',
    };
    expect(nameOf(await firstRow('agents', () => page(agent)))).toBe(
      'Ada Stores N1,200.50KDA000003 · 08035550101 · 20330019 · Last Transaction 2026-11-11 10:00:00 ',
    );
  });

  it('leaves out a time that an agent does not have [D850]', async () => {
    const agent = { id: 3, user: { username: 'ada3', memberId: 'KDA000003' }, businessName: 'Ada Stores', businessPhone: '08035550101', createdAt: '', lastTransaction: null }; // prettier-ignore
    expect(nameOf(await firstRow('agents', () => page(agent)))).not.toContain('Last Transaction');
  });

  it('of a purse entry without an agent says whose purse it is of [D812]', () => {
    const entries = normalise(purseEntries);
    const agents = entries.fields.filter(({ name }) => name === 'agent');
    expect(filledOf(agents, { agent: null }, entries)).toEqual(agents);
    expect(entries.cells['agent']?.({ agent: null }, '')).toBe('Central Purse');
    expect(filledOf(agents, { agent: null }, transactions)).toEqual([]);
  });

  it('names an amount that is one of several, and has what belongs to them in their place [D265]', async () => {
    const row = await firstRow('fees', () => ({ responseCode: '00', data: [FEE] }));
    expect(nameOf(row)).toBe('Cash Out 0.65\u00A0% + N10.00Min N4,001.00 · Max N20,000.00 ');
  });

  it('has the totals of the loaded rows below the last one, if they are wanted', async () => {
    const two = {
      data: [MOVED, { ...MOVED, transaction: { ...MOVED.transaction, transactionID: 'KDK2', amount: 250.5 } }],
      recordsFiltered: 2,
    };
    const store = memoryStore({ 'list.centralPurse.table': { frozen: 1, totals: true } });
    await firstRow('centralPurse', () => two, { store });
    const totals = await screen.findByRole('region', { name: 'Total of the 2 rows shown' });
    expect(details(totals)).toContain('Amount: 5,250.50');
  });

  it('shows no other amount without a name when the first one is hidden', () => {
    const all = fieldsOf(transactions.columns);
    const shown = all.filter(({ name }) => name !== 'amount');
    expect(phoneLines(shown, transactions, () => false).amount).toBeUndefined();
  });
});
