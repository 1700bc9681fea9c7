// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { createElement } from 'react';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type * as Lists from '../../src/engine/list/ListPage';
import type * as Pages from '../../src/engine/list/ResourcePage';
import type * as Views from '../../src/engine/savedViews/memory.testing';
import type * as Texts from '../../src/i18n/lazyTexts';
import type * as Composition from '../../src/app/pages';
import type * as Declared from '../../src/resources/index';
import { parse } from '../../tests/architecture/source';
import type * as Harness from '../../tests/list/harness';
import type * as Thread from '../../tests/list/sameThread';
import { commandHere, copyOfProject, type Copy } from './copy.testing';
import { command } from './eject';
import { addOutlets, EJECTED, ejectHere, markEjected } from './ejected.testing';

/** Compiling takes seconds, and longer where other tests run. */
const PATIENCE = 120_000;
/** The copy's own modules are compiled for the first of them. */
const LOADING = { timeout: 30_000 };

let copy: Copy;

beforeAll(() => {
  copy = copyOfProject();
});

afterAll(() => copy.remove());

/** What a react-admin developer imports, and how long each ejected view may be. */
const MAY_IMPORT = new Set(['react-admin', 'ra-core', '../../engine']);
// Definitions import their cells, and are read where there are no pages: a cell takes no more than it needs.
const CELL_MAY_IMPORT = new Set(
  ['ui/CopyButton', 'definition/buildField', 'definition/text'].map((one) => `../../engine/${one}`),
);
const MOST_LINES = { Rows: 60, Fields: 40, Record: 40 };

