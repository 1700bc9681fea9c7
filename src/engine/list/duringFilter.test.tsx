// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { activeFilters } from '../../../tests/list/filterBar';
import { openList } from '../../../tests/list/harness';

/** The last minute before midnight of a Saturday in Lagos. */
const NOW = Date.parse('2026-11-21T22:59:30Z');

beforeAll(() => import('./filters/FilterPopover'));
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOW }));

const open = (at: string) => openList({ at, transport: { operators: { listTransactions: { systemTime: 'time' } } } });

const range = (text: string): Promise<HTMLElement> => screen.findByText(text);

describe('a filter of this week, month, quarter or year, or of the previous one', () => {
  it('is one press in its popover, which shows the days, and one more takes it off', async () => {
    const { user, asked, address } = open('/transactions?systemTime_last=14d');
    await range('Showing 1 to 10 of 25');
    await user.click(screen.getByRole('button', { name: /^(?!Remove).*in the last 14 days/ }));
    const popover = within(await screen.findByRole('dialog'));
    await user.selectOptions(popover.getByRole('combobox', { name: /Condition$/ }), 'this or the previous …');
    expect(popover.getAllByRole('menuitemradio').map(({ textContent }) => textContent)).toEqual([
      'Today 2026-11-21',
      'Yesterday 2026-11-20',
      'This week 2026-11-16 – 2026-11-22',
      'Previous week 2026-11-09 – 2026-11-15',
      'This month 2026-11-01 – 2026-11-30',
      'Previous month 2026-10-01 – 2026-10-31',
      'This quarter 2026-10-01 – 2026-12-31',
      'Previous quarter 2026-07-01 – 2026-09-30',
      'This year 2026-01-01 – 2026-12-31',
      'Previous year 2025-01-01 – 2025-12-31',
    ]);
    await user.click(popover.getByRole('menuitemradio', { name: /^Previous week/ }));
    await waitFor(() => expect(activeFilters()).toEqual(['Date: Previous week']));
    expect(address()).toBe('/transactions?systemTime_during=previousWeek');
    await waitFor(() => expect(asked.at(-1)).toContain('/transaction?systemTime_during=previousWeek&'));
    await user.click(screen.getByRole('button', { name: /^Date: Previous week/ }));
    await user.click(await screen.findByRole('menuitemradio', { name: /^Previous week/, checked: true }));
    await waitFor(() => expect(address()).toBe('/transactions'));
  });

  it('says a time in place of a day in Lagos time, asks by exactly it and changes it in its popover [D868]', async () => {
    const { user, asked, address } = open('/transactions?systemTime_gte=2026-11-01T10:00:00%2B01:00');
    await range('Showing 1 to 10 of 25');
    expect(activeFilters()).toEqual(['Date from 2026-11-01 10:00']);
    expect(asked.find((one) => one.startsWith('/transaction?'))).toContain('systemTime_gte=2026-11-01T09%3A00%3A00Z&');
    await user.click(screen.getByRole('button', { name: /^(?!Remove).*from 2026-11-01 10:00/ }));
    const input = within(await screen.findByRole('dialog')).getByLabelText('Date', { selector: 'input' });
    expect(input).toHaveProperty('value', '2026-11-01T10:00');
    fireEvent.change(input, { target: { value: '2026-11-01T12:30' } });
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    await waitFor(() => expect(address()).toBe('/transactions?systemTime_gte=2026-11-01T11:30:00Z'));
    await waitFor(() => expect(activeFilters()).toEqual(['Date from 2026-11-01 12:30']));
  });

  it('leaves no week in the box of a day', async () => {
    const { user } = open('/transactions?systemTime_during=thisWeek');
    await range('Showing 1 to 10 of 25');
    await user.click(screen.getByRole('button', { name: /^(?!Remove).*This week/ }));
    const popover = within(await screen.findByRole('dialog'));
    await user.selectOptions(popover.getByRole('combobox', { name: /Condition$/ }), 'from');
    await user.click(popover.getByRole('button', { name: 'Apply' }));
    expect(popover.queryByRole('alert')).toBeNull();
  });

  it('that nobody knows is not asked, and a notice says so', async () => {
    const { asked } = open('/transactions?systemTime_during=nextWeek');
    expect((await screen.findByRole('alert')).textContent).toContain('Choose a period.');
    expect(asked.filter((url) => url.includes('nextWeek'))).toEqual([]);
  });
});
