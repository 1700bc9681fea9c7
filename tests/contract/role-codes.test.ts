/**
 * Which role code opens which call: a group of a customer's own that holds one code reaches what that code opens.
 * Runs on PGlite: the policy of a route asks no database.
 */
import { expect, it } from 'vitest';
import { ROLE_CODES, type RoleCode } from '../../src/upstream/access';
import { routes } from '../../server/http/routes';
import { onOneEngine } from './engines';
import { nameOf, pathOf } from './samples';
import { stored } from './stored';
import type { World } from './world';

/** D323 and the contract's areas as a table of its own: by path, every method alike. Written by hand. */
const OPENED: Readonly<Record<string, readonly RoleCode[]>> = {
  '/dashboard': ['ROLE_VIEW_DASHBOARD'],
  '/dashboard/daily/breakdown': ['ROLE_VIEW_DASHBOARD'],
  '/dashboard/period': ['ROLE_VIEW_DASHBOARD'],
  '/dashboard/attention': ['ROLE_VIEW_DASHBOARD'],
  '/transaction': ['ROLE_VIEW_ALL_TRANSACTION'],
  '/transaction/counts': ['ROLE_VIEW_ALL_TRANSACTION'],
  '/transaction/summary': ['ROLE_VIEW_ALL_TRANSACTION'],
  '/transaction/outcomes': ['ROLE_VIEW_ALL_TRANSACTION'],
  '/transaction/cash-out': ['ROLE_VIEW_ALL_TRANSACTION'],
  '/transaction/types': ['ROLE_VIEW_ALL_TRANSACTION', 'ROLE_VIEW_AGENT_FEE', 'ROLE_VIEW_PURSE'],
  '/transaction/status': ['ROLE_VIEW_ALL_TRANSACTION'],
  '/transfer/query': ['ROLE_VIEW_ALL_TRANSACTION'],
  '/agent': ['ROLE_VIEW_ALL_AGENT'],
  '/agent/summary': ['ROLE_VIEW_ALL_AGENT'],
  '/agent/': ['ROLE_VIEW_ALL_AGENT'],
  '/agent/timeline': ['ROLE_VIEW_ALL_AGENT'],
  '/setup': ['ROLE_VIEW_ALL_AGENT'],
  '/user/activate-deactivate': ['ROLE_VIEW_ALL_AGENT'],
  '/user/password/reset': ['ROLE_VIEW_ALL_AGENT'],
  '/terminal/banks': ['ROLE_VIEW_ALL_AGENT'],
  '/terminal/assign': ['ROLE_VIEW_ALL_AGENT'],
  '/terminal/unassign': ['ROLE_VIEW_ALL_AGENT'],
  '/terminal/activation/generate': ['ROLE_VIEW_ALL_AGENT'],
  // Agents' own.
  '/own-purse': [],
  '/own-purse/statement': [],
  '/agent/transaction/pin/create': [],
  '/agent/transaction/pin/reset': [],
  // Administrators' only.
  '/purse/fund': [],
  '/mail/test': [],
  '/user/password/show': [],
  '/agent/manager': ['ROLE_VIEW_ALL_AGENT'],
  '/agent/manager/summary': ['ROLE_VIEW_ALL_AGENT'],
  '/agent/manager/settlement': ['ROLE_VIEW_ALL_AGENT'],
  '/agent/manager/settlement/summary': ['ROLE_VIEW_ALL_AGENT'],
  '/state': ['ROLE_VIEW_ALL_AGENT'],
  '/lga': ['ROLE_VIEW_ALL_AGENT'],
  '/bank': ['ROLE_VIEW_ALL_AGENT'],
  '/convenience': ['ROLE_VIEW_AGENT_FEE'],
  '/convenience/summary': ['ROLE_VIEW_AGENT_FEE'],
  '/convenience/maximum/range': ['ROLE_VIEW_AGENT_FEE'],
  '/purse/central': ['ROLE_VIEW_PURSE'],
  '/purse/central/summary': ['ROLE_VIEW_PURSE'],
  '/purse/agent': ['ROLE_VIEW_PURSE'],
  '/purse/agent/summary': ['ROLE_VIEW_PURSE'],
  '/purse/balance/general': ['ROLE_VIEW_PURSE'],
  '/purse/creditordebit': ['ROLE_VIEW_PURSE'],
  '/purse/statement': ['ROLE_VIEW_PURSE'],
  '/purse-entries': ['ROLE_VIEW_PURSE'],
  '/purse-entries/summary': ['ROLE_VIEW_PURSE'],
  '/purse-entries/:id': ['ROLE_VIEW_PURSE'],
  // Each list that it searches needs its own code: tests/contract/search.test.ts.
  '/search': ['ROLE_VIEW_ALL_AGENT', 'ROLE_VIEW_ALL_TRANSACTION', 'ROLE_VIEW_PURSE', 'ROLE_VIEW_ALL_ADMIN'],
  '/audit': ['ROLE_VIEW_AUDIT_LOG'],
  '/audit/summary': ['ROLE_VIEW_AUDIT_LOG'],
  '/app/version': ['ROLE_VIEW_ALL_ADMIN'],
  '/processor/all': ['ROLE_VIEW_AUDIT_LOG'],
  '/processor/activate': ['ROLE_VIEW_AUDIT_LOG'],
  '/hardware': ['ROLE_VIEW_ALL_AGENT'],
  '/hardware/assign': ['ROLE_VIEW_ALL_AGENT'],
  '/hardware/un-assign': ['ROLE_VIEW_ALL_AGENT'],
  '/hardware/load': ['ROLE_VIEW_ALL_ADMIN'],
  '/opened-accounts': ['ROLE_VIEW_ALL_AGENT'],
  '/opened-accounts/summary': ['ROLE_VIEW_ALL_AGENT'],
  '/opened-accounts/:id': ['ROLE_VIEW_ALL_AGENT'],
  '/devices': ['ROLE_VIEW_ALL_ADMIN'],
  '/devices/summary': ['ROLE_VIEW_ALL_ADMIN'],
  '/devices/:id': ['ROLE_VIEW_ALL_ADMIN'],
  '/admin': ['ROLE_VIEW_ALL_ADMIN'],
  '/admin/summary': ['ROLE_VIEW_ALL_ADMIN'],
  '/rolegroup/': ['ROLE_CREATE_ROLEGROUP', 'ROLE_VIEW_ALL_ADMIN'],
  '/rolegroup/roles': ['ROLE_CREATE_ROLEGROUP'],
  '/rolegroup': ['ROLE_CREATE_ROLEGROUP'],
  '/views': ['ROLE_VIEW_DASHBOARD'],
  '/views/:id': ['ROLE_VIEW_DASHBOARD'],
  // Reading the record that a note is on needs its own code: tests/contract/notes.test.ts.
  '/notes': ['ROLE_VIEW_DASHBOARD'],
  '/notes/:id': ['ROLE_VIEW_DASHBOARD'],
  '/subscriptions': ['ROLE_VIEW_DASHBOARD'],
  '/subscriptions/:id': ['ROLE_VIEW_DASHBOARD'],
  '/deliveries': ['ROLE_VIEW_DASHBOARD'],
  '/deliveries/:id': ['ROLE_VIEW_DASHBOARD'],
  '/deliveries/:id/leave': ['ROLE_VIEW_DASHBOARD'],
  '/deliveries/:id/join': ['ROLE_VIEW_DASHBOARD'],
  '/deliveries/files': ['ROLE_VIEW_DASHBOARD'],
  '/deliveries/files/:id': ['ROLE_VIEW_DASHBOARD'],
  '/deliveries/files/:id/content': ['ROLE_VIEW_DASHBOARD'],
  '/webhooks': ['ROLE_VIEW_DASHBOARD'],
  '/webhooks/:id': ['ROLE_VIEW_DASHBOARD'],
  '/webhooks/:id/secret': [],
  '/webhooks/:id/test': [],
  '/notices': ['ROLE_VIEW_DASHBOARD'],
  '/notices/:id': ['ROLE_VIEW_DASHBOARD'],
};

