import { describe, expect, it } from 'vitest';
import type { ActionDialog, AnyDefinition } from './definition';
import { normalise } from './checks/normalise.testing';
import { withPermissions, type ConfiguredRights } from './permissionKeys';
import { forRoleGroup, withSeenNames } from './forRoleGroup';
import { mayOpen } from './mayOpen';

const Dialog: ActionDialog = () => null;

const thing: AnyDefinition = {
  name: 'things',
  label: 'Things',
  path: '/things',
  access: 'ROLE_VIEW_ALL_AGENT',
  api: { list: 'listAgents', key: 'id' },
  title: 'id',
  fields: { id: {}, margin: { hiddenFor: ['Senior Management', 'AGENT'] } },
  list: { columns: ['id', 'margin', 'pay', 'more', 'refund'], filters: ['margin'], pageSizes: [10] },
  record: [{ label: 'Money', fields: ['margin'] }],
  actions: {
    pay: { label: 'Pay', on: 'row', dialog: Dialog, hiddenFor: ['AGENT'] },
    more: { label: 'More', on: 'column', holds: ['history', 'print'] },
    history: { label: 'History', on: 'row', link: { to: '/purse' }, access: 'ROLE_VIEW_PURSE' },
    print: { label: 'Print', on: 'row', dialog: Dialog },
    refund: { label: 'Refund', on: 'row', dialog: Dialog, lockedFor: ['Product'] },
  },
};

const resource = normalise(thing);
const rights = (more: Partial<ConfiguredRights>): ConfiguredRights => ({
  permissions: {},
  roleGroups: [],
  resources: [],
  ...more,
});

/** The buttons of the columns, those that are locked in brackets. */
const buttons = (group: string, codes: readonly string[] = []): readonly string[] => {
  const seen = forRoleGroup(resource, { name: group, roles: codes.map((roleCode) => ({ roleCode })) });
  const actions = seen.columns.flatMap((one) => {
    if (one.type === 'field') return [];
    return one.type === 'action' ? [one.action] : one.actions;
  });
  return actions.map(({ name, locked }) => (locked ? `(${name})` : name));
};

it('keeps the column of what a group may see but is refused, locked, and offers it nowhere', () => {
  expect(buttons('ADMIN', ['ROLE_VIEW_PURSE'])).toEqual(['pay', 'history', 'print', 'refund']);
  expect(buttons('Product')).toEqual(['pay', '(history)', 'print', '(refund)']);
  expect(buttons('AGENT')).toEqual(['(history)', 'print', 'refund']);
  const seen = forRoleGroup(resource, { name: 'Product', roles: [] });
  expect(seen.actions.map(({ name }) => name)).toEqual(['pay', 'more', 'print']);
});

it('leaves hidden fields and actions out of every view', () => {
  const seen = forRoleGroup(resource, { name: 'AGENT', roles: [] });
  expect(seen.columns.map(({ name }) => name)).toEqual(['id', 'more', 'refund']);
  expect([seen.filters, seen.record]).toEqual([[], []]);
  expect(seen.actions.map(({ name }) => name)).not.toContain('pay');
  expect(seen.fields.map(({ name }) => name)).toEqual(['id']);
});

it('compares group names trimmed [P1-6.2]', () => {
  const seen = forRoleGroup(resource, { name: 'Senior Management ', roles: [] });
  expect(seen.columns.map(({ name }) => name)).toEqual(['id', 'pay', 'more', 'refund']);
  expect(forRoleGroup(resource, { name: 'ADMIN', roles: [] }).columns).toHaveLength(5);
});

