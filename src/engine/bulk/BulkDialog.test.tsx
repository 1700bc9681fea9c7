// @vitest-environment jsdom
import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { installBrowser, openList } from '../../../tests/list/harness';

beforeEach(() => installBrowser());
afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

it('two presses at once begin one run: nothing is sent twice', async () => {
  const { user, asked } = openList();
  await screen.findByText('Showing 1 to 10 of 25');
  await user.click(screen.getByRole('checkbox', { name: 'Select this page' }));
  await user.click(await screen.findByRole('button', { name: 'Query transactions' }));
  const dialog = await screen.findByRole('dialog', { name: 'Query transactions' });
  const begin = await within(dialog).findByRole('button', { name: /^Query transactions \(\d+\)$/ });
  const count = Number(/\d+/.exec(begin.textContent)?.[0]);
  act(() => {
    begin.click();
    begin.click();
  });
  await screen.findByText(`${count} done.`);
  expect(asked.filter((call) => call.startsWith('/transfer/query'))).toHaveLength(count);
});
