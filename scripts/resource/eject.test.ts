import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyOfProject, type Copy } from './copy.testing';

/** Compiling takes seconds, and longer where other tests run. */
const PATIENCE = 120_000;

let copy: Copy;

beforeAll(() => {
  copy = copyOfProject();
});

afterAll(() => copy.remove());

/** Opens a list whose rows are drawn by the ejected component, and exports it. */
const OPENED = `// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { installBrowser, openList } from '../tests/list/harness';
import { OwnViewsProvider } from './engine/views/own';
import { ListPage } from './engine/views/ListPage';
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
    view: <OwnViewsProvider value={views}><ListPage resource="versions" /></OwnViewsProvider>,
  });
  expect(await screen.findByText('Our rows', {}, { timeout: 10_000 })).toBeTruthy();
  expect(screen.getByText('v2, in our cell')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Export' }));
  const dialog = await screen.findByRole('dialog', { name: 'Export' }, { timeout: 10_000 });
  await user.click(within(dialog).getByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(files).toHaveLength(1));
  expect((await files[0].text()).trimEnd().split('\\r\\n')).toEqual(['Version', 'v1', 'v2']);
});
`;

describe('npm run resource -- NAME --eject', () => {
  it('writes what the engine drew at every rung, and all of it compiles', { timeout: PATIENCE }, async () => {
    for (const what of ['list', 'show', 'form', 'cell:version']) await copy.resource('versions', '--eject', what);
    for (const what of ['show', 'form', 'cell:status', 'cell:rrn']) {
      const name = what === 'form' ? 'agents' : 'transactions';
      await copy.resource(name, '--eject', what);
    }
    await copy.check();
    expect(copy.read('src/pages.tsx')).toContain("versions: lazyAgain(() => import('./custom/versions/VersionsRows'))");
    expect(copy.read('src/custom/agents/AgentsFields.tsx')).toContain('<legend>Business</legend>');
    expect(copy.read('src/custom/transactions/TransactionsRecord.tsx')).toContain(
      '<RecordField name="rrn" {...shown} />',
    );
    expect(copy.read('src/resources/versions/versions.ts')).toContain('cells: { version: versionCell }');
  });

  it('leaves the list to be exported as it was', { timeout: PATIENCE }, async () => {
    const rows = 'src/custom/versions/VersionsRows.tsx';
    copy.write(rows, copy.read(rows).replace('{total > 0 && (', '<p>Our rows</p>\n{total > 0 && ('));
    const cell = 'src/resources/versions/versionCell.tsx';
    copy.write(cell, copy.read(cell).replace('{text}</span>', '{text}, in our cell</span>'));
    copy.write('src/ejected.test.tsx', OPENED);
    await expect(copy.test('src/ejected.test.tsx')).resolves.toBeUndefined();
  });

  it.each([
    ['versions', 'list', /VersionsRows\.tsx is there already/],
    ['banks', 'list', /"banks" is a file, which holds no components/],
    ['nothing', 'list', /There is no resource "nothing"/],
    ['versions', 'cell:nope', /versions has no field "nope"/],
    ['audit', 'form', /audit has no form/],
    ['audit', 'menu', /expected list, form, show or cell:FIELD/],
  ])('%s --eject %s says why not', async (name, what, said) => {
    const failure: unknown = await copy.resource(name, '--eject', what).catch((error: unknown) => error);
    expect(String(Reflect.get(Object(failure), 'stdout'))).toMatch(said);
  });
});
