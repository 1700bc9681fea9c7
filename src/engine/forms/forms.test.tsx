// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { gate, openList, stored, type ListTest } from '../../../tests/list/harness';
import { lagosDay } from '../../upstream/time';
import { ResourcePage } from '../list/ResourcePage';
import { CreatePage, EditPage, people, peopleUpstream } from './people.testing';

const CREATED = 'operation Successful';

function open(view = <CreatePage />, upstream = peopleUpstream()): ListTest {
  return openList({ at: '/people', declared: [people], upstream, view });
}

const input = (label: string): HTMLElement => screen.getByLabelText(label);
const valueOf = (label: string): unknown => {
  const element = input(label);
  return element instanceof HTMLInputElement || element instanceof HTMLSelectElement ? element.value : undefined;
};
const send = (): HTMLElement => screen.getByRole('button', { name: 'Create person' });

const save = (): HTMLElement => screen.getByRole('button', { name: 'Save' });

/** Everything that is required. */
async function fill({ user }: ListTest): Promise<void> {
  await user.type(await screen.findByLabelText('Name'), 'Musa');
  await user.selectOptions(input('State'), await screen.findByRole('option', { name: 'Kano' }));
  await user.selectOptions(input('LGA'), await screen.findByRole('option', { name: 'Dala' }));
}

describe('a create form', () => {
  it('sends what was filled in by the names of the wire, leaves out the rest, says so and is empty again [P2-4.17]', async () => {
    const test = open();
    await fill(test);
    await test.user.type(input('Amount'), '1,500.5');
    await test.user.type(input('Manager'), 'Ada-Obi');
    await test.user.click(await screen.findByRole('option', { name: /Ada Obi/ }));
    expect(test.asked.findLast((one) => one.includes('manager'))).toContain('username=AdaObi');
    await test.user.click(send());
    expect((await screen.findByText(CREATED)).closest('output')).not.toBeNull();
    expect(test.bodies).toEqual([{ name: 'Musa', amount: 1500.5, stateId: 2, lgaId: 20, agentManagerId: 5 }]);
    expect([valueOf('Name'), valueOf('State'), valueOf('Manager')]).toEqual(['', '', '']);
    // Shown, as the specification has it, and no answer.
    expect(valueOf('Date of birth')).toBe(lagosDay(Date.now()));
    expect(document.activeElement).toBe(send());
    expect(stored()).not.toContain('Musa');
  });

  it('says beside each field what to do before anything is sent, and puts the focus on the first', async () => {
    const { user, asked } = open();
    await user.type(await screen.findByLabelText('Email'), 'kemi@');
    await user.type(input('Amount'), '1.234');
    await user.click(send());
    expect(document.activeElement).toBe(input('Name'));
    expect(input('Name').getAttribute('aria-describedby')).toContain('problem');
    for (const sentence of ['Enter Name.', 'Choose State.', 'Choose LGA.']) screen.getByText(sentence);
    screen.getByText('Enter a complete email address, such as name@example.com.');
    screen.getByText(/^Enter an amount in naira with at most two decimals/);
    expect(
      screen
        .getAllByRole('alert')
        .map((one) => one.textContent)
        .join(''),
    ).toContain('Name, Email, Amount, State, LGA');
    expect(asked.some((one) => one === '/agent')).toBe(false);
    await user.type(input('Name'), 'M');
    expect(screen.queryByText('Enter Name.')).toBeNull();
  });

  it('offers what depends on another choice only after that, and forgets it when that changes [P2-4.19]', async () => {
    const test = open();
    await screen.findByLabelText('LGA');
    expect(input('LGA')).toHaveProperty('disabled', true);
    within(input('LGA')).getByText('Choose State first');
    await fill(test);
    expect(valueOf('LGA')).toBe('20');
    await test.user.selectOptions(input('State'), 'Lagos');
    expect(valueOf('LGA')).toBe('');
    await within(input('LGA')).findByText('Ikeja');
    expect(within(input('LGA')).queryByText('Dala')).toBeNull();
  });

  it('says that it is on its way, and is sent once however often that is asked for [P2-4.16]', async () => {
    const test = open();
    await fill(test);
    const { opened, open: answer } = gate();
    test.answer(async (url) => (await opened, peopleUpstream()(url)));
    // Twice before anything is drawn anew, and a third time while it is under way.
    act(() => {
      fireEvent.submit(send());
      fireEvent.submit(send());
    });
    const button = await screen.findByRole('button', { name: 'Sending…' });
    await test.user.click(button);
    answer();
    await screen.findByText(CREATED);
    expect(test.bodies).toHaveLength(1);
  });

  it.each([
    ['Already registered user', 'Already registered user'],
    ['Something else', 'There was an error sending your request, please try again later.'],
  ])('keeps everything when the service says "%s" [P2-4.17]', async (said, shown) => {
    const test = open();
    await fill(test);
    test.answer(() => ({ responseCode: 'XX', responseMessage: said }));
    await test.user.click(send());
    expect((await screen.findByText(shown)).closest('[role=alert]')).not.toBeNull();
    expect([valueOf('Name'), valueOf('State'), valueOf('LGA')]).toEqual(['Musa', '2', '20']);
  });

  it('shows beside a field what the service says of it', async () => {
    const test = open();
    await fill(test);
    test.answer((url) =>
      url.pathname === '/api/agent'
        ? new Response(JSON.stringify({ responseCode: 'XX', responseMessage: 'accountBvn: 11 digits are expected.' }), {
            status: 422,
          })
        : peopleUpstream()(url),
    );
    await test.user.click(send());
    await screen.findByText('The service says: 11 digits are expected.');
    expect(document.activeElement).toBe(input('BVN'));
  });

  it('does not say that it failed when nobody knows', async () => {
    const test = open();
    await fill(test);
    test.answer(() => Promise.reject(new TypeError('Failed to fetch')));
    await test.user.click(send());
    await screen.findByText(
      /could not reach.*could not confirm that the record was created\. Check the list before you send again/,
    );
    expect(valueOf('Name')).toBe('Musa');
  });
});

