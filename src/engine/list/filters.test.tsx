// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { activeFilters } from '../../../tests/list/filterBar';
import { memoryUpstream, openList, stored } from '../../../tests/list/harness';
import { headings } from '../../../tests/list/headings';
import { ENGLISH, setFormatLocale } from '../../i18n/format';
import { dropDraft, keepDraft } from '../browser/drafts';

/** Fetched once here, so that no test waits for it. */
beforeAll(() => import('./filters/FilterDialog'));

const range = (text: string): Promise<HTMLElement> => screen.findByText(text);

const remove = (filter: string): Promise<HTMLElement> =>
  screen.findByRole('button', { name: `Remove the filter ${filter}` });

const link = (filter: object): string => `/transactions?filter=${encodeURIComponent(JSON.stringify(filter))}`;

describe('filters', () => {
  it('of react-admin’s links apply where the list has them, and are refused in words with a way back where it has not', async () => {
    const known = openList({ at: link({ agentId: 7 }) });
    await waitFor(() => expect(known.asked).toContain('/transaction?agentId=7&startPage=0&length=10'));
    cleanup();
    const { user, asked, address } = openList({ at: link({ agentId: 7, colour: 'red' }) });
    await screen.findByText(/cannot filter this list by colour/);
    expect(asked.filter((one) => one.startsWith('/transaction?'))).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Show all records' }));
    await range('Showing 1 to 10 of 25');
    expect(address()).toBe('/transactions');
  });

  it('that match nothing can be removed one by one, or all', async () => {
    const { user, address } = openList({ at: '/transactions?agentId=7&status=99' });
    await screen.findByText('No matches');
    const ways = document.querySelectorAll('.empty__actions > button');
    expect(Array.from(ways, ({ textContent }) => textContent)).toEqual([
      'Show all records',
      'Remove filter “Agent”',
      'Remove filter “Status”',
    ]);
    await user.click(screen.getByRole('button', { name: 'Remove filter “Agent”' }));
    expect(address()).toBe('/transactions?status=99');
    // The last one is removed by the first button.
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Remove filter/ })).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Show all records' }));
    expect(address()).toBe('/transactions');
  });

  it('that are misspelt in an address are refused in words, and never shown as if they applied', async () => {
    const { user, asked, address } = openList({ at: '/transactions?agntId=7&utm_source=mail' });
    await screen.findByText(/cannot filter this list by agntId\./);
    expect(asked.filter((one) => one.startsWith('/transaction?'))).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Show all records' }));
    await range('Showing 1 to 10 of 25');
    expect(address()).toBe('/transactions?utm_source=mail');
  });

  it('open in a dialog titled Filter by with every filter, and the types and statuses of the upstream with Card behind them [P1-2.44] [P1-2.63] [P1-7.7]', async () => {
    const { user, asked } = openList();
    await range('Showing 1 to 10 of 25');
    await user.click(screen.getByRole('button', { name: 'Filter' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Filter by' }));
    const labels = [
      'Start Date',
      'End Date',
      'Agent',
      'Terminal ID',
      'Status',
      'Type',
      'Transaction ID',
      'RRN',
      'PAN',
      'STAN',
    ];
    for (const label of labels) expect(dialog.getByLabelText(label)).toBeDefined();
    await dialog.findByRole('option', { name: 'Card' });
    const options = within(dialog.getByLabelText('Type')).getAllByRole('option');
    expect(options.map((option) => option.textContent)).toEqual([
      'Any',
      'Cash Out',
      'Funds Transfer',
      'Agent Transfer',
      'Airtime Purchase',
      'Card',
    ]);
    expect(asked).toContain('/transaction/types');
    expect(asked).toContain('/transaction/status');
  });

  it('mark in the dialog the choices that the service names and French does not have as English [D280]', async () => {
    setFormatLocale({ ...ENGLISH, tag: 'fr', terms: new Map([['Cash Out', 'Décaissement']]) });
    const { user } = openList();
    await range('Showing 1 to 10 of 25');
    await user.click(screen.getByRole('button', { name: 'Filter' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect((await dialog.findByRole('option', { name: 'Décaissement' })).getAttribute('lang')).toBe(null);
    expect(dialog.getByRole('option', { name: 'Funds Transfer' }).getAttribute('lang')).toBe('en');
    setFormatLocale(ENGLISH);
  });

  it('look for an agent once the typing pauses, not at each key [D339]', async () => {
    const asked: (string | null)[] = [];
    const upstream = memoryUpstream(25);
    const { user } = openList({
      upstream: (url) => {
        if (url.searchParams.has('businessName')) asked.push(url.searchParams.get('businessName'));
        return upstream(url);
      },
    });
    await range('Showing 1 to 10 of 25');
    await user.click(screen.getByRole('button', { name: 'Filter' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Filter by' }));
    await user.type(dialog.getByLabelText('Agent'), 'kem');
    await dialog.findByRole('option', { name: 'Kemi POS 7' });
    expect(asked).toEqual(['kem']);
  });

  it('are applied at once, from the first page, and stand in the address and as chips [P1-2.57] [P1-7.5] [P2-4.18]', async () => {
    const { user, asked, address } = openList({ at: '/transactions?page=2' });
    await range('Showing 11 to 20 of 25');
    await user.click(screen.getByRole('button', { name: 'Filter' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Filter by' }));
    await dialog.findByRole('option', { name: 'Approved' });
    await user.selectOptions(dialog.getByLabelText('Status'), 'Approved');
    await user.type(dialog.getByLabelText('STAN'), '000001');
    await user.click(dialog.getByRole('button', { name: 'Apply filters' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(address()).toBe('/transactions?status=00&stan=000001');
    expect(asked.at(-1)).toBe('/transaction?status=00&stan=000001&startPage=0&length=10');
    await remove('STAN: 000001');
    expect(activeFilters()).toEqual(['Status: Approved', 'STAN: 000001']);
    await user.click(await remove('STAN: 000001'));
    expect(address()).toBe('/transactions?status=00');
  });

  it('of the outcome are buttons that apply at once, where the host takes them [D334]', async () => {
    const transport = { filters: { listTransactions: ['statusGroup'] } };
    const { user, asked, address } = openList({ at: '/transactions?page=2&stan=000001', transport });
    const outcome = within(await screen.findByRole('group', { name: 'Outcome' }));
    await user.click(outcome.getByRole('button', { name: 'Failed' }));
    expect(address()).toBe('/transactions?stan=000001&statusGroup=failed');
    expect(asked.at(-1)).toContain('statusGroup=failed');
    expect(outcome.getByRole('button', { name: 'Failed' }).getAttribute('aria-pressed')).toBe('true');
    await user.click(outcome.getByRole('button', { name: 'Pending' }));
    expect(address()).toBe('/transactions?stan=000001&statusGroup=pending');
    await user.click(outcome.getByRole('button', { name: 'Pending' }));
    expect(address()).toBe('/transactions?stan=000001');
  });

  it('of the outcome are read code by code where the host does not say that it takes them [D258]', async () => {
    const { user, asked } = openList({ at: '/transactions?statusGroup=pending' });
    const outcome = within(await screen.findByRole('group', { name: 'Outcome' }));
    const codes = (from = 0): readonly string[] =>
      asked.slice(from).flatMap((url) => new URL(url, 'http://app').searchParams.get('status') ?? []);
    await waitFor(() => expect(new Set(codes())).toEqual(new Set(['PP', '09'])));
    const before = asked.length;
    await user.click(outcome.getByRole('button', { name: 'Successful' }));
    await waitFor(() => expect(codes(before)).toEqual(['00']));
    expect(asked.join(' ')).not.toContain('statusGroup');
  });

  it('refuse a start after the end, in words at the field [P1-2.54]', async () => {
    const { user, address } = openList();
    await range('Showing 1 to 10 of 25');
    await user.click(screen.getByRole('button', { name: 'Filter' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Filter by' }));
    const start = dialog.getByLabelText('Start Date');
    await user.type(start, '2026-02-02');
    await user.type(dialog.getByLabelText('End Date'), '2026-02-01');
    await user.click(dialog.getByRole('button', { name: 'Apply filters' }));
    expect(dialog.getByRole('alert').textContent).toBe('Choose a day that is not after End Date.');
    expect(start.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(start);
    expect(address()).toBe('/transactions');
  });

  it('find the agent by a part of the name and send its id; the chip names it, after a reload too [P1-2.55]', async () => {
    const { user, asked, address } = openList();
    await range('Showing 1 to 10 of 25');
    await user.click(screen.getByRole('button', { name: 'Filter' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Filter by' }));
    await user.type(dialog.getByLabelText('Agent'), 'kem');
    await user.click(await dialog.findByRole('option', { name: 'Kemi POS 7' }));
    await user.click(dialog.getByRole('button', { name: 'Apply filters' }));
    expect(asked).toContain('/agent?startPage=0&length=10&businessName=kem');
    expect(asked.filter((call) => call.includes('businessName=k&') || call.endsWith('businessName=ke'))).toEqual([]);
    expect(address()).toBe('/transactions?agentId=7');
    cleanup();
    const again = openList({ at: '/transactions?agentId=7' });
    await waitFor(() => expect(activeFilters()[0]).toBe('Agent: Kemi POS (7)'));
    expect(again.asked).toContain('/agent?startPage=0&length=1&agentId=7');
  });

  it('by PAN are sent, shown and forgotten: never in the address, in storage or in a draft [P1-2.61]', async () => {
    const { user, asked, address } = openList();
    await range('Showing 1 to 10 of 25');
    await user.click(screen.getByRole('button', { name: 'Filter' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Filter by' }));
    await user.type(dialog.getByLabelText('PAN'), '506105');
    expect(stored()).not.toContain('506105');
    await user.click(dialog.getByRole('button', { name: 'Apply filters' }));
    await screen.findByRole('button', { name: 'Remove the filter PAN: 506105' });
    expect(address()).toBe('/transactions');
    expect(asked.at(-1)).toBe('/transaction?pan=506105&startPage=0&length=10');
    expect(stored()).not.toContain('506105');
  });

  it('do not drop what is typed and is no value: half a day, an agent that was not chosen', async () => {
    const { user, address } = openList();
    await range('Showing 1 to 10 of 25');
    await user.click(screen.getByRole('button', { name: 'Filter' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Filter by' }));
    const start = dialog.getByLabelText('Start Date');
    if (!(start instanceof HTMLInputElement)) throw new Error('the start is no input');
    const half = vi.spyOn(start.validity, 'badInput', 'get');
    half.mockReturnValue(true);
    const agent = dialog.getByLabelText('Agent');
    await user.type(agent, 'kem');
    await user.click(dialog.getByRole('button', { name: 'Apply filters' }));
    const errors = dialog.getAllByRole('alert').map((alert) => alert.textContent);
    expect(errors).toEqual(['Enter the whole day, or clear it.', 'Choose the agent from the list.']);
    expect(document.activeElement).toBe(start);
    half.mockReturnValue(false);
    await user.clear(agent);
    await user.click(dialog.getByRole('button', { name: 'Apply filters' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(address()).toBe('/transactions');
  });

  it('say how a PAN can be given', async () => {
    const { user } = openList();
    await range('Showing 1 to 10 of 25');
    await user.click(screen.getByRole('button', { name: 'Filter' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Filter by' }));
    const help = document.getElementById(dialog.getByLabelText('PAN').getAttribute('aria-describedby') ?? '');
    expect(help?.textContent).toContain('418742******7176');
    expect(help?.textContent).toContain('never in the address');
  });

  it('of an address are checked too', async () => {
    openList({ at: '/transactions?startDate=2026-02-02&endDate=2026-02-01' });
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Start Date: Choose a day that is not after End Date. Until then, this filter is not applied.Remove',
    );
    cleanup();
    openList({ at: '/transactions?endDate=yesterday' });
    expect((await screen.findByRole('alert')).textContent).toContain('End Date: Enter a day as YYYY-MM-DD.');
  });

  it('of an address that cannot be used are never asked by, and the rest applies', async () => {
    const { user, asked, address } = openList({ at: '/transactions?startDate=2026-13-45&endDate=2026-11-20&rrn=1' });
    await range('Showing 1 to 10 of 25');
    const lists = (): string[] => asked.filter((call) => call.startsWith('/transaction?'));
    expect(lists()).toEqual(['/transaction?endDate=2026-11-20&rrn=1&startPage=0&length=10']);
    expect(activeFilters()).toEqual(['End Date: up to 2026-11-20', 'RRN: 1']);
    await user.click(screen.getByRole('button', { name: 'Filter, 2 active' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Filter by' }));
    await user.click(dialog.getByRole('button', { name: 'Apply filters' }));
    await waitFor(() => expect(address()).toBe('/transactions?endDate=2026-11-20&rrn=1'));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(lists()).toHaveLength(1);
  });

  it('of an address that cannot be used are removed by one press, and the focus is not lost', async () => {
    const { user, address } = openList({ at: '/transactions?startDate=2026-13-45&rrn=1&page=2' });
    await user.click(await screen.findByRole('button', { name: 'Remove' }));
    expect(address()).toBe('/transactions?rrn=1');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Filter/ }));
  });

  it('hand the focus on when they are removed: to the next chip, then to the filter button', async () => {
    const { user } = openList({ at: '/transactions?rrn=1&stan=2' });
    await user.click(await remove('RRN: 1'));
    expect(document.activeElement).toBe(await remove('STAN: 2'));
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Filter' }));
  });

  it('being typed come back after a forced sign-out, and only to the same user', async () => {
    keepDraft({ username: 'ada', path: '/transactions', form: 'filter' }, { rrn: '77' });
    const { user } = openList();
    const dialog = within(await screen.findByRole('dialog', { name: 'Filter by' }));
    expect(dialog.getByLabelText('RRN')).toHaveProperty('value', '77');
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(sessionStorage.length).toBe(0);
    cleanup();
    const theirs = { username: 'someone else', path: '/transactions', form: 'filter' };
    keepDraft(theirs, { rrn: '77' });
    openList();
    await range('Showing 1 to 10 of 25');
    expect(screen.queryByRole('dialog')).toBeNull();
    dropDraft(theirs);
  });

  it('of a page of its own comes with the usual columns where its address names none that there are, and it is said', async () => {
    openList({ at: '/agenttransactions?columns=gone', props: { fixed: { agentId: '4' } } });
    await screen.findByText(/This list has none of the columns in the address/);
    await waitFor(() => expect(headings()).toHaveLength(20));
  });

  it('that belong to the page are sent, but are neither chips nor inputs [P1-2.64] [P2-2.4]', async () => {
    const { asked, user } = openList({
      at: '/agenttransactions',
      props: { fixed: { agentId: '4' }, heading: 'Of Kemi' },
    });
    await screen.findByRole('heading', { name: /Of Kemi/ });
    await waitFor(() => expect(asked).toEqual(['/transaction?agentId=4&startPage=0&length=10']));
    expect(activeFilters()).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Agent filter' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Filter' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Filter by' }));
    expect(dialog.queryByLabelText('Agent')).toBeNull();
  });
});
