// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { gate, openList, stored, type ListTest } from '../../../tests/list/harness';
import { lagosTime } from '../../upstream/time';
import { begin } from '../calls/unconfirmed/store';
import { bank, WizardPage } from './wizard.testing';

const BVN = '22200000001';
const CODE = '471147';
const OPENED = { ResponseCode: '00', AccountNumber: '0123456789' };
const button = (name: string): HTMLElement => screen.getByRole('button', { name });
const lost = (): Promise<never> => Promise.reject(new TypeError('Failed to fetch'));

/** The requests that open an account, as they were sent. */
const orders = ({ bodies }: ListTest): readonly object[] =>
  bodies.filter((body): body is object => body instanceof Object && 'requestId' in body && 'referenceNumber' in body);

/** A wizard whose last call answers what `answer` says at the time. */
function openAt(at: string, answer: () => unknown): ListTest {
  return openList({ at, upstream: bank({ '/AccountOpening': answer }), view: <WizardPage /> });
}

async function send({ user }: ListTest): Promise<void> {
  await user.type(await screen.findByLabelText('Phone'), '0803');
  await user.click(button('Continue'));
  await user.click(await screen.findByRole('button', { name: 'Agree' }));
  await user.type(await screen.findByLabelText('Code'), CODE);
  await user.click(button('Check the code'));
  await user.type(await screen.findByLabelText('BVN'), BVN);
  await user.click(button('Fetch the details'));
  await user.type(await screen.findByLabelText('Email'), 'k@a.ng');
  await user.click(button('Open the account'));
}

const panel = (): Promise<HTMLElement> => screen.findByRole('heading', { name: 'Not confirmed' });
const again = (): HTMLElement => button('Send again under this reference');

