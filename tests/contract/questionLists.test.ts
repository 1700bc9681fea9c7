/**
 * Operators on every list of the reference API (docs/questions.md): each value that the configuration names takes each
 * operator of its kind, and what is found is what the rows say. Runs on PGlite; on both databases where every value is
 * SQL of its own, not where the browser is compared.
 */
import { isDeepStrictEqual } from 'node:util';
import { mapAsync } from 'es-toolkit';
import { expect, it } from 'vitest';
import { kindOf } from '../../src/lists/question/asked';
import { filterValueOf } from '../../src/engine/definition/filterValue';
import { forRoleGroup } from '../../src/engine/definition/forRoleGroup';
import type { NormalField } from '../../src/engine/definition/resource';
import { fieldText } from '../../src/engine/definition/text';
import { valueAt } from '../../src/upstream/path';
import { resources } from '../../src/resources/index';
import { foundByBrowser } from './browserAnswer';
import { onEachEngine, onOneEngine } from './engines';
import { addressOf, ASKED, CHOICES, isRest, named, page } from './listOperators';
import { NOON } from './watching';
import type { World } from './world';

const ADMIN = { name: 'ADMIN', roles: [] };

/** What a row shows of a value: what stands at its own name, or the cell of the field that is filtered by it. */
function shownBy(of: NormalField, param: string, row: unknown): string {
  const own = of.param !== param && of.source?.endsWith(param) ? valueAt(row, of.source) : undefined;
  if (own !== undefined) return typeof own === 'string' ? own : '';
  return fieldText(of, row) || filterValueOf(of, row);
}

/** A record's key: its id, or the transaction's. */
function keyOf(row: unknown): unknown {
  if (typeof row !== 'object' || row === null) return null;
  const id: unknown = Reflect.get(row, 'transactionId');
  return id ?? Reflect.get(row, 'id');
}

async function asking(world: World) {
  const { access_token: token } = await world.signIn('admin');
  return async (name: string, filter: object) => {
    const texts = Object.entries(filter).map(([param, value]: [string, unknown]) => [param, String(value)]);
    const query = new URLSearchParams(
      isRest(name) ? { filter: JSON.stringify(filter) } : [['length', '100'], ...texts],
    );
    const response = await world.read(`${addressOf(name)}?${query.toString()}`, token);
    const body: unknown = await response.json();
    return { status: response.status, rows: response.ok ? page.parse(body) : [], body };
  };
}

