import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from '../../tests/architecture/source';
import { Changes } from './changes';
import { copyOfProject, type Copy } from './copy.testing';
import { eject } from './eject';

/** Compiling takes seconds, and longer where other tests run. */
const PATIENCE = 120_000;

let copy: Copy;

beforeAll(() => {
  copy = copyOfProject();
});

afterAll(() => copy.remove());

/** Opens a list whose rows are drawn by the ejected component, and exports it. */
const OPENED = `// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { installBrowser, openList, rows } from '../tests/list/harness';
import { withPermissions } from './engine/definition/permissionPlaces';
import { memory } from './engine/savedViews/memory.testing';
import { ListPage } from './engine/list/ListPage';
import { ResourcePage } from './engine/list/ResourcePage';
import './engine/export/worker';
import { overrides } from './pages';
import { resources } from './resources/index';

class SameThread extends EventTarget {
  constructor() {
    super();
    vi.stubGlobal('postMessage', (data) => this.dispatchEvent(new MessageEvent('message', { data })));
  }
  postMessage(request) {
    self.dispatchEvent(new MessageEvent('message', { data: structuredClone(request) }));
  }
  terminate() {}
}

afterEach(cleanup);

const ALL = 'ROLE_VIEW_ALL_';

it('is drawn and exported', async () => {
  installBrowser();
  const files = [];
  const answer = () => ({ responseCode: '00', data: [{ id: 1, version: 'v1' }, { id: 2, version: 'v2' }] });
  vi.stubGlobal('Worker', SameThread);
  vi.stubGlobal('fetch', async () => Response.json(answer()));
  URL.createObjectURL = (file) => 'blob:' + files.push(file);
  URL.revokeObjectURL = () => undefined;
  const { user } = openList({
    at: '/versions',
    declared: resources,
    upstream: answer,
    codes: ['ROLE_VIEW_ALL_ADMIN'],
    overrides,
    view: <ListPage resource="versions" />,
  });
  expect(await screen.findByText('Our rows', {}, { timeout: 10_000 })).toBeTruthy();
  expect(screen.getByText('v2, in our cell')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Export' }));
  const dialog = await screen.findByRole('dialog', { name: 'Export' }, { timeout: 10_000 });
  await user.click(within(dialog).getByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(files).toHaveLength(1));
  expect((await files[0].text()).trimEnd().split('\\r\\n')).toEqual(['Version', 'v1', 'v2']);
});

it('shows what a saved view says', async () => {
  installBrowser();
  const view = { id: 1, resource: 'versions', name: 'Second', filter: { version: '2' }, columns: [{ field: 'version', width: 300 }] };
  const { user } = openList({
    at: '/versions',
    declared: resources,
    upstream: () => ({ responseCode: '00', data: [{ id: 1, version: 'v1' }, { id: 2, version: 'v2' }] }),
    codes: [ALL + 'ADMIN'],
    views: memory([{ ...view, perPage: 'all', density: 'compact', share: 'everyone', isDefault: false, mine: true }]).store,
    overrides,
    view: <ListPage resource="versions" />,
  });
  expect(await screen.findByText('v1, in our cell', {}, { timeout: 10_000 })).toBeTruthy();
  await user.click(await screen.findByRole('tab', { name: /^Second/ }, { timeout: 10_000 }));
  await waitFor(() => expect(screen.queryByText('v1, in our cell')).toBeNull());
  expect(screen.getByText('v2, in our cell')).toBeTruthy();
  expect(screen.getByText('Our rows')).toBeTruthy();
});

it.each([['ADMIN', true], ['Product', false]])('has fields for %s as their rights say', async (group, may) => {
  installBrowser();
  const kept = { 'transactions.fields.rrn': { hiddenFor: ['Product'] }, 'agents.fields.middlename': { hiddenFor: ['Product'] } };
  const declared = withPermissions(resources, { permissions: kept, roleGroups: [], resources: [] });
  const codes = [ALL + 'AGENT', ALL + 'TRANSACTION'];
  const { user } = openList({ at: '/transactions', declared, group, codes, overrides, view: <ResourcePage resource="transactions" /> });
  await screen.findByText('Showing 1 to 10 of 25', {}, { timeout: 10_000 });
  await user.click(rows()[0]);
  await screen.findByText('Our record', {}, { timeout: 10_000 });
  expect(screen.getAllByText('STAN').length).toBeGreaterThan(0);
  expect(screen.queryAllByText('RRN').length > 0).toBe(may);
  cleanup();
  openList({ at: '/agents/create', declared, group, codes, overrides, view: <ResourcePage resource="agents" />, upstream: () => ({ responseCode: '00', data: [] }) });
  await screen.findByText('Our form', {}, { timeout: 10_000 });
  expect(screen.getByLabelText('First Name')).toBeTruthy();
  expect(screen.queryByLabelText('Middle Name') !== null).toBe(may);
});
`;

