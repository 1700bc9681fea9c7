// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { installBrowser, openList } from '../../../tests/list/harness';

beforeEach(() => void installBrowser());
afterEach(cleanup);

it('a row is named by its time, agent, amount and outcome, not by all its cells', async () => {
  openList();
  await screen.findByText(/^Showing/);
  const name = '2026-11-01 00:59:00, Chukwuemeka & Sons, Ltd, 137.37, Approved or completed successfully';
  expect(screen.getByRole('row', { name }).dataset.row).toBe('0');
});

it('is named by its identifier where no other column says what it is', async () => {
  openList({ at: '/transactions?columns=rrn,stan' });
  await screen.findByText(/^Showing/);
  expect(screen.getByRole('row', { name: '2026000000000007919' }).dataset.row).toBe('0');
});
