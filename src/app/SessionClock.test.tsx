// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { memoryStore } from 'ra-core';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { configOf, engineOf, sessionOf, WithEngine } from '../../tests/engine';
import { createDataProvider } from '../dataProvider/dataProvider';
import { noteActivity, storeSession } from '../authProvider/session';
import { installDesktop } from '../engine/ui/notices.testing';
import { SessionClock } from './SessionClock';
import { createClient } from '../upstream/client';
import { timeRequest } from '../upstream/clock';

const START = Date.parse('2026-11-20T09:00:00Z');
const IDLE_S = 900;
const ABSOLUTE_S = 600;

const config = configOf();

/** Fetched once here, so that no test waits for it. */
beforeAll(() => Promise.all([import('./frame/SessionWarning'), import('../i18n/lazyTexts')]));

beforeEach(() => {
  vi.useFakeTimers({ now: START });
});

const hear = (at: number): void => timeRequest()(new Headers({ date: new Date(at).toUTCString() }));

/** A session that begins now. */
function open({ absolute }: { readonly absolute?: number | undefined } = {}) {
  const session = storeSession({ ...sessionOf(), expires_in: IDLE_S, absolute_expires_in: absolute }, false);
  const fetch = vi.fn<typeof globalThis.fetch>(() => Promise.resolve(Response.json({ responseCode: '00', data: {} })));
  const readFile = vi.fn<(address: string) => Promise<void>>(async () => undefined);
  const onEnd = vi.fn<(why: 'user' | 'ended') => void>();
  const client = createClient({ fetch, config, token: () => 't', onActivity: noteActivity });
  render(
    <WithEngine
      engine={engineOf({ session })}
      dataProvider={createDataProvider(client, {})}
      store={memoryStore({ desktopNotices: true })}
    >
      <SessionClock session={session} onEnd={onEnd} readFile={readFile} />
    </WithEngine>,
  );
  return { fetch, onEnd, readFile };
}

const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1_000));

describe.each([
  { kind: 'idle', lasts: IDLE_S, absolute: undefined },
  { kind: 'absolute', lasts: ABSOLUTE_S, absolute: ABSOLUTE_S },
])('the $kind end of a session', ({ kind, lasts, absolute }) => {
  it('is not spoken of 61 s before, and is 60 s before', async () => {
    const { onEnd } = open({ absolute });
    await pass(lasts - 61);
    expect(screen.queryByRole('dialog')).toBeNull();
    await pass(1);
    expect(screen.getByRole('dialog').textContent).toContain('in 60 seconds');
    expect(screen.queryAllByRole('button', { name: 'Stay signed in' })).toHaveLength(kind === 'idle' ? 1 : 0);
    expect(onEnd).not.toHaveBeenCalled();
  });

  it('comes when its time is up, and not a second earlier', async () => {
    const { onEnd } = open({ absolute });
    await pass(lasts - 1);
    expect(onEnd).not.toHaveBeenCalled();
    await pass(1);
    expect(onEnd).toHaveBeenCalledWith('ended');
  });
});

/** Half a minute before the end. */
async function stay(): Promise<void> {
  await pass(IDLE_S - 30);
  await act(async () => screen.getByRole('button', { name: 'Stay signed in' }).click());
  await pass(0);
}

describe('staying', () => {
  it('makes one call, hides the warning and begins the idle time anew', async () => {
    const { fetch, onEnd } = open();
    await stay();
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('dialog')).toBeNull();
    await pass(IDLE_S - 61);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(onEnd).not.toHaveBeenCalled();
    await pass(1);
    expect(screen.getByRole('dialog')).toBeTruthy();
  });

  it('is done by a refused call too: a password that must be changed allows no other', async () => {
    const { fetch, onEnd } = open();
    fetch.mockResolvedValue(Response.json({ responseCode: 'XX', responseMessage: 'Not yet' }, { status: 403 }));
    await stay();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(onEnd).not.toHaveBeenCalled();
  });

  it('keeps the warning and says why when the call fails', async () => {
    const { fetch } = open();
    fetch.mockRejectedValue(new TypeError('offline'));
    await stay();
    expect(screen.getByRole('alert').textContent).toContain('could not reach the service');
    expect(screen.getByRole('button', { name: 'Stay signed in' })).toBeTruthy();
  });
});

it('Sign out now ends the session as its user', async () => {
  const { onEnd } = open();
  await pass(IDLE_S - 10);
  screen.getByRole('button', { name: 'Sign out now' }).click();
  expect(onEnd).toHaveBeenCalledWith('user');
});

describe('in the background', () => {
  it('tells of the end once by the desktop, a minute before', async () => {
    const shown = installDesktop();
    open();
    await pass(IDLE_S - 62);
    expect(shown).toEqual([]);
    await pass(20);
    expect(shown.map(({ text }) => text)).toEqual([
      'Your session is about to end: You will be signed out in 61 seconds. Open the page to stay signed in.',
    ]);
  });

  it('tells of it in time where the browser checks the clock once a minute', async () => {
    const shown = installDesktop();
    const every = vi.spyOn(globalThis, 'setInterval');
    every.mockImplementationOnce((check) => globalThis.setInterval(check, 60_000));
    open();
    await pass(IDLE_S - 121);
    expect(shown).toEqual([]);
    await pass(60);
    expect(shown).toHaveLength(1);
  });

  it('leaves the desktop alone while the page is looked at', async () => {
    const shown = installDesktop({ hidden: false });
    open();
    await pass(IDLE_S - 30);
    expect(screen.getByRole('dialog')).toBeTruthy();
    expect(shown).toEqual([]);
  });
});

// Last, because what the clock has heard stays.
describe('when the computer’s clock goes on by 26 hours at once (D417)', () => {
  beforeEach(() => hear(START));

  it.each([
    ['stays if the clock was set: the service says so', 0, false],
    ['ends if the computer has slept: the service says so', 26 * 3_600_000, true],
    ['ends if the service does not answer', null, true],
  ])('%s', async (_what, slept, ends) => {
    const { onEnd, readFile } = open();
    if (slept !== null) readFile.mockImplementation(async () => hear(START + slept));
    await pass(1);
    vi.setSystemTime(Date.now() + 26 * 3_600_000);
    await pass(1);
    expect(readFile).toHaveBeenCalledExactlyOnceWith('/config.json');
    expect(onEnd).not.toHaveBeenCalled();
    await pass(11);
    expect(onEnd.mock.calls.length > 0).toBe(ends);
  });
});