/** A resource file with what such a file can say: filters, both forms, sections, references, choices, an action. */
const OUTLETS = {
  name: 'outlets',
  label: 'Outlets',
  access: 'ROLE_VIEW_ALL_AGENT',
  calls: {
    list: { path: '/agent', answers: 'page' },
    create: { method: 'POST', path: '/agent' },
    update: { method: 'PUT', path: '/agent' },
    suspend: { method: 'POST', path: '/agent/suspend' },
  },
  api: { list: 'list', find: 'agentId' },
  title: 'businessName',
  permissions: { 'fields.businessPhone': { hiddenFor: ['Product'] } },
  fields: {
    id: { kind: 'number' },
    businessName: { width: 300 },
    businessPhone: { kind: 'phone' },
    username: { source: 'user.username', kind: 'code' },
    email: { kind: 'email', source: null },
    createdAt: { kind: 'dateTime' },
    size: { kind: 'choice', choices: [{ value: 'small', label: 'Small' }] },
    reason: { when: { size: ['small'] } },
  },
  list: { columns: ['businessName', 'username', 'createdAt'], filters: ['username'] },
  create: {
    call: 'create',
    sections: [
      { label: 'Who & where', fields: ['businessName', 'businessPhone'] },
      { label: 'Sign-in', fields: ['username', 'email'] },
    ],
  },
  edit: { call: 'update', sections: [{ label: 'More', fields: ['businessName', 'size', 'reason'] }] },
  record: [
    { label: 'Outlet', fields: ['businessName', 'businessPhone', 'createdAt'] },
    { label: 'Sign-in', fields: ['username'] },
  ],
  actions: { suspend: { label: 'Suspend', on: 'row', call: 'suspend', input: { id: 'id' }, success: 'Done.' } },
};

/** Ejected pages in a stock `<Admin>`, with the product's providers before the real server. */
const ON_THE_SERVER = `import './document';
import { cleanup, configure, screen } from '@testing-library/react';
import { Resource } from 'react-admin';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { EngineProvider, resourceProps } from '../../src/engine/index';
import { readSession } from '../../src/authProvider/readSession';
import { overrides } from '../../src/pages';
import { openWorld } from '../contract/world';
import { installBrowser } from '../list/harness';
import { openAdmin, providersOver, signInAs } from './harness';

configure({ asyncUtilTimeout: 30_000 });
let world;
let providers;
beforeAll(async () => {
  world = await openWorld();
  await signInAs(world, 'admin');
  providers = await providersOver(world, ['resources/outlets.json']);
}, 120_000);
afterAll(() => world.database.close());
afterEach(cleanup);

it.each(['agents', 'outlets'])('draws the ejected %s', { timeout: 120_000 }, async (name) => {
  installBrowser();
  const { config, endpoint, resources } = providers;
  const props = { config, endpoint, resources, overrides, session: readSession() };
  const open = (at) => {
    cleanup();
    const shown = resources.filter((one) => one.name === name).map((one) => <Resource key={name} {...resourceProps(one)} />);
    openAdmin(providers, at, shown, (admin) => <EngineProvider {...props}>{admin}</EngineProvider>);
  };
  open('/' + name);
  await screen.findByText('Our rows');
  expect(screen.getByText('Ada Stores')).toBeTruthy();
  expect(screen.getByText('Showing 1 to 3 of 3')).toBeTruthy();
  open('/' + name + '/1');
  await screen.findByText('Our record');
  expect(screen.getAllByText('Ada Stores').length).toBeGreaterThan(1);
  open('/' + name + '/create');
  await screen.findByText('Our form');
  expect(screen.getByLabelText('Business Name')).toBeTruthy();
});
`;

/** What a react-admin developer imports, and how long each ejected view may be. */
const MAY_IMPORT = new Set(['react-admin', 'ra-core', '../../engine']);
const MOST_LINES = { Rows: 60, Fields: 40, Record: 40 };

