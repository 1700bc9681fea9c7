// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { begin } from '../../engine/calls/unconfirmed/store';
import { lagosDay } from '../../upstream/time';
import { ATTENTION, FAILURES, openDashboard, panel, PERIOD, QUIET } from './dashboard.testing';

const ALL = ['ROLE_VIEW_ALL_TRANSACTION', 'ROLE_VIEW_ALL_AGENT', 'ROLE_VIEW_AGENT_FEE', 'ROLE_VIEW_PURSE'];
const open = (answer: object | number = ATTENTION, codes: string[] = ALL, features = ['dashboardAttention']) =>
  openDashboard('ADMIN', { '/dashboard/attention': answer }, codes, undefined, features);
const asked = (all: readonly URL[]) => all.filter(({ pathname }) => pathname.endsWith('/dashboard/attention'));
const TITLE = { name: 'Needs attention now' };
/** Rights are asked for before the panel is drawn. */
const shown = () => screen.findByRole('region', TITLE);
const attention = () => panel(TITLE.name);
const href = (name: RegExp): string =>
  attention().getByRole('link', { name }).getAttribute('href')?.replace('#', '') ?? '';
const today = lagosDay(Date.now());

/** The parts of the page in their order: headline figures, what needs attention, charts. */
const order = async (phone: boolean): Promise<readonly string[]> => {
  const features = ['dashboardAttention', 'dashboardPeriod'];
  const answers = { '/dashboard/attention': ATTENTION, '/dashboard/period': { ...PERIOD, ...FAILURES } };
  openDashboard('ADMIN', answers, ALL, undefined, features, phone);
  await screen.findByRole('region', { name: 'Failures in this period' });
  const parts = document.querySelectorAll(
    '.dash-headline > .dash-tile-volume, .dash-tile-pending, .dash-attention, .dash-failures, .dash-course',
  );
  const names = [...parts].map((part) => part.querySelector('dt, h2')?.textContent ?? '');
  cleanup();
  return names;
};

