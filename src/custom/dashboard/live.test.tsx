// @vitest-environment jsdom
/** Live on the dashboard: its figures are read again in their places. */
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LIVE_MS } from '../../engine/browser/useLive';
import { openDashboard, OVERALL } from './dashboard.testing';

let ticks: (() => void)[] = [];

beforeEach(() => {
  const { setInterval: real } = globalThis;
  vi.stubGlobal('setInterval', (work: () => void, ms: number) => {
    if (ms !== LIVE_MS) return real(work, ms);
    ticks.push(work);
    return 0;
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  ticks = [];
});

/** Ten seconds pass in a page that a person uses. */
async function pass(): Promise<void> {
  fireEvent.keyDown(document.body, { key: 'Shift' });
  await act(async () => {
    ticks.at(-1)?.();
    await new Promise((done) => {
      setTimeout(done, 30);
    });
  });
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
