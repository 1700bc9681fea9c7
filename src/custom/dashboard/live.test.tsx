// @vitest-environment jsdom
/** Live on the dashboard: its figures are read again in their places. */
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { holdIntervals, type HeldIntervals } from '../../engine/browser/heldIntervals.testing';
import { LIVE_MS } from '../../engine/browser/useLive';
import { openDashboard, OVERALL } from './dashboard.testing';

let intervals: HeldIntervals;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  intervals = holdIntervals(LIVE_MS);
});

/** Ten seconds pass in a page that a person uses. */
async function pass(): Promise<void> {
  fireEvent.keyDown(document.body, { key: 'Shift' });
  await intervals.pass();
}

const volume = (totalTransactionVolume: number) => ({
  ...OVERALL,
  details: { ...OVERALL.details, totalTransactionVolume },
});

it('shows new figures every ten seconds once it is switched on, and says when that has failed [D524]', async () => {
  const { answers, asked } = openDashboard('ADMIN', { '/dashboard': volume(1_111) });
  await screen.findByText('1,111');
  answers['/dashboard'] = volume(2_222);
  const live = screen.getByRole('button', { name: 'Live' });
  fireEvent.click(live);
  const before = asked.length;
  await pass();
  await screen.findByText('2,222');
  expect(asked.length).toBeGreaterThan(before);
  answers['/dashboard'] = 503;
  await pass();
  await screen.findByRole('button', { name: 'Live: the last update failed' });
  expect(screen.getByText('2,222')).toBeTruthy();
  answers['/dashboard'] = volume(3_333);
  await pass();
  await screen.findByText('3,333');
  fireEvent.click(screen.getByRole('button', { name: 'Live' }));
  expect(live.getAttribute('aria-pressed')).toBe('false');
});

it('shows an agent its own balance of now', async () => {
  const { answers } = openDashboard(
    'AGENT',
    { '/own-purse': { balance: '81500.5' } },
    ['ROLE_VIEW_ALL_TRANSACTION'],
    undefined,
    ['ownPurse'],
  );
  await screen.findByText('81,500.50');
  fireEvent.click(screen.getByRole('button', { name: 'Live' }));
  answers['/own-purse'] = { balance: '82277.5' };
  await pass();
  expect(await screen.findByText('82,277.50')).toBeTruthy();
});
