// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { lagosClock } from '../../upstream/time';
import { months, openDashboard as open, OVERALL, panel } from './dashboard.testing';

/** Names of the links in a part of the page. */
const links = (within: ReturnType<typeof panel>) => within.queryAllByRole('link').map((link) => link.textContent);

/** The query of the first link with such a name. */
const firstQuery = async (name: string, text: RegExp) => {
  const [first] = await panel(name).findAllByRole('link', { name: text });
  return new URLSearchParams(first?.getAttribute('href')?.split('?')[1]);
};

describe('a number leads to a list of just as many, or nowhere', () => {
  it('leads from every failed and pending number to its list [D334]', async () => {
    open('ADMIN');
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
