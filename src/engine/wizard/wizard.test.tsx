// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { gate, openList, type ListTest } from '../../../tests/list/harness';
import { Wizard } from './Wizard';
import { defineWizard } from './wizard';
import { bank, WizardPage } from './wizard.testing';

const openWizard = ({ at = '/gtb', upstream = bank() } = {}): ListTest =>
  openList({ at, upstream, view: <WizardPage /> });

const button = (name: string): HTMLElement => screen.getByRole('button', { name });
const valueOf = (label: string): string => screen.getByLabelText<HTMLInputElement>(label).value;
const pathsOf = ({ asked }: ListTest): readonly string[] => asked.map((one) => one.replace(/\?.*/, ''));

/** Up to a step, by its heading. */
async function walk(test: ListTest, to: 'Code' | 'BVN' | 'Account form'): Promise<void> {
  const { user } = test;
  await user.type(await screen.findByLabelText('Phone'), '0803');
  await user.click(button('Continue'));
  await user.click(await screen.findByRole('button', { name: 'Agree' }));
  await user.type(await screen.findByLabelText('Code'), '4711');
  if (to === 'Code') return;
  await user.click(button('Check the code'));
  await user.type(await screen.findByLabelText('BVN'), '22200000001');
  if (to === 'BVN') return;
  await user.click(button('Fetch the details'));
  await screen.findByLabelText('Name');
}

it('hides a BVN until it is asked to show it', async () => {
  const test = openWizard();
  await walk(test, 'Code');
  await test.user.click(button('Check the code'));
  const bvn = await screen.findByLabelText<HTMLInputElement>('BVN');
  const isHidden = (): boolean => bvn.type === 'password' || bvn.classList.contains('input--masked');
  expect(isHidden()).toBe(true);
  await test.user.click(screen.getByLabelText('Show hidden values'));
  expect(isHidden()).toBe(false);
  expect(screen.getByLabelText('BVN')).toBe(bvn);
});

