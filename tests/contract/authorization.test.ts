/**
 * Who may make which call, generated from the route table: a new route is tested by being in it.
 * Runs on both databases: scopes are SQL. What is decided before any SQL is tried on PGlite alone.
 */
import { expect, it } from 'vitest';
import type { Route } from '../../server/http/route';
import { routes } from '../../server/http/routes';
import { onEachEngine } from './engines';
import { attackable, nameOf, pathOf } from './samples';
import { stored } from './stored';

/** D323 as a table of its own: which sign-ins each path admits. Written by hand, not derived from the code. */
const STAFF = ['admin', 'senior', 'product'];
const EVERYONE = [...STAFF, 'ambassador', 'agent'];
const ADMITTED: Readonly<Record<string, readonly string[]>> = {
  'POST /logout': [...EVERYONE, 'newcomer'],
  'PATCH /user/password': [...EVERYONE, 'newcomer'],
  'GET /dashboard': EVERYONE,
  'GET /dashboard/daily/breakdown': EVERYONE,
  'GET /dashboard/period': EVERYONE,
  'GET /dashboard/attention': EVERYONE,
  'GET /transaction': [...STAFF, 'agent'],
  'GET /transaction/counts': [...STAFF, 'agent'],
  'GET /transaction/summary': [...STAFF, 'agent'],
  'GET /transaction/outcomes': [...STAFF, 'agent'],
  'GET /transaction/cash-out': [...STAFF, 'agent'],
  'GET /transaction/types': [...STAFF, 'agent'],
  'GET /transaction/status': [...STAFF, 'agent'],
  'GET /transfer/query': [...STAFF, 'agent'],
  'GET /agent': EVERYONE,
  'GET /agent/summary': EVERYONE,
  'GET /agent/': EVERYONE,
  'POST /agent': [...STAFF, 'ambassador'],
  'PUT /agent': [...STAFF, 'ambassador'],
  'POST /user/activate-deactivate': [...STAFF, 'ambassador'],
  'GET /user/password/reset': [...STAFF, 'ambassador'],
  'POST /user/password/show': ['admin'],
  'GET /terminal/banks': EVERYONE,
  'GET /terminal/assign': [...STAFF, 'ambassador'],
  'GET /terminal/unassign': [...STAFF, 'ambassador'],
  'GET /terminal/activation/generate': EVERYONE,
  'POST /agent/transaction/pin/create': ['agent'],
  'POST /agent/transaction/pin/reset': ['agent'],
  'GET /agent/manager': EVERYONE,
  'GET /agent/manager/summary': EVERYONE,
  'POST /agent/manager': STAFF,
  'GET /agent/manager/settlement': EVERYONE,
  'GET /agent/manager/settlement/summary': EVERYONE,
  'GET /state': EVERYONE,
  'GET /lga': EVERYONE,
  'GET /bank': EVERYONE,
  'GET /convenience': STAFF,
  'GET /convenience/summary': STAFF,
  'POST /convenience': STAFF,
  'PUT /convenience': STAFF,
  'GET /convenience/maximum/range': STAFF,
  'GET /agent/timeline': EVERYONE,
  'GET /own-purse': ['agent'],
  'GET /own-purse/statement': ['agent'],
  'GET /purse/statement': STAFF,
  'GET /purse/central': STAFF,
  'GET /purse/central/summary': STAFF,
  'GET /purse/agent': STAFF,
  'GET /purse/agent/summary': STAFF,
  'GET /purse-entries': STAFF,
  'GET /purse-entries/summary': STAFF,
  'GET /purse-entries/:id': STAFF,
  'GET /purse/balance/general': STAFF,
  'POST /purse/creditordebit': STAFF,
  'POST /purse/fund': ['admin'],
  'GET /search': EVERYONE,
  'GET /setup': STAFF,
  'GET /mail/test': ['admin'],
  'POST /mail/test': ['admin'],
  'GET /audit': STAFF,
  'GET /audit/summary': STAFF,
  'GET /app/version': STAFF,
  'POST /app/version': STAFF,
  'DELETE /app/version': STAFF,
  'GET /processor/all': STAFF,
  'GET /processor/activate': STAFF,
  'GET /hardware': EVERYONE,
  'POST /hardware/assign': [...STAFF, 'ambassador'],
  'POST /hardware/un-assign': [...STAFF, 'ambassador'],
  'POST /hardware/load': STAFF,
  'GET /opened-accounts': STAFF,
  'GET /opened-accounts/summary': STAFF,
  'GET /opened-accounts/:id': STAFF,
  'GET /devices': STAFF,
  'GET /devices/summary': STAFF,
  'GET /devices/:id': STAFF,
  'GET /admin': STAFF,
  'GET /admin/summary': STAFF,
  'POST /admin': STAFF,
  'PUT /admin': STAFF,
  'GET /rolegroup/': STAFF,
  'GET /rolegroup/roles': ['admin'],
  'POST /rolegroup': ['admin'],
  'PUT /rolegroup': ['admin'],
  'GET /status': EVERYONE,
  'POST /AccountOpeningConsent': EVERYONE,
  'POST /GetSingleBVN': EVERYONE,
  'POST /AccountOpening': EVERYONE,
  'POST /LinkTier1Card': EVERYONE,
  'POST /gtaccounts/create-record': EVERYONE,
  'GET /views': EVERYONE,
  'POST /views': EVERYONE,
  'GET /views/:id': EVERYONE,
  'PUT /views/:id': EVERYONE,
  'DELETE /views/:id': EVERYONE,
  'GET /notes': STAFF,
  'POST /notes': STAFF,
  'DELETE /notes/:id': STAFF,
  'GET /subscriptions': STAFF,
  'POST /subscriptions': STAFF,
  'GET /subscriptions/:id': STAFF,
  'PUT /subscriptions/:id': STAFF,
  'DELETE /subscriptions/:id': STAFF,
  'GET /deliveries': EVERYONE,
  'POST /deliveries': STAFF,
  'GET /deliveries/:id': EVERYONE,
  'PUT /deliveries/:id': STAFF,
  'DELETE /deliveries/:id': EVERYONE,
  'POST /deliveries/:id/leave': EVERYONE,
  'POST /deliveries/:id/join': EVERYONE,
  'GET /deliveries/files': EVERYONE,
  'GET /deliveries/files/:id': EVERYONE,
  'GET /deliveries/files/:id/content': EVERYONE,
  'GET /webhooks': STAFF,
  'POST /webhooks': ['admin'],
  'GET /webhooks/:id': STAFF,
  'PUT /webhooks/:id': ['admin'],
  'DELETE /webhooks/:id': ['admin'],
  'POST /webhooks/:id/secret': ['admin'],
  'POST /webhooks/:id/test': ['admin'],
  'GET /notices': EVERYONE,
  'PUT /notices': EVERYONE,
  'DELETE /notices': EVERYONE,
  'PUT /notices/:id': EVERYONE,
  'DELETE /notices/:id': EVERYONE,
};
/** Open to all. */
const OPEN = ['POST /login', 'GET /demonstration'];
const SIGN_INS = [...EVERYONE, 'newcomer'];
/** One of each sort of scope: everything, the agents of a manager, the own records. */
const SCOPES = ['admin', 'ambassador', 'agent'];

