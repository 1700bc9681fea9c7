// @vitest-environment jsdom
import { screen } from '@testing-library/dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { configOf, sessionOf } from '../../tests/engine';
import { signInMarkup } from '../../scripts/sign-in-page';
import type * as ShellModule from './App';
import type * as AuthModule from './authRuntime';
import { readSession } from '../authProvider/readSession';
import { clearSession, storeSession } from '../authProvider/session';
import { AppSwitcher } from './appSwitcher';
import { atRest } from '../../tests/atRest';

const ENDED = 'Your session has ended. Sign in again.';
const CONFIG = configOf();
const SESSION = sessionOf();

beforeEach(() => {
  storeSession(SESSION, false);
  history.replaceState(null, '', '/transactions?page=2');
});
afterEach(() => {
  document.body.replaceChildren();
});

const nothing = (): void => undefined;

/** A stage whose shell arrives when `arrive` is called. */
function open() {
  const root = document.createElement('div');
  root.innerHTML = signInMarkup();
  document.body.replaceChildren(root);
  const mountApp = vi.fn<typeof ShellModule.mountApp>(() => () => undefined);
  let arrive = nothing;
  const shell = new Promise<Pick<typeof ShellModule, 'mountApp'>>((resolve) => {
    arrive = () => resolve({ mountApp });
  });
  const fail = vi.fn<(failure: unknown) => void>();
  const endToken = vi.fn<typeof AuthModule.endToken>();
  const stage = new AppSwitcher(root, {
    loadConfig: async () => CONFIG,
    loadAuth: async () => ({
      readSession,
      askOpening: nothing,
      signIn: () => Promise.reject(new Error('no')),
      endToken,
      demonstrationOf: () => Promise.reject(new Error('no')),
    }),
    loadShell: () => shell,
    fail,
  });
  stage.open();
  return { mountApp, fail, endToken, arrive: () => arrive() };
}

/** As the browser tells this tab that another one has ended the session. */
function endElsewhere(): void {
  clearSession(false);
  window.dispatchEvent(new StorageEvent('storage', { key: 'data' }));
}

it('shows the shell when it has arrived', async () => {
  const { mountApp, arrive } = open();
  await atRest();
  expect(screen.queryByLabelText('Username')).toBeNull();
  arrive();
  await vi.waitFor(() => expect(mountApp).toHaveBeenCalledOnce());
});

it.each([
  ['before anything is there', async () => undefined],
  ['while the shell is fetched', atRest],
])('stays at the sign-in page, with the reason, when another tab ends the session %s', async (_when, until) => {
  const { mountApp, fail, arrive } = open();
  await until();
  endElsewhere();
  screen.getByText(ENDED);
  await atRest();
  arrive();
  await atRest();
  screen.getByText(ENDED);
  screen.getByLabelText('Username');
  expect(mountApp).not.toHaveBeenCalled();
  expect(fail).not.toHaveBeenCalled();
});

const DRAFT = 'kobodesk.draft:u:/agents:create';
const NOTE = 'kobodesk.unconfirmed:u:T-1';

/** The sign-in page after the session of the user `u` has ended by itself while something was being typed. */
async function leave(): Promise<void> {
  sessionStorage.setItem(DRAFT, '{"name":"Kemi"}');
  localStorage.setItem(NOTE, '{}');
  const { arrive } = open();
  arrive();
  await atRest();
  endElsewhere();
  screen.getByText(ENDED);
}

/** Somebody has signed in, in another tab. */
async function signInAs(username: string): Promise<void> {
  storeSession({ ...SESSION, user: { ...SESSION.user, username } }, false);
  window.dispatchEvent(new StorageEvent('storage', { key: 'data' }));
  await atRest();
}

const HOUR_MS = 3_600_000;

describe('what was being typed when the session ended', () => {
  it('is there for the same user, also hours later', async () => {
    await leave();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 7 * HOUR_MS });
    await signInAs('u');
    expect(sessionStorage.getItem(DRAFT)).toBe('{"name":"Kemi"}');
  });

  it('is gone as soon as somebody else signs in, but what is not known of a request is not', async () => {
    await leave();
    await signInAs('v');
    expect([sessionStorage.getItem(DRAFT), localStorage.getItem(NOTE)]).toEqual([null, '{}']);
  });

  it('is gone after a working day, whoever signs in', async () => {
    await leave();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 9 * HOUR_MS });
    await signInAs('u');
    expect(sessionStorage.getItem(DRAFT)).toBeNull();
  });

  it('is gone after a working day although nobody signs in, a reload in between included', async () => {
    await leave();
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout'], now: Date.now() + 7 * HOUR_MS });
    open();
    vi.advanceTimersByTime(0.9 * HOUR_MS);
    expect(sessionStorage.getItem(DRAFT)).not.toBeNull();
    vi.advanceTimersByTime(0.2 * HOUR_MS);
    expect(sessionStorage.getItem(DRAFT)).toBeNull();
  });
});

/** The shell's way to end the session, once the shell is shown. */
async function shown() {
  const { mountApp, arrive, endToken } = open();
  arrive();
  await vi.waitFor(() => expect(mountApp).toHaveBeenCalledOnce());
  const signOut = mountApp.mock.calls[0]?.[1].signOut;
  if (!signOut) throw new Error('the shell was given no way to sign out');
  return { signOut, endToken };
}

describe('who leaves', () => {
  // What the sign-in page asks for once it is painted.
  afterEach(atRest);

  it.each(['user', 'passwordChanged'] as const)(
    'leaves nothing that was typed or noted in the tab: %s',
    async (why) => {
      sessionStorage.setItem(DRAFT, '{"name":"Kemi"}');
      sessionStorage.setItem('anything else', '1');
      (await shown()).signOut(why);
      expect([DRAFT, 'anything else'].map((key) => sessionStorage.getItem(key))).toEqual([null, null]);
    },
  );

  it('by Logout has the token ended, once this browser has forgotten it', async () => {
    const { signOut, endToken } = await shown();
    const forgotten: boolean[] = [];
    endToken.mockImplementation(() => void forgotten.push(readSession() === null));
    signOut('user');
    screen.getByLabelText('Username');
    await vi.waitFor(() => expect(forgotten).toEqual([true]));
    expect(endToken).toHaveBeenCalledWith(CONFIG, 't');
  });

  it.each(['passwordChanged', 'ended'] as const)('otherwise has no token to end: %s', async (why) => {
    const { signOut, endToken } = await shown();
    signOut(why);
    await atRest();
    expect(endToken).not.toHaveBeenCalled();
  });
});
