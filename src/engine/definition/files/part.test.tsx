// @vitest-environment jsdom
/** A resource file's list that reads only the first rows of its service: from the answer to all that is shown. */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { installBrowser, openList, type Answer, type ListTest } from '../../../../tests/list/harness';
import { loadThread, SameThread } from '../../../../tests/list/sameThread';
import { ListPage } from '../../list/ListPage';
import { readFiles } from './readFiles';

const vendors = {
  name: 'vendors',
  access: 'ROLE_VIEW_ALL_AGENT',
  calls: {
    list: { path: '/vendors', answers: 'list', at: 'items' },
    cities: { path: '/cities', answers: 'list', at: 'items' },
  },
  api: { list: 'list' },
  fields: {
    id: { kind: 'number' },
    name: {},
    city: { kind: 'choice', choices: { call: 'cities', value: 'name', label: 'name' } },
  },
  list: { filtersHere: ['name', 'city'] },
};

const rows = Array.from({ length: 20 }, (_, index) => ({ id: index + 1, name: `Vendor ${index + 1}`, city: 'Ikeja' }));
const upstream: Answer = ({ pathname }) =>
  pathname === '/api/cities' ? { items: [{ name: 'Ikeja' }], total: 16 } : { items: rows, has_more: true };

const PART = 'Only the first 20 rows can be loaded here. The service has more.';
const files: Blob[] = [];
const saved: string[] = [];

beforeAll(loadThread);
beforeEach(() => {
  installBrowser();
  vi.stubGlobal('Worker', SameThread);
  vi.stubGlobal('fetch', async (input: string) => Response.json(upstream(new URL(input, 'http://app'))));
  URL.createObjectURL = (file: Blob) => `blob:${files.push(file)}`;
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function open(at: string): Promise<ListTest> {
  const around = { names: new Set<string>(), paths: new Set<string>(), hosts: new Set(['api']), targets: [] };
  const read = await readFiles([{ file: 'vendors.json', text: JSON.stringify(vendors) }], around);
  expect(read.problems).toEqual([]);
  return openList({
    at,
    declared: read.resources.map(({ resource }) => resource),
    upstream,
    codes: ['ROLE_VIEW_ALL_AGENT'],
    view: <ListPage resource="vendors" />,
  });
}

it.each(['/vendors', '/vendors?perPage=all'])(
  'says above the rows and in the count that they are a part: %s',
  async (at) => {
    await open(at);
    await screen.findByText(PART);
    expect(screen.getByText('20+', { exact: true })).toBeTruthy();
    expect(screen.getByText(/^Showing 1 to \d+ of 20\+$/)).toBeTruthy();
  },
);

it('says of what was looked for that only a part was looked through, and of choices that they are a part', async () => {
  const { user } = await open('/vendors?name=Vendor 2');
  await screen.findByText(PART);
  expect(screen.getByText('2+', { exact: true })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /^Filter/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Filter by' });
  await within(dialog).findByText(
    'This list of choices may not be complete. Only the first 1 of 16 rows can be loaded here.',
  );
});

it('says of an export before and after, and in the name of its file, that it is a part', async () => {
  const { user } = await open('/vendors');
  await screen.findByText(PART);
  await user.click(screen.getByRole('button', { name: 'Export' }));
  const dialog = await screen.findByRole('dialog', { name: 'Export' });
  expect(dialog.textContent).toContain(PART);
  await user.click(within(dialog).getByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(within(dialog).getByRole('status').textContent).toContain(`with 20 rows. ${PART}`));
  expect(saved).toEqual([expect.stringMatching(/^vendors \d{4}-\d\d-\d\d \(part\)\.csv$/)]);
  expect((await files[0]?.text())?.trimEnd().split('\r\n')).toHaveLength(21);
});