describe('npm run resource -- NAME --eject', () => {
  it('writes what the engine drew at every rung, and all of it compiles', { timeout: PATIENCE }, async () => {
    const file = new Changes(copy.root);
    file.create('public/resources/outlets.json', JSON.stringify(OUTLETS));
    await file.write();
    const config = copy.read('public/config.json');
    copy.write('public/config.json', config.replace('"resources": [', '$&"resources/outlets.json", '));
    for (const what of ['list', 'show', 'form', 'cell:version']) await copy.resource('versions', '--eject', what);
    const around = { root: copy.root, cwd: copy.root, env: {}, say: () => undefined };
    await eject('transactions', 'show', around);
    for (const what of ['cell:status', 'cell:rrn']) await copy.resource('transactions', '--eject', what);
    for (const name of ['agents', 'outlets'])
      for (const what of ['list', 'show', 'form']) await eject(name, what, around);
    for (const what of ['list', 'show']) await eject('banks', what, around);
    await eject('admins', 'cell:memberId', around);
    await copy.check();
    expect(copy.read('src/pages.tsx')).toContain("banks: lazyPart(() => import('./custom/banks/BanksRows'))");
    expect(copy.read('src/custom/banks/BanksRecord.tsx')).toContain('<RecordField source="name" />');
    expect(copy.read('src/pages.tsx')).toContain("versions: lazyPart(() => import('./custom/versions/VersionsRows'))");
    expect(copy.read('src/custom/agents/AgentsFields.tsx')).toContain('<FormSection label="Business">');
    expect(copy.read('src/custom/transactions/TransactionsRecord.tsx')).toContain('<RecordField source="rrn" />');
    expect(copy.read('src/resources/versions/versions.ts')).toContain('cells: { version: versionCell }');
  });

  it.each([
    ['custom/versions/Versions', ['Rows', 'Record', 'Fields']],
    ['custom/transactions/Transactions', ['Record']],
    ['custom/agents/Agents', ['Rows', 'Record', 'Fields']],
    ['custom/outlets/Outlets', ['Rows', 'Record', 'Fields']],
    ['resources/transactions/', ['statusCell', 'rrnCell']],
    ['resources/versions/', ['versionCell']],
  ])('writes short files of public parts: %s', (path, views) => {
    for (const view of views) {
      const file = { path: `src/${path}${view}.tsx`, text: copy.read(`src/${path}${view}.tsx`) };
      const requests = parse(file).module.staticImports.map(({ moduleRequest }) => moduleRequest.value);
      expect(requests.filter((request) => !MAY_IMPORT.has(request))).toEqual([]);
      expect(file.text).not.toMatch(/import\(|require\(/);
      const most = Object.entries(MOST_LINES).find(([name]) => name === view)?.[1] ?? 40;
      expect(file.text.trimEnd().split('\n').length).toBeLessThanOrEqual(most);
    }
  });

  it(
    'leaves exports, saved views and rights as they were, before the real server too',
    { timeout: 2 * PATIENCE },
    async () => {
      const own = (path: string, before: string, after: string): void =>
        copy.write(
          path,
          copy.read(path).replace(before, () => `${after}\n${before}`),
        );
      const cell = 'src/resources/versions/versionCell.tsx';
      copy.write(cell, copy.read(cell).replace('{text}</span>', '{text}, in our cell</span>'));
      for (const name of ['versions/Versions', 'agents/Agents', 'outlets/Outlets'])
        own(`src/custom/${name}Rows.tsx`, '<ListPages />', '<p>Our rows</p>');
      for (const name of ['transactions/Transactions', 'agents/Agents', 'outlets/Outlets'])
        own(`src/custom/${name}Record.tsx`, '<RecordSection', '<p>Our record</p>');
      for (const name of ['agents/Agents', 'outlets/Outlets'])
        own(`src/custom/${name}Fields.tsx`, '<FormSection', '<p>Our form</p>');
      copy.write('src/ejected.test.tsx', OPENED);
      copy.write('tests/reactAdmin/ejected.test.tsx', ON_THE_SERVER);
      await expect(copy.test('unit', 'src/ejected.test.tsx')).resolves.toBeUndefined();
      await expect(copy.test('contract', 'tests/reactAdmin/ejected.test.tsx')).resolves.toBeUndefined();
    },
  );

  it.each([
    ['versions', 'list', /VersionsRows\.tsx is there already/],
    ['banks', 'cell:name', /"banks" is a file, which holds no cells: eject its list or show/],
    ['nothing', 'list', /There is no resource "nothing"/],
    ['versions', 'cell:nope', /versions has no field "nope"/],
    ['audit', 'form', /audit has no form/],
    ['audit', 'menu', /expected list, form, show or cell:FIELD/],
  ])('%s --eject %s says why not', async (name, what, said) => {
    const failure: unknown = await copy.resource(name, '--eject', what).catch((error: unknown) => error);
    expect(String(Reflect.get(Object(failure), 'stdout'))).toMatch(said);
  });
});
