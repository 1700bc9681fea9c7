// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { openList, type ListTest } from '../../../tests/list/harness';
import { CreatePage, people, peopleUpstream } from './people.testing';

/** A filled form that the service answers so. */
async function send(responseMessage: string, lists?: (url: URL) => unknown): Promise<ListTest> {
  const test = openList({ at: '/people', declared: [people], upstream: peopleUpstream(), view: <CreatePage /> });
  const { user } = test;
  await user.type(await screen.findByLabelText('Name'), 'Musa');
  await user.selectOptions(screen.getByLabelText('State'), await screen.findByRole('option', { name: 'Kano' }));
  await user.selectOptions(screen.getByLabelText('LGA'), await screen.findByRole('option', { name: 'Dala' }));
  const refusal = () => Response.json({ responseCode: 'XX', responseMessage }, { status: 400 });
  test.answer((url) => (url.search === '' ? refusal() : (lists?.(url) ?? refusal())));
  await user.click(screen.getByRole('button', { name: 'Create person' }));
  return test;
}

it('what the service misses is named by its label, beside its field and below, and the first of it is in sight', async () => {
  const scroll = vi.fn<() => void>();
  Object.assign(Element.prototype, { scrollIntoView: scroll });
  const { user } = await send('Missing: accountBvn, agentManagerId.');
  const said = await screen.findByText(/^There was an error sending your request/);
  expect(said.closest('[role=alert]')?.textContent).toBe(
    'There was an error sending your request, please try again later. Check BVN, Manager.',
  );
  expect([screen.getByText('Enter BVN.'), screen.getByText('Choose Manager.')]).toHaveLength(2);
  expect(document.activeElement).toBe(screen.getByLabelText('BVN'));
  expect(scroll).not.toHaveBeenCalled();
  await user.type(screen.getByLabelText('BVN'), '22233344455');
  expect(said.closest('[role=alert]')?.textContent).toContain('Check Manager.');
});

it('what it says of no field is brought into sight', async () => {
  const scroll = vi.fn<() => void>();
  Object.assign(Element.prototype, { scrollIntoView: scroll });
  await send('Already registered user');
  await screen.findByText('Already registered user');
  expect(scroll).toHaveBeenCalled();
});

/** A list of people named so, by the pages that are asked for. */
function peopleNamed(names: readonly string[]): (url: URL) => unknown {
  const user = { username: 'x', memberId: 'M' };
  const rows = names.map((businessName, id) => ({ id, businessName, businessPhone: null, createdAt: null, user }));
  return ({ searchParams }) => {
    const [length, page] = [Number(searchParams.get('length')), Number(searchParams.get('startPage'))];
    const data = rows.slice(length * page, length * (page + 1));
    return { responseCode: '00', data: { data, recordsFiltered: rows.length } };
  };
}

it('who has the name is found behind all whose names contain it, page by page [D410]', async () => {
  const longer = Array.from({ length: 1_200 }, (_, at) => `Musa ${at}`);
  await send('Already registered user', peopleNamed([...longer, 'MUSA']));
  expect(await screen.findByText('Another record has this Name already. Enter another Name.')).toBeDefined();
});
