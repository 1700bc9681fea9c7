// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { installBrowser, openList, rows } from '../../../tests/list/harness';

it('asks once for the rows that the shell has asked for ahead, and not again for one that is opened', async () => {
  installBrowser();
  const { asked, user } = openList({ rowsAhead: true, at: '/transactions?perPage=20' });
  await screen.findByText(/^Showing 1 to/);
  await user.click(rows()[0] ?? document.body);
  await screen.findByRole('button', { name: 'Close' });
  expect(asked).toEqual(['/transaction?startPage=0&length=20']);
});