const guarded = routes.filter((route) => route.policy !== 'open');

function request(route: Route, token?: string): [string, RequestInit] {
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  const path = pathOf(route);
  if (!route.takesBody) return [path, { method: route.method, headers }];
  if (route.takesForm) return [path, { method: route.method, headers, body: new FormData() }];
  headers['content-type'] = 'application/json';
  return [path, { method: route.method, headers, body: '{}' }];
}

it('names every route here, so that none is admitted by accident', () => {
  expect(guarded.map(nameOf).toSorted()).toEqual(Object.keys(ADMITTED).toSorted());
  expect(routes.filter((route) => route.policy === 'open').map(nameOf)).toEqual(OPEN);
});

/** Each route whose queries reach more than the caller's own records, and why (server/database/scopedDatabase.ts). */
const UNSCOPED: Readonly<Record<string, readonly string[]>> = {
  'POST /login': ['signIn'],
  'POST /agent': ['newUsers'],
  'POST /agent/manager': ['newUsers'],
  'GET /terminal/assign': ['terminals'],
  'GET /terminal/activation/generate': ['terminals'],
  'GET /search': ['admins'],
  'GET /setup': ['admins', 'network'],
  'GET /audit': ['audit'],
  'GET /audit/summary': ['audit'],
  'GET /agent/timeline': ['audit'],
  'GET /dashboard/attention': ['network'],
  'POST /purse/fund': ['funding', 'admins', 'notices'],
  'GET /convenience': ['network'],
  'GET /convenience/summary': ['network'],
  'POST /convenience': ['network'],
  'PUT /convenience': ['network'],
  'GET /convenience/maximum/range': ['network'],
  'GET /app/version': ['network'],
  'POST /app/version': ['network'],
  'DELETE /app/version': ['network'],
  'GET /processor/all': ['network'],
  'GET /processor/activate': ['network'],
  'POST /hardware/assign': ['network'],
  'POST /hardware/load': ['network'],
  'GET /admin': ['admins'],
  'GET /admin/summary': ['admins'],
  'POST /admin': ['admins', 'newUsers'],
  'PUT /admin': ['admins'],
  'GET /rolegroup/': ['network'],
  'GET /rolegroup/roles': ['network'],
  'POST /rolegroup': ['network'],
  'PUT /rolegroup': ['network'],
  'POST /AccountOpeningConsent': ['accounts'],
  'POST /GetSingleBVN': ['accounts'],
  'POST /AccountOpening': ['accounts'],
  'POST /LinkTier1Card': ['accounts'],
  'POST /gtaccounts/create-record': ['accounts'],
  'GET /transfer/query': ['notices'],
  'POST /purse/creditordebit': ['notices'],
  'GET /subscriptions': ['subscriptions'],
  'GET /subscriptions/:id': ['subscriptions'],
  'POST /subscriptions': ['subscriptions'],
  'PUT /subscriptions/:id': ['subscriptions'],
  'DELETE /subscriptions/:id': ['subscriptions'],
  'GET /deliveries': ['deliveries'],
  'GET /deliveries/:id': ['deliveries'],
  'POST /deliveries': ['deliveries'],
  'PUT /deliveries/:id': ['deliveries'],
  'DELETE /deliveries/:id': ['deliveries'],
  'POST /deliveries/:id/leave': ['deliveries'],
  'POST /deliveries/:id/join': ['deliveries'],
  'GET /deliveries/files/:id/content': ['deliveryPieces'],
  'GET /webhooks': ['webhooks'],
  'GET /webhooks/:id': ['webhooks'],
  'POST /webhooks': ['webhooks'],
  'PUT /webhooks/:id': ['webhooks'],
  'POST /webhooks/:id/secret': ['webhooks'],
  'POST /webhooks/:id/test': ['webhooks'],
  'DELETE /webhooks/:id': ['webhooks', 'notices'],
  'GET /notes': ['admins', 'audit', 'network'],
  'POST /notes': ['admins', 'audit', 'network'],
  'DELETE /notes/:id': ['admins', 'audit', 'network'],
};

