// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { addDays, lagosDay } from '../../upstream/time';
import { DAILY, months, openDashboard, panel, PERIOD } from './dashboard.testing';
import { changeOf, rateOf } from './rate';

afterEach(cleanup);

const open = (changes: Parameters<typeof openDashboard>[1] = {}, group = 'ADMIN', codes?: string[]) =>
  openDashboard(group, changes, codes, { filters: { listTransactions: ['statusGroup'] } }, [
    'dashboardAttention',
    'dashboardPeriod',
  ]);
/** By then the page has been idle, where the browser has no word for it. */
const IDLE_MS = 400;
/** The figures are there. */
const ready = () => screen.findByRole('link', { name: /^75.0\u00A0%, Open/ });
const today = lagosDay(Date.now());

/** The tile of a figure, as its text. */
const tile = (label: string): string =>
  screen.getByText(label, { selector: 'dt' }).closest('div')?.textContent.replaceAll(/\s+/g, ' ') ?? '';

const periodsAsked = (asked: readonly URL[]) =>
  asked
    .filter(({ pathname }) => pathname.endsWith('/dashboard/period'))
    .map(({ searchParams }) => [searchParams.get('startDate'), searchParams.get('endDate')]);

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
    expect(tile('Pending')).toContain('No earlier figure');
    expect([outcomeBehind(/^75.0\u00A0%/), outcomeBehind(/^4, Open the pending/)]).toEqual(['failed', 'pending']);
    expect(panel('Types in this period').getByRole('row', { name: /Cash Out 2,700.00 40.* 75.0\u00A0%/ })).toBeTruthy();
    expect(panel('Types in this period').getByRole('row', { name: 'Funds Transfer 0.00 0 –' })).toBeTruthy();
    expect(panel('Top performing agents').getByRole('listitem').textContent).toContain('N1,234.50 · 3');
  });

  it('stands below the three figures of every dashboard [P1-2.29]', async () => {
    open();
    await ready();
    const labels = [...document.querySelectorAll('dt')].map(({ textContent }) => textContent);
    expect(labels.slice(0, 4)).toEqual([
      'Number of agents',
      'Total transaction volume',
      'Total transaction value (N)',
      'Successful value (N)',
    ]);
  });

  it('takes nothing with it that other calls answer when it cannot be read [P1-2.34] [P1-2.33]', async () => {
    open({ '/dashboard/period': 500 });
    expect(await screen.findByText('1,234,567.50')).toBeTruthy();
    await waitFor(() => expect(panel('Top performing agents').getAllByRole('listitem')).toHaveLength(5));
    await waitFor(() => expect(panel(months).getAllByRole('row').at(-1)?.textContent).toMatch(/\d/));
    expect(panel(months).queryByText('Unknown')).toBeNull();
  });

  it('draws what stands below the window once, with its figures, and keeps its room before [D300]', async () => {
    const held: { answer?: (daily: object) => void } = {};
    const daily = new Promise<object>((resolve) => {
      held.answer = resolve;
    });
    open({ '/dashboard/daily/breakdown': daily });
    await ready();
    expect(screen.queryByRole('region', { name: 'Successful and failed' })).toBeNull();
    expect(document.querySelector('.dash-below')?.textContent).toBe('Loading');
    held.answer?.(DAILY);
    expect(await screen.findByText('99.90')).toBeTruthy();
    expect(document.querySelector('.dash-below')).toBeNull();
  });

  it('keeps what stands below in place while a part of it is read again', async () => {
    const { answers } = open({ '/dashboard/daily/breakdown': 500 });
    await ready();
    const retry = await screen.findByRole('button', { name: 'Try again' });
    const part = screen.getByRole('region', { name: 'Successful and failed' });
    await new Promise((resolve) => setTimeout(resolve, IDLE_MS));
    const held: { answer?: (daily: object) => void } = {};
    answers['/dashboard/daily/breakdown'] = new Promise<object>((resolve) => {
      held.answer = resolve;
    });
    await userEvent.click(retry);
    expect(await screen.findByText('Loading')).toBeTruthy();
    held.answer?.(DAILY);
    expect(await screen.findByText('99.90')).toBeTruthy();
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

  it('is left out with a reason where the service has no periods, and without one for a group that sees no charts', async () => {
    openDashboard('ADMIN');
    await screen.findByText(/not shown: the connected service does not offer them/);
    expect(screen.queryByRole('group', { name: 'Period' })).toBeNull();
    cleanup();
    open({}, 'AMBASSADOR', ['ROLE_VIEW_ALL_AGENT']);
    await screen.findByText('99.90');
    expect(screen.queryByText(/left out/)).toBeNull();
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
    expect([changeOf(5, 0), changeOf(5, 4), changeOf(3, 4)]).toEqual([null, '25.0\u00A0%', '25.0\u00A0%']);
  });
  it('has whole percents from a thousand on', () => {
    expect([changeOf(10_994, 1_000), changeOf(52, 1)]).toEqual(['999.4\u00A0%', '5,100\u00A0%']);
  });
});
