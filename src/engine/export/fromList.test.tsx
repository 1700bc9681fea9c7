// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { installBrowser, openList, type Answer } from '../../../tests/list/harness';
import { loadThread, SameThread } from '../../../tests/list/sameThread';
import { shops, shopUpstream } from '../../../tests/list/shops';
import { resources } from '../../resources/index';
import { ListPage } from '../list/ListPage';

const files: Blob[] = [];
const fetched: string[] = [];

beforeAll(loadThread);

beforeEach(() => {
  installBrowser();
  files.length = 0;
  fetched.length = 0;
  vi.stubGlobal('Worker', SameThread);
  URL.createObjectURL = (file: Blob) => `blob:${files.push(file)}`;
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Opens a list and exports it: what the dialog says beforehand, and the lines of the file. */
async function exported(name: string, upstream: Answer) {
  vi.stubGlobal('fetch', async (input: string) => {
    fetched.push(input);
    return Response.json(upstream(new URL(input, 'http://app')));
  });
  const { user } = openList({
    at: `/${name}`,
    declared: [shops, ...resources],
    upstream,
    codes: ['ROLE_VIEW_ALL_AGENT', 'ROLE_VIEW_ALL_ADMIN'],
    view: <ListPage resource={name} />,
  });
  await user.click(await screen.findByRole('button', { name: 'Export' }));
  const dialog = await screen.findByRole('dialog', { name: 'Export' });
  const said = dialog.textContent;
  await user.click(within(dialog).getByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(files).toHaveLength(1));
  const text = (await files[0]?.text()) ?? '';
  return { said, lines: text.trimEnd().split('\r\n') };
}

it('a column of a field and buttons leaves the list as the field’s text, under the column’s name', async () => {
  const upstream = shopUpstream(3);
  upstream(new URL('http://app/api/terminal/assign?agentId=2'));
  const { said, lines } = await exported('shops', upstream);
  expect(said).toContain('3 rows, 2 columns');
  expect(lines).toEqual(['Business Name,Terminal', 'Shop 1,', 'Shop 2,T-2', 'Shop 3,']);
});

it('an unpaged list leaves with every row, and is asked for once', async () => {
  const versions = Array.from({ length: 12 }, (_, index) => ({ id: index + 1, version: `v${index + 1}` }));
  const { said, lines } = await exported('versions', () => ({ responseCode: '00', data: versions }));
  expect(said).toMatch(/^.*12 .*, 1 column/);
  expect(lines).toEqual(['Version', ...versions.map(({ version }) => version)]);
  expect(fetched).toEqual([expect.stringContaining('/version')]);
});
