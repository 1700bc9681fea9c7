// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { UpstreamError } from '../../upstream/errors';
import { signInMarkup } from '../../../scripts/sign-in-page';
import { mountSignIn, type SignInOptions, findPage } from './signIn';

const root = document.createElement('div');
let unmount = (): void => undefined;

beforeEach(() => {
  document.body.replaceChildren(root);
});

afterEach(() => {
  unmount();
});

/** Shows the page; `login` succeeds unless told otherwise. @param typed the name typed before the script came. */
function open({ typed = '', ...options }: Partial<SignInOptions> & { readonly typed?: string } = {}) {
  const login = vi.fn<SignInOptions['login']>(options.login ?? (() => Promise.resolve({ mustChangePassword: false })));
  const onSignedIn = vi.fn<SignInOptions['onSignedIn']>();
  root.innerHTML = signInMarkup();
  const page = findPage(root);
  if (!page) throw new Error('There is no page');
  username().value = typed;
  unmount = mountSignIn(root, page, { onSignedIn, demo: Promise.resolve(null), ...options, login });
  return { login, onSignedIn, user: userEvent.setup() };
}

const username = () => screen.getByLabelText<HTMLInputElement>('Username');
const password = () => screen.getByLabelText<HTMLInputElement>('Password');
const submit = () => screen.getByRole('button', { name: /^Sign/ });
const alert = () => screen.getByRole('alert').textContent;

async function signIn(user: ReturnType<typeof userEvent.setup>) {
  await user.type(username(), 'senior');
  await user.type(password(), 'secret word');
  await user.click(submit());
}

describe('what it asks', () => {
  it('has a username, a password and a Remember me checkbox [P1-2.23]', async () => {
    open();
    expect(username().autocomplete).toBe('username');
    expect(password().autocomplete).toBe('current-password');
    expect(password().type).toBe('password');
    expect(screen.getByRole('checkbox', { name: 'Remember me' })).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(username()));
  });

  it('signs in to a demonstration by one press, and offers nobody without one', async () => {
    const people = [{ username: 'admin', group: 'ADMIN' }];
    const { user, login } = open({ demo: Promise.resolve({ password: 'public', people }) });
    await user.click(await screen.findByRole('button', { name: 'admin' }));
    await waitFor(() => expect(login).toHaveBeenCalledWith('admin', 'public'));
    unmount();
    open({ demo: Promise.resolve({ password: '', people: [] }) });
    await Promise.resolve();
    expect(root.querySelector<HTMLElement>('.sign-in__demo')?.hidden).toBe(true);
  });

  it('has the name filled in of whoever has just changed the password', () => {
    open({ username: 'senior' });
    expect(username().value).toBe('senior');
    expect(document.activeElement).toBe(password());
  });

  it('has a Forgot your password label that says whom to ask [P1-2.24]', async () => {
    const { user } = open();
    const forgot = screen.getByText('Forgot your password');
    await user.click(forgot);
    expect(screen.getByText(/administrator/)).toBeTruthy();
    expect(forgot.getAttribute('aria-expanded')).toBe('true');
  });

  it('closes that help when the form is sent, so that what comes of it stands alone', async () => {
    const { user } = open();
    await user.click(screen.getByText('Forgot your password'));
    await user.click(submit());
    expect(screen.queryByText(/administrator/)).toBeNull();
    expect(screen.getByText('Forgot your password').getAttribute('aria-expanded')).toBe('false');
  });

  it("refuses to send nothing: *username/password can't be empty. [P1-5.1] [P2-8.14]", async () => {
    const { user, login } = open();
    await user.click(submit());
    expect(alert()).toBe("*username/password can't be empty.");
    await user.type(username(), 'senior');
    await user.click(submit());
    expect(alert()).toBe("*username/password can't be empty.");
    await waitFor(() => expect(document.activeElement).toBe(password()));
    expect(login).not.toHaveBeenCalled();
  });

  it('shows and hides the password, and hides it before it is sent', async () => {
    const { user } = open({ login: () => new Promise(() => undefined) });
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(password().type).toBe('text');
    await signIn(user);
    expect(password().type).toBe('password');
  });
});

const unavailable = (retryAfter?: number) => new UpstreamError('http', { status: 503, retryAfter });