describe('a wizard', () => {
  it('goes from step to step, asks before it calls, fills in what is answered and says what came of it', async () => {
    const test = openWizard();
    await screen.findByLabelText('Phone');
    const line = within(screen.getByRole('list', { name: 'Steps' })).getAllByRole('listitem');
    expect(line.map((one) => one.textContent)).toEqual(['1Phone', '2Code', '3BVN', '4Account form']);
    screen.getByText('Step 1 of 4: Phone');
    await test.user.type(screen.getByLabelText('Phone'), '08x03');
    await test.user.keyboard('{Enter}');
    await test.user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(test.asked).toEqual([]);
    await test.user.click(button('Continue'));
    screen.getByText('Data is shared.');
    await test.user.click(button('Agree'));
    await screen.findByText('A code was sent to 0803.');
    screen.getByText('Step 2 of 4: Code');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Code')));
    expect(test.address()).toBe('/gtb?step=code');
    await test.user.type(screen.getByLabelText('Code'), '4711{Enter}');
    await test.user.type(await screen.findByLabelText('BVN'), '22200000001{Enter}');
    await waitFor(() => expect(valueOf('Name')).toBe('Kemi'));
    await test.user.type(screen.getByLabelText('Email'), 'k@a.ng');
    await test.user.click(button('Open the account'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Account Created' }));
    dialog.getByText('0123456789');
    dialog.getByText('Fund it.');
    expect(test.bodies).toMatchObject([
      { PhoneNumber: '0803' },
      { BVN: 'sealed 11', ReferenceNumber: expect.stringMatching(/^\d{13}1$/) },
      { name: 'Kemi', email: 'k@a.ng', code: 'sealed 4' },
    ]);
    await test.user.click(dialog.getByRole('button', { name: 'OK' }));
    expect([test.address(), valueOf('Phone')]).toEqual(['/gtb', '']);
    expect(document.activeElement).toBe(screen.getByLabelText('Phone'));
    expect(Object.keys(sessionStorage)).toEqual([]);
  });

  it('shows what came of it until its button is pressed: no held Enter and no press outside answers for the person', async () => {
    const test = openWizard();
    await walk(test, 'Account form');
    await test.user.click(button('Open the account'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Account Created' }));
    const ok = dialog.getByRole('button', { name: 'OK' });
    expect(fireEvent.keyDown(ok, { key: 'Enter', repeat: true })).toBe(false);
    expect(fireEvent.keyDown(ok, { key: 'Enter' })).toBe(true);
    const outside = document.querySelector('.MuiDialog-container') ?? document.body;
    fireEvent.mouseDown(outside);
    fireEvent.click(outside);
    dialog.getByText('0123456789');
    await test.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('checks a step before it is left, and lets nobody stand behind what is missing', async () => {
    const test = openWizard({ at: '/gtb?operation=B&step=form' });
    await screen.findByLabelText('Phone');
    expect(test.address()).toBe('/gtb?operation=B');
    await test.user.click(button('Continue'));
    screen.getByText('Enter Phone.');
    expect(test.asked).toEqual([]);
  });

  it('keeps what was typed on the way back and forward, by its own button and the browser’s, and calls nothing again', async () => {
    const test = openWizard({ at: '/gtb?operation=B' });
    await walk(test, 'Account form');
    await test.user.type(screen.getByLabelText('Name'), ' A');
    await test.user.click(button('Back'));
    expect(valueOf('BVN')).toBe('22200000001');
    test.go(-1);
    await waitFor(() => expect(valueOf('Code')).toBe('4711'));
    test.go(-1);
    await waitFor(() => expect(valueOf('Phone')).toBe('0803'));
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
    test.go(1);
    await screen.findByLabelText('Code');
    await test.user.click(button('Check the code'));
    await test.user.click(await screen.findByRole('button', { name: 'Fetch the details' }));
    await waitFor(() => expect(valueOf('Name')).toBe('Kemi A'));
    expect(test.address()).toBe('/gtb?operation=B&step=form');
    expect(pathsOf(test)).toEqual(['/AccountOpeningConsent', '/GetSingleBVN']);
  });

  it('voids what comes after an input that was changed', async () => {
    let name = 'Kemi';
    const test = openWizard({
      upstream: bank({ '/GetSingleBVN': () => ({ responseObject: { FirstName: name } }) }),
    });
    await walk(test, 'Account form');
    await test.user.type(screen.getByLabelText('Email'), 'k@a.ng');
    await test.user.click(button('Back'));
    await test.user.clear(await screen.findByLabelText('BVN'));
    await test.user.type(screen.getByLabelText('BVN'), '22200000002');
    // The account form is behind a call that was made for another BVN.
    test.go(1);
    await waitFor(() => expect(test.address()).toBe('/gtb?step=bvn'));
    name = 'Musa';
    await test.user.click(button('Fetch the details'));
    await waitFor(() => expect(valueOf('Name')).toBe('Musa'));
    expect(valueOf('Email')).toBe('');
    expect(pathsOf(test).filter((path) => path === '/GetSingleBVN')).toHaveLength(2);
  });

  it('empties the secrets behind a call that is made once more', async () => {
    const test = openWizard();
    await walk(test, 'Code');
    await test.user.click(button('Send another code'));
    await waitFor(() => expect(valueOf('Code')).toBe(''));
    expect(document.activeElement).toBe(screen.getByLabelText('Code'));
    expect(pathsOf(test)).toEqual(['/AccountOpeningConsent', '/AccountOpeningConsent']);
    const [first, second] = test.asked;
    expect(first).not.toBe(second);
  });
});

describe('a call of a wizard', () => {
  it('that is refused keeps the step and says it beside the field', async () => {
    const test = openWizard({ upstream: bank({ '/AccountOpeningConsent': () => ({ ResponseCode: '01' }) }) });
    await test.user.type(await screen.findByLabelText('Phone'), '0803{Enter}');
    await test.user.click(await screen.findByRole('button', { name: 'Agree' }));
    await screen.findByText('The Phone Number provided is invalid.');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Phone')));
    expect([valueOf('Phone'), test.address()]).toEqual(['0803', '/gtb']);
  });

  it.each([
    ['dropped', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['broken', () => new Response('<html>', { status: 502 })],
    ['not understood', () => ({ responseObject: 7 })],
  ])('that is %s keeps the step and everything typed, and its button tries again', async (_how, answer) => {
    let current: (url: URL) => unknown = answer;
    const test = openWizard({ upstream: bank({ '/GetSingleBVN': (url) => current(url) }) });
    await walk(test, 'BVN');
    await test.user.click(button('Fetch the details'));
    await screen.findByText(/Everything you typed is still here/);
    expect([valueOf('BVN'), test.address()]).toEqual(['22200000001', '/gtb?step=bvn']);
    current = () => ({ responseObject: { FirstName: 'Kemi' } });
    await test.user.click(button('Fetch the details'));
    await waitFor(() => expect(valueOf('Name')).toBe('Kemi'));
    const tries = test.bodies.slice(-2).map((body) => JSON.stringify(body));
    expect(tries[0]).toBe(tries[1]);
  });

  it('is made once however often that is asked for, and nothing can be changed meanwhile', async () => {
    const { opened, open } = gate();
    const fetched = bank();
    const test = openWizard({
      upstream: bank({ '/GetSingleBVN': async (url) => (await opened, fetched(url)) }),
    });
    await walk(test, 'BVN');
    act(() => {
      fireEvent.submit(button('Fetch the details'));
      fireEvent.submit(button('Fetch the details'));
    });
    await test.user.click(await screen.findByRole('button', { name: 'Sending…' }));
    await test.user.type(screen.getByLabelText('BVN'), '9');
    expect(valueOf('BVN')).toBe('22200000001');
    // Nor from another step, to which the browser's Back leads.
    test.go(-1);
    await test.user.click(await screen.findByRole('button', { name: 'Sending…' }));
    open();
    await screen.findByRole('button', { name: 'Check the code' });
    expect(test.address()).toBe('/gtb?step=code');
    expect(pathsOf(test).filter((path) => path === '/GetSingleBVN')).toHaveLength(1);
    test.go(1);
    await screen.findByLabelText('BVN');
    await test.user.click(button('Fetch the details'));
    await waitFor(() => expect(valueOf('Name')).toBe('Kemi'));
    expect(pathsOf(test).filter((path) => path === '/GetSingleBVN')).toHaveLength(1);
  });
});

it('a third wizard is data and nothing else', async () => {
  const pin = defineWizard()({
    name: 'pin',
    label: 'A PIN',
    fields: {
      pin: { label: 'New PIN', kind: 'password', digits: true, maxChars: 4, write: 'newTransactionPin' },
      bvn: { label: 'BVN', digits: true, secret: true },
      note: { label: 'Note' },
    },
    steps: {
      why: { label: 'Why', fields: ['note'], submit: 'Go on', next: 'pin' },
      pin: {
        label: 'PIN',
        fields: ['pin', 'bvn'],
        required: 'all',
        submit: 'Set the PIN',
        call: 'resetPin',
        failure: 'The PIN could not be set.',
        next: null,
      },
    },
  });
  let answer: object = { responseCode: 'XX', responseMessage: 'no' };
  const view = <Wizard definition={pin} tools={undefined} />;
  const test = openList({ at: '/settings', view, upstream: () => answer });
  await test.user.type(await screen.findByLabelText('Note'), 'forgotten');
  await test.user.click(button('Go on'));
  await test.user.type(await screen.findByLabelText('New PIN'), '1234');
  await test.user.type(screen.getByLabelText('BVN'), '22200000001');
  await test.user.click(button('Set the PIN'));
  await screen.findByText('The PIN could not be set.');
  answer = { responseCode: '00' };
  await test.user.click(button('Set the PIN'));
  await waitFor(() => expect(valueOf('Note')).toBe(''));
  const sent = { newTransactionPin: '1234', bvn: '22200000001' };
  expect(test.bodies).toEqual([sent, sent]);
});