onEachEngine('operators of every list', (world) => {
  it.each(Object.keys(named))('%s takes every operator that the configuration names', async (name) => {
    const values = named[name];
    if (values === undefined || values === 'all') throw new Error(`No operators of ${name}`);
    const ask = await asking(world());
    const all = await ask(name, {});
    expect(all.status).toBe(200);
    const refused: unknown[] = [];
    for (const [field, kind] of Object.entries(values)) {
      for (const [operator, value] of CHOICES[`${name} ${field}`] ?? ASKED[kind] ?? []) {
        for (const any of ['', 'any.']) {
          const { status, rows, body } = await ask(name, { [`${any}${field}${operator}`]: value });
          if (status !== 200 || rows.length > all.rows.length) refused.push([field, operator, body]);
        }
      }
      if (kind !== 'text' && kind !== 'choice') continue;
      // What one finds, the other leaves.
      const several = CHOICES[`${name} ${field}`]?.[0]?.[1] ?? '1,2';
      const halves = [
        ['_empty', 'true', '_empty', 'false'],
        ['_eq_any', several, '_neq_any', several],
      ] as const;
      for (const [one, oneValue, other, otherValue] of halves) {
        const found = await ask(name, { [`${field}${one}`]: oneValue });
        const left = await ask(name, { [`${field}${other}`]: otherValue });
        if (found.rows.length + left.rows.length !== all.rows.length) refused.push([field, one, other]);
      }
    }
    expect(refused).toEqual([]);
  });

  it('take every number that the app takes, between two values as well', async () => {
    const { db } = world().database;
    const owed = [2025, 2026].map((year) => ({ agent_manager_id: 1, year, month: 10, amount_accrued: 5 }));
    await db.insertInto('settlements').values(owed).execute();
    const ask = await asking(world());
    const asked = {
      year_gte: ['2025.125', '-1.5', '0x10', '1e3'],
      year_lte: ['2025.125'],
      year: ['2025.00', '2025.5'],
      year_neq: ['2025.5'],
    };
    const found = await mapAsync(Object.entries(asked), ([param, texts]) =>
      mapAsync(texts, async (text) => {
        const { status, rows } = await ask('listSettlements', { [param]: text });
        return status === 200 ? rows.length : status;
      }),
    );
    expect(found).toEqual([[1, 2, 400, 400], [1], [1, 0], [2]]);
    await db.deleteFrom('settlements').execute();
  });

  it.each([
    ['listAgents', { balance_gte: '1500' }, [3, 1]],
    ['listAgents', { balance: '45310.35' }, [1]],
    ['listAgents', { balance_neq: '0' }, [3, 1]],
    ['listAgents', { phone_begins: '+234 803 000 0102' }, [2]],
    ['listAgents', { phone_begins: '0' }, [3, 2, 1]],
    ['listAgents', { phone_begins: '234' }, [3, 2, 1]],
    ['listAgents', { phone_q: '80' }, [3, 2, 1]],
    ['listAgents', { phone_q: '01' }, []],
    ['listAgents', { businessName_q: 'AD' }, [1]],
    ['listAgents', { businessName_q: 'da' }, []],
    ['listAgents', { phone_neq: '234-803-000-0102' }, [3, 1]],
    ['listAgents', { phone_eq_any: '08030000101,8030000103' }, [3, 1]],
    ['listAgents', { businessName_neq: 'ADA  stores' }, [3, 2]],
    ['listAgents', { terminalId_empty: 'true', agentManagerId_eq_any: '1' }, [2]],
    ['listAgents', { agentManager_neq: '1' }, [3]],
    ['listAgents', { active: 'false' }, []],
    ['listAgents', { createdAt_during: 'previousWeek', createdAt_gte: '2026-11-12' }, [3, 2]],
    ['listAgents', { createdAt_during: 'thisWeek' }, []],
    ['listAgents', { createdAt_lte: '2026-11-12', createdAt_gte: '2026-11-12' }, [2]],
    ['listAgents', { 'any.businessName': 'kiosk', 'any.memberId': 'm5', state_empty: 'false' }, [3, 1]],
    ['listAgents', { agentId_neq_any: '1,M9' }, [2]],
    ['listAdmins', { enabled: 'false' }, [7]],
    ['listAdmins', { username_begins: 'LEA', roleGroup_empty: 'false' }, [7]],
    ['listPurseEntries', { amount_gte: '45310.35', 'any.agentId': '1', 'any.businessName_q': 'nobody' }, ['OPENING-1']],
    ['listPurseEntries', { transactionId_eq_any: ['opening-1', 'OPENING-3'], agentId: '3' }, ['OPENING-3']],
    ['listPurseEntries', { agentId_empty: true }, ['OPENING-CENTRAL']],
    ['listCentralPurse', { amount_lte: '0' }, []],
  ])('%s with %j finds %j', async (name, filter, expected) => {
    const ask = await asking(world());
    const { rows } = await ask(name, filter);
    expect(rows.map((row) => keyOf(row))).toEqual(expected);
  });

  it('asks the service about every column of its lists', () => {
    const unasked = resources.flatMap((resource) => {
      const operators = named[resource.api.list];
      if (operators === undefined || operators === 'all') return [];
      const list = forRoleGroup(resource, ADMIN);
      const asked = new Set(
        Object.keys(operators).flatMap((param) => kindOf({ ...list, operators }, param)?.of.name ?? []),
      );
      const columns = list.columns.flatMap((column) => (column.type === 'field' ? [column.field.name] : []));
      return columns.filter((name) => !asked.has(name)).map((name) => `${resource.name} ${name}`);
    });
    // A masked number, of which the last four digits are asked; and several values in one.
    expect(unasked).toEqual(['accounts accountNumber', 'roleGroups roles']);
  });

  it.each(resources.map((resource) => [resource.name, forRoleGroup(resource, ADMIN)] as const))(
    '%s: what is empty shows nothing, and what is not shows a value',
    async (_name, resource) => {
      const operators = named[resource.api.list];
      if (operators === undefined || operators === 'all') return;
      const ask = await asking(world());
      const wrong: unknown[] = [];
      for (const [param, kind] of Object.entries(operators)) {
        const of = kindOf<NormalField>({ ...resource, operators }, param)?.of;
        if (!of?.source || !['text', 'choice'].includes(kind)) continue;
        for (const empty of ['true', 'false']) {
          const { rows } = await ask(resource.api.list, { [`${param}_empty`]: empty });
          const shown = rows.map((row) => shownBy(of, param, row));
          if (shown.some((text) => String(text === '') !== empty)) wrong.push([param, empty, shown]);
        }
      }
      expect(wrong).toEqual([]);
    },
  );

  it('agents without a transaction come before every moment of it', async () => {
    await world().database.db.deleteFrom('transactions').where('agent_id', '=', 2).execute();
    const ask = await asking(world());
    const found = async (filter: object) => (await ask('listAgents', { ...filter })).rows.map((row) => keyOf(row));
    expect(await found({ lastTransaction_lte: '2026-11-19' })).toEqual(
      await found({ 'any.lastTransaction_lte': '2026-11-19' }),
    );
    expect(await found({ 'any.lastTransaction_lte': '2026-11-19' })).toContain(2);
    expect(await found({ lastTransaction_gte: '2000-01-01' })).not.toContain(2);
  });

  it('a value that the answer does not carry is not filtered by', async () => {
    const roles = world().database.db.selectFrom('roles').select('id').where('role_code', '=', 'ROLE_VIEW_PURSE');
    await world()
      .database.db.deleteFrom('role_group_roles')
      .where('role_group_id', '=', 3)
      .where('role_id', 'in', roles)
      .execute();
    const { access_token: token } = await world().signIn('product');
    const ask = (query: string) => world().read(`/api/v1/agent?${query}`, token);
    const refused = await ask('balance_gte=1');
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({
      responseMessage:
        'balance_gte: this value is not shown to you, so the list cannot be filtered by it. Remove this filter.',
      messageKey: 'operatorHidden',
    });
    expect((await ask('any.balance=1')).status).toBe(400);
    const unknown = await ask('colour_q=1');
    expect(JSON.stringify(await unknown.json())).not.toContain('balance');
    expect((await ask('lastTransaction_last=1d')).status).toBe(200);
    expect((await ask('lastTransaction_during=thisWeek')).status).toBe(200);
  });
});