it('keeps from a group what a map says, by place, and nothing from the others', () => {
  const mapped = {
    ...resource,
    roleGroups: ['Night shift'],
    permissions: [
      { 'fields.id': { hiddenFor: ['Night shift '] }, pay: { access: 'ROLE_VIEW_PURSE' } },
      { print: { hiddenFor: ['Night shift'] } },
    ],
  } as const;
  const night = forRoleGroup(mapped, { name: 'Night shift', roles: [] });
  expect(night.fields.map(({ name }) => name)).toEqual(['margin']);
  expect([night.title.name, night.columns.map(({ name }) => name)]).toEqual(['margin', ['margin', 'more', 'refund']]);
  expect(night.actions.map(({ name }) => name)).toEqual(['more', 'refund']);
  const purse = forRoleGroup(mapped, { name: 'Product', roles: [{ roleCode: 'ROLE_VIEW_PURSE' }] });
  expect(purse.actions.map(({ name }) => name)).toEqual(['pay', 'more', 'history', 'print']);
  expect(purse.fields).toHaveLength(2);
});

it('closes a resource to whom its map does not mean', () => {
  const agent = { name: 'AGENT', roles: [] };
  expect(mayOpen(agent, resource)).toBe(true);
  expect(mayOpen({ name: 'Product', roles: [] }, resource)).toBe(false);
  expect(mayOpen(agent, { ...resource, permissions: [{ '': { hiddenFor: ['AGENT'] } }] })).toBe(false);
});

it('asks in a form for nothing that is hidden', () => {
  const form = { label: 'New', call: 'createAgent', submit: 'Add', success: 'Done' } as const;
  const { create } = normalise({
    ...thing,
    create: {
      ...form,
      sections: [
        { label: 'A', fields: ['id'] },
        { label: 'B', fields: ['margin'] },
      ],
    },
  });
  const names = (group: string): unknown => {
    const seen = forRoleGroup({ ...resource, create }, { name: group, roles: [] }).create;
    return [seen?.fields.map(({ field }) => field.name), seen?.sections.map(({ label }) => label)];
  };
  expect(names('ADMIN')).toEqual([
    ['id', 'margin'],
    ['A', 'B'],
  ]);
  expect(names('AGENT')).toEqual([['id'], ['A']]);
});

it('takes away what a configuration says, and gives nothing back', () => {
  const said = {
    things: { hiddenFor: ['AGENT'] },
    'things.pay': { hiddenFor: ['Product'] },
    'things.fields.margin': {},
  };
  const own = { ...resource, permissions: [{ pay: { access: 'ROLE_VIEW_PURSE' } }] } as const;
  const [less] = withPermissions([own], rights({ permissions: said }));
  const seenBy = (name: string, codes: readonly string[] = []) => {
    const group = { name, roles: codes.map((roleCode) => ({ roleCode })) };
    return less ? [mayOpen(group, less), forRoleGroup(less, group).actions.map((action) => action.name)] : [];
  };
  expect(seenBy('AGENT')[0]).toBe(false);
  expect(seenBy('AMBASSADOR')).toEqual([true, ['more', 'print', 'refund']]);
  expect(seenBy('Product', ['ROLE_VIEW_PURSE'])[1]).toEqual(['more', 'history', 'print']);
  expect(less && forRoleGroup(less, { name: 'AGENT', roles: [] }).fields.map(({ name }) => name)).toEqual(['id']);
  expect(withPermissions([own], rights({}))).toEqual([own]);
});