it('a long form stands in named sections, which are asked for and sent like any form', async () => {
  const test = openList({
    at: '/agents/create',
    codes: ['ROLE_VIEW_ALL_AGENT'],
    upstream: peopleUpstream(),
    view: <ResourcePage resource="agents" />,
  });
  const account = within(await screen.findByRole('group', { name: 'Bank account' }));
  expect(screen.getAllByRole('group').map((one) => one.querySelector('legend')?.textContent)).toEqual([
    'Person',
    'Business',
    'Bank account',
    'Network',
  ]);
  await test.user.type(account.getByLabelText('Account Number'), '01-2345-6789-00');
  await test.user.type(account.getByLabelText('BVN'), 'x222000000001');
  await test.user.click(screen.getByRole('button', { name: 'Create agent' }));
  await screen.findByText(CREATED);
  expect(test.bodies).toMatchObject([{ accountNumber: '0123456789', accountBvn: '22200000000' }]);
});

describe('what is typed', () => {
  it('survives a reload but for what is secret, with a notice and a way to start again', async () => {
    const test = open();
    await fill(test);
    await test.user.type(input('BVN'), '12345678901');
    expect(stored()).not.toContain('12345678901');
    cleanup();
    const after = open();
    const restored = await screen.findByText(/^Your earlier entries were restored\./);
    expect(restored.textContent).toMatch(/ Not kept, enter again: BVN\b/);
    expect([valueOf('Name'), valueOf('BVN')]).toEqual(['Musa', '']);
    await waitFor(() => expect(valueOf('LGA')).toBe('20'));
    await after.user.click(screen.getByRole('button', { name: 'Start again' }));
    expect(valueOf('Name')).toBe('');
    expect(document.activeElement).toBe(input('Name'));
    expect(stored()).not.toContain('Musa');
  });

  it('is not left behind without a question', async () => {
    const test = open();
    await fill(test);
    expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(false);
    test.go('/elsewhere');
    await test.user.click(await screen.findByRole('button', { name: 'Stay here' }));
    expect(test.address()).toBe('/people');
    expect(valueOf('Name')).toBe('Musa');
    test.go('/elsewhere');
    await test.user.click(await screen.findByRole('button', { name: 'Leave this form' }));
    await waitFor(() => expect(test.address()).toBe('/elsewhere'));
    expect(stored()).not.toContain('Musa');
  });

  it('asks nothing where nothing was typed', async () => {
    const test = open();
    await screen.findByLabelText('Name');
    test.go('/elsewhere');
    expect(test.address()).toBe('/elsewhere');
  });
});