/** All that goes to the partner bank, or is recorded of it. */
const FOR_ACCOUNTS: ReadonlySet<string> = new Set(['partnerBank', 'records']);

const guarded = routes.filter(({ policy }) => policy !== 'open' && policy !== 'self');

/** Paths that some may read have these too, for administrators, whatever their codes. */
const FOR_ADMINISTRATORS: ReadonlySet<string> = new Set([
  'POST /webhooks',
  'PUT /webhooks/:id',
  'DELETE /webhooks/:id',
]);

/** Everybody holds the first code (D301). */
function isOpen(route: (typeof guarded)[number], code: RoleCode): boolean {
  if (FOR_ADMINISTRATORS.has(nameOf(route))) return false;
  const codes = FOR_ACCOUNTS.has(route.host) ? ['ROLE_VIEW_ALL_AGENT'] : (OPENED[route.path] ?? []);
  return codes.includes(code) || codes.includes('ROLE_VIEW_DASHBOARD');
}

/** The group Product holds that code alone from now on, and one of its people signs in. */
async function tokenWith({ database: { db }, signIn }: World, code: RoleCode): Promise<string> {
  const { id } = await db.selectFrom('roles').select('id').where('role_code', '=', code).executeTakeFirstOrThrow();
  await db.deleteFrom('role_group_roles').where('role_group_id', '=', 3).execute();
  await db.insertInto('role_group_roles').values({ role_group_id: 3, role_id: id }).execute();
  return (await signIn('product')).access_token;
}

it('names every path that needs a code', () => {
  const named = guarded.filter(({ host }) => !FOR_ACCOUNTS.has(host)).map(({ path }) => path);
  expect([...new Set(named)].toSorted()).toEqual(Object.keys(OPENED).toSorted());
});

onOneEngine('one role code', (world) => {
  it.each(ROLE_CODES)('%s opens its calls and no others, and changes nothing by trying', async (code) => {
    const token = await tokenWith(world(), code);
    const before = await stored(world());
    const refused: string[] = [];
    const broken: string[] = [];
    for (const route of guarded) {
      const headers: Record<string, string> = { authorization: `Bearer ${token}` };
      if (route.takesBody && !route.takesForm) headers['content-type'] = 'application/json';
      const body = route.takesForm ? new FormData() : route.takesBody ? '{}' : null;
      const { status } = await world().request(pathOf(route), { method: route.method, headers, body });
      if (status === 403) refused.push(nameOf(route));
      if (status >= 500) broken.push(nameOf(route));
    }
    expect(refused).toEqual(guarded.filter((route) => !isOpen(route, code)).map(nameOf));
    expect(broken).toEqual([]);
    expect(await stored(world())).toEqual(before);
  });
});
