import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
import { ViewOverridesProvider } from './engine/list/ViewOverrides';
import { withPermissions } from './engine/definition/permissionPlaces';
import { memory } from './engine/savedViews/memory.testing';
import { ListPage } from './engine/list/ListPage';
import { ResourcePage } from './engine/list/ResourcePage';
import './engine/export/worker';
import { views } from './pages';
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
    view: <ViewOverridesProvider value={views}><ListPage resource="versions" /></ViewOverridesProvider>,
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
    view: <ViewOverridesProvider value={views}><ListPage resource="versions" /></ViewOverridesProvider>,
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
  const shown = (name) => <ViewOverridesProvider value={views}><ResourcePage resource={name} /></ViewOverridesProvider>;
  const { user } = openList({ at: '/transactions', declared, group, codes, view: shown('transactions') });
  await screen.findByText('Showing 1 to 10 of 25', {}, { timeout: 10_000 });
  await user.click(rows()[0]);
  await screen.findByText('Our record', {}, { timeout: 10_000 });
  expect(screen.getAllByText('STAN').length).toBeGreaterThan(0);
  expect(screen.queryAllByText('RRN').length > 0).toBe(may);
  cleanup();
  openList({ at: '/agents/create', declared, group, codes, view: shown('agents'), upstream: () => ({ responseCode: '00', data: [] }) });
  await screen.findByText('Our form', {}, { timeout: 10_000 });
  expect(screen.getByLabelText('First Name')).toBeTruthy();
  expect(screen.queryByLabelText('Middle Name') !== null).toBe(may);
});
`;

describe('npm run resource -- NAME --eject', () => {
  it('writes what the engine drew at every rung, and all of it compiles', { timeout: PATIENCE }, async () => {
    for (const what of ['list', 'show', 'form', 'cell:version']) await copy.resource('versions', '--eject', what);
    for (const what of ['show', 'form', 'cell:status', 'cell:rrn']) {
      const name = what === 'form' ? 'agents' : 'transactions';
      await copy.resource(name, '--eject', what);
    }
    const around = { root: copy.root, cwd: copy.root, env: {}, say: () => undefined };
    for (const what of ['list', 'show']) await eject('banks', what, around);
    await eject('admins', 'cell:memberId', around);
    await copy.check();
    expect(copy.read('src/pages.tsx')).toContain("banks: lazyPart(() => import('./custom/banks/BanksRows'))");
    expect(copy.read('src/custom/banks/BanksRecord.tsx')).toContain('<RecordField name="name" {...shown} />');
    expect(copy.read('src/pages.tsx')).toContain("versions: lazyPart(() => import('./custom/versions/VersionsRows'))");
    expect(copy.read('src/custom/agents/AgentsFields.tsx')).toContain('<legend>Business</legend>');
    expect(copy.read('src/custom/transactions/TransactionsRecord.tsx')).toContain(
      '<RecordField name="rrn" {...shown} />',
    );
    expect(copy.read('src/resources/versions/versions.ts')).toContain('cells: { version: versionCell }');
  });

  it('leaves exports, saved views and rights as they were', { timeout: PATIENCE }, async () => {
    const rows = 'src/custom/versions/VersionsRows.tsx';
    copy.write(rows, copy.read(rows).replace('{total > 0 && (', '<p>Our rows</p>\n{total > 0 && ('));
    const cell = 'src/resources/versions/versionCell.tsx';
    copy.write(cell, copy.read(cell).replace('{text}</span>', '{text}, in our cell</span>'));
    const own = (path: string, before: string, after: string): void =>
      copy.write(path, copy.read(path).replace(before, after));
    own('src/custom/transactions/TransactionsRecord.tsx', '<section', '<p>Our record</p>\n<section');
    own('src/custom/agents/AgentsFields.tsx', '{asks(', '<p>Our form</p>\n{asks(');
    copy.write('src/ejected.test.tsx', OPENED);
    await expect(copy.test('src/ejected.test.tsx')).resolves.toBeUndefined();
  });

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
