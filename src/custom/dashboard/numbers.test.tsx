// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { lagosClock } from '../../upstream/time';
import { DAILY, months, openDashboard as open, OVERALL, panel } from './dashboard.testing';

afterEach(cleanup);

/** The day's answer with so many failed. */
const failed = (count: number) => ({ ...DAILY, breakdown: { ...DAILY.breakdown, failed_volume: count } });
/** Names of the links in a part of the page. */
const links = (within: ReturnType<typeof panel>) => within.queryAllByRole('link').map((link) => link.textContent);

/** The query of the first link with such a name. */
const firstQuery = async (name: string, text: RegExp) => {
  const [first] = await panel(name).findAllByRole('link', { name: text });
  return new URLSearchParams(first?.getAttribute('href')?.split('?')[1]);
};

/** The counts by status code that are open in the table of months. */
const codes = async () =>
  (await panel(months).findAllByRole('link', { name: /with status/ })).map((link) => link.textContent?.[0]);

describe('a number leads to a list of just as many, or nowhere', () => {
  it('takes a failed number apart into its status codes, each with its list, counted when asked for', async () => {
    const { asked } = open('ADMIN', { '/dashboard/daily/breakdown': failed(7) });
    const user = userEvent.setup();
    await screen.findByText('99.90');
    const today = panel('Successful and failed');
    expect(links(today)).toEqual([
      '99.90, Open today’s successful transactions',
      '30, Open today’s successful transactions',
      'All transactions of today',
    ]);
    expect(asked.some((url) => url.pathname.endsWith('/transaction/status'))).toBe(false);
    await user.click(today.getByRole('button', { name: /^7/ }));
    const [first, second] = await today.findAllByRole('link', { name: /with status/ });
    expect([first?.textContent, second?.textContent]).toEqual([
      '5, Open the transactions with status 51 · Meaning of 51',
      '2, Open the transactions with status 05 · Meaning of 05',
    ]);
    expect(first?.getAttribute('href')).toMatch(/startDate=([\d-]+)&endDate=\1&status=51$/);
    expect(today.queryByText(/These codes add up/)).toBeNull();
    expect(today.queryByText(/91/)).toBeNull();
    await user.click(today.getByRole('button', { name: /^7/ }));
    expect(today.queryByRole('link', { name: /with status/ })).toBeNull();
  });

  it('says so when the codes do not add up to the number', async () => {
    open('ADMIN', { '/dashboard/daily/breakdown': failed(9) });
    await screen.findByText('99.90');
    await userEvent.click(panel('Successful and failed').getByRole('button', { name: /^9/ }));
    expect(await screen.findByText(/add up to 7, not 9/)).toBeTruthy();
  });

  it('takes a month’s failed and pending numbers apart, one at a time', async () => {
    open('ADMIN');
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Show as table' }));
    const [pending] = await panel(months).findAllByRole('button', { name: /^3/ });
    await user.click(pending ?? document.body);
    expect(await codes()).toEqual(['2', '1']);
    await user.click(panel(months).getAllByRole('button', { name: /^7/ })[0] ?? document.body);
    await waitFor(async () => expect(await codes()).toEqual(['5', '2']));
  });

  it('leads from every failed and pending number to its list where the service takes an outcome [D334]', async () => {
    open('ADMIN', {}, undefined, { filters: { listTransactions: ['statusGroup'] } });
    const day = (await firstQuery('Successful and failed', /today’s failed/)).get('startDate');
    expect(day).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect((await firstQuery('Successful and failed', /today’s failed/)).get('statusGroup')).toBe('failed');
    await userEvent.click(await panel(months).findByRole('button', { name: 'Show as table' }));
    expect((await firstQuery(months, /the pending transactions of/)).get('statusGroup')).toBe('pending');
    expect(panel(months).queryByRole('button', { expanded: false })).toBeNull();
  });

  it('never links a zero', async () => {
    open('ADMIN', {
      '/dashboard': {
        ...OVERALL,
        details: { totalTransactionValue: 0, totalTransactionVolume: 0 },
        transactionTypeBreakdown: [{ id: 1, type: 'Cash Out', volume: 0 }],
      },
      '/dashboard/daily/breakdown': {
        breakdown: { successful_value: 0, successful_volume: 0, failed_value: 0, failed_volume: 0 },
      },
      '/transaction': { all: 0 },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Show as table' }));
    await waitFor(() => expect(panel(months).getAllByText('0')).toHaveLength(36));
    expect(screen.getAllByRole('link').filter((link) => link.textContent?.startsWith('0'))).toEqual([]);
    expect(links(panel(months))).toEqual([]);
    expect(panel('Successful and failed').queryAllByRole('button')).toEqual([]);
  });
});

it('shows the time of the numbers as Lagos has it, wherever the reader is', async () => {
  open('ADMIN');
  const shown = await screen.findByText(/^Updated/);
  const minutes = [0, 60_000].map((ago) => `Updated ${lagosClock(Date.now() - ago)}`);
  expect(minutes).toContain(shown.textContent);
});
