// @vitest-environment jsdom
import { act, cleanup, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { memoryUpstream, openList } from '../../../tests/list/harness';
import * as unconfirmed from '../calls/unconfirmed/store';

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
  await screen.findByText(new RegExp(`^${count} answered: `));
  expect(asked.filter((call) => call.startsWith('/transfer/query'))).toHaveLength(count);
});

it('a query whose answer is that a transfer failed has worked: it is not red, and can be asked again', async () => {
  const others = memoryUpstream(25);
  const { user } = openList({
    upstream: (url) =>
      url.pathname === '/api/transfer/query'
        ? { responseCode: '00', data: { responseCode: '91', responseMessage: 'Issuer or switch inoperative' } }
        : others(url),
  });
  await screen.findByText('Showing 1 to 10 of 25');
  await user.click(screen.getByRole('checkbox', { name: 'Select this page' }));
  await user.click(await screen.findByRole('button', { name: 'Query transactions' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Query transactions' }));
  await user.click(await dialog.findByRole('button', { name: /^Query transactions \(\d+\)$/ }));
  const said = await screen.findByText(/^\d+ answered: \d+ failed\.$/);
  expect(said.closest('.notice')?.className).not.toContain('danger');
  expect(screen.getByRole('button', { name: /^Ask again about \d+ failed$/ })).toBeDefined();

  // The page is left and opened again. A query shows no value that would be gone.
  cleanup();
  openList({ upstream: others });
  const over = await screen.findByText(/These are the results from before you left the page\./);
  expect(over.textContent).not.toContain('shown only once');
});

it('says which records were not confirmed when it was done to them before', async () => {
  const { user } = openList();
  await screen.findByText('Showing 1 to 10 of 25');
  const id = '2026000000000071271';
  const entry = { id: `queryTransfer ${id}`, call: 'queryTransfer', reference: id, at: Date.now() };
  (await unconfirmed.begin('ada', entry)).unknown();
  await user.click(screen.getByRole('checkbox', { name: 'Select this page' }));
  await user.click(await screen.findByRole('button', { name: 'Query transactions' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Query transactions' }));
  expect(
    await dialog.findByText(/^2026000000000071271: sent on .*\(Lagos\) and not confirmed\. Check the record/),
  ).toBeDefined();
});
