// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { openList, rows } from '../../../tests/list/harness';
import { shopUpstream } from '../../../tests/list/shops';
import { ListPage } from '../list/ListPage';

beforeAll(() => Promise.all([import('./AskDialog'), import('../forms/LeaveDialog')]));

const BANKS = { responseCode: '00', data: [{ bankId: '058', bankName: 'GTBank' }] };

/** Agents without terminals, and the banks that have one. */
function openAgents() {
  const network = shopUpstream(2);
  const upstream = (url: URL): unknown => (url.pathname === '/api/terminal/banks' ? BANKS : network(url));
  const test = openList({
    at: '/agents',
    codes: ['ROLE_VIEW_ALL_AGENT'],
    upstream,
    view: <ListPage resource="agents" />,
  });
  return { ...test, upstream, assigned: () => test.asked.filter((call) => call.startsWith('/terminal/assign')) };
}

async function ask({ user }: ReturnType<typeof openAgents>): Promise<HTMLElement> {
  await screen.findByText('Shop 1');
  await user.click(within(rows()[0] ?? document.body).getByRole('button', { name: 'Assign Terminal' }));
  return screen.findByRole('dialog', { name: 'Assign Terminal' });
}

it('an action asks for what it needs, sends it with the record, and the row shows what became of it', async () => {
  const test = openAgents();
  const dialog = await ask(test);
  within(dialog).getByText('Choose the bank whose terminal Shop 1, M1, gets.');
  const send = within(dialog).getByRole('button', { name: 'Assign Terminal' });
  await within(dialog).findByRole('option', { name: 'GTBank' });
  await test.user.click(send);
  within(dialog).getByText('Choose Bank.');
  expect(test.assigned()).toEqual([]);
  await test.user.selectOptions(within(dialog).getByLabelText('Bank'), 'GTBank');
  await test.user.click(send);
  expect((await screen.findByTestId('toast')).textContent).toBe('success 8000: Action performed successfully');
  expect(test.assigned()).toEqual(['/terminal/assign?agentId=1&bankCode=058']);
  expect(test.asked).toContain('/terminal/banks?agentId=1');
  expect(screen.queryByRole('dialog')).toBeNull();
  await within(rows()[0] ?? document.body).findAllByText('T-1');
  expect(within(rows()[0] ?? document.body).queryByRole('button', { name: 'Assign Terminal' })).toBeNull();
});

it('keeps what was chosen when the call fails, and is not closed over it without a question', async () => {
  const test = openAgents();
  const dialog = await ask(test);
  const bank = await within(dialog).findByLabelText<HTMLSelectElement>('Bank');
  await test.user.selectOptions(bank, await within(dialog).findByRole('option', { name: 'GTBank' }));
  test.answer(() => ({ responseCode: 'XX', responseMessage: 'That bank has no terminal left' }));
  await test.user.click(within(dialog).getByRole('button', { name: 'Assign Terminal' }));
  await within(dialog).findByText(/^Action not perform successfully. That bank has no terminal left/);
  expect(bank.value).toBe('058');

  await test.user.keyboard('{Escape}');
  await test.user.click(await screen.findByRole('button', { name: 'Stay here' }));
  expect(bank.value).toBe('058');
  test.answer(test.upstream);
  await test.user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await test.user.click(await screen.findByRole('button', { name: 'Leave this form' }));
  expect(screen.queryByRole('dialog', { name: 'Assign Terminal' })).toBeNull();
  expect(test.assigned()).toHaveLength(1);
});

it('closes at once where nothing was chosen', async () => {
  const test = openAgents();
  await ask(test);
  await test.user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
});
