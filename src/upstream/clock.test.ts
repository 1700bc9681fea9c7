import { beforeEach, describe, expect, it, vi } from 'vitest';
import { HOSTS } from './client.testing';
import { getPartnerBankStatus } from './partnerBank';
import { listTransactions } from './transactions';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
/** What the service's clock says when a test begins. */
const TRUE_TIME = Date.parse('2026-11-26T12:00:00Z');

/** As a page that has just been opened. */
const load = async () => ({ ...(await import('./clock')), ...(await import('./client')) });
let page: Awaited<ReturnType<typeof load>>;

beforeEach(async () => {
  vi.resetModules();
  page = await load();
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: TRUE_TIME });
});

/** Both clocks of the computer go on. */
const pass = (ms: number): void => void vi.advanceTimersByTime(ms);
/** The computer's clock is set, or went on while the steady one stood still. */
const set = (ms: number): void => void vi.setSystemTime(Date.now() + ms);
const answer = (service: number, more: Record<string, string> = {}): Headers =>
  new Headers({ date: new Date(service).toUTCString(), ...more });
const hear = (service: number, more?: Record<string, string>): void => page.timeRequest()(answer(service, more));
const near = (time: number): void => expect(Math.abs(page.serviceNow() - time)).toBeLessThan(1_000);

describe('the service’s clock (D417)', () => {
  it('is in whole milliseconds, which reference numbers are made of', () => {
    hear(TRUE_TIME);
    const steady = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 5_000.7);
    expect(Number.isInteger(page.serviceNow())).toBe(true);
    steady.mockRestore();
  });

  it.each([
    ['26 hours ahead', 26 * HOUR_MS],
    ['26 hours behind', -26 * HOUR_MS],
    ['three years behind, after an empty battery', -3 * 365 * 24 * HOUR_MS],
    ['five minutes ahead', 5 * MINUTE_MS],
  ])('is that of its answers where the computer’s is %s', (_, by) => {
    set(by);
    expect(page.serviceNow()).toBe(TRUE_TIME + by);
    const here = Date.now();
    hear(TRUE_TIME);
    near(TRUE_TIME);
    expect(Math.abs(page.clockAhead() - by)).toBeLessThan(1_000);
    expect(Math.abs(page.serviceTimeOf(here) - TRUE_TIME)).toBeLessThan(1_000);
    pass(10 * HOUR_MS);
    near(TRUE_TIME + 10 * HOUR_MS);
  });

  it('is the computer’s where the two differ by less than two minutes', () => {
    set(MINUTE_MS);
    const told = vi.fn<() => void>();
    page.watchClock(told);
    hear(TRUE_TIME);
    expect([page.serviceNow(), page.clockAhead()]).toEqual([TRUE_TIME + MINUTE_MS, 0]);
    expect(told).not.toHaveBeenCalled();
  });

  it.each([
    ['has no date, as one of another origin', { date: '' }],
    ['has an unreadable one', { date: 'yesterday' }],
    ['comes from a cache', { age: '0' }],
  ])('is not told by an answer that %s', (_, more) => {
    set(26 * HOUR_MS);
    hear(TRUE_TIME, more);
    expect([page.serviceNow(), page.clockAhead()]).toEqual([TRUE_TIME + 26 * HOUR_MS, 0]);
  });

  it('is not told by an answer that was under way while the computer slept', () => {
    const dated = page.timeRequest();
    set(8 * HOUR_MS);
    dated(answer(TRUE_TIME));
    expect([page.serviceNow(), page.clockAhead()]).toEqual([TRUE_TIME + 8 * HOUR_MS, 0]);
  });

  it('goes on when the computer’s clock is put back while the page is open', () => {
    hear(TRUE_TIME);
    pass(HOUR_MS);
    set(-26 * HOUR_MS);
    near(TRUE_TIME + HOUR_MS);
    hear(TRUE_TIME + HOUR_MS);
    near(TRUE_TIME + HOUR_MS);
    expect(Math.round(page.clockAhead() / HOUR_MS)).toBe(-26);
  });

  it('is mended by the next answer when the computer’s clock is put forward while the page is open', () => {
    hear(TRUE_TIME);
    const told = vi.fn<() => void>();
    page.watchClock(told);
    set(26 * HOUR_MS);
    hear(TRUE_TIME);
    near(TRUE_TIME);
    expect(told).toHaveBeenCalledOnce();
  });

  it('has gone on after a sleep, in which the steady clock may stand still', () => {
    hear(TRUE_TIME);
    set(9 * HOUR_MS);
    expect(page.serviceNow()).toBe(TRUE_TIME + 9 * HOUR_MS);
  });

  it('says that nothing is wrong once the computer’s clock was mended', () => {
    set(26 * HOUR_MS);
    hear(TRUE_TIME);
    set(-26 * HOUR_MS);
    hear(TRUE_TIME);
    near(TRUE_TIME);
    expect(page.clockAhead()).toBe(0);
  });

  it('is told by answers of the service, before the caller has them, and by no other host’s', async () => {
    set(26 * HOUR_MS);
    const none = JSON.stringify({ responseCode: '00', data: [], recordsFiltered: 0 });
    const client = page.createClient({
      config: { hosts: HOSTS, paths: {} },
      token: () => 'x',
      fetch: async () => new Response(none, { headers: answer(TRUE_TIME) }),
    });
    await client.call(getPartnerBankStatus, {}).catch(() => undefined);
    expect(page.clockAhead()).toBe(0);
    await client.call(listTransactions, { startPage: 0, length: 10 });
    expect(Math.round(page.clockAhead() / HOUR_MS)).toBe(26);
  });
});
