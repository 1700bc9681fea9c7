// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { atRest } from '../../../tests/atRest';
import { addDays, lagosDay } from '../../upstream/time';
import { FAILURES, months, openDashboard, OVERALL, panel, PERIOD, QUIET } from './dashboard.testing';
import { changeOf, rateOf } from './rate';

afterEach(() => {
  // The chosen period is in the address.
  window.location.hash = '';
});

const open = (
  changes: Parameters<typeof openDashboard>[1] = {},
  group = 'ADMIN',
  codes?: string[],
  features = ['dashboardAttention', 'dashboardPeriod'],
) => openDashboard(group, changes, codes, { filters: { listTransactions: ['statusGroup'] } }, features);
/** The figures are there. */
const ready = () => screen.findByRole('link', { name: /^75.0\u00A0%, Open/ });
const today = lagosDay(Date.now());

/** The tile of a figure, as its text. */
const tile = (label: string): string =>
  screen
    .getByText((_text, node) => node?.matches('dt') === true && node.textContent === label)
    .closest('div')
    ?.textContent.replaceAll(/\s+/g, ' ') ?? '';

const periodsAsked = (asked: readonly URL[]) =>
  asked
    .filter(({ pathname, searchParams }) => pathname.endsWith('/dashboard/period') && !searchParams.has('parts'))
    .map(({ searchParams }) => ['startDate', 'endDate', 'unit'].flatMap((name) => searchParams.get(name) ?? []));

/** The outcome that the list of a link shows. */
const outcomeBehind = (name: RegExp) =>
  new URLSearchParams(screen.getByRole('link', { name }).getAttribute('href')?.split('?')[1]).get('statusGroup');

/** The success rate as a text. */
const rate = (successful: number, failed: number) =>
  rateOf({ successful: { volume: successful }, failed: { volume: failed } })?.text;

