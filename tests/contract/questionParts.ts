/**
 * Random questions of every list: what several filters find, each for itself and in a group, is what each of them finds
 * alone, and the browser finds the same of the rows.
 */
import { groupBy, mapAsync } from 'es-toolkit';
import * as fc from 'fast-check';
import { expect } from 'vitest';
import { filterValueOf } from '../../src/engine/definition/filterValue';
import { forRoleGroup } from '../../src/engine/definition/forRoleGroup';
import { fieldText } from '../../src/engine/definition/text';
import { kindOf } from '../../src/lists/question/asked';
import { resources } from '../../src/resources/index';
import type { OperandKind } from '../../src/upstream/config';
import { textAt } from '../../src/upstream/path';
import { foundByBrowser } from './browserAnswer';
import { addressOf, CHOICES, isRest, named, page } from './listOperators';
import { NOON } from './watching';
import type { World } from './world';
import { NAMES } from './writtenNames';

const ADMIN = { name: 'ADMIN', roles: [{ roleCode: 'ROLE_VIEW_PURSE' }] };

/** A filter: a value with its operator, and what is asked. */
type FilterPart = readonly [param: string, value: string];

const WRITTEN = NAMES.flatMap((name) => name ?? []);

/** People, agents and devices whose names are written in more than one way, and some without. */
export async function fillNames({ database: { db } }: World): Promise<void> {
  const people = WRITTEN.map((name, at) => ({
    id: 100 + at,
    username: `odd-${at}`,
    member_id: `M${100 + at}`,
    firstname: name,
    lastname: WRITTEN[(at * 3) % WRITTEN.length] ?? '',
    email: `odd${at}@example.com`,
    password_hash: '-',
    role_group_id: at < 6 ? 4 : 2,
    enabled: at % 3 > 0,
    created_at: `2026-11-${10 + at}T23:30:00.000Z`,
  }));
  await db.insertInto('users').values(people).execute();
  const agents = people.slice(0, 6).map(({ id, firstname }, at) => ({
    id: 10 + at,
    user_id: id,
    agent_manager_id: 1 + (at % 2),
    business_name: firstname,
    business_phone: at % 2 === 0 ? `080300002${10 + at}` : `+234 803 000 02${10 + at}`,
    terminal_id: at % 3 === 0 ? null : `2KB0001${at}`,
    bank_id: 1,
    state_id: 25,
    lga_id: 500,
    created_at: `2026-11-${10 + at}T23:30:00.000Z`,
  }));
  await db.insertInto('agents').values(agents).execute();
  await db
    .insertInto('purses')
    .values(agents.map(({ id }) => ({ agent_id: id, balance: id * 55 })))
    .execute();
  const devices = WRITTEN.map((name, at) => ({
    serial_number: `${name}/${at}`,
    user_id: at % 2 === 0 ? (people[at]?.id ?? null) : null,
    created_at: `2026-11-${10 + at}T11:00:00.000Z`,
  }));
  await db.insertInto('hardware_devices').values(devices).execute();
  const versions = ['4.2.0', '4.10.1', '4.2'].map((version) => ({ version }));
  await db.insertInto('app_versions').values(versions).execute();
  const owed = [2025, 2026].flatMap((year) =>
    [3, 11].map((month) => ({ agent_manager_id: 1 + (month % 2), year, month, amount_accrued: year * month })),
  );
  await db.insertInto('settlements').values(owed).execute();
  const fees = [1, 2].map((id) => ({
    transaction_type_id: id,
    min_amount: 100,
    max_amount: 5_000 * id,
    range_type: 'd' as const,
    fee: '20',
    ambassador_cut: id,
    system_time: '2026-11-10T09:00:00.000Z',
  }));
  await db.insertInto('fees').values(fees).execute();
  // A bank's name with what nobody sees, and money that left the central purse.
  await db.updateTable('transactions').set({ bank_name: 'Access\u200BBank' }).where('agent_id', '=', 2).execute();
  const left = [5_000, 250_050].map((amount, at) => ({
    transaction_id: `LEFT-${at}`,
    transaction_type: 'Purse Credit',
    reason: 'Float',
    amount: -amount,
    balance_before: 1_000_000,
    balance_after: 1_000_000 - amount,
    created_at: `2026-11-1${at}T09:00:00.000Z`,
  }));
  await db.insertInto('purse_entries').values(left).execute();
}

/** A value of a row, as it stands and as people may write it. */
const written = (value: string): readonly string[] =>
  [value, value.toUpperCase(), ` ${value.toLowerCase()} `, value.slice(0, 2), value.slice(1, 6)].filter(
    (text) => text.trim() !== '',
  );

/** What the browser never compares: the service compares ids as they are stored, and these hold names. */
const OF_SERVICE = /^serialNumber/;

const DAYS = ['2026-11-10', '2026-11-12', '2026-11-20'];

/** By kind, what a value of a row is asked by. */
const PARTS: Readonly<Record<OperandKind, (param: string, value: string, other: string) => readonly FilterPart[]>> = {
  text: (param, value, other) => [
    ...written(value).flatMap((text): readonly FilterPart[] => [
      [`${param}_neq`, text],
      [`${param}_q`, text],
      [`${param}_begins`, text],
    ]),
    ...severalOf(param, value, other),
  ],
  choice: (param, value, other) => [
    [param, value],
    [param, `${value}\u200B`],
    [`${param}_neq`, value],
    ...severalOf(param, value, other),
    ...severalOf(param, `\u200E${value}\u200B`, other).slice(2),
  ],
  money: (param, value) => ['', '_neq', '_gte', '_lte'].map((operator) => [`${param}${operator}`, value]),
  number: (param, value) => ['', '_neq', '_gte', '_lte'].map((operator) => [`${param}${operator}`, value]),
  boolean: (param) => [
    [param, 'true'],
    [param, 'false'],
  ],
  time: (param) => [
    ...DAYS.flatMap((day): readonly FilterPart[] => [
      [param, day],
      [`${param}_gte`, day],
      [`${param}_lte`, day],
    ]),
    [`${param}_last`, '2w'],
    [`${param}_during`, 'previousWeek'],
    [`${param}_hour`, '0,10'],
  ],
};

