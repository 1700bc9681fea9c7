// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { openList, stored, type ListTest } from '../../../tests/list/harness';
import { ListPage } from '../list/ListPage';
import { CreatePage, EditPage, people, peopleUpstream } from './people.testing';

beforeAll(() => Promise.all([import('../actions/AskDialog'), import('./LeaveDialog')]));

const open = (view = <CreatePage />): ListTest =>
  openList({ at: '/people', declared: [people], upstream: peopleUpstream(), view });
const lost = (): Promise<never> => Promise.reject(new TypeError('Failed to fetch'));
const question = async (): Promise<string> => (await screen.findByRole('dialog', { name: /^Leave/ })).textContent;

async function filled(): Promise<ListTest> {
  const test = open();
  const { user } = test;
  await user.type(await screen.findByLabelText('Name'), 'Musa');
  await user.selectOptions(screen.getByLabelText('State'), await screen.findByRole('option', { name: 'Kano' }));
  await user.selectOptions(screen.getByLabelText('LGA'), await screen.findByRole('option', { name: 'Dala' }));
  return test;
}

describe('a form is left with a question', () => {
  it('that says what is lost', async () => {
    const test = await filled();
    test.go('/elsewhere');
    expect(await question()).toContain('What you typed has not been saved and will be lost.');
  });

  it('that claims nothing of what was sent and not answered, not even after another try', async () => {
    const test = await filled();
    test.answer(lost);
    await test.user.click(screen.getByRole('button', { name: 'Create person' }));
    await screen.findByText(/could not confirm/);
    test.go('/elsewhere');
    expect(await question()).toContain('We could not confirm that the record was saved.');
    expect(await question()).not.toMatch(/has not been|without saving/);
    await test.user.click(screen.getByRole('button', { name: 'Stay here' }));
    test.answer(() => ({ responseCode: 'XX', responseMessage: 'Already registered user' }));
    await test.user.click(screen.getByRole('button', { name: 'Create person' }));
    await screen.findByText('Already registered user');
    test.go('/elsewhere');
    expect(await question()).toContain('We could not confirm that the record was saved.');
  });

  it('of a dialog that asks, likewise', async () => {
    const banks = { responseCode: '00', data: [{ bankId: '058', bankName: 'GTBank' }] };
    const agent = { id: 7, businessName: 'Kemi POS', businessPhone: '080', createdAt: null, bankTerminal: null };
    const upstream = (url: URL): unknown =>
      url.pathname === '/api/terminal/banks'
        ? banks
        : {
            responseCode: '00',
            data: { data: [{ ...agent, user: { username: 'kemi', memberId: 'M7' } }], recordsFiltered: 1 },
          };
    const { user, answer } = openList({
      at: '/agents',
      codes: ['ROLE_VIEW_ALL_AGENT'],
      upstream,
      view: <ListPage resource="agents" />,
    });
    await user.click(await screen.findByRole('button', { name: 'Assign Terminal' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Assign Terminal' }));
    await user.selectOptions(dialog.getByLabelText('Bank'), await dialog.findByRole('option', { name: 'GTBank' }));
    answer((url) => (url.pathname === '/api/terminal/assign' ? lost() : upstream(url)));
    await user.click(dialog.getByRole('button', { name: 'Assign Terminal' }));
    await dialog.findByText(/could not confirm this/);
    await user.keyboard('{Escape}');
    expect(await question()).toContain('We could not confirm that the record was saved.');
  });
});

async function refusedAgain(change: object): Promise<ListTest> {
  const test = open();
  const { user, answer } = test;
  await user.type(await screen.findByLabelText('Name'), 'Kemi POS');
  await user.type(screen.getByLabelText('Email'), 'Kemi@shop.ng');
  await user.selectOptions(screen.getByLabelText('State'), await screen.findByRole('option', { name: 'Lagos' }));
  await user.selectOptions(screen.getByLabelText('LGA'), await screen.findByRole('option', { name: 'Ikeja' }));
  await user.type(screen.getByLabelText('First Name'), 'Kémi');
  answer(lost);
  await user.click(screen.getByRole('button', { name: 'Create person' }));
  await screen.findByText(/could not confirm/);
  const working = peopleUpstream(() => change);
  answer((url) =>
    url.pathname === '/api/agent' && url.search === ''
      ? { responseCode: 'XX', responseMessage: 'Already registered user' }
      : working(url),
  );
  await user.click(screen.getByRole('button', { name: 'Create person' }));
  return test;
}

describe('a second try that is refused because the record is there', () => {
  it('says that the first try created it, where it is what was typed [D410]', async () => {
    await refusedAgain({ user: { id: 70, username: 'kemi', email: 'kemi@shop.ng', fullName: 'Ade Kemi' } });
    const told = await screen.findByText(/Your first try created this record\./);
    expect(told.closest('output')?.textContent).toContain('operation Successful');
    expect(screen.queryByText('Already registered user')).toBeNull();
    expect(screen.getByLabelText('Name')).toHaveProperty('value', '');
    expect(localStorage).toHaveLength(0);
  });

  it('says what is different where it is another, and keeps what was typed [D410]', async () => {
    await refusedAgain({ user: { id: 70, username: 'kemi', email: 'other@shop.ng' } });
    expect((await screen.findByText(/Different: Email\./)).closest('[role="alert"]')?.textContent).toMatch(
      /^Already registered user/,
    );
    expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Kemi POS');
  });

  it('is another one where the full name lacks what was typed of it [D410]', async () => {
    await refusedAgain({ user: { id: 70, username: 'kemi', email: 'kemi@shop.ng', fullName: 'Musa Bello' } });
    expect(await screen.findByText(/Different: First Name\./)).toBeDefined();
    expect(screen.queryByText(/Your first try created this record/)).toBeNull();
  });

  it('is an ordinary refusal where no answer was lost before', async () => {
    const { user, answer, asked } = await filled();
    answer(() => ({ responseCode: 'XX', responseMessage: 'Already registered user' }));
    const before = asked.length;
    await user.click(screen.getByRole('button', { name: 'Create person' }));
    await screen.findByText('Already registered user');
    expect(asked.slice(before).filter((one) => !one.startsWith('/agent'))).toEqual([]);
    expect(screen.queryByText(/first try/)).toBeNull();
  });
});

describe('a form in a dialog has a Cancel button', () => {
  it('that closes it at once where nothing was changed', async () => {
    const { user } = open(<EditPage />);
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('closed')).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('that asks where something was, and not while it is being sent', async () => {
    const { user, answer, bodies } = open(<EditPage />);
    await user.type(await screen.findByLabelText('Name'), ' 2');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Stay here' }));
    answer(() => new Promise(() => undefined));
    fireEvent.submit(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveProperty('disabled', true));
    expect(bodies).toEqual([]);
    expect(stored()).toContain('Kemi POS 2');
  });
});
