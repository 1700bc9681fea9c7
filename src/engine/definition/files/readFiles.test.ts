import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { problemText } from './problemText';
import { readFiles, type Surroundings } from './readFiles';

const around: Surroundings = {
  names: new Set(['agents', 'transactions']),
  paths: new Set(['/agents']),
  hosts: new Set(['api', 'records']),
  targets: [
    {
      name: 'agents',
      value: 'id',
      label: 'businessName',
      find: 'agentId',
      offers: { type: 'search', call: 'listAgents', param: 'businessName' },
    },
  ],
};

const lockers = {
  name: 'lockers',
  label: 'Lockers',
  access: 'ROLE_VIEW_ALL_AGENT',
  calls: {
    list: { path: '/lockers', answers: 'page' },
    create: { method: 'POST', path: '/lockers' },
    empty: { method: 'POST', path: '/lockers/{id}/empty', answers: 'record' },
  },
  api: { list: 'list', key: 'id' },
  title: 'code',
  fields: {
    id: { kind: 'number' },
    code: {},
    rent: { kind: 'money' },
    agent: { kind: 'reference', resource: 'agents', source: 'agent.name', valueSource: 'agent.id', write: 'agentId' },
    bank: { kind: 'reference', resource: 'banks', source: 'bank.name', valueSource: 'bank.id', write: 'bankId' },
    state: { kind: 'status', code: 'stateCode', success: ['0'], pending: [] },
  },
  list: { columns: ['code', 'rent', 'agent', 'state'], filters: ['code'] },
  create: {
    label: 'New locker',
    place: 'dialog',
    call: 'create',
    fields: ['code', 'agent', 'bank'],
    submit: 'Add',
    success: 'Added.',
  },
  actions: {
    empty: {
      label: 'Empty',
      on: 'row',
      call: 'empty',
      input: { id: 'id' },
      shows: { label: 'Key', value: 'key' },
    },
  },
};

const banks = readFileSync('public/resources/banks.json', 'utf8');
const textOf = (value: unknown): string => JSON.stringify(value, null, 2);

const link = (to: string): object => ({
  fields: { ...lockers.fields, code: { link: { label: 'Go', to, search: {} } } },
});
/** Lockers with a choice, and with something else said of their code. */
const saying = (code: object): object => {
  const kind = { kind: 'choice', choices: ['a', 'b'].map((value) => ({ value, label: value })) };
  const create = { ...lockers.create, fields: ['code', 'kind'] };
  return { create, fields: { ...lockers.fields, code, kind } };
};
const given = (field: string): object => {
  const choices = { call: 'keys', value: 'id', label: 'name', given: { of: { field, take: 'id' } } };
  const keys = { path: '/keys', answers: 'list' };
  return { calls: { ...lockers.calls, keys }, fields: { ...lockers.fields, key: { kind: 'choice', choices } } };
};

/** Lockers with everything that sends, and other addresses of some of their calls. */
const filling = (paths: Readonly<Record<string, string>>): object => {
  const calls = {
    ...lockers.calls,
    edit: { method: 'PUT', path: '/lockers/{id}' },
    one: { path: '/lockers/{id}', answers: 'record' },
    keys: { path: '/keys', answers: 'list' },
  };
  const at = Object.entries(calls).map(([name, call]) => [name, { ...call, path: paths[name] ?? call.path }]);
  return {
    calls: Object.fromEntries(at),
    fields: { ...lockers.fields, key: { kind: 'choice', choices: { call: 'keys', value: 'id', label: 'name' } } },
    api: { ...lockers.api, detail: { call: 'one', input: { id: 'id' } } },
    edit: { call: 'edit' },
  };
};

const referring = (name: string, other: string): object => ({
  ...lockers,
  name,
  label: '<img src=x onerror=alert(1)>',
  fields: { ...lockers.fields, bank: { kind: 'reference', resource: other } },
});