const severalOf = (param: string, value: string, other: string): readonly FilterPart[] => [
  [`${param}_empty`, 'true'],
  [`${param}_empty`, 'false'],
  [`${param}_eq_any`, `${value},${other}`],
  [`${param}_neq_any`, `${value},${other}`],
];

/** Every filter of a list by the values that its rows show. */
function partsOf(name: string, rows: readonly unknown[]): readonly FilterPart[] {
  const own = resources.find(({ api }) => api.list === name);
  if (!own) throw new Error(`No page has the list ${name}`);
  const operators = named[name];
  const list = { ...forRoleGroup(own, ADMIN), operators: operators ?? {} };
  return Object.entries(operators === 'all' ? {} : (operators ?? {})).flatMap(([param, kind]) => {
    const of = kindOf(list, param)?.of;
    const valuesOf = (row: unknown): readonly string[] => {
      if (!of?.source) return [''];
      const { ids } = of.options;
      if (ids) return ids.map((path) => textAt(row, path));
      return [filterValueOf(of, row) || (kind === 'text' ? fieldText(of, row) : '')];
    };
    const shown = [
      ...new Set([...rows.flatMap(valuesOf), ...(CHOICES[`${name} ${param}`] ?? []).map(([, value]) => value)]),
    ];
    const values = shown.filter((value) => /^[^,]{1,100}$/.test(value.trim()));
    if (values.length === 0 && !['boolean', 'time'].includes(kind)) return [];
    const some = values.length === 0 ? [''] : values;
    return some.flatMap((value, at) => PARTS[kind](param, value, some[(at + 1) % some.length] ?? value));
  });
}

async function asking(world: World, name: string) {
  const { access_token: token } = await world.signIn('admin');
  return async (filter: Readonly<Record<string, string>>) => {
    const listed = Object.entries(filter).map(([param, value]) => [
      param,
      /_(?:eq|neq)_any$/.test(param) ? value.split(',') : value,
    ]);
    const query: Record<string, string> = isRest(name)
      ? { filter: JSON.stringify(Object.fromEntries(listed)) }
      : { length: '100', ...filter };
    const response = await world.read(`${addressOf(name)}?${new URLSearchParams(query).toString()}`, token);
    const body: unknown = await response.json();
    return { body, rows: response.ok ? page.parse(body).map((row) => JSON.stringify(row)) : null };
  };
}

interface Drawn {
  readonly questions: number;
  readonly seed: number;
}

/**
 * Draws questions of a list.
 * @returns how many of them were answered.
 * @throws for the first that finds other rows than its parts do.
 */
export async function askParts(world: World, name: string, { questions, seed }: Drawn): Promise<number> {
  let answered = 0;
  const ask = await asking(world, name);
  const { body, rows: all } = await ask({});
  if (!all) throw new Error(`${name} is refused`);
  const parts = partsOf(name, page.parse(body));
  const alone = new Map<string, ReadonlySet<string> | null>();
  const foundAlone = async (part: FilterPart) => {
    const key = part.join('=');
    if (!alone.has(key)) {
      const { rows } = await ask({ [part[0]]: part[1] });
      alone.set(key, rows && new Set(rows));
    }
    return alone.get(key) ?? null;
  };
  // By the filter first: texts have many more values than days.
  const filters = Object.values(groupBy(parts, ([param]) => param));
  // Each of them once, in a group of its own.
  const examples = filters.map(([one = ['', '']]): [{ part: FilterPart; any: boolean }[]] => [
    [{ part: one, any: true }],
  ]);
  const anyPart = fc.constantFrom(...filters).chain((values) => fc.constantFrom(...values));
  const drawn = fc.uniqueArray(fc.record({ part: anyPart, any: fc.boolean() }), {
    minLength: 1,
    maxLength: 5,
    selector: ({ part, any }) => `${any} ${part[0]}`,
  });
  await fc.assert(
    fc.asyncProperty(drawn, async (question) => {
      // One at a time, because a caller may have only so many questions open.
      const sets = await mapAsync(question, async ({ part, any }) => ({ any, found: await foundAlone(part) }), {
        concurrency: 1,
      });
      const filter = Object.fromEntries(question.map(({ part, any }) => [`${any ? 'any.' : ''}${part[0]}`, part[1]]));
      const { rows } = await ask(filter);
      const [group, each] = [sets.filter(({ any }) => any), sets.filter(({ any }) => !any)];
      const isFound = (row: string): boolean =>
        each.every(({ found }) => found?.has(row)) &&
        (group.length === 0 || group.some(({ found }) => found?.has(row)));
      // What one of them is refused for, all of them are.
      const isRefused = sets.some(({ found }) => found === null);
      answered += rows ? 1 : 0;
      expect(rows).toEqual(isRefused ? null : all.filter(isFound));
      const isOfService = question.some(({ part: [param] }) => OF_SERVICE.test(param));
      const own = isOfService ? null : foundByBrowser(name, body, filter, NOON);
      expect(own?.map((at) => all[at]) ?? rows).toEqual(rows);
    }),
    { numRuns: filters.length + questions, seed, examples },
  );
  return answered;
}
