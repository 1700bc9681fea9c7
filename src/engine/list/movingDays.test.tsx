// @vitest-environment jsdom
/** Days that move with the calendar, from the address and the dialog to what is asked and what is read. */
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { activeFilters } from '../../../tests/list/filterBar';
import { openList } from '../../../tests/list/harness';
import { timeRequest } from '../../upstream/clock';
import { normalise } from '../definition/checks/normalise.testing';

/** The last minute before midnight in Lagos. */
const BEFORE_MIDNIGHT = Date.parse('2026-11-21T22:59:30Z');
const AFTER_MIDNIGHT = BEFORE_MIDNIGHT + 60_000;

beforeAll(() => Promise.all([import('./filters/FilterDialog'), import('../export/ExportDialog')]));
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: BEFORE_MIDNIGHT }));

const range = (text: string): Promise<HTMLElement> => screen.findByText(text);

describe('a list at an address with days that move', () => {
  it('is asked by days, keeps its address, and says both', async () => {
    const { user, asked, address } = openList({ at: '/transactions?startDate=today-6&endDate=today&rrn=1' });
    await range('Showing 1 to 10 of 25');
    expect(asked).toContain('/transaction?startDate=2026-11-15&endDate=2026-11-21&rrn=1&startPage=0&length=10');
    expect(address()).toBe('/transactions?startDate=today-6&endDate=today&rrn=1');
    await waitFor(() => expect(activeFilters()).toEqual(['Date: Last 7 days (2026-11-15 – 2026-11-21)', 'RRN: 1']));
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await range('Showing 11 to 20 of 25');
    expect(address()).toBe('/transactions?startDate=today-6&endDate=today&rrn=1&page=2');
    await user.click(screen.getByRole('button', { name: /^Remove the filter Date/ }));
    expect(address()).toBe('/transactions?rrn=1');
    expect(asked.filter((url) => /today|month/.test(url))).toEqual([]);
  });

  it.each([
    ['startDate=today&endDate=today', '2026-11-21', '2026-11-21', ['Date: Today (2026-11-21)']],
    ['startDate=month&endDate=today', '2026-11-01', '2026-11-21', ['Date: This month (2026-11-01 – 2026-11-21)']],
    [
      'startDate=month-1&endDate=month-1:end',
      '2026-10-01',
      '2026-10-31',
      ['Date: Previous month (2026-10-01 – 2026-10-31)'],
    ],
    ['startDate=today-29&endDate=today', '2026-10-23', '2026-11-21', ['Date: Last 30 days (2026-10-23 – 2026-11-21)']],
    [
      'startDate=month-2&endDate=today-1',
      '2026-09-01',
      '2026-11-20',
      ['Date: First day of the month 2 months ago – Yesterday (2026-09-01 – 2026-11-20)'],
    ],
    ['startDate=2026-11-01&endDate=2026-11-02', '2026-11-01', '2026-11-02', ['Date: 2026-11-01 – 02']],
  ])('%s', async (search, start, end, words) => {
    const { asked } = openList({ at: `/transactions?${search}` });
    await range('Showing 1 to 10 of 25');
    expect(asked[0]).toBe(`/transaction?startDate=${start}&endDate=${end}&startPage=0&length=10`);
    expect(activeFilters()).toEqual(words);
  });

  it('asks for the next day when it is refreshed after midnight, and not by itself', async () => {
    const { user, asked } = openList({ at: '/transactions?startDate=today&endDate=today' });
    await range('Showing 1 to 10 of 25');
    vi.setSystemTime(AFTER_MIDNIGHT);
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await range('Showing 11 to 20 of 25');
    expect(asked.filter((url) => url.includes('2026-11-22'))).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    const next = '/transaction?startDate=2026-11-22&endDate=2026-11-22&startPage=1&length=10';
    const times = (): number => asked.filter((url) => url === next).length;
    await waitFor(() => expect(times()).toBe(1));
    await waitFor(() => expect(activeFilters()[0]).toBe('Date: Today (2026-11-22)'));
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    await waitFor(() => expect(times()).toBe(2));
  });

  it('asks for the days of the moment when it is opened anew', async () => {
    const { asked, go } = openList({ at: '/transactions?startDate=today&endDate=today' });
    await range('Showing 1 to 10 of 25');
    vi.setSystemTime(AFTER_MIDNIGHT);
    go('/transactions?startDate=today&endDate=today&view=7');
    await waitFor(() => expect(asked.at(-1)).toContain('startDate=2026-11-22&endDate=2026-11-22'));
  });

  it('says of what names no day, and of ends in the wrong order, what is wrong', async () => {
    openList({ at: '/transactions?startDate=today&endDate=month' });
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Start Date: Choose a day that is not after End Date.',
    );
    cleanup();
    openList({ at: '/transactions?startDate=next%20week' });
    expect((await screen.findByRole('alert')).textContent).toContain('Start Date: Enter a day as YYYY-MM-DD.');
  });

  it('applies them to rows here where the upstream does not take them', async () => {
    const records = normalise({
      name: 'records',
      label: 'Records',
      path: '/records',
      access: 'ROLE_VIEW_ALL_AGENT',
      api: { list: 'listAgents', key: 'id', find: 'agentId' },
      title: 'businessName',
      fields: {
        id: { kind: 'number' },
        businessName: { label: 'Business Name' },
        from: { label: 'From', kind: 'day', source: 'createdAt', param: 'from' },
        to: { label: 'To', kind: 'day', source: 'createdAt', param: 'to' },
      },
      list: {
        columns: ['businessName'],
        filters: [],
        filtersHere: ['from', 'to'],
        period: ['from', 'to'],
        pageSizes: [10],
      },
    });
    const times = ['2026-11-19T22:59:59Z', '2026-11-19T23:00:00Z', '2026-11-20T22:59:59Z', '2026-11-20T23:00:00Z'];
    const data = times.map((createdAt, index) => ({
      id: index + 1,
      businessName: `B${index + 1}`,
      businessPhone: null,
      createdAt,
      user: { username: 'u', memberId: null },
    }));
    const { asked } = openList({
      at: '/records?from=today-1&to=today-1',
      props: { resource: 'records' },
      declared: [records],
      upstream: () => ({ responseCode: '00', data: { data, recordsFiltered: 4 } }),
      codes: ['ROLE_VIEW_ALL_AGENT'],
    });
    await range('Showing 1 to 2 of 2');
    expect(asked).toEqual(['/agent?startPage=0&length=1000']);
    expect(activeFilters()[0]).toBe('Date: Yesterday (2026-11-20)');
  });
});