/** The problems of lockers with something else in it. */
async function said(change: object): Promise<readonly string[]> {
  const texts = [
    { file: 'lockers.json', text: textOf({ ...lockers, ...change }) },
    { file: 'banks.json', text: banks },
  ];
  const { problems, resources } = await readFiles(texts, around);
  // Every other resource works.
  expect(resources.map(({ resource }) => resource.name)).toContain('banks');
  return problems.map(problemText);
}

describe('a resource file', () => {
  it('becomes a resource with its calls, and what is read of their rows is what its fields say', async () => {
    const { resources, problems } = await readFiles(
      [
        { file: 'lockers.json', text: textOf(lockers) },
        { file: 'banks.json', text: banks },
      ],
      around,
    );
    expect(problems).toEqual([]);
    const [file, other] = resources;
    expect(other).toMatchObject({ icon: 'bank', inMenu: true });
    const resource = file?.resource;
    expect(resource).toMatchObject({ name: 'lockers', path: '/lockers' });
    expect(resource?.calls?.['lockers.list']).toMatchObject({
      name: 'lockers.list',
      host: 'api',
      method: 'GET',
      row: {
        id: 'key',
        code: 'text',
        rent: 'kobo',
        agent: { name: 'text', id: 'value' },
        bank: { name: 'text', id: 'value' },
        state: 'text',
        stateCode: 'text',
      },
    });
    expect(resource?.calls?.['lockers.empty']?.row).toEqual({ key: 'text' });
    expect(resource?.create?.call).toBe('lockers.create');
  });

  it('may compare fields under a condition', async () => {
    const rule = { field: 'agent', equals: 'bank', message: 'M' };
    expect(await said({ rules: [{ ...rule, when: { code: 'present' } }] })).toEqual([]);
    const [problem] = await said({ rules: [{ ...rule, when: { cod: 'present' } }] });
    expect(problem).toContain('rules[0].when.cod: no field named "cod"');
  });

  it('may send to addresses that its forms, actions and reads fill', async () => {
    expect(await said(filling({ create: '/banks/{bankId}/lockers' }))).toEqual([]);
  });

  it('refers to what is searched by name, and to what is listed whole', async () => {
    const { resources } = await readFiles(
      [
        { file: 'lockers.json', text: textOf(lockers) },
        { file: 'banks.json', text: banks },
      ],
      around,
    );
    const of = (name: string) => resources[0]?.resource.fields.find((field) => field.name === name);
    expect(of('agent')).toMatchObject({
      kind: 'reference',
      options: { call: 'listAgents', search: 'businessName', value: 'id', optionLabel: 'businessName' },
    });
    expect(of('bank')).toMatchObject({
      kind: 'choice',
      options: { choices: { call: 'banks.list', value: 'id', label: 'name' } },
    });
  });
});

