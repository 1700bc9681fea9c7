import { QueryClient } from '@tanstack/react-query';
import { memoryStore } from 'ra-core';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { configOf, sessionOf } from '../../tests/engine';
import { bindingsOf } from './bindings';
import { createDataProvider } from '../dataProvider/dataProvider';
import { askAhead } from '../engine/rows/askAhead';
import { askOpening, OPENINGS } from '../lists/ahead';
import { fitKey } from '../lists/question/list';
import { resources } from '../resources/index';
import { createClient } from '../upstream/client';
import type { StoredSession } from '../upstream/session';

const config = configOf();
const everyone = sessionOf('ADMIN', [...new Set(Object.values(OPENINGS).map(({ access }) => access))]);

/** The addresses that are fetched while something is opened. */
function asked(open: (fetch: typeof globalThis.fetch) => void): readonly string[] {
  const urls: string[] = [];
  open((url) => {
    if (typeof url === 'string') urls.push(url);
    return new Promise<Response>(() => undefined);
  });
  return urls;
}

const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('innerWidth', 1366);
  vi.stubGlobal('innerHeight', 768);
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored.get(key) ?? null });
});

/** What the shell itself asks for at an address, before anything is drawn. */
const byTheShell = (pathname: string, search = '', hasDefault = false, fit?: readonly number[]): readonly string[] =>
  asked((fetch) => {
    const client = createClient({ fetch, config, token: () => 'token' });
    const parts = {
      queryClient: new QueryClient(),
      dataProvider: createDataProvider(client, bindingsOf(resources)),
      store: memoryStore({ 'views.last.transactions': hasDefault ? 'default' : 'some', [fitKey(pathname)]: fit }),
    };
    void askAhead({ ...parts, resources, group: everyone.user.roleGroup }, pathname, search);
  });

const ahead = (session: StoredSession, pathname: string, search = ''): readonly string[] =>
  asked((fetch) => askOpening(fetch, config, session, { pathname, search }));

describe('what the shell asks before anything is drawn', () => {
  it('is the rows of the address, by days', () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-21T23:30:00Z') });
    const urls = byTheShell('/transactions', '?startDate=today-6&endDate=today&perPage=50');
    vi.useRealTimers();
    expect(urls).toEqual(['/api/v1/transaction?startDate=2026-11-16&endDate=2026-11-22&startPage=0&length=50']);
  });

  it('is nothing that cannot be asked: a mistyped day is left out', () => {
    const urls = byTheShell('/transactions', '?startDate=2026-13-45&endDate=2026-11-20');
    expect(urls).toEqual(['/api/v1/transaction?endDate=2026-11-20&startPage=0&length=10']);
  });

  it('is nothing where a default view opens, which the views tell', () => {
    expect(byTheShell('/transactions', '', true)).toEqual([]);
    expect(byTheShell('/transactions', '?rrn=1', true)).toEqual(['/api/v1/transaction?rrn=1&startPage=0&length=10']);
  });
});

describe('what the entry asks before the shell is there', () => {
  it.each(Object.keys(OPENINGS))('is at %s what the list there asks for', (pathname) => {
    expect(byTheShell(pathname)).toHaveLength(1);
    expect(ahead(everyone, pathname)).toEqual(byTheShell(pathname));
  });

  it.each(Object.keys(OPENINGS))('is at %s nothing for those who may not see it', (pathname) => {
    expect(ahead(sessionOf('ADMIN', ['ROLE_VIEW_DASHBOARD']), pathname)).toEqual([]);
  });

  it('is nothing at other addresses, with filters in the address, or before the password is changed', () => {
    expect(ahead(everyone, '/settings')).toEqual([]);
    expect(ahead(everyone, '/transactions', '?status=00')).toEqual([]);
    expect(ahead({ ...everyone, mustChangePassword: true }, '/transactions')).toEqual([]);
  });

  it.each([
    [1366, 768, 17],
    [1920, 1080, 25],
    [1366, 600, 12],
    [1366, 200, 5],
    [390, 844, 10],
  ])('is in a window of %i by %i %i rows, as the list does, where 17 fitted into 768', (width, height, rows) => {
    vi.stubGlobal('innerWidth', width);
    vi.stubGlobal('innerHeight', height);
    const fit = [17, 768, 36];
    stored.set(`RaStore:${encodeURIComponent(everyone.user.username)}.${fitKey('/agents')}`, JSON.stringify(fit));
    expect(ahead(everyone, '/agents')).toEqual([`/api/v1/agent?startPage=0&length=${rows}`]);
    expect(byTheShell('/agents', '', false, fit)).toEqual(ahead(everyone, '/agents'));
  });
});
