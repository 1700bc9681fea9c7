// @vitest-environment jsdom
/** New rows and the age of the rows, while a list is looked at. */
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { memoryUpstream, openList, rows } from '../../../tests/list/harness';
import { holdIntervals, type HeldIntervals } from '../browser/heldIntervals.testing';
import { PULSE_MS } from '../browser/pulse';

let intervals: HeldIntervals;
let hidden = false;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-21T12:00:00Z') });
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden);
  intervals = holdIntervals(PULSE_MS);
});
afterEach(() => {
  hidden = false;
});

/** Half a minute passes. */
const pulse = (times?: number): Promise<void> => intervals.pass(times);

const work = (): boolean => fireEvent.keyDown(document.body, { key: 'Shift' });

async function open(at = '/transactions', shown = /^Showing 1 to 10 of 25$/) {
  const list = openList({ at });
  await screen.findByText(shown);
  // It is loaded after the rows.
  await waitFor(() => {
    if (!at.includes('?') && !document.querySelector('.new-rows')) throw new Error('not loaded yet');
  });
  // And its effects have run.
  await act(async () => undefined);
  const counts = (): readonly string[] => list.asked.filter((call) => /[?&]length=1(&|$)/.test(call));
  return { ...list, counts };
}

it('are counted every half minute, and shown by one press; nothing moves before', async () => {
  const { user, counts, answer } = await open();
  const first = rows()[0]?.textContent;
  answer(memoryUpstream(39));
  work();
  await pulse();
  const button = await screen.findByRole('button', { name: '14 new' });
  expect([counts().length, rows()[0]?.textContent]).toEqual([1, first]);
  expect(screen.getByText('Showing 1 to 10 of 25')).toBeTruthy();
  await user.click(button);
  await screen.findByText('Showing 1 to 10 of 39');
  await waitFor(() => expect(screen.queryByRole('button', { name: '14 new' })).toBeNull());
  expect(document.activeElement).toBe(rows()[0]);
});

it('are not counted for a person who is away, in a hidden tab, or after a minute without a key or press', async () => {
  const { counts } = await open();
  vi.setSystemTime(Date.now() + 120_000);
  await pulse();
  expect(counts()).toEqual([]);
  work();
  hidden = true;
  await pulse();
  expect(counts()).toEqual([]);
  hidden = false;
  work();
  await pulse(4);
  expect(counts()).toHaveLength(2);
});

it.each([
  ['where the list is joined from several lists [D258]', '/transactions?status=00%2C51', /^Showing 1 to /],
  ['on another page', '/transactions?page=2', /^Showing 11 to 20/],
  ['where all rows are on one page', '/transactions?perPage=all', /of 25$/],
])('are not counted %s', async (_, at, shown) => {
  const { counts } = await open(at, shown);
  const before = counts().length;
  work();
  await pulse();
  expect(counts()).toHaveLength(before);
});

it('the time of the rows says how long ago it is, and is marked after ten minutes', async () => {
  await open();
  expect(screen.getByText('Updated 13:00')).toBeTruthy();
  await pulse(8);
  const stamp = screen.getByText('Updated 13:00, 4 min ago');
  expect(stamp.className).not.toContain('old');
  await pulse(12);
  expect(screen.getByText('Updated 13:00, 10 min ago').className).toContain('old');
  vi.setSystemTime(Date.now() + 7_200_000);
  await pulse();
  expect(screen.getByText('Updated 13:00, 2 h ago')).toBeTruthy();
});
