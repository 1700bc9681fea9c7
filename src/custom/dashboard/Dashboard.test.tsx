// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { lagosDay } from '../../upstream/time';
import { COUNTS, DAILY, months, openDashboard as open, OVERALL, panel } from './dashboard.testing';
import { atRest } from '../../../tests/atRest';

describe('the dashboard of an administrator', () => {
  it('shows the headline figures, exact and grouped [P1-2.29]', async () => {
    open('ADMIN');
    expect(await screen.findByText('1,234,567.50')).toBeTruthy();
    expect(screen.getByText('3,000')).toBeTruthy();
    expect(screen.getByText('600')).toBeTruthy();
  });

  it('shows how many agents registered [P1-2.31]', async () => {
    open('ADMIN');
    await screen.findByText('600');
    expect(screen.getByText('Number of agents, now').nextElementSibling?.textContent).toBe(
      '600Agents registered today: 4',
    );
  });

  it('says the number of agents once where the upstream does not tell how many registered today', async () => {
    open('ADMIN', { '/dashboard': { ...OVERALL, agentsRegistered: undefined } });
    await screen.findByText('All agents registered');
    expect(screen.getAllByText('600')).toHaveLength(1);
  });

  it('sums up success and failure by value and volume, merged from both calls [P1-2.30] [P1-3.8] [P1-7.4]', async () => {
    open('ADMIN');
    await screen.findByText('99.90');
    const rows = panel('Successful and failed').getAllByRole('row');
    expect(rows[1]?.textContent).toMatch(/Successful99\.90.*30.*75\.0\u00A0%/);
    expect(rows[2]?.textContent).toMatch(/Failed10\.00.*10.*25\.0\u00A0%/);
  });

  it('lists each type with its volume and percentage [P1-2.32]', async () => {
    open('ADMIN');
    await screen.findByText('Cash Out');
    const rows = panel('Transaction types, all time').getAllByRole('row');
    expect(rows[1]?.textContent).toMatch(/Cash Out2,000.*66\.67\u00A0%/);
    expect(rows[2]?.textContent).toMatch(/Funds Transfer1,000.*33\.33\u00A0%/);
  });

  it('lists the first five agents by business name [P1-2.35] [P1-9.5]', async () => {
    open('ADMIN');
    await screen.findByText('Ada');
    const names = panel('Top performing agents').getAllByRole('listitem');
    expect(names.map((one) => one.textContent?.split(',')[0])).toEqual(['Ada', 'Bola', 'Chidi', 'Dayo', 'Emeka']);
  });

  it('draws the types and leads each volume to its list [P1-2.34]', async () => {
    open('ADMIN');
    const link = await screen.findByRole('link', { name: /2,000, Open the Cash Out transactions/ });
    expect(link.getAttribute('href')).toMatch(/\/transactions\?transactionTypeId=1$/);
    await waitFor(() => expect(document.querySelector('.dash-donut')).toBeTruthy());
  });

  it('counts the last twelve months and shows them as bars or as a table [P1-2.33]', async () => {
    open('ADMIN');
    await waitFor(() => expect(document.querySelector('.dash-bars')).toBeTruthy());
    await userEvent.click(screen.getByRole('button', { name: 'Show as table' }));
    await waitFor(() => expect(panel(months).getAllByRole('link')).toHaveLength(48));
    const rows = panel(months).getAllByRole('row');
    expect(rows).toHaveLength(13);
    expect(rows[12]?.textContent).toMatch(/40.*7.*3/);
    expect(document.querySelector('.dash-bars')).toBeNull();
    const [all, successful, failed, pending] = within(rows[12] ?? document.body).getAllByRole('link');
    const today = lagosDay(Date.now());
    expect(successful?.getAttribute('href')).toContain(
      `startDate=${today.slice(0, 7)}-01&endDate=${today.slice(0, 7)}-`,
    );
    expect(all?.getAttribute('href')).not.toContain('status');
    expect(successful?.getAttribute('href')).toContain('&status=00');
    expect(failed?.getAttribute('href')).toContain('&statusGroup=failed');
    expect(pending?.getAttribute('href')).toContain('&statusGroup=pending');
  });
});

