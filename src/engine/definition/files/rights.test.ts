/** What rights in a file name that there is not: told as any mistake, but the file is used, with something closed. */
import { expect, it } from 'vitest';
import { withPermissions } from '../permissionKeys';
import { forRoleGroup } from '../forRoleGroup';
import { mayOpen } from '../mayOpen';
import { problemText } from './problemText';
import { jsonSchema } from '../schema/resourceFile';
import { readWritten } from './written.testing';

const lockers = {
  name: 'lockers',
  access: 'ROLE_VIEW_ALL_AGENT',
  calls: { list: { path: '/lockers', answers: 'page' }, empty: { method: 'POST', path: '/empty' } },
  api: { list: 'list' },
  fields: { id: { kind: 'number' }, code: {}, notes: {} },
  actions: { empty: { label: 'Empty', on: 'list', call: 'empty' } },
};

async function read(change: object, roleGroups: string[] = []) {
  const { problems, resources } = await readWritten([{ ...lockers, ...change }], { roleGroups });
  const rights = { permissions: {}, roleGroups, resources: [] };
  const [resource] = withPermissions(
    resources.map((one) => one.resource),
    rights,
  );
  const seen = (name: string): readonly string[] => {
    const group = { name, roles: [{ roleCode: 'ROLE_VIEW_ALL_AGENT' }] };
    if (!resource || !mayOpen(group, resource)) return [];
    const { fields, actions } = forRoleGroup(resource, group);
    return [...fields, ...actions].map((one) => one.name);
  };
  return { told: problems.map(problemText), seen };
}

const ALL = ['id', 'code', 'notes', 'empty'];
const hide = { hiddenFor: ['Product'] };
const wrong = { hiddenFor: ['Produkt'] };
const GROUPS = 'ADMIN, Senior Management, Product, AGENT, AMBASSADOR';
const noGroup = (what: string): string =>
  `no role group "Produkt": did you mean "Product"? Expected one of ${GROUPS}, or "roleGroups" of config.json. ` +
  `Until this is mended, ${what} is hidden from all but ADMIN. (engine.E086)`;
const noPlace = 'expected one of empty, fields.id, fields.code, fields.notes.';

it.each([
  [
    { permissions: { 'fields.notes': wrong } },
    `permissions.fields.notes.hiddenFor[0]: ${noGroup('lockers.fields.notes')}`,
    ['id', 'code', 'empty'],
  ],
  [
    { fields: { ...lockers.fields, notes: wrong } },
    `fields.notes.hiddenFor[0]: ${noGroup('lockers.fields.notes')}`,
    ['id', 'code', 'empty'],
  ],
  [
    { actions: { empty: { ...lockers.actions.empty, ...wrong } } },
    `actions.empty.hiddenFor[0]: ${noGroup('lockers.empty')}`,
    ['id', 'code', 'notes'],
  ],
  [
    { permissions: { 'fields.ntoes': hide } },
    `permissions.fields.ntoes: no field, action or form "fields.ntoes": did you mean "fields.notes"? E${noPlace.slice(1)} Until this is mended, lockers.fields.notes is hidden from all but ADMIN. (engine.E085)`,
    ['id', 'code', 'empty'],
  ],
  [
    { permissions: { constructor: hide } },
    `permissions.constructor: no field, action or form "constructor": ${noPlace} Until this is mended, lockers is hidden from all but ADMIN. (engine.E085)`,
    [],
  ],
])('says what it is and where, and what it hides, %#', async (change, expected, product) => {
  const { told, seen } = await read(change);
  expect(told).toEqual([expect.stringMatching(/^lockers\.json:\d+:\d+: /)]);
  expect(told[0]).toContain(expected);
  expect(seen('ADMIN')).toEqual(ALL);
  expect(seen('Product')).toEqual(product);
  expect(seen('Senior Management ')).toEqual(product);
});

it('takes the service’s own groups that the configuration names, and names with spaces around them', async () => {
  const { told, seen } = await read({ fields: { ...lockers.fields, notes: { hiddenFor: ['Night shift '] } } }, [
    'Night shift',
  ]);
  expect(told).toEqual([]);
  expect([seen('Night shift'), seen('Product')]).toEqual([['id', 'code', 'empty'], ALL]);
});

it('offers the groups to editors', () => {
  expect(JSON.stringify(jsonSchema(['Night shift']))).toContain('"AMBASSADOR","Night shift"]');
});

it('tells in one round a misspelt option, what refers to nothing and a right for nobody', async () => {
  const change = {
    lable: 'Lockers',
    title: 'nmae',
    permissions: { '': wrong },
    actions: { empty: { ...lockers.actions.empty, call: 'emtpy' } },
  };
  const { told } = await read(change);
  expect(told.map((line) => line.replace(/^\S+ /, ''))).toEqual([
    expect.stringMatching(/^lable: no option "lable": did you mean "label"\? Expected one of /),
    expect.stringMatching(/^actions\.empty\.call: no call named "emtpy"/),
    expect.stringContaining('hiddenFor[0]: no role group "Produkt"'),
  ]);
});
