import { describe, expect, it } from 'vitest';
import { checkAll, DefinitionError } from './checks';
import type { ActionDialog, AnyDefinition, FormView } from '../definition';
import { normaliseAll } from '../resolve';
import { normalise } from './normalise.testing';

const Dialog: ActionDialog = () => null;

const good: AnyDefinition = {
  name: 'agents',
  label: 'Agents',
  path: '/agents',
  access: 'ROLE_VIEW_ALL_AGENT',
  api: { list: 'listAgents', key: 'id', find: 'agentId' },
  title: 'businessName',
  fields: {
    id: {},
    businessName: {},
    createdAt: { kind: 'dateTime' },
    startDate: { kind: 'day', source: null },
    endDate: { kind: 'day', source: null },
  },
  list: {
    columns: ['id', 'open'],
    filters: ['startDate', 'endDate'],
    period: ['startDate', 'endDate'],
    pageSizes: [10],
  },
  record: [{ label: 'All', fields: ['id'] }],
  actions: { open: { label: 'Open', on: 'row', dialog: Dialog } },
};

const withList = (list: Partial<AnyDefinition['list']>): AnyDefinition => ({
  ...good,
  list: { ...good.list, ...list },
});
const withField = (field: AnyDefinition['fields'][string]): AnyDefinition => ({
  ...good,
  fields: { ...good.fields, extra: field },
});
const withAction = (action: object): AnyDefinition => ({
  ...good,
  actions: { open: { label: 'Open', on: 'row', ...action } },
});

const withActions = (actions: Readonly<Record<string, object>>): AnyDefinition => ({
  ...good,
  actions: Object.fromEntries(
    Object.entries(actions).map(([name, action]) => [name, { label: name, on: 'row', ...action }]),
  ),
});
const bulk = { label: 'Open', text: 'One is opened. |||| {count} are opened.' };
const ask = { title: 'Open {id} of {count}?', submit: 'Open' };

const form = {
  label: 'Create agent',
  call: 'createAgent',
  fields: ['businessName'],
  submit: 'Create',
  success: 'Done',
} as const;
const withForm = (fields: AnyDefinition['fields'], more: Partial<FormView<string>> = {}): AnyDefinition => ({
  ...good,
  fields: { ...good.fields, ...fields },
  create: { ...form, fields: [...form.fields, ...Object.keys(fields)], ...more },
});

const withSections = (sections: FormView<string>['sections'] & object): AnyDefinition => {
  const { fields, ...rest } = form;
  return { ...good, create: { ...rest, sections, optional: sections.length > 0 ? fields : [] } };
};
const tab = (view: 'list' | 'create') => ({ label: view, view });