it('an export asks by days and says which they are', async () => {
  const requests: unknown[] = [];
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      postMessage(request: unknown): void {
        requests.push(request);
      }
      terminate(): void {}
    },
  );
  const { user } = openList({ at: '/transactions?startDate=today-6&endDate=today' });
  await range('Showing 1 to 10 of 25');
  await user.click(screen.getByRole('button', { name: 'Export' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Export' }));
  await user.click(dialog.getByRole('button', { name: 'Export CSV' }));
  const request = { filter: { startDate: '2026-11-15', endDate: '2026-11-21' }, pinned: null };
  expect(requests).toMatchObject([{ request }]);
  expect(JSON.stringify(requests)).toContain('Date: Last 7 days (2026-11-15 – 2026-11-21)');
  expect(JSON.stringify(requests)).not.toMatch(/today|month-/);
});

/** The filter dialog over the list at an address. */
async function opened(at = '/transactions') {
  const list = openList({ at });
  await range('Showing 1 to 10 of 25');
  await list.user.click(screen.getByRole('button', { name: /^Filter/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Filter by' }));
  const input = (label: string) => dialog.getByLabelText<HTMLInputElement>(label);
  const apply = () => list.user.click(dialog.getByRole('button', { name: 'Apply filters' }));
  return { ...list, dialog, input, apply, period: dialog.getByLabelText<HTMLSelectElement>('Period') };
}

describe('the filter dialog', () => {
  it('offers periods by name, shows their days, and writes the names into the address', async () => {
    const { user, dialog, input, apply, period, address } = await opened();
    expect([...period.options].map(({ text }) => text)).toEqual([
      'Any',
      'Today',
      'Yesterday',
      'Last 7 days',
      'This week',
      'Previous week',
      'This month',
      'Previous month',
      'Last … days',
      'Since …',
      'Between …',
    ]);
    await user.selectOptions(period, 'Previous month');
    expect([input('Start Date').value, input('End Date').value]).toEqual(['2026-10-01', '2026-10-31']);
    const said = dialog.getByText('Now 2026-10-01 – 2026-10-31. The dates follow the calendar.');
    expect(period.getAttribute('aria-describedby')).toBe(said.id);
    expect(said.tagName).toBe('OUTPUT');
    await apply();
    await waitFor(() => expect(address()).toBe('/transactions?startDate=month-1&endDate=month-1:end'));
  });

  it('takes a number of days, and says what is wrong with one', async () => {
    const { user, dialog, input, apply, period, address } = await opened();
    await user.selectOptions(period, 'Last … days');
    const days = input('Number of days');
    expect([days.value, input('Start Date').value]).toEqual(['30', '2026-10-23']);
    await user.clear(days);
    dialog.getByText('Enter a number from 1 to 9,999.');
    expect([days.getAttribute('aria-invalid'), period.value]).toEqual(['true', 'lastDays']);
    await apply();
    expect(document.activeElement).toBe(days);
    expect(address()).toBe('/transactions');
    await user.type(days, '7');
    expect([period.value, input('Start Date').value]).toEqual(['lastDays', '2026-11-15']);
    await user.type(days, '0');
    await apply();
    await waitFor(() => expect(address()).toBe('/transactions?startDate=today-69&endDate=today'));
  });

  it('opens with the period of the address', async () => {
    const { period, input } = await opened('/transactions?startDate=today-13&endDate=today');
    expect([period.value, input('Number of days').value, input('Start Date').value]).toEqual([
      'lastDays',
      '14',
      '2026-11-08',
    ]);
    cleanup();
    const since = await opened('/transactions?startDate=2026-11-01');
    expect(since.period.value).toBe('since');
    cleanup();
    const odd = await opened('/transactions?startDate=month-2&endDate=today');
    expect([odd.period.value, odd.input('Start Date').value]).toEqual(['other', '2026-09-01']);
  });

  it('lets days stand still as soon as one of them is chosen by hand', async () => {
    const { user, input, apply, period, address } = await opened('/transactions?startDate=today-6&endDate=today');
    await user.clear(input('Start Date'));
    await user.type(input('Start Date'), '2026-11-01');
    expect(period.value).toBe('between');
    await apply();
    await waitFor(() => expect(address()).toBe('/transactions?startDate=2026-11-01&endDate=2026-11-21'));
  });

  it('makes of a period that has passed one since a day, between two, or none', async () => {
    const { user, dialog, input, apply, period, address } = await opened('/transactions?startDate=month&endDate=today');
    await user.selectOptions(period, 'Between …');
    expect([period.value, input('End Date').value]).toEqual(['between', '2026-11-21']);
    await user.selectOptions(period, 'Since …');
    expect([period.value, input('Start Date').value, input('End Date').value]).toEqual(['since', '2026-11-01', '']);
    await user.selectOptions(period, 'Any');
    expect([period.value, input('Start Date').value]).toEqual(['', '']);
    await user.selectOptions(period, 'Since …');
    expect(period.value).toBe('since');
    await user.selectOptions(period, 'Last 7 days');
    await user.click(dialog.getByRole('button', { name: 'Clear' }));
    expect(dialog.getByLabelText<HTMLSelectElement>('Period').value).toBe('');
    await apply();
    await waitFor(() => expect(address()).toBe('/transactions'));
  });
});

// Last, because what the clock has heard stays.
describe('on a computer with a wrong clock', () => {
  it('asks again by the days of the service as soon as an answer tells them (D417)', async () => {
    const { asked, address } = openList({ at: '/transactions?startDate=today&endDate=today' });
    await range('Showing 1 to 10 of 25');
    const count = asked.length;
    const date = new Date(BEFORE_MIDNIGHT - 26 * 3_600_000).toUTCString();
    act(() => timeRequest()(new Headers({ date })));
    await waitFor(() => expect(activeFilters()).toEqual(['Date: Today (2026-11-20)']));
    expect(asked.slice(count)).toContain('/transaction?startDate=2026-11-20&endDate=2026-11-20&startPage=0&length=10');
    expect(address()).toBe('/transactions?startDate=today&endDate=today');
  });
});