it("names every route that reaches beyond the caller's scope", () => {
  const named = routes.filter(({ unscoped }) => unscoped.length > 0);
  expect(Object.fromEntries(named.map((route) => [nameOf(route), route.unscoped]))).toEqual(UNSCOPED);
});

it('has in the audit whatever changes something', () => {
  const changing = routes.filter((route) => route.method !== 'GET' && !route.mutates);
  // Signing in is recorded by its own handler: who it is turns out on the way.
  expect(changing.map(nameOf)).toEqual(['POST /login']);
  // Contract, envelope and errors: the reads that are commands, in the contract's words.
  const reads = routes.filter((route) => route.method === 'GET' && route.mutates).map(nameOf);
  expect(new Set(reads)).toEqual(
    new Set([
      'GET /terminal/assign',
      'GET /terminal/unassign',
      'GET /terminal/activation/generate',
      'GET /user/password/reset',
      'GET /processor/activate',
    ]),
  );
});

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const paths = [...new Set(routes.map(pathOf))];

onEachEngine('authorization', (world, engine) => {
  const isFirst = engine === 'pglite';

  it.runIf(isFirst)('asks for a session on every route, and writes nothing without', async () => {
    const before = await stored(world());
    const heard: Record<string, unknown> = {};
    for (const token of [undefined, 'gone'])
      for (const route of guarded) {
        const response = await world().request(...request(route, token));
        const { responseCode }: { responseCode?: unknown } = await response.json();
        heard[`${nameOf(route)} ${token}`] = [response.status, responseCode];
      }
    expect(new Set(Object.values(heard).map(String)), JSON.stringify(heard)).toEqual(new Set(['401,02']));
    expect(await stored(world())).toEqual(before);
  });

  it.each(isFirst ? ['nobody', ...SIGN_INS] : [])(
    'tells %s which methods a path takes, whatever the right to them',
    async (username) => {
      const token = username === 'nobody' ? undefined : (await world().signIn(username)).access_token;
      const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
      const before = await stored(world());
      for (const path of paths) {
        const taken = routes.filter((route) => pathOf(route) === path).map(({ method }): string => method);
        for (const method of METHODS.filter((one) => !taken.includes(one))) {
          const response = await world().request(path, { method, headers });
          expect([path, method, response.status]).toEqual([path, method, 405]);
          expect(response.headers.get('allow')).toBe(taken.join(', '));
          expect(await response.text()).toMatch(
            method === 'HEAD' ? /^$/ : /^\{"responseCode":"XX","responseMessage":".+","messageKey":"methodWrong",.+\}$/,
          );
        }
      }
      expect(await stored(world())).toEqual(before);
    },
  );

  it.each(isFirst ? SIGN_INS : SCOPES)(
    '%s reaches exactly what its group may, and changes nothing by trying',
    async (username) => {
      const { access_token: token } = await world().signIn(username);
      const before = await stored(world());
      const statuses: Record<string, string> = {};
      const tried = guarded.filter((route) => attackable.includes(route));
      for (const route of tried) {
        const response = await world().request(...request(route, token));
        const text = await response.text();
        const refused = response.status === 403 && text.includes('"responseCode":"XX"');
        // Admitted, and then told that a parameter is missing or that there is no such record.
        const told = response.status === 400 || (route.path.includes(':') && text.includes('There is no such '));
        statuses[nameOf(route)] = response.status === 200 || told ? 'admitted' : refused ? 'refused' : 'broken';
      }
      const expected = tried
        .map(nameOf)
        .map((name) => [name, ADMITTED[name]?.includes(username) ? 'admitted' : 'refused']);
      expect(statuses).toEqual(Object.fromEntries(expected));
      expect(await stored(world())).toEqual(before);
    },
  );
});
