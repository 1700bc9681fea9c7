/**
 * A list is filtered, ordered and summarised by nothing that its answer to the caller does not carry: every value of
 * every list, for every role. Runs on PGlite: what may be asked is decided before the database is.
 */
import { mapAsync } from 'es-toolkit';
import { beforeAll, expect, it } from 'vitest';
import { forRoleGroup } from '../../src/engine/definition/forRoleGroup';
import { kindOf } from '../../src/lists/question/asked';
import { resources } from '../../src/resources/index';
import { valueAt } from '../../src/upstream/path';
import { AGENT_ORDERS } from '../../server/database/agentList';
import { MEASURED } from '../../server/database/summaries';
import { onOneEngine } from './engines';
import { addressOf, ASKED, CHOICES, isRest, named, page } from './listOperators';
import type { World } from './world';

const ROLES = ['admin', 'senior', 'product', 'ambassador', 'agent'];
const ADMIN = { name: 'ADMIN', roles: [] };

async function asking(world: World, username: string) {
  const { access_token: token } = await world.signIn(username);
  return async (name: string, asked: Readonly<Record<string, string>>, order?: string) => {
    const sort = order !== undefined && { sort: isRest(name) ? JSON.stringify([order, 'ASC']) : order };
    const texts: Readonly<Record<string, string>> = {
      ...(isRest(name) ? { filter: JSON.stringify(asked) } : { length: '100', ...asked }),
      ...sort,
    };
    const response = await world.read(`${addressOf(name)}?${new URLSearchParams(texts).toString()}`, token);
    const body: unknown = await response.json();
    return { status: response.status, rows: page.safeParse(body).data ?? [] };
  };
}

/** Values that stand in a row under another name, or within what a row of this network has none of. */
const ELSEWHERE: ReadonlyMap<string, string> = new Map([
  ['statusGroup', 'statusCode'],
  ['agentManagerId', 'agentManager'],
  ['stateName', 'state'],
  ['lgaName', 'lga'],
  ['agentId', 'agent'],
  ['memberId', 'agent'],
  ['businessName', 'agent'],
]);

function holds(row: unknown, key: string): boolean {
  if (typeof row !== 'object' || row === null) return false;
  return Object.hasOwn(row, key) || Object.values(row).some((value) => holds(value, key));
}

/** Whether a row has the value, under its own name or where the field that shows it reads it. */
function isCarriedBy(row: unknown, name: string, param: string): boolean {
  const own = resources.find(({ api }) => api.list === name);
  const list = own && { ...forRoleGroup(own, ADMIN), operators: named[name] ?? {} };
  const source = list && kindOf(list, param)?.of.source;
  const places = [source, ELSEWHERE.get(param)].flatMap((place) => place ?? []);
  return holds(row, param) || places.some((place) => valueAt(row, place) !== undefined);
}

/** One at a time, because a caller may have only so many questions open. */
const IN_TURN = { concurrency: 1 } as const;

/** By question the status of its answer, and the one it has to have: 200 where a row carries the value, else 400. */
async function statusesOf(world: World, username: string) {
  const ask = await asking(world, username);
  const ofList = async ([name, values]: [string, (typeof named)[string]]) => {
    if (values === 'all') throw new Error(`${name} has no values of its own`);
    const { status, rows } = await ask(name, {});
    if (status === 403 || rows.length === 0) return [];
    const questions = Object.entries(values).flatMap(([param, kind]) => {
      const [operator = '', value = ''] = (CHOICES[`${name} ${param}`] ?? ASKED[kind] ?? [])[1] ?? [];
      const meant = rows.some((row) => isCarriedBy(row, name, param)) ? 200 : 400;
      return ['', 'any.'].map((any) => ({ param: `${any}${param}${operator}`, value, meant }));
    });
    return mapAsync(
      questions,
      async ({ param, value, meant }) => ({ name, param, meant, given: (await ask(name, { [param]: value })).status }),
      IN_TURN,
    );
  };
  const asked = (await mapAsync(Object.entries(named), ofList, IN_TURN)).flat();
  return { wrong: asked.filter(({ given, meant }) => given !== meant), asked: asked.length };
}

/** Never in a row of any list. */
const HIDDEN = ['pan', 'bvn', 'passwordHash', 'password_hash', 'id; drop table users', '__proto__', 'constructor'];

/** What orders a list by a value that no row carries, or fails. A list without orders ignores them all. */
async function ordersOf(world: World, username: string) {
  const ask = await asking(world, username);
  const ofList = async ([name, values]: [string, (typeof named)[string]]) => {
    const { status, rows } = await ask(name, {});
    if (status === 403 || rows.length === 0) return [];
    const usual = JSON.stringify(rows);
    return mapAsync(
      [...Object.keys(values), ...HIDDEN],
      async (order) => {
        const given = await ask(name, {}, order);
        const isCarried = rows.some((row) => isCarriedBy(row, name, order));
        const changes = given.status === 200 && JSON.stringify(given.rows) !== usual;
        return { order: `${name} ${order}`, status: given.status, isCarried, changes };
      },
      IN_TURN,
    );
  };
  const asked = (await mapAsync(Object.entries(named), ofList, IN_TURN)).flat();
  const wrong = asked.filter(
    ({ status, isCarried, changes }) => ![200, 400].includes(status) || (changes && !isCarried),
  );
  return { wrong, asked: asked.length };
}

onOneEngine('what may be asked', (world) => {
  it.each(ROLES)('%s filters every list by what its rows carry, and by nothing else', async (username) => {
    const { wrong, asked } = await statusesOf(world(), username);
    expect(wrong).toEqual([]);
    expect(asked).toBeGreaterThan(10);
  });

  it.each(ROLES)('%s orders every list by what its rows carry, and by nothing else', async (username) => {
    const { wrong, asked } = await ordersOf(world(), username);
    expect(wrong).toEqual([]);
    expect(asked).toBeGreaterThan(10);
  });
});

onOneEngine('what may be asked without ROLE_VIEW_PURSE', (world) => {
  beforeAll(async () => {
    const { db } = world().database;
    const roles = db.selectFrom('roles').select('id').where('role_code', '=', 'ROLE_VIEW_PURSE');
    await db.deleteFrom('role_group_roles').where('role_id', 'in', roles).execute();
  });

  it.each(ROLES)('%s filters and orders no list by a balance that its rows do not carry', async (username) => {
    const { wrong, asked } = await statusesOf(world(), username);
    expect(wrong).toEqual([]);
    expect(asked).toBeGreaterThan(10);
    const ask = await asking(world(), username);
    const { rows } = await ask('listAgents', {});
    const meant = AGENT_ORDERS.map((sort) => (rows.some((row) => valueAt(row, sort) !== undefined) ? 200 : 400));
    const given = await mapAsync(AGENT_ORDERS, async (sort) => (await ask('listAgents', { sort })).status, IN_TURN);
    expect(given).toEqual(meant);
  });

  it('transactions are summed by amounts that their rows carry', async () => {
    const { rows } = await (await asking(world(), 'admin'))('listTransactions', {});
    const amounts = MEASURED.flatMap((measure) => (/^(?:sum|avg)\./.test(measure) ? [measure.slice(4)] : []));
    expect(amounts.filter((amount) => rows.every((row) => valueAt(row, amount) === undefined))).toEqual([]);
  });
});
