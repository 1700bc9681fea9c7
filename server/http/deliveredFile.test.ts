import { expect, it } from 'vitest';
import { workOf } from '../../tests/contract/deliveryCases';
import type { DeliveredWork } from '../../src/upstream/deliveredWork';
import type { ConfiguredRights } from './configuredRights';
import { orderFor } from './deliveredFile';
import { success } from './envelope';
import { longPagesInTurn } from './queue';
import { timeOfRead } from './watchedCount';

it('counts none of the time that a long page waits for other people’s as its own', async () => {
  let now = 1_000;
  const ask = (userId: number, isWanted: () => boolean, takes: number) =>
    longPagesInTurn({ length: 10_000 }, { caller: { userId }, isWanted }, async () => {
      now += takes;
      return success();
    });
  const time = timeOfRead(() => now);
  await Promise.all([ask(1, () => true, 6_000), ask(2, time.isWanted, 100)]);
  expect([time.waited(), time.took()]).toEqual([6_000, 100]);
  const short = timeOfRead(() => now);
  now += 50;
  expect([short.waited(), short.took()]).toEqual([0, 50]);
});

const MANAGER = {
  userId: 7,
  session: '',
  username: 'ambassador',
  roleGroup: { name: 'AMBASSADOR', roles: [{ roleCode: 'ROLE_VIEW_AGENT' }] },
  mustChangePassword: false,
  agentId: null,
  managerId: 3,
} as const;

/** What the thread is told to make for an agent manager. */
function orderUnder(rights: Partial<ConfiguredRights>, work: DeliveredWork) {
  const asked = {
    userId: 7,
    resource: 'agents',
    format: 'csv',
    filter: {},
    view_name: 'All',
    work,
    now: 0,
    madeAt: 0,
  } as const;
  const api = { base: '/', auth: 'bearer' } as const;
  const order = orderFor(
    MANAGER,
    asked,
    { api, records: api, processor: api, cashOut: api, partnerBank: api },
    { permissions: {}, roleGroups: [], resources: [], built: {}, ...rights },
  );
  return order && { names: order.work.columns.map(({ name }) => name), sort: order.work.sort?.field };
}

it('gives a thread the columns and the order that its recipient is shown now', () => {
  const work = workOf('agents');
  const names = work.columns.map(({ name }) => name);
  const sort = { field: 'user.username', descending: false };
  const ordered = { ...work, sort, sortNeeds: [{ field: 'username', access: [], hiddenFor: [] }] };
  const key = 'agents.fields.username';
  const without = names.filter((name) => name !== 'username');
  expect(without).toHaveLength(names.length - 1);
  expect(orderUnder({}, ordered)).toEqual({ names, sort: 'user.username' });
  const hidden = { names: without, sort: undefined };
  expect(orderUnder({ built: { [key]: { access: [], hiddenFor: ['AMBASSADOR'] } } }, ordered)).toEqual(hidden);
  expect(orderUnder({ built: { [key]: { access: ['ROLE_VIEW_PURSE'], hiddenFor: [] } } }, ordered)).toEqual(hidden);
  expect(orderUnder({ permissions: { [key]: { hiddenFor: ['AMBASSADOR'] } } }, ordered)).toEqual(hidden);
  // A name that is no role group may mean any.
  expect(orderUnder({ permissions: { [key]: { hiddenFor: ['Sales'] } } }, ordered)).toEqual(hidden);
  expect(
    orderUnder({ roleGroups: ['Sales'], permissions: { [key]: { hiddenFor: ['Sales'] } } }, ordered)?.names,
  ).toEqual(names);
  // The order tells of values that have no column, too.
  const unseen = { ...ordered, columns: work.columns.filter(({ name }) => name !== 'username') };
  expect(orderUnder({ permissions: { [key]: { hiddenFor: ['AMBASSADOR'] } } }, unseen)).toEqual(hidden);
  expect(orderUnder({ permissions: { agents: { access: 'ADMIN_ONLY' } } }, ordered)).toBeUndefined();
  const needs = [{ field: 'username', access: [], hiddenFor: [] }];
  const filtered = { ...ordered, needs };
  expect(orderUnder({ built: { [key]: { access: [], hiddenFor: ['AMBASSADOR'] } } }, filtered)).toBeUndefined();
});

it('closes a list to all but ADMIN where a permission of the configuration names no part of the build', () => {
  const open = { access: [], hiddenFor: [] } as const;
  const built = { agents: open, 'agents.fields.username': open, 'agents.refund': open, audit: open };
  const rule = { hiddenFor: ['Product'] };
  const isMade = (name: string, more: Partial<ConfiguredRights> = {}): boolean =>
    orderUnder({ built, permissions: { [name]: rule }, ...more }, workOf('agents')) !== undefined;
  expect(['agents.fields.username', 'agents.refund', 'audit'].map((name) => isMade(name))).toEqual([true, true, true]);
  expect(['agents.fields.usernmae', 'agents.refnud', 'agents.fields'].map((name) => isMade(name))).toEqual([
    false,
    false,
    false,
  ]);
  expect([isMade('audit.fields.usernmae'), isMade('agnets.fields.username'), isMade('agnets')]).toEqual([
    true,
    false,
    false,
  ]);
  expect(isMade('agnets', { resources: ['resources/banks.json'] })).toBe(true);
  // Without the app's build nothing is known to be misspelled.
  expect(isMade('agents.fields.usernmae', { built: {} })).toBe(true);
});
