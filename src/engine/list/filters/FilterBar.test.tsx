// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { activeFilters } from '../../../../tests/list/filterBar';
import { ENGLISH, setFormatLocale } from '../../../i18n/format';
import { memoryUpstream, openList, type ListTest } from '../../../../tests/list/harness';

/** Loaded here once, so that no test waits for it. */
beforeAll(() => import('./FilterPopover'));

async function opened(at?: string, name = 'Date filter') {
  const list = openList({ ...(at !== undefined && { at }) });
  await screen.findByText(/^Showing 1/);
  await list.user.click(button(name));
  return { ...list, popover: within(await screen.findByRole('dialog')) };
}

const DAY_MS = 24 * 60 * 60 * 1_000;
const RESTING = { responseCode: 'XX', responseMessage: 'The switch is resting' };
const button = (name: string | RegExp): HTMLElement => screen.getByRole('button', { name });
const closed = (): Promise<void> => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const lastCall = ({ asked }: ListTest): string | undefined =>
  asked.findLast((call) => call.startsWith('/transaction?'));

describe('the filter bar', () => {
  it('marks the choices that the service names and French does not have as English [D280]', async () => {
    setFormatLocale({ ...ENGLISH, tag: 'fr', terms: new Map([['Cash Out', 'Décaissement']]) });
    const { popover } = await opened(undefined, 'Type filter');
    const known = await popover.findByText('Décaissement');
    expect(known.getAttribute('lang')).toBe(null);
    expect(popover.getByText('Funds Transfer').getAttribute('lang')).toBe('en');
    setFormatLocale(ENGLISH);
  });

  it('has the period, choices and references, never a secret filter or one with a text [D230]', async () => {
    openList();
    const bar = within(await screen.findByRole('list', { name: 'Filters' }));
    expect(bar.getAllByRole('button').map((one) => one.textContent)).toEqual(['Date', 'Agent', 'Status', 'Type']);
  });

  it('has as many buttons as there is room for, but for active ones and the one with the focus [D285]', async () => {
    const room = vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(220);
    vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockImplementation(function (this: HTMLElement) {
      return this.querySelectorAll('.chip:not([hidden])').length * 100;
    });
    const list = openList();
    const bar = await screen.findByRole('list', { name: 'Filters' });
    const shown = (): (string | null)[] =>
      within(bar)
        .getAllByRole('button')
        .map((one) => one.textContent);
    expect(shown()).toEqual(['Date', 'Agent']);
    list.go('/transactions?status=00');
    await waitFor(() => expect(shown().join()).toMatch(/^Date,Status: Approved ?,$/));
    room.mockReturnValue(420);
    list.go('/transactions');
    await waitFor(() => expect(shown()).toEqual(['Date', 'Agent', 'Status', 'Type']));
    button('Type filter').focus();
    room.mockReturnValue(220);
    list.go('/transactions?startDate=today&endDate=today');
    await waitFor(() => expect(shown().at(-1)).toBe('Type'));
  });

  it('applies a period with one press, changes it with the same button, and keeps the focus on that button', async () => {
    const list = await opened();
    const { user, popover, address } = list;
    const offered = popover
      .getAllByRole('menuitemradio')
      .map((one) => (one.textContent ?? '').split(/(?<=\w) (?=\d{4}-)/));
    expect(offered.map(([name]) => name)).toEqual([
      'Today',
      'Yesterday',
      'Last 7 days',
      'Last 14 days',
      'Last 30 days',
      'This week',
      'Previous week',
      'This month',
      'Previous month',
    ]);
    // Each with the days that it means now [D998].
    const [from = '', to = ''] = offered[2]?.[1]?.split(' – ') ?? [];
    expect(Date.parse(to) - Date.parse(from)).toBe(6 * DAY_MS);
    expect(offered[0]?.[1]).toBe(to);
    await user.click(popover.getByRole('menuitemradio', { name: /^Last 7 days/ }));
    await closed();
    expect(address()).toBe('/transactions?startDate=today-6&endDate=today');
    const date = button(/^Date: Last 7 days/);
    expect(document.activeElement).toBe(date);
    await user.keyboard('{ArrowDown}');
    const again = within(await screen.findByRole('dialog', { name: 'Date' }));
    expect(document.activeElement).toBe(again.getByRole('menuitemradio', { name: /^Last 7 days/, checked: true }));
    await user.keyboard('{Home}{Enter}');
    await closed();
    expect(address()).toBe('/transactions?startDate=today&endDate=today');
    await user.click(screen.getByRole('button', { name: /^Remove the filter Date: Today/ }));
    expect(address()).toBe('/transactions');
    expect(document.activeElement).toBe(button('Date filter'));
    expect(document.activeElement).toBe(date);
  });

  it('takes several values where the service does, each applied at once; Card stands alone [D334]', async () => {
    const several = { listTransactions: ['status', 'transactionTypeId'] };
    const list = openList({ transport: { several } });
    const { user } = list;
    await screen.findByText(/^Showing 1/);
    await user.click(button('Type filter'));
    const popover = within(await screen.findByRole('dialog', { name: 'Type' }));
    const choose = async (name: string) => user.click(await popover.findByRole('menuitemcheckbox', { name }));
    await choose('Cash Out');
    await choose('Funds Transfer');
    await waitFor(() =>
      expect(new URL(lastCall(list) ?? '', 'http://a').searchParams.get('transactionTypeId')).toBe('1,2'),
    );
    expect(popover.getAllByRole('menuitemcheckbox', { checked: true })).toHaveLength(2);
    await choose('Card');
    expect(list.address()).toBe('/transactions?transactionTypeId=CARD');
    await choose('Funds Transfer');
    await choose('Cash Out');
    await choose('Funds Transfer');
    expect(list.address()).toBe('/transactions?transactionTypeId=1');
    await choose('Funds Transfer');
    await user.keyboard('{Escape}');
    await closed();
    expect(activeFilters()).toEqual(['Type: Cash Out +1']);
    expect(button('Remove the filter Type: Cash Out + Funds Transfer')).toBeTruthy();
    expect(document.activeElement).toBe(button(/^Type: Cash Out \+1/));
  });

  it('takes a range of days, and says what is wrong with it', async () => {
    const { user, popover, address } = await opened();
    await user.type(popover.getByLabelText('Start Date'), '2026-02-02');
    await user.type(popover.getByLabelText('End Date'), '2026-02-01');
    await user.click(popover.getByRole('button', { name: 'Apply' }));
    expect(popover.getByRole('alert').textContent).toBe('Choose a day that is not after End Date.');
    expect(address()).toBe('/transactions');
    await user.clear(popover.getByLabelText('Start Date'));
    await user.type(popover.getByLabelText('Start Date'), '2026-02-01');
    await user.keyboard('{Enter}');
    await closed();
    expect(address()).toBe('/transactions?startDate=2026-02-01&endDate=2026-02-01');
    expect(activeFilters()).toEqual(['Date: 2026-02-01 – 2026-02-01']);
  });

  it('applies a choice of the service beside the other filters, from the first page, and takes it off again', async () => {
    const list = await opened('/transactions?page=2&stan=000001', 'Type filter');
    await list.user.click(await list.popover.findByRole('menuitemcheckbox', { name: 'Card' }));
    await list.user.keyboard('{Escape}');
    await closed();
    expect(list.address()).toBe('/transactions?transactionTypeId=CARD&stan=000001');
    expect(lastCall(list)).toBe('/transaction?transactionTypeId=CARD&stan=000001&startPage=0&length=10');
    await list.user.click(button('Type: Card'));
    await list.user.click(await screen.findByRole('menuitemcheckbox', { name: 'Card', checked: true }));
    expect(list.address()).toBe('/transactions?stan=000001');
  });

  it('says why choices could not be read, and reads them again', async () => {
    const upstream = memoryUpstream(25);
    const list = openList({
      upstream: (url) => (url.pathname.endsWith('/types') ? new Response('', { status: 500 }) : upstream(url)),
    });
    await screen.findByText('Showing 1 to 10 of 25');
    await list.user.click(button('Type filter'));
    const popover = within(await screen.findByRole('dialog', { name: 'Type' }));
    await popover.findByText(/Could not load the choices/);
    list.answer((url) => (url.pathname.endsWith('/types') ? RESTING : upstream(url)));
    await list.user.click(popover.getByRole('button', { name: 'Try again' }));
    await popover.findByText('Could not load the choices. The switch is resting');
    list.answer(upstream);
    await list.user.click(popover.getByRole('button', { name: 'Try again' }));
    await list.user.click(await popover.findByRole('menuitemcheckbox', { name: 'Cash Out' }));
    await waitFor(() => expect(list.address()).toBe('/transactions?transactionTypeId=1'));
  });

  it('says why an agent could not be searched for, in the words of the service', async () => {
    const { user, popover, answer } = await opened(undefined, 'Agent filter');
    answer((url) => (url.pathname.endsWith('/agent') ? RESTING : memoryUpstream(25)(url)));
    await user.keyboard('kem');
    expect(await popover.findByText('The search failed. The switch is resting')).toBeTruthy();
  });

  it('finds an agent by name and applies the chosen one', async () => {
    const { user, popover, address } = await opened(undefined, 'Agent filter');
    expect(document.activeElement).toBe(popover.getByLabelText('Agent'));
    await user.keyboard('kem');
    await user.click(await popover.findByRole('option', { name: 'Kemi POS 7' }));
    await closed();
    expect(address()).toBe('/transactions?agentId=7');
    expect(document.activeElement).toBe(button('Agent: Kemi POS (7)'));
  });

  it('adds an agent to those chosen, where the service takes several, and takes one off [D492]', async () => {
    const list = openList({ at: '/transactions?agentId=7', transport: { several: { listTransactions: ['agentId'] } } });
    const { user, address } = list;
    await screen.findByText(/^Showing 1/);
    await user.click(button('Agent: Kemi POS (7)'));
    const popover = within(await screen.findByRole('dialog'));
    expect(document.activeElement).toBe(popover.getByRole('combobox', { name: 'Agent' }));
    await user.keyboard('mus');
    await user.click(await popover.findByRole('option', { name: 'Musa POS 8' }));
    await waitFor(() => expect(address()).toBe('/transactions?agentId=7,8'));
    // It stays, and the next name can be typed.
    expect(popover.getByRole('combobox', { name: 'Agent' })).toHaveProperty('value', '');
    await user.keyboard('{Escape}');
    await closed();
    await waitFor(() => expect(activeFilters()).toEqual(['Agent: Kemi POS +1']));
    expect(button('Remove the filter Agent: Kemi POS + Musa POS')).toBeTruthy();
    expect(lastCall(list)).toContain('agentId=7%2C8');
    await user.click(button(/^Agent: Kemi POS \+1/));
    const both = within(await screen.findByRole('dialog'));
    await user.click(await both.findByRole('menuitemcheckbox', { name: /^Kemi POS/, checked: true }));
    // It stays where it is, so that it can be taken back.
    expect(both.getByRole('menuitemcheckbox', { name: /^Kemi POS/, checked: false })).toBeTruthy();
    await waitFor(() => expect(address()).toBe('/transactions?agentId=8'));
  });

  it('has the banks of the service where it filters by bank, several of them [D492]', async () => {
    const upstream = memoryUpstream(25);
    const banks = ['GTBank', 'Zenith Bank'].map((name, at) => ({ id: at + 1, name }));
    const { user, address } = openList({
      transport: { filters: { listTransactions: ['bankName'] }, several: { listTransactions: ['bankName'] } },
      upstream: (url) => (url.pathname === '/api/bank' ? { responseCode: '00', data: banks } : upstream(url)),
    });
    await screen.findByText(/^Showing 1/);
    await user.click(button('Beneficiary Bank filter'));
    const popover = within(await screen.findByRole('dialog'));
    for (const { name } of banks) await user.click(await popover.findByRole('menuitemcheckbox', { name }));
    await waitFor(() => expect(address()).toBe('/transactions?bankName=GTBank,Zenith+Bank'));
    await user.keyboard('{Escape}');
    await closed();
    expect(activeFilters()).toEqual(['Beneficiary Bank: GTBank +1']);
  });

  const COUNTS = /^\/transaction\/counts\?/;

  it('says how many each choice would find, asked for when it opens, in a room that was there before [D493]', async () => {
    const upstream = memoryUpstream(25);
    const waiting: (() => void)[] = [];
    const counts = [{ value: '00', count: 1_204 }];
    const list = openList({
      at: '/transactions?startDate=2026-01-01&status=00',
      features: ['choiceCounts'],
      upstream: (url) =>
        url.pathname === '/api/transaction/counts'
          ? new Promise<void>((resolve) => void waiting.push(resolve)).then(() => ({
              responseCode: '00',
              data: { counts },
            }))
          : upstream(url),
    });
    await screen.findByText(/^Showing 1/);
    expect(list.asked.filter((call) => COUNTS.test(call))).toEqual([]);
    await list.user.click(button(/^Status: Approved/));
    const popover = within(await screen.findByRole('dialog'));
    const shown = (): readonly string[] => popover.getAllByRole('menuitemcheckbox').map((one) => one.textContent);
    await waitFor(() => expect(shown()).toEqual(['Approved', 'Pending']));
    const rooms = document.querySelectorAll('.filter-popover__count').length;
    expect(rooms).toBe(2);
    for (const tell of waiting) tell();
    await waitFor(() => expect(shown()).toEqual(['Approved1,204', 'Pending0']));
    expect(list.asked.filter((call) => COUNTS.test(call))).toEqual([
      '/transaction/counts?startDate=2026-01-01&by=status',
    ]);
  });

  it('says no number that is not known, and asks for none beside a card number or where none are counted [D493]', async () => {
    const upstream = memoryUpstream(25);
    const answers = (url: URL): unknown =>
      url.pathname === '/api/transaction/counts' ? { responseCode: '00', data: { counts: null } } : upstream(url);
    const list = openList({ at: '/transactions?rrn=1', features: ['choiceCounts'], upstream: answers });
    await screen.findByText(/^Showing 1/);
    await list.user.click(button('Status filter'));
    await waitFor(() => expect(list.asked.some((call) => COUNTS.test(call))).toBe(true));
    const one = await screen.findByRole('menuitemcheckbox', { name: /^Approved/ });
    expect(one.textContent).toBe('Approved');
    cleanup();
    const secret = openList({ features: ['choiceCounts'], upstream: answers });
    await screen.findByText(/^Showing 1/);
    await secret.user.click(button('Filter'));
    await secret.user.type(await screen.findByLabelText('PAN'), '1234');
    await secret.user.click(button('Apply filters'));
    await closed();
    await secret.user.click(button('Status filter'));
    expect((await screen.findByRole('menuitemcheckbox', { name: 'Approved' })).textContent).toBe('Approved');
    expect(secret.asked.some((call) => COUNTS.test(call))).toBe(false);
    cleanup();
    const without = openList({ upstream: answers });
    await screen.findByText(/^Showing 1/);
    await without.user.click(button('Status filter'));
    await screen.findByRole('menuitemcheckbox', { name: 'Approved' });
    expect(document.querySelector('.filter-popover__count')).toBeNull();
    expect(without.asked.some((call) => COUNTS.test(call))).toBe(false);
  });

  it('edits an active text where it stands, refuses a card number, and leaves it by Escape', async () => {
    const { user, popover, address } = await opened('/transactions?rrn=1', 'RRN: 1');
    const rrn = popover.getByLabelText('RRN');
    await user.clear(rrn);
    await user.type(rrn, '4187427415564246{Enter}');
    expect(popover.getByRole('alert').textContent).toContain('PAN');
    expect(address()).toBe('/transactions?rrn=1');
    await user.keyboard('{Escape}');
    await closed();
    expect(document.activeElement).toBe(button('RRN: 1'));
    await user.keyboard('{Enter}');
    await user.clear(within(await screen.findByRole('dialog')).getByLabelText('RRN'));
    await user.keyboard('2{Enter}');
    await waitFor(() => expect(address()).toBe('/transactions?rrn=2'));
  });
});
