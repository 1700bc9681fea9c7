// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it, vi } from 'vitest';
import { configOf, engineOf, sessionOf, WithEngine } from '../../../tests/engine';
import ChangePassword from './ChangePassword';

/** The page over the real client; `answer` is the upstream's. */
function open(answer: () => Promise<Response> | Response, session = sessionOf(), features: readonly string[] = []) {
  const sent = vi.fn<(method: string | undefined, body: unknown) => void>();
  const fetch: typeof globalThis.fetch = async (_, init) => {
    sent(init?.method, typeof init?.body === 'string' ? JSON.parse(init.body) : undefined);
    return answer();
  };
  const onChanged = vi.fn<() => void>();
  const page = (
    <WithEngine fetch={fetch} engine={engineOf({ session, config: configOf({ features: [...features] }) })}>
      <ChangePassword onChanged={onChanged} page="forced" />
    </WithEngine>
  );
  // A router that can ask before the form is left.
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: page }])} />);
  return { sent, onChanged, user: userEvent.setup() };
}

const success = () => Response.json({ responseCode: '00', responseMessage: 'Success' });
const submit = () => screen.getByRole('button', { name: /^Chang/ });

async function fill(user: ReturnType<typeof userEvent.setup>, confirm = 'new secret') {
  await user.type(screen.getByLabelText('Password'), 'old secret');
  await user.type(screen.getByLabelText('New Password'), 'new secret');
  await user.type(screen.getByLabelText('Confirm Password'), confirm);
  await user.click(submit());
}

it('tells the person which administrator has seen the one-time password on screen', () => {
  open(success, { ...sessionOf(), passwordSeenBy: 'Ada Obi (KDS000001)' });
  const seen = 'Ada Obi (KDS000001) has seen the one-time password that you signed in with.';
  expect(screen.getByText(`${seen} Choose your own password before you continue.`)).toBeTruthy();
});

it('asks for the password, the new one and its confirmation [P1-2.27]', () => {
  open(success);
  // A step that every new person takes is no warning.
  expect(screen.getByText('Choose your own password before you continue.').closest('.notice--plain')).toBeTruthy();
  for (const name of ['Password', 'New Password', 'Confirm Password']) {
    expect(screen.getByLabelText<HTMLInputElement>(name).type).toBe('password');
  }
});

it('says the rules of a service that has them before the new password is typed [D519]', () => {
  open(success, sessionOf(), ['passwordRules']);
  const input = screen.getByLabelText('New Password');
  const help = document.getElementById(input.getAttribute('aria-describedby')?.split(' ')[0] ?? '');
  expect(help?.textContent).toMatch(/^At least 10 characters, not your username/);
  cleanup();
  open(success);
  expect(screen.queryByText(/At least/)).toBeNull();
});

it('tells password managers whose password it is', () => {
  open(success);
  const names = [...document.querySelectorAll<HTMLInputElement>('form input:not([type="checkbox"])')];
  expect(names.map(({ autocomplete, value }) => [autocomplete, value])).toEqual([
    ['username', 'u'],
    ['current-password', ''],
    ['new-password', ''],
    ['new-password', ''],
  ]);
});

it('sends one request though Enter is pressed twice at once', async () => {
  const { sent, user, onChanged } = open(success);
  await user.type(screen.getByLabelText('Password'), 'old secret');
  await user.type(screen.getByLabelText('New Password'), 'new secret');
  await user.type(screen.getByLabelText('Confirm Password'), 'new secret');
  const form = screen.getByLabelText('Password').closest('form');
  act(() => {
    form?.requestSubmit();
    form?.requestSubmit();
  });
  await waitFor(() => expect(onChanged).toHaveBeenCalled());
  expect(sent).toHaveBeenCalledOnce();
});

it('sends oldPassword, password and confirmPassword [P1-5.7]', async () => {
  const { sent, user } = open(success);
  await fill(user);
  const body = { oldPassword: 'old secret', password: 'new secret', confirmPassword: 'new secret' };
  await waitFor(() => expect(sent).toHaveBeenCalledWith('PATCH', body));
});

it('leads on once it is changed [P1-7.13] [P2-7.32]', async () => {
  const { onChanged, user } = open(success);
  await fill(user);
  await waitFor(() => expect(onChanged).toHaveBeenCalledTimes(1), { timeout: 4_000 });
});

it('says Passwords do not match, and sends nothing [P1-5.2] [P1-8.14] [P2-8.16]', async () => {
  const { sent, user } = open(success);
  await fill(user, 'new sekret');
  expect(await screen.findByText('Passwords do not match')).toBeTruthy();
  expect(screen.getByLabelText('Confirm Password').getAttribute('aria-invalid')).toBe('true');
  expect(sent).not.toHaveBeenCalled();
});

it('shows what the upstream answers with XX, keeps what was typed, and can be sent again [P1-8.6]', async () => {
  const { sent, onChanged, user } = open(() =>
    Response.json({ responseCode: 'XX', responseMessage: 'Old password is wrong' }),
  );
  await fill(user);
  expect(await screen.findByText('Old password is wrong')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('New Password').value).toBe('new secret');
  await user.click(submit());
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(2));
  expect(onChanged).not.toHaveBeenCalled();
});

it('shows beside the new password why that one is refused', async () => {
  const said = { responseCode: 'XX', responseMessage: 'Easy to guess.', data: { field: 'password' } };
  const { user } = open(() => Response.json(said));
  await fill(user);
  const field = screen.getByLabelText('New Password');
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(within(field.closest<HTMLElement>('.field') ?? document.body).getByRole('alert').textContent).toBe(
    'Easy to guess.',
  );
});

it('does not know whether it was changed when the service broke, and names its reference once', async () => {
  const said = { responseCode: 'XX', responseMessage: 'Null pointer. Reference: 0f9a1b2c' };
  const { user } = open(() => Response.json(said, { status: 500 }));
  await fill(user);
  const sentence =
    'There was an error sending your request, please try again later. Reference: 0f9a1b2c. ' +
    'We could not confirm the change. If you are signed out, try the new password first.';
  expect(await screen.findByText(sentence)).toBeTruthy();
});

it('cannot be sent twice', async () => {
  const { sent, user } = open(() => new Promise(() => undefined));
  await fill(user);
  await screen.findByRole('button', { name: 'Changing password…' });
  await user.click(submit());
  expect(sent).toHaveBeenCalledTimes(1);
});

it('wants every field', async () => {
  const { sent, user } = open(success);
  await user.click(submit());
  expect(await screen.findAllByText('Enter this password.')).toHaveLength(3);
  expect(sent).not.toHaveBeenCalled();
});
