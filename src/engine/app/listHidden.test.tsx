// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { installBrowser, openList, rows } from '../../../tests/list/harness';
import { offeredNow } from '../browser/shortcuts';

it.each([
  ['covers the list, the list has no keys until it is closed', false],
  ['stands beside the list, it keeps its keys', true],
])('while a record %s', async (_, wide) => {
  installBrowser({ wide });
  const { user } = openList({ at: '/transactions?perPage=all', total: 80 });
  await screen.findByText(/of 80$/);
  await screen.findByLabelText('Go to row');
  rows()[0]?.focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(offeredNow().has('closeRecord')).toBe(true));
  // The list takes its keys back a moment after the record has come.
  await waitFor(() => {
    // Beside the list too, J opens the next record.
    expect([offeredNow().has('nextRecord'), offeredNow().has('toRows')]).toEqual([true, false]);
    for (const name of ['goToRow', 'nextRow', 'openRow', 'chooseRow', 'filter'] as const)
      expect([name, offeredNow().has(name)]).toEqual([name, wide]);
  });
  if (wide) return;
  await user.click(screen.getByRole('link', { name: 'Back to the list' }));
  await waitFor(() => expect(offeredNow().has('closeRecord')).toBe(false));
  expect(offeredNow().has('nextRecord')).toBe(false);
  expect(offeredNow().has('nextRow')).toBe(true);
  expect(offeredNow().has('toRows')).toBe(true);
  expect(offeredNow().has('goToRow')).toBe(true);
  expect(offeredNow().has('filter')).toBe(true);
});