describe('what needs attention [D249]', () => {
  it('says what, how many and the worst, and each leads to its list', async () => {
    const { asked: requests } = open();
    await shown();
    await attention().findByRole('link', { name: '13 Pending for over 15 minutes, of any day' });
    const days = `startDate=${today}&endDate=${today}`;
    expect([
      href(/^13 Pending/),
      href(/^Ada Stores$/),
      href(/^2 More failures/),
      href(/^Trust, Test Bank$/),
      href(/^Cash Out$/),
      href(/^2 Agents near or over N1,200,000 cash-out today$/),
      href(/^Bola$/),
      href(/^1 Active agents that fell silent/),
      href(/^113 Agents without a terminal/),
      href(/^1 Gaps between fee ranges/),
    ]).toEqual([
      '/transactions?statusGroup=pending&pendingOver=15',
      '/transactions/T%2F1',
      `/transactions?${days}&statusGroup=failed`,
      `/transactions?${days}&statusGroup=failed&bankName=%22Trust%2C+Test+Bank%22`,
      `/transactions?${days}&statusGroup=failed&transactionTypeId=1`,
      '/agents?agentId=M2%2CM1',
      `/transactions?${days}&transactionTypeId=1&status=00&agentId=2`,
      '/agents?agentId=M3',
      '/agents?terminal=missing',
      '/agentfees?type=Bills+Payment',
    ]);
    expect(attention().getByText(/N12,000.00, 3 hours/)).toBeTruthy();
    expect(attention().getByText(/45.0 % failed \(usual 5.0 %\)/)).toBeTruthy();
    expect(attention().getByText(/last transaction 2026-11-11; usually 6.1 a day/)).toBeTruthy();
    // Others may have the same name.
    expect(attention().getByText('M2')).toBeTruthy();
    expect(attention().getByText('As of now.')).toBeTruthy();
    expect(attention().queryByText('Nothing needs attention')).toBeNull();
    expect(asked(requests).map(({ searchParams }) => Object.fromEntries(searchParams))).toEqual([
      {
        parts: 'pending,failureRates,cashOut,silentAgents,terminals,feeGaps',
        pendingMinutes: '15',
        failurePercent: '200',
        failureLeast: '20',
        cashOutNaira: '1200000',
        cashOutTypes: '1',
        nearPercent: '80',
        silentDays: '7',
        silentPerDay: '5',
      },
    ]);
  });

  it('asks for an agent nothing that is about which of many agents', async () => {
    const { asked: requests } = openDashboard('AGENT', { '/dashboard/attention': ATTENTION }, ALL, undefined, [
      'dashboardAttention',
    ]);
    await shown();
    await attention().findByRole('link', { name: '13 Pending for over 15 minutes, of any day' });
    expect(attention().queryByText(/Agents without a terminal|Active agents/)).toBeNull();
    expect(asked(requests)[0]?.searchParams.get('parts')).not.toMatch(/silentAgents|terminals/);
  });

  it('speaks of the period only where one is shown', async () => {
    open(ATTENTION, ALL, ['dashboardAttention', 'dashboardPeriod']);
    await shown();
    expect(await attention().findByText('As of now, whatever the period above.')).toBeTruthy();
  });

  it('stands below the figures and above the charts, on a phone with the failures [D418] [D811]', async () => {
    const [total, pending, now, failures, course] = [
      'Total transaction volume, all time',
      'Pending in this period',
      'Needs attention now',
      'Failures in this period',
      'Transactions by hour',
    ];
    expect(await order(false)).toEqual([pending, total, now, course, failures]);
    expect(await order(true)).toEqual([pending, total, now, failures, course]);
  });

  it('neither shows nor asks for parts whose lists the person may not open', async () => {
    const { asked: requests } = open(QUIET, ['ROLE_VIEW_AGENT_FEE']);
    await waitFor(() => expect(asked(requests)).toHaveLength(1));
    expect(asked(requests)[0]?.searchParams.get('parts')).toBe('feeGaps');
    expect(attention().getAllByRole('listitem')).toHaveLength(1);
    cleanup();
    const { asked: without } = open(QUIET, []);
    await screen.findByText('99.90');
    expect([asked(without).length, screen.queryByRole('region', TITLE)]).toEqual([0, null]);
  });

  it('says that nothing does only when every part was read', async () => {
    open(QUIET);
    await shown();
    await attention().findByText('Nothing needs attention');
    expect(attention().queryByRole('link')).toBeNull();
    cleanup();
    open({ ...QUIET, cashOut: null });
    await shown();
    await attention().findByText('Could not load');
    expect(attention().getByText(/near or over/)).toBeTruthy();
    expect(attention().queryByText('Nothing needs attention')).toBeNull();
    cleanup();
    const { feeGaps: _absent, ...withoutFees } = QUIET;
    open(withoutFees);
    await shown();
    await attention().findByText('Could not load');
  });

  it('says the reason where it cannot be read, and reads it again', async () => {
    const { answers } = open(500);
    await shown();
    expect(await attention().findAllByText('Could not load')).toHaveLength(6);
    expect(attention().queryByText('Nothing needs attention')).toBeNull();
    answers['/dashboard/attention'] = ATTENTION;
    await userEvent.click(attention().getByRole('button', { name: 'Try again' }));
    await attention().findByRole('link', { name: /^13 Pending/ });
    expect(attention().queryByRole('alert')).toBeNull();
  });

  it('says of nothing that is being read again that it could not be read', async () => {
    const { answers } = open({ ...QUIET, cashOut: null });
    await shown();
    await attention().findAllByText('Could not load');
    expect(attention().getByRole('list').getAttribute('aria-busy')).toBe('false');
    const held: ((answer: object) => void)[] = [];
    answers['/dashboard/attention'] = new Promise<object>((resolve) => {
      held.push(resolve);
    });
    await userEvent.click(attention().getByRole('button', { name: 'Try again' }));
    expect(attention().queryByText('Could not load')).toBeNull();
    expect(attention().getByRole('list').getAttribute('aria-busy')).toBe('true');
    held[0]?.(ATTENTION);
    await attention().findByRole('link', { name: /^13 Pending/ });
    expect(attention().getByRole('list').getAttribute('aria-busy')).toBe('false');
  });

  it('waits for nothing where it asks for nothing', async () => {
    const { asked: requests } = open(QUIET, ['ROLE_VIEW_PURSE']);
    await shown();
    await waitFor(() => expect(attention().getByRole('list').getAttribute('aria-busy')).toBe('false'));
    expect([asked(requests), attention().getAllByRole('listitem').length]).toEqual([[], 1]);
  });

  it('names an agent’s own cash-out near the limit, and then never says that nothing needs attention [D811]', async () => {
    const of = (value: number) =>
      openDashboard(
        'AGENT',
        { '/dashboard/attention': QUIET, '/transaction/cash-out': { day: today, value } },
        ALL,
        undefined,
        ['dashboardAttention', 'agentCashOut'],
      );
    of(1_128_000);
    await shown();
    await attention().findByRole('link', { name: '1 Your cash-out near or over N1,200,000 today' });
    expect(attention().getByText(/used, N1,128,000\.00/)).toBeTruthy();
    expect(attention().getAllByRole('listitem')[0]?.textContent).toMatch(/^1 Your cash-out/);
    expect(href(/^94\.0/)).toBe(`/transactions?startDate=${today}&endDate=${today}&transactionTypeId=1&status=00`);
    expect(attention().queryByText('Nothing needs attention')).toBeNull();
    cleanup();
    of(100_000);
    await shown();
    await attention().findByText('Nothing needs attention');
  });

  it('keeps no room for what this browser knows to be none', async () => {
    open(QUIET);
    await shown();
    await attention().findByText('Nothing needs attention');
    const rooms = attention()
      .getAllByRole('listitem')
      .map((line) => line.querySelectorAll('.dash-attention-worst').length);
    expect(rooms).toEqual([1, 1, 1, 1, 1, 1, 0]);
  });

  it('has the person’s unconfirmed movements of this browser', async () => {
    const entry = { id: 'T-9', call: 'moveMoney', reference: 'T-9', agentId: 7, amount: 250_000, at: Date.now() };
    (await begin('x', entry)).unconfirmed();
    open(QUIET);
    await shown();
    await attention().findByRole('link', { name: /^1 Unconfirmed credits and debits$/ });
    expect([href(/^1 Unconfirmed/), href(/^T-9$/)]).toEqual(Array(2).fill('/purse/agentPurses?agentId=7'));
    expect(attention().getByText(/N2,500.00 since/)).toBeTruthy();
  });

  it('is left out with a reason where the service does not offer it', async () => {
    const { asked: requests } = open(QUIET, ALL, []);
    await screen.findByText(/“Needs attention” is not shown/);
    expect(asked(requests)).toEqual([]);
  });
});
