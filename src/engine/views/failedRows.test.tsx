// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { installBrowser, memoryUpstream, openList, rows } from '../../../tests/list/harness';

beforeEach(() => installBrowser());
afterEach(cleanup);

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
  const [failed] = await screen.findAllByText(/could not/);
  const row = failed?.closest('tr');
  expect(row).not.toBeNull();
  row?.focus();
  broken = false;
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByText(/could not/)).toBeNull());
  expect(rows().every((one) => one.getAttribute('aria-busy') === null)).toBe(true);
});