/** Written otherwise than in the rows, and what nobody sees. */
const WRITTEN = ['ADA  stores', 'da', '\u200B', 'Senior Management', 'adá stores,Product'];

onOneEngine('operators of every list that the browser can compare', (world) => {
  it.each(Object.entries(named).filter(([name]) => !isRest(name)))(
    '%s finds in the browser what it finds in the service',
    async (name, values) => {
      const ask = await asking(world());
      const all = await ask(name, {});
      // An agent is found by two kinds of ids, of which a row shows one.
      const asked = Object.entries(values).filter(([field, kind]) => field !== 'agentId' && /text|choice/.test(kind));
      const questions = asked.flatMap(([field, kind]) =>
        (ASKED[kind] ?? [])
          .map(([operator]) => `${field}${operator}`)
          .filter((param) => param !== field && !param.endsWith('_empty'))
          .flatMap((param) => WRITTEN.map((value) => ({ [param]: value }))),
      );
      const different: unknown[] = [];
      for (const filter of questions) {
        const own = foundByBrowser(name, all.body, filter, NOON);
        if (!own) continue;
        // One at a time, because a caller may have only so many questions open.
        const { status, rows } = await ask(name, filter);
        const found = rows.map((row) => all.rows.findIndex((one) => isDeepStrictEqual(one, row)));
        // Who has no phone's digits is refused by the service.
        if (status === 200 && !isDeepStrictEqual(own, found)) different.push([filter, own, found]);
      }
      expect(different).toEqual([]);
    },
  );
});