describe('a command whose answer is lost', () => {
  it('is not confirmed: it is said, with the reference and what to do, and nothing is sent by itself', async () => {
    const test = openAt('/gtb', lost);
    await send(test);
    const heading = await panel();
    await waitFor(() => expect(document.activeElement).toBe(heading));
    const hour = lagosTime(new Date().toISOString()).slice(0, 13);
    screen.getByText(new RegExp(`^Sent on ${hour}:\\d\\d:\\d\\d \\(Lagos\\)\\. We could not confirm`));
    screen.getByText('Ask the bank.');
    const [order] = orders(test);
    screen.getByText(String(order && Reflect.get(order, 'referenceNumber')));
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(orders(test)).toHaveLength(1);
    for (const secret of [BVN, CODE]) expect(stored()).not.toContain(secret);
  });

  it.each([
    ['an HTTP 502', () => new Response('<html>', { status: 502 })],
    ['an answer that is not understood', () => ({})],
  ])('also by %s, and nobody is told to try again', async (_how, answer) => {
    const test = openAt('/gtb', answer);
    await send(test);
    await panel();
    expect((await screen.findByText(/^What happened: (?:The service|We could not)/)).textContent).not.toMatch(/try/i);
    expect(orders(test)).toHaveLength(1);
  });

  it('is sent again by a press, under the same ids and with the same words, until the answer is there', async () => {
    let answer: () => unknown = lost;
    const test = openAt('/gtb', () => answer());
    await send(test);
    await panel();
    await test.user.click(again());
    await screen.findByText(/^What happened: We could not reach the service\.$/);
    answer = () => OPENED;
    await test.user.dblClick(again());
    await screen.findByRole('dialog', { name: 'Account Created' });
    const [first, second, third, ...more] = orders(test);
    expect([second, third, more]).toEqual([first, first, []]);
    expect(stored()).not.toContain('k@a.ng');
  });

  it('stays not confirmed when sending it again is refused, for that says nothing of the first', async () => {
    let answer: () => unknown = lost;
    const test = openAt('/gtb', () => answer());
    await send(test);
    await panel();
    answer = () => new Response(JSON.stringify({ responseCode: 'XX', responseMessage: 'Under way.' }), { status: 409 });
    await test.user.click(again());
    await screen.findByText(/Under way\./);
    await panel();
    expect(orders(test)).toHaveLength(2);
  });

  it('is no longer so when the answer is no: the form is back with everything in it, under new ids', async () => {
    let answer: () => unknown = lost;
    const test = openAt('/gtb', () => answer());
    await send(test);
    await panel();
    answer = () => ({ ResponseCode: '51', ResponseDescription: 'No.' });
    await test.user.click(again());
    await screen.findByText('The bank said no.');
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('k@a.ng');
    answer = () => OPENED;
    await test.user.click(button('Open the account'));
    await screen.findByRole('dialog', { name: 'Account Created' });
    const ids = orders(test).map((order) => String(Reflect.get(order, 'requestId')));
    expect(ids[1]).toBe(ids[0]);
    expect(ids[2]).not.toBe(ids[0]);
  });

  it('is known after a reload in the middle of it, and asks only for what was kept nowhere', async () => {
    const before = openAt('/gtb', () => gate().opened);
    await send(before);
    await screen.findByRole('button', { name: 'Sending…' });
    cleanup();
    const [order] = orders(before);
    const test = openAt('/gtb?step=form', () => OPENED);
    await panel();
    expect(test.asked).toEqual([]);
    await test.user.click(again());
    await screen.findByText(/sent again unchanged, under the reference/);
    await test.user.type(await screen.findByLabelText('Code'), `${CODE}{Enter}`);
    await test.user.type(await screen.findByLabelText('BVN'), `${BVN}{Enter}`);
    await screen.findByText('k@a.ng');
    expect(screen.queryByLabelText('Email')).toBeNull();
    await test.user.click(button('Open the account'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Account Created' }));
    expect(orders(test)).toEqual([order]);
    await test.user.click(dialog.getByRole('button', { name: 'OK' }));
    expect(Object.keys(sessionStorage)).toEqual([]);
  });

  it('is not completed with somebody else’s details', async () => {
    await send(openAt('/gtb', lost));
    await panel();
    cleanup();
    const test = openList({
      view: <WizardPage />,
      at: '/gtb?step=form',
      upstream: bank({ '/GetSingleBVN': () => ({ responseObject: { FirstName: 'Musa' } }) }),
    });
    await panel();
    await test.user.click(again());
    await test.user.type(await screen.findByLabelText('Code'), `${CODE}{Enter}`);
    await test.user.type(await screen.findByLabelText('BVN'), `22200000002{Enter}`);
    await screen.findByText(/differs from the request/);
    expect(test.asked).toEqual(['/GetSingleBVN']);
    await test.user.click(button('Not now'));
    await panel();
  });

  it('is found in another tab, where all of it is entered again under the same reference', async () => {
    const before = openAt('/gtb', lost);
    await send(before);
    await panel();
    cleanup();
    // What is the tab's own is not there.
    sessionStorage.clear();
    const test = openAt('/gtb', () => OPENED);
    await panel();
    await test.user.click(again());
    await screen.findByText(/This browser no longer has your entries/);
    await send(test);
    await screen.findByRole('dialog', { name: 'Account Created' });
    expect(orders(test)).toEqual(orders(before));
    expect([Object.keys(localStorage), orders(test).length]).toEqual([[], 1]);
  });

  it('is another user’s business to nobody', async () => {
    await send(openAt('/gtb', lost));
    await panel();
    cleanup();
    openList({ at: '/gtb', upstream: bank(), username: 'musa', view: <WizardPage /> });
    await screen.findByLabelText('Phone');
    expect(document.body.textContent).not.toContain('ot confirmed');
  });

  it('of another tab does not take away what is typed here, which is sent as a request of its own', async () => {
    const test = openAt('/gtb', () => OPENED);
    await test.user.type(await screen.findByLabelText('Phone'), '0');
    const request = { id: 'R-1', call: 'openBankAccount', reference: 'R-17', at: Date.now() };
    (await begin('ada', request)).unconfirmed();
    await screen.findByText('R-17');
    await test.user.clear(screen.getByLabelText('Phone'));
    await send(test);
    await screen.findByRole('dialog', { name: 'Account Created' });
    expect(orders(test).map((order) => Reflect.get(order, 'requestId'))).not.toContain('R-1');
    screen.getByText('R-17');
  });

  it('is dismissed only after a question', async () => {
    const test = openAt('/gtb', lost);
    await send(test);
    await panel();
    await test.user.click(button('Start again'));
    await test.user.click(await screen.findByRole('button', { name: 'Keep this request' }));
    await panel();
    await test.user.click(button('Start again'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Start again without confirmation?' }));
    await test.user.click(dialog.getByRole('button', { name: 'Start again' }));
    expect((await screen.findByLabelText<HTMLInputElement>('Phone')).value).toBe('');
    expect(Object.keys(sessionStorage)).toEqual([]);
  });

  it('is told where the wizard was left meanwhile, and its end is there on the way back', async () => {
    const { opened, open } = gate();
    const test = openAt('/gtb?operation=B', async () => (await opened, OPENED));
    await send(test);
    test.go('/gtb?operation=none');
    await test.user.click(await screen.findByRole('button', { name: 'Leave this form' }));
    await screen.findByText('no operation');
    open();
    expect((await screen.findByTestId('toast')).textContent).toContain('Account Created');
    test.go('/gtb?operation=B');
    within(await screen.findByRole('dialog', { name: 'Account Created' })).getByText('0123456789');
    await waitFor(() => expect(orders(test)).toHaveLength(1));
  });

  it.each([
    [
      'a sentence',
      () => Response.json({ responseMessage: 'The date of birth is wrong.' }, { status: 422 }),
      /date of birth/,
    ],
    ['an answer of its own', () => ({ ResponseCode: '01' }), /The bank said no/],
  ])(
    'that was refused with %s after the wizard was left is told, and which form it was',
    async (_how, answer, told) => {
      const { opened, open } = gate();
      const test = openAt('/gtb?operation=B', async () => (await opened, answer()));
      await send(test);
      test.go('/gtb?operation=none');
      await test.user.click(await screen.findByRole('button', { name: 'Leave this form' }));
      await screen.findByText('no operation');
      open();
      const toast = await screen.findByTestId('toast');
      expect(toast.textContent).toMatch(/^error/);
      expect(toast.textContent).toMatch(told);
      expect(toast.title).toBe('Open an account');
    },
  );

  it('can be sent again also where the wizard was left meanwhile: what it was made of is kept', async () => {
    const { opened } = gate();
    const answers: unknown[] = [opened, OPENED];
    const test = openAt('/gtb?operation=B', () => answers.shift());
    await send(test);
    test.go('/gtb?operation=none');
    await test.user.click(await screen.findByRole('button', { name: 'Leave this form' }));
    await screen.findByText('no operation');
    test.go('/gtb?operation=B');
    await panel();
    await test.user.click(again());
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Code')));
    await test.user.type(screen.getByLabelText('Code'), `${CODE}{Enter}`);
    await test.user.type(await screen.findByLabelText('BVN'), `${BVN}{Enter}`);
    await test.user.click(await screen.findByRole('button', { name: 'Open the account' }));
    await screen.findByRole('dialog', { name: 'Account Created' });
    const [first, second] = orders(test);
    expect(second).toEqual(first);
  });
});

it('the end is still there after a reload, until it was read', async () => {
  await send(openAt('/gtb', () => OPENED));
  await screen.findByRole('dialog', { name: 'Account Created' });
  cleanup();
  const test = openAt('/gtb', lost);
  const dialog = within(await screen.findByRole('dialog', { name: 'Account Created' }));
  dialog.getByText('0123456789');
  await test.user.click(dialog.getByRole('button', { name: 'OK' }));
  cleanup();
  openAt('/gtb', lost);
  await screen.findByLabelText('Phone');
  expect(screen.queryByRole('dialog')).toBeNull();
});