describe('npm run resource -- NAME --eject', () => {
  it('writes what the engine drew at every rung, and all of it compiles', { timeout: PATIENCE }, async () => {
    await addOutlets(copy);
    await ejectHere(copy, EJECTED);
    // A second cell stands beside the first, so this one is of the definition as it is written by now.
    await copy.resource('transactions', '--eject', 'cell:rrn');
    expect(await copy.faults()).toEqual([]);
    expect(copy.read('src/app/pages.tsx')).toContain("banks: lazyPart(() => import('../resources/banks/BanksRows'))");
    expect(copy.read('src/resources/banks/BanksRecord.tsx')).toContain('<RecordField source="name" />');
    expect(copy.read('src/resources/outlets/OutletsRows.tsx')).toMatch(
      /<ListRows>\s*<ListColumn source="businessName" \/>\s*<ListColumn source="username" \/>\s*<ListColumn source="createdAt" \/>\s*<\/ListRows>/,
    );
    expect(copy.read('src/app/pages.tsx')).toContain(
      "versions: lazyPart(() => import('../resources/versions/VersionsRows'))",
    );
    expect(copy.read('src/resources/agents/AgentsFields.tsx')).toContain('<FormSection label="Business">');
    expect(copy.read('src/resources/transactions/TransactionsRecord.tsx')).toContain('<RecordField source="rrn" />');
    expect(copy.read('src/resources/versions/versions.ts')).toContain('version: versionCell');
  });

  it.each([
    ['resources/versions/Versions', ['Rows', 'Record', 'Fields']],
    ['resources/transactions/Transactions', ['Record']],
    ['resources/agents/Agents', ['Rows', 'Record', 'Fields']],
    ['resources/outlets/Outlets', ['Rows', 'Record', 'Fields']],
    ['resources/transactions/', ['statusCell', 'rrnCell']],
    ['resources/versions/', ['versionCell']],
  ])('writes short files of public parts: %s', (path, views) => {
    for (const view of views) {
      const file = { path: `src/${path}${view}.tsx`, text: copy.read(`src/${path}${view}.tsx`) };
      const requests = parse(file).module.staticImports.map(({ moduleRequest }) => moduleRequest.value);
      const allowed = view.endsWith('Cell') ? CELL_MAY_IMPORT : MAY_IMPORT;
      expect(requests.filter((request) => !allowed.has(request))).toEqual([]);
      expect(file.text).not.toMatch(/import\(|require\(/);
      const most = Object.entries(MOST_LINES).find(([name]) => name === view)?.[1] ?? 40;
      expect(file.text.trimEnd().split('\n').length).toBeLessThanOrEqual(most);
    }
  });

  it.each([
    ['versions', 'list', /VersionsRows\.tsx is there already/],
    ['banks', 'cell:name', /"banks" is a file, which holds no cells: eject its list or show/],
    ['nothing', 'list', /There is no resource "nothing"/],
    ['versions', 'cell:nope', /versions has no field "nope"/],
    ['audit', 'form', /audit has no form/],
    ['audit', 'menu', /expected list, form, show or cell:FIELD/],
  ])('%s --eject %s says why not', async (name, what, said) => {
    const answer = await commandHere(command, copy, [name, '--eject', what]);
    expect(answer.said).toMatch(said);
    expect(answer.code).toBe(1);
  });
});

/** Of the copy. */
const load = async () => {
  const [harness, thread, views, pages, lists, resourcePages, declared, texts] = await Promise.all([
    copy.module<typeof Harness>('tests/list/harness.tsx'),
    copy.module<typeof Thread>('tests/list/sameThread.ts'),
    copy.module<typeof Views>('src/engine/savedViews/memory.testing.ts'),
    copy.module<typeof Composition>('src/app/pages.tsx'),
    copy.module<typeof Lists>('src/engine/list/ListPage.tsx'),
    copy.module<typeof Pages>('src/engine/list/ResourcePage.tsx'),
    copy.module<typeof Declared>('src/resources/index.ts'),
    copy.module<typeof Texts>('src/i18n/lazyTexts.ts'),
  ]);
  await Promise.all([texts.addLazyTexts(), thread.loadThread()]);
  return { ...harness, ...thread, ...views, ...pages, ...lists, ...resourcePages, ...declared };
};

const versions = () => ({ responseCode: '00', data: ['v1', 'v2'].map((version, at) => ({ id: at + 1, version })) });
const none = () => ({ responseCode: '00', data: [] });

describe('an ejected component, in the place of what the engine drew', () => {
  let from: Awaited<ReturnType<typeof load>>;

  beforeAll(async () => {
    markEjected(copy);
    from = await load();
  }, PATIENCE);
  beforeEach(() => from.installBrowser());

  it('leaves exports as they were', async () => {
    const files: Blob[] = [];
    vi.stubGlobal('Worker', from.SameThread);
    URL.createObjectURL = (file) => {
      if (file instanceof Blob) files.push(file);
      return 'blob:';
    };
    URL.revokeObjectURL = () => undefined;
    vi.stubGlobal('fetch', async () => Response.json(versions()));
    const { user } = from.openList({
      at: '/versions',
      declared: from.resources,
      upstream: versions,
      codes: ['ROLE_VIEW_ALL_ADMIN'],
      overrides: from.overrides,
      view: createElement(from.ListPage, { resource: 'versions' }),
    });
    expect(await screen.findByText('Our rows', {}, LOADING)).toBeTruthy();
    expect(screen.getByText('v2, in our cell')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Export' }));
    const dialog = await screen.findByRole('dialog', { name: 'Export' }, LOADING);
    await user.click(within(dialog).getByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(files).toHaveLength(1), LOADING);
    expect((await files[0]?.text())?.trimEnd().split('\r\n')).toEqual(['Version', 'v1', 'v2']);
  });

  it('shows what a saved view says', async () => {
    const view = { id: 1, resource: 'versions', name: 'Second', filter: { version: '2' } } as const;
    const shown = { columns: [{ field: 'version', width: 300 }], perPage: 'all', density: 'compact' } as const;
    const { user } = from.openList({
      at: '/versions',
      declared: from.resources,
      upstream: versions,
      codes: ['ROLE_VIEW_ALL_ADMIN'],
      views: from.memory([{ ...view, ...shown, share: 'everyone', isDefault: false, mine: true }]).store,
      overrides: from.overrides,
      view: createElement(from.ListPage, { resource: 'versions' }),
    });
    expect(await screen.findByText('v1, in our cell', {}, LOADING)).toBeTruthy();
    await user.click(await screen.findByRole('tab', { name: /^Second/ }, LOADING));
    await waitFor(() => expect(screen.queryByText('v1, in our cell')).toBeNull());
    expect(screen.getByText('v2, in our cell')).toBeTruthy();
    expect(screen.getByText('Our rows')).toBeTruthy();
  });

  it.each([
    ['ADMIN', true],
    ['Product', false],
  ])('has fields for %s as their rights say', async (group, may) => {
    const permissions = {
      'transactions.fields.rrn': { hiddenFor: ['Product'] },
      'agents.fields.middlename': { hiddenFor: ['Product'] },
    };
    const shown = {
      permissions,
      group,
      overrides: from.overrides,
      codes: ['ROLE_VIEW_ALL_AGENT', 'ROLE_VIEW_ALL_TRANSACTION'],
    } as const;
    const page = (resource: string) => createElement(from.ResourcePage, { resource });
    const { user } = from.openList({ ...shown, at: '/transactions', view: page('transactions') });
    await screen.findByText('Showing 1 to 10 of 25', {}, LOADING);
    const [row] = from.rows();
    if (!row) throw new Error('there is no row');
    await user.click(row);
    await screen.findByText('Our record', {}, LOADING);
    expect(screen.getAllByText('STAN').length).toBeGreaterThan(0);
    expect(screen.queryAllByText('RRN').length > 0).toBe(may);
    cleanup();
    from.openList({ ...shown, at: '/agents/create', view: page('agents'), upstream: none });
    await screen.findByText('Our form', {}, LOADING);
    expect(screen.getByLabelText('First Name')).toBeTruthy();
    expect(screen.queryByLabelText('Middle Name') !== null).toBe(may);
  });
});
