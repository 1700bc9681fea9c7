// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openList, type ListTest } from '../../../tests/list/harness';
import { CreatePage, people, peopleUpstream } from '../forms/people.testing';

const input = (label: string): HTMLInputElement => screen.getByLabelText(label);

/** A form with everything that is required, and a manager that is chosen. */
async function chosen(): Promise<ListTest> {
  const test = openList({ at: '/people', declared: [people], upstream: peopleUpstream(), view: <CreatePage /> });
  await test.user.type(await screen.findByLabelText('Name'), 'Musa');
  await test.user.selectOptions(input('State'), await screen.findByRole('option', { name: 'Kano' }));
  await test.user.selectOptions(input('LGA'), await screen.findByRole('option', { name: 'Dala' }));
  await test.user.type(input('Manager'), 'Ada');
  await test.user.click(await screen.findByRole('option', { name: /Ada Obi/ }));
  expect(input('Manager').value).toMatch(/^Ada Obi/);
  return test;
}

const send = (): HTMLElement => screen.getByRole('button', { name: 'Create person' });

it('takes another text over a choice and searches for it', async () => {
  const { user, asked } = await chosen();
  const box = input('Manager');
  await user.tripleClick(box);
  await user.keyboard('ro');
  expect(box.value).toBe('ro');
  await waitFor(() => expect(asked.some((one) => one.includes('username=ro'))).toBe(true));
  await user.keyboard('{End}{Backspace}');
  expect(box.value).toBe('r');
});

it('sends nothing while the text is no choice, and shows the choice again on Escape', async () => {
  const { user, bodies } = await chosen();
  const box = input('Manager');
  const name = box.value;
  await user.type(box, '{End}{Backspace}');
  expect(box.value).toBe(name.slice(0, -1));
  await user.tab();
  expect(box.value, 'kept when the focus leaves').toBe(name.slice(0, -1));
  await user.click(send());
  screen.getByText('Choose Manager from the list.');
  expect(bodies).toEqual([]);
  await user.click(box);
  await user.keyboard('{Escape}{Escape}');
  expect(box.value).toBe(name);
  await user.click(send());
  await waitFor(() => expect(bodies).toMatchObject([{ agentManagerId: 5 }]));
});

it('sends no choice that spaces were typed over', async () => {
  const { user, bodies } = await chosen();
  await user.tripleClick(input('Manager'));
  await user.keyboard(' ');
  await user.click(send());
  screen.getByText('Choose Manager from the list.');
  expect(bodies).toEqual([]);
});

it('gives the only one that is found to Enter', async () => {
  const { user } = await chosen();
  const box = input('Manager');
  await user.tripleClick(box);
  await user.keyboard('ad');
  await screen.findByRole('option', { name: /Ada Obi/ });
  await user.keyboard('{Enter}');
  expect(box.value).toMatch(/^Ada Obi/);
});

it('is emptied by its button', async () => {
  const { user, bodies } = await chosen();
  await user.click(screen.getByRole('button', { name: 'Empty Manager' }));
  expect(input('Manager').value).toBe('');
  expect(document.activeElement).toBe(input('Manager'));
  expect(screen.queryByRole('button', { name: 'Empty Manager' })).toBeNull();
  await user.click(send());
  await waitFor(() => expect(bodies).toHaveLength(1));
  expect(bodies[0]).not.toHaveProperty('agentManagerId');
});

const managerOf = (id: number, fullName: string, username: string) => ({
  id,
  user: { id, fullName, username },
  phone: '080',
  state: null,
  lga: null,
  createdAt: null,
});

it('offers those first whose name has the text', async () => {
  const data = [managerOf(5, 'Kola Ade', 'musa5'), managerOf(6, 'Músá Bello', 'bello6')];
  const upstream = (url: URL): unknown =>
    url.pathname === '/api/agent/manager'
      ? { responseCode: '00', data: { data, recordsFiltered: 2 } }
      : peopleUpstream()(url);
  const { user } = openList({ at: '/people', declared: [people], upstream, view: <CreatePage /> });
  await user.type(await screen.findByLabelText('Manager'), 'musa');
  const offered = await screen.findAllByRole('option', { name: /Kola|Bello/ });
  expect(offered.map(({ textContent }) => textContent?.slice(0, 4))).toEqual(['Músá', 'Kola']);
});
