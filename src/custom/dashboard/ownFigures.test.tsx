// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { holdIntervals } from '../../engine/browser/heldIntervals.testing';
import { PULSE_MS } from '../../engine/browser/pulse';
import { ATTENTION, COUNTS, openDashboard } from './dashboard.testing';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T12:00:00Z') }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const BOTH = ['ownPurse', 'agentCashOut'];
const CASH_OUT = { day: '2026-11-20', value: 1_100_000 };
const CODES = ['ROLE_VIEW_ALL_TRANSACTION', 'ROLE_VIEW_ALL_AGENT'];

const open = (changes: Parameters<typeof openDashboard>[1], features: readonly string[] = BOTH, group = 'AGENT') =>
  openDashboard(
    group,
    { '/own-purse': { balance: '81500.5' }, '/transaction/cash-out': CASH_OUT, ...changes },
    CODES,
    undefined,
    features,
  );
const UNUSED = (
  'totalAmount agentFee stampDuty convenienceFee rrn stan pan cardHolder prePurseBalance ' +
  'appVersion accountNumber accountName bankName'
).split(' ');
/** The names of the tiles of the first row, in order. */
const names = (): readonly string[] =>
  [...document.querySelectorAll('.dash-headline dt')].map((name) => name.textContent ?? '');
const tile = (name: string): string => screen.getByText(name).nextElementSibling?.textContent ?? '';
const paths = (asked: readonly URL[]): readonly string[] => asked.map(({ pathname }) => pathname);

describe('an agent’s own figures [D500]', () => {
  it('stand in the first row: the balance before the specified figures, the limit after them', async () => {
    open({});
    await screen.findByText('81,500.50');
    await screen.findByText('You have used N1,100,000 of N1,200,000 cash-out today.');
    expect(names()).toEqual([
      'Your purse balance (N)',
      'Total transaction volume, all time',
      'Total transaction value (N), all time',
      'Your cash-out limit',
    ]);
    expect(tile('Your purse balance (N)')).toBe('81,500.50, Open your profileIn your purse now');
    const link = screen.getByRole('link', { name: /^91\.7\s%, Open your successful cash-outs of today$/ });
    expect(link.getAttribute('href')).toMatch(
      /\/transactions\?startDate=2026-11-20&endDate=2026-11-20&transactionTypeId=1&status=00$/,
    );
    // Near the limit, which the sentence says too.
    expect(document.querySelector('.meter')?.getAttribute('class')).toBe('meter meter--near');
  });

  it('are asked for nobody else', async () => {
    const { asked } = open({}, BOTH, 'ADMIN');
    await screen.findByText('600');
    expect([names().length, paths(asked).filter((path) => /own-purse|cash-out/.test(path))]).toEqual([3, []]);
  });

  it('say nothing about others', async () => {
    open({ '/dashboard/attention': ATTENTION }, [...BOTH, 'dashboardAttention']);
    await screen.findByRole('link', { name: '13 Pending for over 15 minutes, of any day' });
    expect(screen.queryByText(/Agents near/)).toBeNull();
  });

  it('take the last Post-Balance where the service keeps balances to staff, and say so', async () => {
    const last = {
      id: 1,
      systemTime: '2026-11-20T09:15:30.000Z',
      agent: null,
      transactionId: 'T1',
      transactionType: null,
      amount: 10,
      ...Object.fromEntries(UNUSED.map((name) => [name, null])),
      statusCode: '00',
      statusMessage: 'Approved',
      postPurseBalance: 90.25,
    };
    // One that failed later does not tell the balance.
    const failed = { ...last, id: 2, systemTime: '2026-11-20T09:20:00.000Z', postPurseBalance: null };
    const { asked } = open({ '/transaction': { ...COUNTS, rows: [failed, last] } }, []);
    await screen.findByText('90.25');
    expect(tile('Your purse balance (N)')).toBe(
      '90.25, Open your profileAfter your transaction of 2026-11-20 10:15: the service does not tell agents the balance itself',
    );
    expect(paths(asked)).not.toContain('/api/v1/own-purse');
    expect(names()).not.toContain('Your cash-out limit');
    cleanup();
    open({ '/transaction': COUNTS }, []);
    await screen.findByText('The service does not tell the balance');
    expect(tile('Your purse balance (N)')).toMatch(/^–/);
  });

  it('never say zero for what could not be read, and are read again', async () => {
    const { answers } = open({ '/own-purse': 500, '/dashboard': 500, '/dashboard/daily/breakdown': 500 });
    await screen.findByText('You have used N1,100,000 of N1,200,000 cash-out today.');
    await waitFor(() => expect(screen.getAllByRole('alert').length).toBeGreaterThan(1));
    expect(tile('Your purse balance (N)')).not.toMatch(/0\.00/);
    answers['/own-purse'] = { balance: 0 };
    const [again] = screen.getAllByRole('button', { name: 'Try again' });
    if (again) await userEvent.click(again);
    await waitFor(() => expect(tile('Your purse balance (N)')).toBe('0.00, Open your profileIn your purse now'));
  });
});

it('are read again at the end of their day once the page is used, and name it until then', async () => {
  // Long after anybody used the page of another test.
  vi.setSystemTime('2099-11-20T22:59:50Z');
  const intervals = holdIntervals(PULSE_MS);
  const { answers, asked } = open({ '/transaction/cash-out': { ...CASH_OUT, day: '2099-11-20' } });
  await screen.findByText('You have used N1,100,000 of N1,200,000 cash-out today.');
  await intervals.pass();
  expect(screen.getByText('You used N1,100,000 of N1,200,000 cash-out on 2099-11-20.')).toBeDefined();
  answers['/transaction/cash-out'] = { day: '2099-11-21', value: 5_000 };
  const before = asked.length;
  fireEvent.keyDown(document.body, { key: 'Shift' });
  await intervals.pass();
  await screen.findByText('You have used N5,000 of N1,200,000 cash-out today.');
  expect(paths(asked.slice(before)).some((path) => path.endsWith('/dashboard'))).toBe(true);
});