describe('a right that names what there is not', () => {
  const others = ['Product', 'AMBASSADOR'];
  /** What of the resource the groups see: "-" where it is closed, else its fields and actions. */
  const seen = (permissions: ConfiguredRights['permissions'], more: Partial<ConfiguredRights> = {}) => {
    const [less] = withPermissions([resource], rights({ permissions, ...more }));
    return ['ADMIN', ...others].map((name) => {
      const group = { name, roles: [{ roleCode: 'ROLE_VIEW_ALL_AGENT' }] };
      if (!less || !mayOpen(group, less)) return '-';
      const { fields, actions } = forRoleGroup(less, group);
      return [...fields, ...actions].map((one) => one.name).join(' ');
    });
  };
  const product = { hiddenFor: ['Product'] };

  it('hides what it is nearest to from all but ADMIN: a field, an action, or the whole resource', () => {
    const open = seen({});
    expect(open[1]).toBe('id margin pay more print');
    expect(seen({ 'things.fields.magrin': product })).toEqual([
      open[0],
      ...open.slice(1).map((one) => one.replace(' margin', '')),
    ]);
    expect(seen({ 'things.margin': product })[2]).not.toContain('margin');
    expect(seen({ 'things.pritn': product })[2]).not.toContain('print');
    expect(seen({ 'things.fields.remarks': product })).toEqual([open[0], '-', '-']);
    expect(seen({ 'things.fields': product })).toEqual([open[0], '-', '-']);
    expect(seen({ things2: product })).toEqual([open[0], '-', '-']);
    expect(seen({ 'thinsg.fields.margin': product })[2]).not.toContain('margin');
    expect(seen({ places: product })).toEqual([open[0], '-', '-']);
    expect(seen({ 'places.fields.margin': product })[2]).toBe(open[2]?.replace(' margin', ''));
    expect(seen({ 'places.fields.remarks': product })).toEqual([open[0], '-', '-']);
    expect(seen({ places: product }, { resources: ['resources/money.json'] })).toEqual(open);
  });

  it('closes nothing that a file will bring, and opens again what was closed until all are there', () => {
    expect(seen({ things2: product }, { resources: ['resources/things2.json'] })[1]).not.toBe('-');
    const closed = withPermissions([resource], rights({ permissions: { things2: product } }));
    const again = withPermissions(
      [...closed, { ...resource, name: 'things2' }],
      rights({ permissions: { things2: product } }),
    );
    const group = { name: 'Product', roles: [{ roleCode: 'ROLE_VIEW_ALL_AGENT' }] };
    expect(again.map((one) => mayOpen(group, one))).toEqual([true, false]);
  });

  it('hides from all but ADMIN where it is a role group, in a map and in a definition, and names are trimmed', () => {
    expect(seen({ things: { hiddenFor: ['Produkt'] } }).slice(1)).toEqual(['-', '-']);
    expect(seen({ things: { hiddenFor: ['Night shift '] } }, { roleGroups: ['Night shift'] })).toEqual(seen({}));
    expect(seen({ things: { hiddenFor: [' Product '] } }).map((one) => one === '-')).toEqual([false, true, false]);
    const own = { ...resource, permissions: [{ 'fields.margin': { hiddenFor: ['Produkt'] }, 'fields.idd': {} }] };
    const [closed] = withPermissions([own], rights({}));
    const names = (name: string) => closed && forRoleGroup(closed, { name, roles: [] }).fields.map((one) => one.name);
    expect([names('ADMIN'), names('Product')]).toEqual([['id', 'margin'], []]);
  });
});

it('leaves out a way whose address would tell what is hidden', () => {
  const link = { label: 'More', to: '/more', search: { margin: 'margin' } } as const;
  const linked = normalise({ ...thing, fields: { ...thing.fields, id: { link } } });
  const linkFor = (name: string) =>
    forRoleGroup(linked, { name, roles: [] }).fields.find((one) => one.name === 'id')?.link;
  expect(linkFor('ADMIN')).toEqual(link);
  expect(linkFor('AGENT')).toBeNull();
});

it('reads no names of records from a list or a title that the group may not see', () => {
  const by = {
    kind: 'reference',
    named: true,
    call: 'listAgents',
    search: 'q',
    find: 'id',
    value: 'id',
    optionLabel: 'margin',
  } as const;
  const other: AnyDefinition = { ...thing, name: 'others', fields: { ...thing.fields, by } };
  const isNamedFor = (name: string, codes: readonly string[]): true | undefined => {
    const group = { name, roles: codes.map((roleCode) => ({ roleCode })) };
    const [things, others] = [resource, normalise({ ...other, api: { list: 'listFees', key: 'id' } })].map((one) =>
      forRoleGroup(one, group),
    );
    if (!things || !others) throw new Error('there are two');
    return withSeenNames(others, group, [things, others]).fields.find((one) => one.name === 'by')?.options.named;
  };
  expect(isNamedFor('ADMIN', ['ROLE_VIEW_ALL_AGENT'])).toBe(true);
  expect(isNamedFor('ADMIN', [])).toBeUndefined();
  expect(isNamedFor('Senior Management', ['ROLE_VIEW_ALL_AGENT'])).toBeUndefined();
});
