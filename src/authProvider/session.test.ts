// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { SessionRecord } from '../upstream/session';
import { rememberPage, takePage } from './returnTo';
import { readSession } from './readSession';
import {
  clearSession,
  leftByUser,
  noteActivity,
  sessionEnd,
  sessionStored,
  storesHere,
  storeSession,
  watchSession,
} from './session';

const session: SessionRecord = {
  access_token: 'opaque',
  expires_in: 900,
  absolute_expires_in: 28_800,
  user: {
    id: 7,
    username: 'senior',
    roleGroup: { name: 'Senior Management ', roles: [{ roleCode: 'ROLE_VIEW_PURSE' }] },
  },
};
const NOON = Date.parse('2026-11-21T12:00:00Z');

beforeEach(() => {
  vi.useFakeTimers({ now: NOON });
});

describe('room for a session', () => {
  it('is looked for in its size, and given back', () => {
    expect([storesHere(), localStorage.length]).toEqual([true, 0]);
    const room = vi.spyOn(Storage.prototype, 'setItem').mockImplementation((_, text) => {
      if (text.length > 200) throw new DOMException('full', 'QuotaExceededError');
    });
    expect(storesHere()).toBe(false);
    room.mockRestore();
  });
});

describe('session record', () => {
  it('is kept under data, role group name as received [P1-3.1] [P1-4.5] [P1-9.10] [P2-3.23] [P2-4.3] [P2-9.14]', () => {
    storeSession(session, false);
    expect(JSON.parse(localStorage.getItem('data') ?? '')).toMatchObject(session);
    expect(readSession()?.user.roleGroup.name).toBe('Senior Management ');
  });

  it('is gone after signing out, with what belonged to it [P1-4.6] [P2-4.3]', () => {
    storeSession(session, true);
    localStorage.setItem('agentId', '12');
    clearSession(true);
    expect(readSession()).toBeNull();
    expect(localStorage.getItem('agentId')).toBeNull();
    expect(leftByUser()).toBe(true);
  });

  it.each(['', '{', '[]', '{"access_token":1}'])('counts as absent when it reads %j', (text) => {
    localStorage.setItem('data', text);
    expect(readSession()).toBeNull();
  });

  it('tells the other tabs', () => {
    const seen: boolean[] = [];
    const stop = watchSession(() => seen.push(sessionStored()));
    storeSession(session, false);
    window.dispatchEvent(new StorageEvent('storage', { key: 'data' }));
    clearSession(false);
    window.dispatchEvent(new StorageEvent('storage', { key: 'data' }));
    window.dispatchEvent(new StorageEvent('storage', { key: 'something else' }));
    stop();
    window.dispatchEvent(new StorageEvent('storage', { key: 'data' }));
    expect(seen).toEqual([true, false]);
  });
});

describe('a browser in which no room is left', () => {
  beforeEach(() => {
    storeSession(session, false);
    clearSession(true);
    storeSession(session, false);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
  });

  it('lets its user leave all the same', () => {
    clearSession(false);
    expect(sessionStored()).toBe(false);
    expect(leftByUser()).toBe(false);
    expect(() => rememberPage('/transactions', 'senior')).not.toThrow();
  });

  it('takes no answer for lost because it could not be noted', () => {
    vi.setSystemTime(NOON + 600_000);
    expect(noteActivity).not.toThrow();
    expect(sessionEnd({ ...session, mustChangePassword: false, signedInAt: NOON })).toEqual({
      endsAt: NOON + 900_000,
      kind: 'idle',
    });
  });
});

describe('the end of a session', () => {
  it('is 15 minutes after the last answered call', () => {
    const stored = storeSession(session, false);
    expect(sessionEnd(stored)).toEqual({ endsAt: NOON + 900_000, kind: 'idle' });
    vi.setSystemTime(NOON + 600_000);
    noteActivity();
    expect(sessionEnd(stored)).toEqual({ endsAt: NOON + 1_500_000, kind: 'idle' });
  });

  it('is 8 hours after signing in at the latest', () => {
    const stored = storeSession(session, false);
    vi.setSystemTime(NOON + 28_000_000);
    noteActivity();
    expect(sessionEnd(stored)).toEqual({ endsAt: NOON + 28_800_000, kind: 'absolute' });
  });
});

describe('the page to return to', () => {
  it('is the one asked for, for whoever signs in', () => {
    rememberPage('/transactions?page=2', null);
    expect(takePage('admin')).toBe('/transactions?page=2');
    expect(takePage('admin')).toBeNull();
  });

  it.each(['rrn=4111111111111111', 'rrn=4111+1111%201111-1111&status=00'])(
    'is kept without its query where a card number may stand there: %s',
    (query) => {
      rememberPage(`/transactions?${query}`, null);
      expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('1111');
      expect(takePage('admin')).toBe('/transactions');
      const plain = '/transactions?startDate=2026-11-01&endDate=2026-11-22&rrn=250201123456';
      rememberPage(plain, null);
      expect(takePage('admin')).toBe(plain);
    },
  );

  it("is not shown to another user when it was someone's open page", () => {
    rememberPage('/transactions?page=2', 'senior');
    expect(takePage('agent')).toBeNull();
  });

  it.each(['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])(
    'never leads away from the product, as %s would',
    (path) => {
      sessionStorage.setItem('kobodesk.returnTo', JSON.stringify({ path, username: null }));
      expect(takePage('admin')).toBeNull();
    },
  );
});