describe('an edit form', () => {
  it('begins with the record in full, sends every field with the record’s version, and closes', async () => {
    const test = open(<EditPage />);
    const name = await screen.findByLabelText('Name');
    await waitFor(() => expect(valueOf('LGA')).toBe('10'));
    screen.getByText('k@a.ng');
    expect(screen.queryByLabelText('Email')).toBeNull();
    await test.user.clear(input('Note'));
    await test.user.type(name, ' 2');
    await test.user.click(save());
    await screen.findByText('closed');
    expect(test.bodies).toEqual([{ name: 'Kemi POS 2', email: 'k@a.ng', note: '', stateId: 1, lgaId: 10, version: 3 }]);
    expect(screen.getByTestId('toast').textContent).toBe(`success 8000: ${CREATED}`);
  });

  it('overwrites nothing that someone else has changed: the person decides', async () => {
    let change: object = {};
    const test = open(
      <EditPage />,
      peopleUpstream(() => change),
    );
    await test.user.type(await screen.findByLabelText('Name'), ' mine');
    change = { businessName: 'Kemi theirs', businessAddress: '2 Broad St', version: 4 };
    await test.user.click(save());
    await screen.findByText('Someone else has changed this record in the meantime.');
    expect(test.bodies).toEqual([]);
    screen.getByText(/Note: Now 2 Broad St/);
    await test.user.click(save());
    screen.getByText('Choose which value to keep for each field.');
    await test.user.click(screen.getByRole('radio', { name: 'Yours: Kemi POS mine' }));
    await test.user.click(save());
    await screen.findByText('closed');
    expect(test.bodies).toMatchObject([{ name: 'Kemi POS mine', note: '2 Broad St', version: 4 }]);
  });

  it('asks nothing where both have changed a field to the same', async () => {
    let change: object = {};
    const test = open(
      <EditPage />,
      peopleUpstream(() => change),
    );
    await test.user.type(await screen.findByLabelText('Name'), ' 2');
    change = { businessName: 'Kemi POS 2', version: 4 };
    await test.user.click(save());
    await screen.findByText('closed');
    expect(test.bodies).toMatchObject([{ name: 'Kemi POS 2', version: 4 }]);
  });

  it('takes theirs where the person says so', async () => {
    let change: object = {};
    const test = open(
      <EditPage />,
      peopleUpstream(() => change),
    );
    await test.user.type(await screen.findByLabelText('Name'), ' mine');
    change = { businessName: 'Kemi theirs', version: 4 };
    await test.user.click(save());
    await test.user.click(await screen.findByRole('radio', { name: 'Theirs: Kemi theirs' }));
    expect(valueOf('Name')).toBe('Kemi theirs');
  });

  it('saves nothing when the record cannot be read again', async () => {
    const test = open(<EditPage />);
    await test.user.type(await screen.findByLabelText('Name'), ' 2');
    test.answer(() => Promise.reject(new TypeError('Failed to fetch')));
    await test.user.click(save());
    await screen.findByText(/^Nothing was saved/);
    expect(test.bodies).toEqual([]);
    expect(valueOf('Name')).toBe('Kemi POS 2');
  });

  it('shows what changed when the service refuses an older version', async () => {
    let change: object = {};
    const upstream = peopleUpstream(() => change);
    const test = open(<EditPage />, upstream);
    await test.user.type(await screen.findByLabelText('Name'), ' 2');
    test.answer((url) => {
      if (url.pathname !== '/api/agent' || url.search !== '') return upstream(url);
      change = { businessAddress: '2 Broad St', version: 4 };
      return { responseCode: 'XX', responseMessage: 'Somebody else has changed this record.' };
    });
    await test.user.click(save());
    await screen.findByText('Someone else has changed this record in the meantime.');
    screen.getByText('Somebody else has changed this record.');
    test.answer(upstream);
    await test.user.click(save());
    await screen.findByText('closed');
    expect(test.bodies.at(-1)).toMatchObject({ note: '2 Broad St', version: 4, name: 'Kemi POS 2' });
  });

  it('is not closed over what was typed without a question', async () => {
    const test = open(<EditPage />);
    await test.user.type(await screen.findByLabelText('Name'), ' 2');
    await test.user.click(screen.getByRole('button', { name: 'Close' }));
    await test.user.click(await screen.findByRole('button', { name: 'Leave this form' }));
    await screen.findByText('closed');
    expect(stored()).not.toContain('Kemi POS 2');
  });
});
