// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { openList, rows, type ListTest } from '../../../tests/list/harness';
import { shops, shopUpstream } from '../../../tests/list/shops';
import { ListPage } from '../list/ListPage';

beforeAll(() => Promise.all([import('./AskDialog'), import('../list/SelectionBar')]));

const VERSIONS = ['2.4.0', '2.4.1', '2.5.0'].map((version, index) => ({ id: index + 1, version }));

function openVersions(): ListTest {
  return openList({
    at: '/appversion',
    codes: ['ROLE_VIEW_ALL_ADMIN'],
    upstream: () => ({ responseCode: '00', data: VERSIONS }),
    view: <ListPage resource="versions" />,
  });
}

async function ask({ user }: ListTest, ...versions: readonly string[]): Promise<HTMLElement> {
  for (const version of versions) {
    const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: `Select ${version}` });
    if (!box.checked) await user.click(box);
  }
  const [above = document.body] = await screen.findAllByRole('button', { name: 'Delete' });
  await user.click(above);
  return screen.findByRole('dialog');
}

it('a question says of one record what it says of one, and of several what it says of several', async () => {
  const test = openVersions();
  const one = await ask(test, '2.4.1');
  within(one).getByRole('heading', { name: 'Delete version' });
  expect(one.textContent).toContain('Version 2.4.1 will no longer be published. Terminals that run it may be refused.');
  await test.user.click(within(one).getByRole('button', { name: 'Cancel' }));
  const two = await ask(test, '2.5.0');
  within(two).getByRole('heading', { name: 'Delete versions' });
  expect(two.textContent).toContain(
    '2 versions will no longer be published. Terminals that run one of them may be refused.',
  );
});

it('an action that always stands above its list says that records are selected first, and does not stand in their bar once more', async () => {
  const { user } = openVersions();
  const box = await screen.findByRole('checkbox', { name: 'Select 2.4.1' });
  const button = screen.getByRole('button', { name: 'Delete' });
  const said = (): unknown[] => [button.getAttribute('aria-disabled'), button.title];
  expect(said()).toEqual(['true', 'Select records of the list first.']);
  await user.click(button);
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(box);
  await screen.findByRole('region', { name: 'Selection' });
  expect(screen.getAllByRole('button', { name: 'Delete' })).toEqual([button]);
  expect(said()).toEqual([null, '']);
  await user.click(box);
  expect(said()).toEqual(['true', 'Select records of the list first.']);
});

it('a record that was created above its list is told like what is done with the list, and named', async () => {
  const { user, bodies } = openVersions();
  await user.type(await screen.findByLabelText('Version'), '9.9.1{Enter}');
  const toast = await screen.findByTestId('toast');
  expect([toast.textContent, toast.title]).toEqual(['success 8000: operation Successful', '9.9.1']);
  expect(bodies).toEqual([{ version: '9.9.1' }]);
  expect(screen.getAllByText(/operation Successful/)).toHaveLength(1);
  expect(document.activeElement).toBe(screen.getByLabelText('Version'));
});

it('another try takes away what was said of the one before', async () => {
  const test = openVersions();
  await screen.findByText('2.4.0');
  for (const _ of [1, 2]) {
    const dialog = await ask(test, '2.4.0');
    test.answer(() => ({ responseCode: 'XX', responseMessage: 'It is gone already.' }));
    await test.user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findAllByText(/It is gone already/)).toHaveLength(1);
  }
  const dialog = await ask(test);
  test.answer(() => ({ responseCode: '00', data: VERSIONS }));
  await test.user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText(/operation Successful/)).toBeDefined();
  expect(screen.getAllByTestId('toast')).toHaveLength(1);
});

it('the focus stays at a button above the list when nothing is selected any more', async () => {
  const test = openVersions();
  const dialog = await ask(test, '2.4.0', '2.4.1');
  await test.user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByText('2 selected')).toBeNull());
  const button = screen.getByRole('button', { name: 'Delete' });
  await waitFor(() => expect(document.activeElement).toBe(button));
});

it('the focus goes on in the row that had it when the bar of its button is gone', async () => {
  const { user } = openList({
    at: '/shops',
    declared: [shops],
    props: { resource: 'shops' },
    upstream: shopUpstream(5),
    codes: ['ROLE_VIEW_ALL_AGENT'],
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Select Shop 1' }));
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.queryByText('1 selected')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(rows()[0]));
});