describe('the dashboard’s period', () => {
  it('shows each figure beside the period before, and leads to its list', async () => {
    open();
    await ready();
    expect(tile('Successful value (N)')).toContain('▲ 12.5 % more. 2,400.00 before (2026-11-22)');
    expect(tile('Transactions')).toContain('▲ 25.0 % more. 32 before');
    expect(screen.getByText('Compared with 2026-11-22')).toBeTruthy();
    expect(tile('Success rate')).toMatch(/^Success rate75.0 %.*No change/);
    expect(tile('Pending in this period')).toContain('0 before (2026-11-22)');
    // A phone shows the first word alone: in two lines it leaves a hole in every other tile (D1024).
    expect(document.querySelector('.dash-tile-rest')?.textContent).toBe(' in this period');
    expect([outcomeBehind(/^75.0\u00A0%/), outcomeBehind(/^4, Open the pending/)]).toEqual(['failed', 'pending']);
    expect(panel('Types in this period').getByRole('row', { name: /Cash Out 2,700.00 40.* 75.0\u00A0%/ })).toBeTruthy();
    expect(panel('Types in this period').getByRole('row', { name: 'Funds Transfer 0.00 0 –' })).toBeTruthy();
    expect(panel('Top performing agents').getByRole('listitem').textContent).toContain('N1,234.50 · 3');
  });

  it('says what was before where nothing was, and names the types without a transaction in one line', async () => {
    const [type = {}, unused = {}] = PERIOD.types;
    const types = [type, unused, { ...unused, id: 3, type: 'Airtime' }];
    const figuresBefore = PERIOD.types[1];
    open({ '/dashboard/period': { ...PERIOD, types, figuresBefore } });
    await ready();
    expect(screen.getByText('Compared with 2026-11-22')).toBeTruthy();
    expect(tile('Successful value (N)')).toContain('0.00 before (2026-11-22)');
    expect(tile('Transactions')).toContain('0 before (2026-11-22)');
    expect(tile('Success rate')).toContain('No earlier figure');
    const own = panel('Types in this period');
    expect(own.getByText('No transactions: Funds Transfer, Airtime.')).toBeTruthy();
    expect(own.queryByRole('row', { name: /Funds Transfer/ })).toBeNull();
  });

  it('stands above the three figures of every dashboard [P1-2.29] [D855]', async () => {
    open();
    await ready();
    const labels = [...document.querySelectorAll('dt')].map(({ textContent }) => textContent);
    expect(labels.slice(0, 1)).toEqual(['Successful value (N)']);
    expect(labels.slice(-3)).toEqual([
      'Number of agents, now',
      'Total transaction volume, all time',
      'Total transaction value (N), all time',
    ]);
  });

  it('takes nothing with it that other calls answer when it cannot be read [P1-2.34] [P1-2.33]', async () => {
    open({ '/dashboard/period': 500 });
    expect(await screen.findByText('1,234,567.50')).toBeTruthy();
    await waitFor(() => expect(panel('Top performing agents').getAllByRole('listitem')).toHaveLength(5));
    await waitFor(() => expect(panel(months).getAllByRole('row').at(-1)?.textContent).toMatch(/\d/));
    expect(panel(months).queryByText('Unknown')).toBeNull();
  });

  it('needs no figures of the day beside those of the period [D574]', async () => {
    const { asked } = open();
    await ready();
    await screen.findByRole('region', { name: 'Successful and failed' });
    expect(asked.filter(({ pathname }) => pathname.includes('/daily/'))).toEqual([]);
  });

  it('draws what stands below the window once, with its figures, and keeps its room before [D300]', async () => {
    const held: { answer?: (period: object) => void } = {};
    const period = new Promise<object>((resolve) => {
      held.answer = resolve;
    });
    open({ '/dashboard/period': period });
    await screen.findByText('1,234,567.50');
    expect(screen.queryByRole('region', { name: 'Successful and failed' })).toBeNull();
    expect(document.querySelector('.dash-below')?.textContent).toBe('Loading');
    held.answer?.(PERIOD);
    await screen.findByRole('region', { name: 'Successful and failed' });
    expect(document.querySelector('.dash-below')).toBeNull();
  });

  it('keeps what stands below in place while a part of it is read again', async () => {
    // The page is idle as soon as it may be.
    vi.stubGlobal('requestIdleCallback', (work: () => void) => setTimeout(work));
    vi.stubGlobal('cancelIdleCallback', clearTimeout);
    const { answers } = open({ '/dashboard': 500 });
    await ready();
    const title = 'Transaction types, all time';
    const part = await screen.findByRole('region', { name: title });
    const retry = await panel(title).findByRole('button', { name: 'Try again' });
    await atRest();
    const held: { answer?: (overall: object) => void } = {};
    answers['/dashboard'] = new Promise<object>((resolve) => {
      held.answer = resolve;
    });
    await userEvent.click(retry);
    expect(await panel(title).findByText('Loading')).toBeTruthy();
    held.answer?.(OVERALL);
    await panel(title).findByText(/^66\.67/);
    expect([part.isConnected, document.activeElement === part]).toEqual([true, true]);
  });

  it('asks for the chosen days, in the address too, and goes on showing the figures before until then', async () => {
    const { asked } = open();
    const user = userEvent.setup();
    await ready();
    await user.click(screen.getByRole('button', { name: '7 days' }));
    expect(screen.getByRole('link', { name: /^75.0\u00A0%, Open/ })).toBeTruthy();
    await waitFor(() =>
      expect(periodsAsked(asked)).toEqual([
        [today, today],
        [addDays(today, -6), today],
      ]),
    );
    expect(screen.getByRole('button', { name: '7 days' }).getAttribute('aria-pressed')).toBe('true');
    // Compared with as many days of the month before, as lists are [D872].
    await user.click(screen.getByRole('button', { name: 'This month' }));
    await waitFor(() => expect(periodsAsked(asked).at(-1)).toEqual([`${today.slice(0, 8)}01`, today, 'Month']));
    await user.click(screen.getByRole('button', { name: 'Dates' }));
    const first = screen.getByLabelText('First day');
    // While the year is typed.
    fireEvent.change(first, { target: { value: '0202-11-20' } });
    fireEvent.change(first, { target: { value: addDays(today, -3) } });
    await waitFor(() => expect(periodsAsked(asked).at(-1)).toEqual([addDays(today, -3), today]));
  });

  it('takes the months from the same answer, and counts none', async () => {
    const { asked } = open();
    await ready();
    const table = screen.getAllByRole('button', { name: 'Show as table' }).at(-1);
    await userEvent.click(table ?? document.body);
    await within(screen.getByRole('region', { name: months })).findByRole('link', { name: /^3, Open the failed/ });
    expect(asked.some(({ pathname }) => pathname.endsWith('/transaction'))).toBe(false);
  });

  it('says the reason where the period cannot be read, and reads it again', async () => {
    const { answers } = open({ '/dashboard/period': 500 });
    const [again] = await screen.findAllByRole('button', { name: 'Try again' });
    answers['/dashboard/period'] = PERIOD;
    await userEvent.click(again ?? document.body);
    await ready();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('tells of a service that answers nothing once, where its figures would stand', async () => {
    const away = { '/dashboard/period': 500, '/dashboard': 500, '/dashboard/daily/breakdown': 500 };
    const { answers } = open({ ...away, '/dashboard/attention': 500 });
    await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(1));
    await atRest();
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    Object.assign(answers, { '/dashboard/period': PERIOD, '/dashboard': OVERALL });
    Object.assign(answers, { '/dashboard/daily/breakdown': {}, '/dashboard/attention': QUIET });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await ready();
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('rules what succeeded, what failed and who registered [P1-2.30] [P1-2.31]', async () => {
    open({}, 'ADMIN', ['ROLE_VIEW_ALL_TRANSACTION', 'ROLE_VIEW_ALL_AGENT']);
    await ready();
    const outcome = panel('Successful and failed');
    const rows = outcome.getAllByRole('row');
    // The same share as the success rate above.
    expect(rows[1]?.textContent).toMatch(/Successful2,700\.00.*27.*75\.0\u00A0%/);
    expect(rows[2]?.textContent).toMatch(/Failed900\.00.*9.*25\.0\u00A0%/);
    const to = outcome.getByRole('link', { name: /^6, Open the agents registered/ }).getAttribute('href');
    expect(to).toContain(`/agents?startDate=${today}&endDate=${today}`);
    expect(screen.queryByText(/registered today/)).toBeNull();
  });

  it('says until when the days before are counted, while the last day is not over', async () => {
    const until = '2026-11-22T13:20:00.000Z';
    open({ '/dashboard/period': { ...PERIOD, before: { ...PERIOD.before, until } } });
    expect(await screen.findByText('Compared with 2026-11-22 until 14:20')).toBeTruthy();
    cleanup();
    open({ '/dashboard/period': { ...PERIOD, before: { ...PERIOD.before, startDate: '2026-11-20', until } } });
    expect(await screen.findByText('Compared with 2026-11-20 – 2026-11-22, the last day until 14:20')).toBeTruthy();
  });

  it('draws no hour that has just begun, which would look like a fall', async () => {
    const begun = Object.assign({}, PERIOD.curve[0], { at: '2026-11-23T10' });
    open({ '/dashboard/period': { ...PERIOD, curve: [...PERIOD.curve, begun] } });
    await ready();
    expect(document.querySelector('.dash-spark polyline')?.getAttribute('points')?.split(' ')).toHaveLength(2);
  });

  it('shows its failures by bank, type and terminal, each leading to its rows [D541]', async () => {
    open({ '/dashboard/period': { ...PERIOD, ...FAILURES } });
    await ready();
    const failures = panel('Failures in this period');
    const link = await failures.findByRole('link', { name: /^9, Open the failed .*: Bank 1, MFB$/ });
    expect(link.getAttribute('href')).toContain(
      `/transactions?startDate=${today}&endDate=${today}&statusGroup=failed&bankName=%22Bank+1%2C+MFB%22`,
    );
    expect(failures.getByRole('row', { name: /^Bank 1, MFB 9.* 90\.0\u00A0%$/ })).toBeTruthy();
    expect(failures.getByRole('row', { name: /^Cash Out 9.* 25\.0\u00A0%$/ })).toBeTruthy();
    const terminal = failures.getByRole('link', { name: /2KB00001$/ }).getAttribute('href');
    expect(terminal).toContain('&statusGroup=failed&terminalId=2KB00001');
    const terminals = failures.getAllByRole('link', { name: /2KB0000/ }).map(({ textContent }) => textContent);
    expect(
      terminals.map((name) => name.slice(-8)),
      'the one tried twice last',
    ).toEqual(['2KB00001', '2KB00002']);
    expect(failures.queryByText('Bank 6')).toBeNull();
    await userEvent.click(failures.getByRole('button', { name: 'Show all 7' }));
    expect(failures.getByText('Bank 7')).toBeTruthy();
  });

  it('has no failures where the service does not offer them', async () => {
    open();
    await ready();
    await screen.findByRole('region', { name: 'Successful and failed' });
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Failures in this period' })).toBeNull());
  });

  it('gives an agent manager figures and a list of agents, without charts, ranking or closed lists [P1-6.16]', async () => {
    const agent = { id: 9, memberId: 'M9', businessName: 'Ada', value: '1234.50', volume: 3, failed: 1, pending: 0 };
    const silent = { ...agent, id: 4, memberId: 'M4', businessName: 'Aba', value: 0, volume: 0, failed: 0 };
    const well = { ...agent, id: 5, memberId: 'M5', businessName: 'Abu', value: '9000', failed: 0 };
    const { period, before, figures, figuresBefore } = PERIOD;
    const answer = { period, before, figures, figuresBefore, agentsRegistered: 2, agents: [silent, well, agent] };
    open({ '/dashboard/period': answer }, 'AMBASSADOR', ['ROLE_VIEW_ALL_AGENT']);
    const agents = await screen.findByRole('region', { name: 'Your agents in this period' });
    expect(await within(agents).findByRole('row', { name: 'Ada M9 1,234.50 4 1 3 of 4' })).toBeTruthy();
    const names = () =>
      within(agents)
        .getAllByRole('link')
        .map((link) => link.textContent);
    expect(names(), 'by value, those without a transaction folded').toEqual(['Abu', 'Ada']);
    await userEvent.click(within(agents).getByRole('button', { name: 'Show all 3' }));
    expect(names()).toEqual(['Abu', 'Ada', 'Aba']);
    await userEvent.click(within(agents).getByRole('button', { name: 'Failures (1)' }));
    expect(names()).toEqual(['Ada']);
    await userEvent.click(within(agents).getByRole('button', { name: 'All (3)' }));
    expect(within(agents).getByRole('link', { name: 'Ada' }).getAttribute('href')).toMatch(/\/agents\/9$/);
    await userEvent.click(within(agents).getByRole('button', { name: 'No transactions (1)' }));
    expect(within(agents).getAllByRole('row')).toHaveLength(2);
    expect(tile('Successful value (N)')).toContain('▲ 12.5 % more');
    expect(document.querySelectorAll('.dash-donut, .dash-bars, .dash-spark, .dash-ranking')).toHaveLength(0);
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href') ?? '');
    expect(links.filter((to) => !to.startsWith('#/agents'))).toEqual([]);
  });

  it('is left out with a reason where the service has no periods, and without one for a group that sees no charts', async () => {
    openDashboard('ADMIN');
    await screen.findByText(/not shown: the connected service does not offer them/);
    expect(screen.queryByRole('group', { name: 'Period' })).toBeNull();
    cleanup();
    openDashboard('AMBASSADOR', {}, ['ROLE_VIEW_ALL_AGENT']);
    await screen.findByText('99.90');
    expect(screen.queryByText(/Periods are not shown/)).toBeNull();
    expect(screen.queryByRole('group', { name: 'Period' })).toBeNull();
  });
});

describe('shares and changes', () => {
  it('are rounded half up', () => {
    expect([rate(0, 0), rate(9_999, 1), rate(1, 0), rate(2, 1), rate(11, 2), rate(13, 2)]).toEqual([
      undefined,
      '100.0\u00A0%',
      '100.0\u00A0%',
      '66.7\u00A0%',
      '84.6\u00A0%',
      '86.7\u00A0%',
    ]);
  });
  it('has no change without anything before', () => {
    expect([changeOf(5, 0), changeOf(50, 40), changeOf(30, 40)]).toEqual([null, '25.0\u00A0%', '25.0\u00A0%']);
  });
  it('has none beyond 999 % or against fewer than ten: the earlier figure says more', () => {
    expect([changeOf(10_980, 1_000), changeOf(11_000, 1_000), changeOf(12, 9)]).toEqual(['998.0\u00A0%', null, null]);
  });
});
