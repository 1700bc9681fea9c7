// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { memoryUpstream, openList, rows } from '../../../tests/list/harness';

const windows = vi.hoisted(() => ({ isThere: false }));
vi.mock('../../lists/windowedRows', async (read) => {
  if (!windows.isThere) throw new TypeError('Failed to fetch');
  return read();
});

it('all rows say why they are not there where what reads them does not load, and come with Try again', async () => {
  const { user } = openList({ at: '/transactions?perPage=all', upstream: memoryUpstream(30) });
  const again = await screen.findByRole('button', { name: 'Try again' });
  windows.isThere = true;
  await user.click(again);
  await waitFor(() => expect(rows()).toHaveLength(30));
});

it('Enter on a row that could not be read reads it again', async () => {
  const upstream = memoryUpstream(6_000);
  let broken = true;
  const { user } = openList({
    at: '/transactions?perPage=all',
    upstream: (url) =>
      broken && url.searchParams.get('startPage') === '5' ? new Response('', { status: 502 }) : upstream(url),
  });
  await screen.findByText(/of 6,000$/);
  const field = await screen.findByLabelText('Go to row');
  await user.type(field, '5500{Enter}');
  const [failed] = await screen.findAllByText(/Could not/);
  const row = failed?.closest('tr');
  expect(row).not.toBeNull();
  row?.focus();
  broken = false;
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByText(/Could not/)).toBeNull());
  expect(rows().every((one) => one.getAttribute('aria-busy') === null)).toBe(true);
});

it.each(['the first rows', 'the latest rows'])(
  'Try again for %s leaves the focus in the rows once they are there',
  async (which) => {
    const upstream = memoryUpstream(30);
    let broken = which === 'the first rows';
    const { user } = openList({
      at: '/transactions',
      upstream: (url) =>
        broken && url.pathname.endsWith('/transaction') ? new Response('', { status: 502 }) : upstream(url),
    });
    if (!broken) {
      await screen.findByText(/of 30$/);
      broken = true;
      await user.click(screen.getByRole('button', { name: 'Refresh' }));
    }
    const again = await screen.findByRole('button', { name: 'Try again' });
    broken = false;
    again.focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull());
    await waitFor(() => expect(rows()).toContain(document.activeElement));
  },
);