describe('a bad resource file', () => {
  it('that is no JSON says where', async () => {
    const text = '{\n  "name": "lockers",\n  "label" "Lockers"\n}';
    const { problems } = await readFiles([{ file: 'a.json', text }], around);
    expect(problems.map(problemText)).toEqual(['a.json:3:11: no JSON: colon expected']);
  });

  it.each<[object, string]>([
    [{ colour: 'red' }, 'lockers.json:93:3: colour: no option "colour": expected one of $schema, name, label'],
    [{ label: 7 }, 'lockers.json:3:12: label: expected string'],
    [{ access: undefined }, 'lockers.json:1:1: access: expected'],
    [{ access: 'ROLE_X' }, 'access: expected "ROLE_VIEW_DASHBOARD" or "ROLE_VIEW_ALL_ADMIN"'],
    [{ fields: { code: { kind: 'txt' } } }, 'fields.code.kind: expected one of the kinds of field: text, longText'],
    [{ fields: { code: { unit: 'minor' } } }, 'fields.code.unit: no option "unit": expected one of kind, label'],
    [{ fields: { code: { kind: 'choice', choices: [{ label: 'A' }] } } }, 'fields.code.choices[0].value: expected'],
    [{ list: { columns: ['code', 'rnt'] } }, 'list.columns[1]: no field or action named "rnt" (engine.E011)'],
    [{ title: 'cod' }, 'title: no field named "cod" (engine.E006)'],
    [{ name: 'agents' }, 'lockers.json:2:11: name: expected a name of its own: there is a resource "agents"'],
    [{ path: '/agents/lockers' }, 'path: expected an address of its own: /agents is taken'],
    [{ path: 'lockers' }, 'path: expected an address of letters, digits, - and _, as "/lockers"'],
    [{ api: { list: 'lst', key: 'id' } }, 'api.list: no call named "lst": expected one of list, create, empty'],
    [{ api: { list: 'create', key: 'id' } }, 'calls.create.answers: expected "page" or "list": api.list needs it'],
    [{ calls: { list: { path: '/lockers', answers: 'page', host: 'moon' } } }, 'calls.list.host: expected one of api'],
    [
      { fields: { ...lockers.fields, x: { kind: 'reference', resource: 'nobody' } } },
      'expected one of agents, lockers',
    ],
    [
      { fields: { ...lockers.fields, x: { opens: { resource: 'nobody' } } } },
      'no resource named "nobody" (engine.E053)',
    ],
    [{ fields: { ...lockers.fields, x: { kind: 'reference' } } }, 'fields.x: expected "resource", or "call"'],
    [{ fields: { ...lockers.fields, x: { source: 'code.a' } } }, 'fields: "code.a" is read in two ways'],
    [{ name: 'Lockers' }, 'name: expected letters and digits, a small letter first, as "lockers"'],
    [{ path: '/Agents' }, 'path: expected an address of its own: /agents is taken'],
    [{ calls: { list: { path: '//evil.example/a', answers: 'page' } } }, 'calls.list.path: expected a path behind'],
    [{ calls: { list: { path: '/a/../../b', answers: 'page' } } }, 'calls.list.path: expected a path behind'],
    [filling({ edit: '/lockers/{locker-id}' }), 'calls.edit.path: expected a path behind'],
    [filling({ edit: '/lockers/{id' }), 'calls.edit.path: expected a path behind'],
    [{ calls: { list: { path: '/a/%2e%2e/b', answers: 'page' } } }, 'calls.list.path: expected a path behind'],
    [{ calls: { list: { path: '/\\evil.example', answers: 'page' } } }, 'calls.list.path: expected a path behind'],
    [{ calls: { list: { path: 'https://evil.example', answers: 'page' } } }, 'calls.list.path: expected a path behind'],
    [
      { calls: { list: { path: '/a', answers: 'page', method: 'POST' } } },
      'calls.list.method: expected a GET that is no',
    ],
    [
      { calls: { list: { path: '/a', answers: 'page', command: true } } },
      'calls.list.command: expected a GET that is no',
    ],
    [{ calls: { list: { path: '/a/{id}', answers: 'page' } } }, 'calls.list.path: expected no {id}: nothing is known'],
    [filling({ create: '/lockers/{id}' }), 'calls.create.path: nothing fills {id}: create sends code, agentId, bankId'],
    [filling({ empty: '/{code}/{id}/{x}' }), 'calls.empty.path: nothing fills {code}: actions.empty sends id'],
    [filling({ edit: '/lockers/{id}/{lock}' }), 'calls.edit.path: nothing fills {lock}: edit sends id, code, rent'],
    [filling({ one: '/lockers/{code}' }), 'calls.one.path: nothing fills {code}: api.detail sends id'],
    [filling({ keys: '/keys/{id}' }), 'calls.keys.path: nothing fills {id}: fields.key.choices sends nothing'],
    [{ rules: [{ field: 'rent', above: 'rent', message: 'M' }] }, 'rules[0]: "rent" is compared with itself'],
    [{ rules: [{ field: 'rent', above: 'code', message: 'M' }] }, 'rules[0]: a money cannot be compared with a text'],
    [saying({ when: { kind: ['b', 'c'] } }), 'fields.code.when.kind[1]: "kind" is never "c" (engine.E074)'],
    [saying({ when: { kind: [] } }), 'fields.code.when.kind: a condition needs a value (engine.E074)'],
    [saying({ when: { code: ['a'] } }), 'fields.code.when.code: "code" depends on itself (engine.E074)'],
    [saying({ kind: 'day', initial: '2026-02-30' }), 'fields.code.initial: no day can be "2026-02-30" (engine.E075)'],
    [saying({ kind: 'money', initial: 'ten' }), 'fields.code.initial: no money can be "ten" (engine.E075)'],
    [saying({ kind: 'choice', choices: [] }), 'fields.code.choices: there is nothing to choose (engine.E076)'],
    [
      saying({ kind: 'choice', choices: ['A', 'B'].map((label) => ({ value: 'a', label })) }),
      'fields.code.choices[1]: "a" is there twice (engine.E076)',
    ],
    [{ head: { state: { field: 'code', on: 'On', off: 'Off' } } }, 'head.state.field: "code" is no boolean'],
    [saying({ minDigits: 4 }), 'fields.code.minDigits: only a field of digits has them (engine.E078)'],
    [
      { calls: { ...lockers.calls, empty: { method: 'POST', path: '/lockers/{id}/empty' } } },
      'calls.empty.answers: expected "record": actions.empty.call needs it',
    ],
    [{ list: { ...lockers.list, period: ['code'] } }, 'list.period: expected at least 2'],
    [{ list: { ...lockers.list, period: ['a', 'b', 'c'] } }, 'list.period: expected at most 2'],
    [link('//evil.example'), 'fields.code.link.to: expected a page of this product'],
    [link('/\\evil.example'), 'fields.code.link.to: expected a page of this product'],
    [given('constructor'), 'no field named "constructor": expected one of id, code'],
    [{ fields: { ...lockers.fields, constructor: {} } }, 'fields.constructor: expected a name of letters and digits'],
    [{ actions: { toString: lockers.actions.empty } }, 'actions.toString: expected a name of letters and digits'],
    [{ name: 'constructor' }, 'name: expected a name that not every object has'],
    [{ title: 'constructor' }, 'title: no field named "constructor" (engine.E006)'],
  ])('says file, line, path and what was expected, %#', async (change, expected) => {
    const [first, ...others] = await said(change);
    expect(first).toMatch(/^lockers\.json:\d+:\d+: /);
    expect([first, ...others].join('\n')).toContain(expected);
  });

  it.each([
    ['', '1:1: no JSON: value expected'],
    ['[]', '1:1: expected object'],
    ['null', '1:1: expected object'],
    ['['.repeat(100_000), '1:1: no JSON, and nested too deeply to say where'],
    [textOf(lockers).replace('"id": {', '"__proto__": {'), '__proto__: expected another name: this one is ignored'],
  ])('harms no other, whatever is in it, %#', async (text, expected) => {
    const { problems, resources } = await readFiles(
      [
        { file: 'a.json', text },
        { file: 'banks.json', text: banks },
      ],
      around,
    );
    expect(problems.map(problemText)[0]).toContain(expected);
    expect(resources).toHaveLength(1);
  });

  it('with thousands of faults says the first of them', async () => {
    const fields = Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`f${index}`, { kind: 'wrong' }]));
    const { problems } = await readFiles([{ file: 'a.json', text: textOf({ ...lockers, fields }) }], around);
    expect(problems).toHaveLength(51);
    expect(problems.map(problemText).at(-1)).toBe('a.json: and 4950 more');
  });

  it('may refer to one that refers to it, and what it says is text wherever it stands', async () => {
    const texts = [referring('ones', 'others'), referring('others', 'ones')].map((one) => ({
      file: 'a.json',
      text: textOf(one),
    }));
    const { resources, problems } = await readFiles(texts, around);
    expect(problems).toEqual([]);
    expect(resources.map(({ resource }) => resource.label)).toEqual(Array(2).fill('<img src=x onerror=alert(1)>'));
  });

  it('leaves the name and the address to the file before it', async () => {
    const texts = ['a.json', 'b.json'].map((file) => ({ file, text: banks }));
    const { resources, problems } = await readFiles(texts, around);
    expect(resources).toHaveLength(1);
    expect(problems.map(({ file, path }) => `${file} ${path}`)).toEqual(['b.json name', 'b.json path']);
  });
});