describe('what each role group sees [P1-2.36]', () => {
  it.each([
    ['ADMIN', true],
    ['Senior Management ', true],
    ['Product', true],
    ['AMBASSADOR', true],
    ['AGENT', false],
  ])('the number of agents: %s %s [P1-6.14]', async (group, shown) => {
    open(group);
    await screen.findByText('1,234,567.50');
    expect(screen.queryByText('Number of agents, now') !== null).toBe(shown);
  });

  it.each([
    ['ADMIN', true],
    ['Senior Management ', true],
    ['Product', true],
    ['AMBASSADOR', false],
    ['AGENT', false],
  ])('the top performing agents: %s %s [P1-6.15]', async (group, shown) => {
    open(group);
    await screen.findByText('99.90');
    expect(screen.queryByText('Top performing agents') !== null).toBe(shown);
  });

  it.each(['ADMIN', 'Senior Management ', 'Product', 'AGENT'])('charts for %s', async (group) => {
    open(group);
    await waitFor(() => expect(document.querySelectorAll('.dash-donut, .dash-bars')).toHaveLength(2));
  });

  it('no charts for AMBASSADOR, nor the calls behind them, nor links to a list it may not open [P1-6.16]', async () => {
    const { asked } = open('AMBASSADOR');
    await screen.findByText('Cash Out');
    await atRest();
    expect(document.querySelectorAll('.dash-donut, .dash-bars')).toHaveLength(0);
    expect(screen.queryByText(months)).toBeNull();
    expect(asked.filter((url) => url.pathname.endsWith('/transaction'))).toEqual([]);
    // Its agents it may list.
    const links = screen.queryAllByRole('link').map((link) => link.getAttribute('href') ?? '');
    expect(links.filter((to) => !to.startsWith('#/agents'))).toEqual([]);
  });

  it('says whose numbers they are', async () => {
    open('AGENT');
    expect(await screen.findByText('Your transactions · Lagos time (UTC+1)')).toBeTruthy();
    cleanup();
    open('AMBASSADOR');
    expect(await screen.findByText('Your agents · Lagos time (UTC+1)')).toBeTruthy();
  });
});

describe('when something fails', () => {
  it('shows the part of the call that answered, and reads the other again on request', async () => {
    const { answers } = open('ADMIN', { '/dashboard/daily/breakdown': 500 });
    expect(await screen.findByText('1,234,567.50')).toBeTruthy();
    const today = panel('Successful and failed');
    expect(today.getByRole('alert').textContent).toContain('There was an error sending your request');
    answers['/dashboard/daily/breakdown'] = DAILY;
    await userEvent.click(today.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('99.90')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Successful and failed' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says so when the headline figures cannot be read', async () => {
    open('ADMIN', { '/dashboard': 503 });
    expect(await screen.findByText('99.90')).toBeTruthy();
    expect(screen.queryByText('Total transaction volume, all time')).toBeNull();
    expect(screen.getAllByRole('button', { name: 'Try again' }).length).toBeGreaterThan(0);
  });

  it('shows a month that cannot be counted as unknown, never as zero, and counts it again', async () => {
    const { answers } = open('ADMIN', { '/transaction': 500 });
    await userEvent.click(await screen.findByRole('button', { name: 'Show as table' }));
    await waitFor(() => expect(panel(months).getAllByText('Unknown')).toHaveLength(36));
    answers['/transaction'] = COUNTS;
    await userEvent.click(panel(months).getByRole('button', { name: 'Count again' }));
    await waitFor(() => expect(panel(months).queryAllByText('Unknown')).toHaveLength(0));
    expect(panel(months).getAllByRole('link')).toHaveLength(48);
  });

  it('keeps the numbers and says that they are old when a refresh fails', async () => {
    const { answers } = open('ADMIN');
    await screen.findByText('1,234,567.50');
    await screen.findByText('99.90');
    answers['/dashboard'] = 500;
    await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    expect((await screen.findByRole('alert')).textContent).toContain('There was an error sending your request');
    expect(screen.getByText('1,234,567.50')).toBeTruthy();
  });
});

describe('an empty network', () => {
  it('is explained, with 0.00 percent of nothing', async () => {
    open('ADMIN', {
      '/dashboard': {
        ...OVERALL,
        details: { totalTransactionValue: 0, totalTransactionVolume: 0 },
        transactionTypeBreakdown: [{ id: 1, type: 'Cash Out', volume: 0 }],
      },
    });
    expect(await screen.findByText('No transactions yet')).toBeTruthy();
    expect(screen.getByText('0.00 %')).toBeTruthy();
  });
});