describe('checks', () => {
  it('find nothing wrong with a good definition', () => {
    expect(checkAll([good])).toEqual([]);
  });

  it.each<[string, AnyDefinition]>([
    ['engine.E004 agents.actions.open', { ...good, fields: { ...good.fields, open: {} } }],
    ['engine.E005 agents.fields.extra.width', withField({ width: 3 })],
    ['engine.E006 agents.api.key', { ...good, api: { ...good.api, key: 'ident' } }],
    ['engine.E006 agents.title', { ...good, title: 'name' }],
    ['engine.E007 agents.title', { ...good, title: 'startDate' }],
    ['engine.E008 agents.api.key', { ...good, fields: { ...good.fields, id: { secret: true } } }],
    ['engine.E009 agents.path', { ...good, path: '/agents?all' }],
    ['engine.E010 agents.list.columns', withList({ columns: [] })],
    ['engine.E011 agents.list.columns[1]', withList({ columns: ['id', 'fone'] })],
    ['engine.E012 agents.list.columns[0]', withList({ columns: ['startDate'] })],
    ['engine.E013 agents.list.columns[1]', withList({ columns: ['id', 'id'] })],
    ['engine.E022 agents.head.facts[0]', { ...good, head: { facts: ['fone'] } }],
    ['engine.E023 agents.head.state.field', { ...good, head: { state: { field: 'endDate', on: 'On', off: 'Off' } } }],
    ['engine.E055 agents.list.card[0]', withList({ card: ['createdAt'] })],
    ['engine.E014 agents.list.filters[2]', withList({ filters: ['startDate', 'endDate', 'fone'] })],
    [
      'engine.E015 agents.list.filters[3]',
      {
        ...withField({ source: 'businessName', param: 'id' }),
        list: { ...good.list, filters: ['startDate', 'endDate', 'id', 'extra'] },
      },
    ],
    [
      'engine.E016 agents.list.filters[2]',
      {
        ...withField({ source: 'id', param: 'page' }),
        list: { ...good.list, filters: ['startDate', 'endDate', 'extra'] },
      },
    ],
    [
      'engine.E017 agents.list.filters[2]',
      {
        ...withField({ kind: 'status', source: 'id', code: 'id', success: [], pending: [] }),
        list: { ...good.list, filters: ['startDate', 'endDate', 'extra'] },
      },
    ],
    ['engine.E018 agents.list.filters[2]', withList({ filters: ['startDate', 'endDate', 'createdAt'] })],
    [
      'engine.E097 agents.fields.extra.success[0]',
      withField({
        kind: 'status',
        source: 'id',
        code: 'id',
        success: ['ACEPTED'],
        pending: [],
        choices: [{ value: 'ACCEPTED', label: 'Accepted' }],
      }),
    ],
    ['engine.E014 agents.list.filtersHere[0]', withList({ filtersHere: ['fone'] })],
    [
      'engine.E015 agents.list.filtersHere[0]',
      withList({ filters: ['startDate', 'endDate', 'id'], filtersHere: ['id'] }),
    ],
    ['engine.E018 agents.list.filtersHere[0]', withList({ filtersHere: ['createdAt'] })],
    ['engine.E054 agents.list.filtersHere[0]', withList({ filters: ['startDate'], filtersHere: ['endDate'] })],
    ['engine.E019 agents.list.period[1]', withList({ period: ['startDate', 'id'] })],
    ['engine.E020 agents.list.pageSizes', withList({ pageSizes: [] })],
    ['engine.E021 agents.list.pageSizes[1]', withList({ pageSizes: [10, 10_001] })],
    ['engine.E022 agents.record[0].fields[0]', { ...good, record: [{ label: 'All', fields: ['fone'] }] }],
    ['engine.E023 agents.record[0].fields[0]', { ...good, record: [{ label: 'All', fields: ['endDate'] }] }],
    ['engine.E024 agents.actions.open', withAction({})],
    ['engine.E024 agents.actions.open', withAction({ dialog: Dialog, call: 'login' })],
    ['engine.E025 agents.actions.open.when.fone', withAction({ dialog: Dialog, when: { fone: 'present' } })],
    ['engine.E026 agents.actions.open.input.x', withAction({ call: 'login', input: { x: 'fone' } })],
    ['engine.E040 agents.actions.open', withAction({ on: 'column', call: 'login' })],
    ['engine.E041 agents.actions.open.holds[0]', withAction({ on: 'column', holds: ['fone'] })],
    ['engine.E042 agents.actions.open.holds', withAction({ on: 'column', holds: ['id', 'createdAt'] })],
    [
      'engine.E043 agents.actions.open.holds[0]',
      withActions({ open: { on: 'column', holds: ['all'] }, all: { on: 'list', call: 'login' } }),
    ],
    [
      'engine.E044 agents.list.columns[1]',
      { ...withAction({ on: 'record', call: 'login' }), list: { ...good.list, columns: ['id', 'open'] } },
    ],
    ['engine.E045 agents.actions.open.ask.fields[0]', withAction({ call: 'login', ask: { ...ask, fields: ['fone'] } })],
    [
      'engine.E046 agents.actions.open.ask.required[0]',
      withAction({ call: 'login', ask: { ...ask, required: ['id'] } }),
    ],
    [
      'engine.E047 agents.actions.open.ask.title',
      withAction({ call: 'login', ask: { ...ask, title: 'Open {fone}?' } }),
    ],
    ['engine.E048 agents.actions.open.link.search.x', withAction({ link: { to: '/a', search: { x: 'fone' } } })],
    [
      'engine.E049 agents.actions.all',
      withActions({ open: { dialog: Dialog }, all: { on: 'list', call: 'login', input: { x: 'id' } } }),
    ],
    [
      'engine.E051 agents.edit',
      {
        ...withActions({ open: { dialog: Dialog }, edit: { dialog: Dialog } }),
        edit: { label: 'E', place: 'dialog', call: 'login', fields: ['businessName'], submit: 'S', success: 'S' },
      },
    ],
    ['engine.E050 agents.actions.open.ask', withAction({ dialog: Dialog, ask })],
    ['engine.E067 agents.actions.open.bulk', withAction({ dialog: Dialog, bulk })],
    ['engine.E067 agents.actions.open.bulk', withAction({ call: 'login', ask: { ...ask, fields: ['id'] }, bulk })],
    [
      'engine.E068 agents.actions.open.bulk.text',
      withAction({ call: 'login', bulk: { ...bulk, text: '{id} is opened.' } }),
    ],
    [
      'engine.E069 agents.actions.open.bulk.bvn',
      {
        ...withAction({ call: 'login', input: { bvn: 'bvn' }, bulk }),
        fields: { ...good.fields, bvn: { secret: true } },
      },
    ],
    ['engine.E027 agents.create.fields[0]', withForm({}, { fields: ['fone'] })],
    ['engine.E028 agents.create.fields', withForm({}, { fields: [] })],
    [
      'engine.E027 agents.create.sections[1].fields[0]',
      withSections([
        { label: 'A', fields: ['businessName'] },
        { label: 'B', fields: ['fone'] },
      ]),
    ],
    ['engine.E028 agents.create.fields', withSections([])],
    ['engine.E070 agents.fields.extra.when.other', withForm({ extra: { when: { other: ['1'] } } })],
    ['engine.E071 agents.rules[0]', { ...good, rules: [{ field: 'id', message: 'x' }] }],
    ['engine.E071 agents.rules[0]', { ...good, rules: [{ field: 'id', above: 'id', matches: /./, message: 'x' }] }],
    [
      'engine.E072 agents.rules[0].when.other',
      { ...good, rules: [{ field: 'id', matches: /./, when: { other: 'present' }, message: 'x' }] },
    ],
    ['engine.E072 agents.rules[0].above', { ...good, rules: [{ field: 'id', above: 'ident', message: 'x' }] }],
    ['engine.E038 agents.create.sections', withForm({}, { sections: [{ label: 'A', fields: ['businessName'] }] })],
    [
      'engine.E039 agents.create.sections[1]',
      withSections([
        { label: 'A', fields: ['businessName'] },
        { label: 'B', fields: [] },
      ]),
    ],
    ['engine.E052 agents.tabs[1].view', { ...good, tabs: [tab('list'), tab('create')] }],
    ['engine.E085 agents.permissions.fields.fone', { ...good, permissions: { 'fields.fone': {} } }],
    ['engine.E085 agents.permissions.edit', { ...good, permissions: { edit: { hiddenFor: ['Product'] } } }],
    [
      'engine.E086 agents.permissions.open.hiddenFor[0]',
      { ...good, permissions: { open: { hiddenFor: ['Produkt'] } } },
    ],
    ['engine.E084 agents.create.place', { ...good, create: { ...form, place: 'tab' } }],
    ['engine.E084 agents.create.place', { ...good, tabs: [tab('list')], create: { ...form, place: 'tab' } }],
    ['engine.E029 agents.create.required[0]', withForm({}, { required: ['id'] })],
    ['engine.E029 agents.create.unsent[0]', withForm({}, { unsent: ['id'] })],
    ['engine.E030 agents.create.fields[1]', withForm({ extra: { kind: 'dateTime' } })],
    ['engine.E031 agents.create.fields[1]', withForm({ extra: { write: 'accountBvn' } })],
    ['engine.E032 agents.create.carry.version', withForm({}, { carry: { version: 'startDate' } })],
    [
      'engine.E033 agents.fields.extra.choices.given.stateCode',
      withForm({
        extra: {
          kind: 'choice',
          choices: { call: 'listLgas', value: 'id', label: 'lga', given: { stateCode: { field: 'id', take: 'code' } } },
        },
      }),
    ],
    ['engine.E034 agents.create.fields[1]', withForm({ extra: { write: 'businessName' } })],
    [
      'engine.E035 agents.api.detail.input.username',
      { ...good, api: { ...good.api, detail: { call: 'getAgentProfile', input: { username: 'startDate' } } } },
    ],
    ['engine.E036 agents.edit.fields[0]', { ...good, edit: { ...form, fields: ['startDate'] } }],
    [
      'engine.E037 agents.list.filters[2]',
      {
        ...withField({
          kind: 'choice',
          choices: { call: 'listDevices', value: 'id', label: 'id', given: { memberId: { field: 'id', take: 'id' } } },
        }),
        list: { ...good.list, filters: ['startDate', 'endDate', 'extra'] },
      },
    ],
  ])('say %s', (expected, definition) => {
    expect(checkAll([definition]).map(({ id, path }) => `${id} ${path}`)).toEqual([expected]);
  });

  it('name a kind that does not exist, as a file could say it', () => {
    const file: AnyDefinition = JSON.parse(
      JSON.stringify({ ...good, list: {}, actions: {}, fields: { ...good.fields, id: { kind: 'monney' } } }),
    );
    expect(checkAll([file]).map(({ id, message }) => `${id} ${message}`)).toEqual([
      'engine.E003 no kind named "monney"',
    ]);
  });

  it('see what two definitions have in common', () => {
    const ids = checkAll([good, { ...good, label: 'Again' }]).map(({ id, path }) => `${id} ${path}`);
    expect(ids).toEqual(['engine.E001 agents.name', 'engine.E002 agents.path']);
  });

  it.each<[string, NonNullable<AnyDefinition['related']>[number]]>([
    ['E091 agents.related[0].resource', { label: 'L', resource: 'lists', filter: {} }],
    ['E092 agents.related[0].filter.owner', { label: 'L', resource: 'agents', filter: { owner: 'id' } }],
    ['E092 agents.related[0].filter.owner', { label: 'L', resource: 'agents', filter: {}, fixed: { owner: '7' } }],
    ['E093 agents.related[0].filter.pin', { label: 'L', resource: 'agents', filter: { pin: 'id' } }],
    ['E094 agents.related[0].filter.since', { label: 'L', resource: 'agents', filter: { since: 'ident' } }],
    ['E094 agents.related[0].filter.since', { label: 'L', resource: 'agents', filter: { since: 'startDate' } }],
    ['E094 agents.related[0].when.fone', { label: 'L', resource: 'agents', filter: {}, when: { fone: 'present' } }],
    ['E095 agents.related[0].columns[1]', { label: 'L', resource: 'agents', filter: {}, columns: ['id', 'ident'] }],
  ])('say %s of a list below a record', (expected, related) => {
    const fields: AnyDefinition['fields'] = {
      ...good.fields,
      startDate: { kind: 'day', source: null, param: 'since' },
      pin: { source: null, secret: true },
    };
    const list = { ...good.list, linkFilters: ['pin'] };
    const found = checkAll([{ ...good, fields, list, related: [related] }]);
    expect(found.map(({ id, path }) => `${id} ${path}`)).toEqual([`engine.${expected}`]);
  });

  it('miss the resource of a tab', () => {
    const tabs = [tab('list'), { label: 'Money', resource: 'purses' }, { label: 'Self', resource: 'agents' }];
    const ids = checkAll([{ ...good, tabs }]).map(({ id, path }) => `${id} ${path}`);
    expect(ids).toEqual(['engine.E053 agents.tabs[1].resource']);
  });
});

describe('normalise', () => {
  it('fills in defaults and freezes the result to its leaves', () => {
    const resource = normalise(good);
    expect(resource.title).toMatchObject({ label: 'Business Name', kind: 'text', source: 'businessName', width: 160 });
    expect(Object.isFrozen(resource.columns[0])).toBe(true);
    expect(() => Object.assign(resource.title, { label: 'Else' })).toThrow(TypeError);
    expect(Object.isFrozen(good.fields)).toBe(false);
  });

  it('refuses a bad definition with everything that is wrong, and it disables only itself', () => {
    const bad = { ...withList({ columns: ['fone'] }), name: 'bad', path: '/bad' as const };
    expect(() => normalise(bad)).toThrow(DefinitionError);
    expect(() => normalise(bad)).toThrow('engine.E011 bad.list.columns[0]: no field or action named "fone"');
    const { resources, failures } = normaliseAll([bad, good]);
    expect(resources.map(({ name }) => name)).toEqual(['agents']);
    expect(failures.map(({ message }) => message)).toEqual(['The definition of "bad" cannot be used.']);
  });
});
