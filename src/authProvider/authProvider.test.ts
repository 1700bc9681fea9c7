import { describe, expect, it, vi } from 'vitest';
import { registered } from '../dataProvider/dataProvider';
import { createEngine } from '../engine/app/EngineProvider';
import { mayDo } from '../engine/calls/mayDo';
import { resources } from '../resources/index';
import { ROLE_CODES, type RoleCode } from '../upstream/access';
import { createClient } from '../upstream/client';
import { HOSTS } from '../upstream/client.testing';
import { parseConfig } from '../upstream/config';
import { UpstreamError } from '../upstream/errors';
import { storedSession, type StoredSession } from '../upstream/session';
import { createAuthProvider } from './authProvider';

const sessionOf = (group: string, codes: readonly RoleCode[] = ROLE_CODES): StoredSession =>
  storedSession.parse({
    access_token: 't',
    expires_in: 900,
    user: { id: 7, username: 'ada', roleGroup: { name: `${group} `, roles: codes.map((roleCode) => ({ roleCode })) } },
  });

const config = parseConfig({ hosts: HOSTS });
const client = createClient({ config, token: () => null, fetch: () => Promise.reject(new TypeError('offline')) });

function engineOf(session: StoredSession) {
  const shared = { client, config };
  return createEngine({ ...shared, session, endpoint: registered, declaredResources: resources });
}

function providerFor(first: StoredSession | null) {
  let session = first;
  const signIn = vi.fn<(username: string, password: string) => Promise<void>>(async () => undefined);
  const provider = createAuthProvider({
    session: () => session,
    mayDo: (_group, question) => first !== null && (mayDo(engineOf(first), question) ?? false),
    signIn,
    signOut: () => {
      session = null;
      return '/login';
    },
  });
  const may = async (resource: string, action: string, record?: object) =>
    provider.canAccess?.({ resource, action, record });
  return { provider, signIn, may };
}

describe('the auth provider', () => {
  it('signs in and out, and knows whether somebody is signed in and who', async () => {
    const { provider, signIn } = providerFor(sessionOf('ADMIN'));
    await provider.login({ username: 'ada', password: 'secret' });
    expect(signIn).toHaveBeenCalledExactlyOnceWith('ada', 'secret');
    await provider.checkAuth({});
    expect(await provider.getIdentity?.()).toEqual({ id: 7, fullName: 'ada', group: 'ADMIN' });
    expect(await provider.getPermissions?.({})).toMatchObject({ name: 'ADMIN ' });
    expect(await provider.logout({})).toBe('/login');
    await expect(provider.checkAuth({})).rejects.toMatchObject({ kind: 'signedOut' });
    await expect(provider.getIdentity?.()).rejects.toMatchObject({ kind: 'signedOut' });
  });

  it('ends the session on code 02 and on no other failure, and not twice', async () => {
    const { provider } = providerFor(sessionOf('ADMIN'));
    const over = new UpstreamError('signedOut');
    await provider.checkError(new UpstreamError('refused', { status: 403 }));
    await expect(provider.checkError(over)).rejects.toBe(over);
    await provider.logout({});
    await provider.checkError(over);
  });
});

describe('canAccess', () => {
  it('answers for a resource by react-admin’s actions', async () => {
    const { may } = providerFor(sessionOf('Product'));
    expect(
      await Promise.all(['list', 'show', 'export', 'create', 'edit'].map((action) => may('agents', action))),
    ).toEqual([true, true, true, true, true]);
    expect(await may('agents', 'delete')).toBe(false);
    expect(await may('versions', 'delete')).toBe(true);
    expect(await may('versions', 'edit')).toBe(false);
    expect(await may('lockers', 'list')).toBe(false);
    const nobody = providerFor(null);
    expect(await nobody.may('agents', 'list')).toBe(false);
    const page = new AbortController();
    const answer = nobody.provider.canAccess?.({ resource: 'agents', action: 'list', signal: page.signal });
    const state = async () => await Promise.race([answer, Promise.resolve('waits')]);
    expect(await state()).toBe('waits');
    page.abort();
    expect(await state()).toBe('waits');
    const clerk = providerFor(sessionOf('Product', ['ROLE_VIEW_ALL_TRANSACTION']));
    expect(await clerk.may('agents', 'list')).toBe(false);
    expect(await clerk.may('transactions', 'list')).toBe(true);
  });

  it('answers for an action by its name, and by what the record says', async () => {
    const { may } = providerFor(sessionOf('Product'));
    expect(await may('agents', 'unassignTerminal')).toBe(true);
    const bare = { id: '1', bankTerminal: null };
    expect(await may('agents', 'unassignTerminal', bare)).toBe(false);
    expect(await may('agents', 'unassignTerminal', { id: '1', bankTerminal: { terminalId: '2KB1' } })).toBe(true);
    const manager = providerFor(sessionOf('AMBASSADOR'));
    expect(await manager.may('agents', 'unassignTerminal')).toBe(false);
  });

  it('answers for a field: who reads it, and whether a form of theirs writes it', async () => {
    const { may } = providerFor(sessionOf('Product'));
    expect(await may('fees.ambassadorCut', 'read')).toBe(true);
    expect(await may('fees.ambassadorCut', 'write')).toBe(true);
    expect(await may('fees.min', 'write')).toBe(false);
    expect(await may('fees.nothing', 'read')).toBe(false);
    const clerk = providerFor(sessionOf('Product', ['ROLE_VIEW_ALL_TRANSACTION']));
    expect(await clerk.may('fees.ambassadorCut', 'read')).toBe(false);
  });
});