describe('what comes of it', () => {
  it('sends what was typed, and hands on that the password must be changed [P1-4.2] [P2-4.1]', async () => {
    const { user, login, onSignedIn } = open({ login: () => Promise.resolve({ mustChangePassword: true }) });
    await signIn(user);
    expect(login).toHaveBeenCalledWith('senior', 'secret word');
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledWith(true));
  });

  it('is not sent again while the app loads', async () => {
    const { user, login, onSignedIn } = open({ login: () => Promise.resolve({ mustChangePassword: false }) });
    await signIn(user);
    await waitFor(() => expect(onSignedIn).toHaveBeenCalled());
    expect(submit().textContent).toBe('Signing in…');
    await user.click(submit());
    expect([login, onSignedIn].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  });

  it('cannot be sent twice, and says that it is under way [P1-4.13]', async () => {
    const { user, login } = open({ login: () => new Promise(() => undefined) });
    await signIn(user);
    expect(submit().textContent).toBe('Signing in…');
    await user.click(submit());
    await user.type(password(), '{Enter}');
    expect(login).toHaveBeenCalledTimes(1);
  });

  const GENERAL = 'There was an error sending your request, please try again later.';

  it.each([
    [
      'the server’s own',
      new UpstreamError('business', { message: 'Invalid username or password' }),
      'Invalid username or password',
    ],
    ['a broken service', new UpstreamError('http', { status: 500 }), GENERAL],
    ['none of the server', new UpstreamError('business'), GENERAL],
    ['anything else', new TypeError('boom'), GENERAL],
    [
      'how long it is unavailable',
      unavailable(7),
      `${GENERAL} The service is temporarily unavailable. Try again in 7 seconds.`,
    ],
    ['that it is unavailable', unavailable(), `${GENERAL} The service is temporarily unavailable. Try again shortly.`],
    [
      'its reference',
      new UpstreamError('http', { status: 500, reference: '0f9a1b2c' }),
      `${GENERAL} Reference: 0f9a1b2c.`,
    ],
    [
      'markup as text',
      new UpstreamError('business', { message: '<img src=x onerror=alert(1)>' }),
      '<img src=x onerror=alert(1)>',
    ],
  ])('says in a sentence why it was refused: %s [P1-8.11] [P2-8.15]', async (_, failure, sentence) => {
    const { user, onSignedIn } = open({ login: () => Promise.reject(failure) });
    await signIn(user);
    await waitFor(() => expect(alert()).toBe(sentence));
    expect(onSignedIn).not.toHaveBeenCalled();
  });

  it('says that the answer was not understood, and names the field in the console', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const failure = new UpstreamError('malformed', { reason: 'login: data.user.id: Invalid input' });
    const { user } = open({ login: () => Promise.reject(failure) });
    await signIn(user);
    await waitFor(() =>
      expect(alert()).toMatch(
        /^There was an error sending your request, please try again later\. We could not read the answer of the service\..*tell your administrator/,
      ),
    );
    expect(log.mock.calls.join()).toContain('data.user.id');
    expect(log.mock.calls.join()).not.toContain('secret word');
    log.mockRestore();
  });

  it('says when the service cannot be reached, keeps what was typed, and can be sent again [P1-8.11] [P2-8.15]', async () => {
    const { user, login } = open({ login: () => Promise.reject(new UpstreamError('network')) });
    await signIn(user);
    await waitFor(() =>
      expect(alert()).toMatch(
        /^There was an error sending your request, please try again later\. .*could not be reached/,
      ),
    );
    expect(screen.getByRole('alert').hasAttribute('lang'), 'no empty language, which would be an unknown one').toBe(
      false,
    );
    expect(username().value).toBe('senior');
    expect(password().value).toBe('secret word');
    await user.click(submit());
    expect(login).toHaveBeenCalledTimes(2);
  });
});

describe('what it remembers', () => {
  it('keeps the username where asked to, and never the password', async () => {
    const { user, onSignedIn } = open();
    await user.click(screen.getByRole('checkbox', { name: 'Remember me' }));
    await signIn(user);
    await waitFor(() => expect(onSignedIn).toHaveBeenCalled());
    expect(Object.entries(localStorage)).toEqual([['kobodesk.username', 'senior']]);
    unmount();
    open();
    expect(username().value).toBe('senior');
    await waitFor(() => expect(document.activeElement).toBe(password()));
  });

  it('remembers on where another name was typed before the script came [D288]', async () => {
    localStorage.setItem('kobodesk.username', 'senior');
    const { user, onSignedIn } = open({ typed: 'admin' });
    expect(username().value).toBe('admin');
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Remember me' }).checked).toBe(true);
    await user.type(password(), 'x{Enter}');
    await waitFor(() => expect(onSignedIn).toHaveBeenCalled());
    expect(localStorage.getItem('kobodesk.username')).toBe('admin');
  });

  it('signs in where the storage has no room for the name', async () => {
    localStorage.setItem('kobodesk.username', 'senior');
    const { user, onSignedIn } = open({ typed: 'admin' });
    await user.type(password(), 'x');
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('', 'QuotaExceededError');
    });
    await user.keyboard('{Enter}');
    await waitFor(() => expect(onSignedIn).toHaveBeenCalled());
    full.mockRestore();
  });

  it('forgets it where not', async () => {
    localStorage.setItem('kobodesk.username', 'senior');
    const { user, onSignedIn } = open();
    await user.click(screen.getByRole('checkbox', { name: 'Remember me' }));
    await user.type(password(), 'x{Enter}');
    await waitFor(() => expect(onSignedIn).toHaveBeenCalled());
    expect(localStorage.getItem('kobodesk.username')).toBeNull();
  });
});

describe('its languages', () => {
  it('keep the typed username over the reload, once, and never the password [D269]', async () => {
    const reload = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { user } = open();
    await user.type(username(), 'senior');
    await user.type(password(), 'secret word');
    await user.click(screen.getByRole('button', { name: 'français' }));
    expect(JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)])).not.toContain('secret word');
    unmount();
    open();
    expect(username().value).toBe('senior');
    expect(password().value).toBe('');
    await waitFor(() => expect(document.activeElement).toBe(password()));
    expect(sessionStorage.length).toBe(0);
    reload.mockRestore();
  });

  it('are buttons in their own names, of which the current one does nothing [D269]', async () => {
    const { user } = open();
    const group = within(screen.getByRole('group', { name: 'Language' }));
    expect(group.getAllByRole('button').map(({ lang }) => lang)).toEqual(['en', 'fr']);
    await user.click(group.getByRole('button', { current: true }));
    expect(sessionStorage.length).toBe(0);
  });
});

it('says why the user is here again', () => {
  open({ notice: 'Your session has ended. Sign in again.' });
  expect(screen.getByText('Your session has ended. Sign in again.').className).toBe('notice notice--pending');
});

it('says in the colours of a success that the password was changed', () => {
  open({ notice: 'Your password has been changed.', username: 'ada' });
  expect(screen.getByText('Your password has been changed.').className).toBe('notice notice--success');
});
