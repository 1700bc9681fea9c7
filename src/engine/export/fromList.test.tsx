// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { openList, type Answer } from '../../../tests/list/harness';
import { loadThread, SameThread } from '../../../tests/list/sameThread';
import { shops, shopUpstream } from '../../../tests/list/shops';
import { wireTransaction } from '../../../tests/transactions';
import { resources } from '../../resources/index';
import { exportedFields } from './request';
import { ListPage } from '../list/ListPage';

type Code = NonNullable<NonNullable<Parameters<typeof openList>[0]>['codes']>[number];

const files: Blob[] = [];
const fetched: string[] = [];

beforeAll(loadThread);

beforeEach(() => {
  files.length = 0;
  fetched.length = 0;
  vi.stubGlobal('Worker', SameThread);
  URL.createObjectURL = (file: Blob) => `blob:${files.push(file)}`;
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
});

const page = (data: readonly object[]) => ({ responseCode: '00', data: { data, recordsFiltered: data.length } });

/** Opens a list and exports it: what the dialog says beforehand, and the lines of the file. */
async function exported(
  name: string,
  upstream: Answer,
  codes: readonly Code[] = ['ROLE_VIEW_ALL_AGENT', 'ROLE_VIEW_ALL_ADMIN'],
) {
  vi.stubGlobal('fetch', async (input: string) => {
    fetched.push(input);
    return Response.json(upstream(new URL(input, 'http://app')));
  });
  const { user } = openList({
    at: `/${name}`,
    declared: [shops, ...resources],
    upstream,
    codes,
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

it.each<[string, Code, object, string, string]>([
  [
    'transactions',
    'ROLE_VIEW_ALL_TRANSACTION',
    { ...wireTransaction(5), agent: { id: 7, businessName: 'Ade', user: { memberId: 'KDA000007' } } },
    'App Version,Member ID',
    'KDA000007',
  ],
  ['transactions', 'ROLE_VIEW_ALL_TRANSACTION', wireTransaction(5), 'App Version,Member ID', ''],
  [
    'agentPurses',
    'ROLE_VIEW_PURSE',
    {
      agent: { id: 97, businessName: 'Ade', user: { memberId: 'KDA000125', username: 'a', fullName: 'A' } },
      balance: 1,
      createdAt: null,
    },
    'Date Created,Member ID',
    'KDA000125',
  ],
  [
    'settlements',
    'ROLE_VIEW_ALL_AGENT',
    {
      ambassador: { id: 1, user: { fullName: 'Fatima', memberId: 'KDM000001' } },
      amountAccrued: 1,
      month: 5,
      year: 2026,
    },
    'Year,Member ID',
    'KDM000001',
  ],
  [
    'agentManagers',
    'ROLE_VIEW_ALL_AGENT',
    { id: 1, user: { id: 9, fullName: 'Fatima', username: 'f', memberId: 'KDM000001' }, phone: '1', createdAt: null },
    'Date Created,Member ID',
    'KDM000001',
  ],
])(
  '%s leave with the member id as the last column, if their rows have it [D403]',
  async (name, code, row, head, id) => {
    const { lines } = await exported(name, () => page([row]), [code]);
    expect(lines[0]?.endsWith(head)).toBe(true);
    expect(lines[1]?.endsWith(`,${id}`)).toBe(true);
  },
);

it('no member id leaves where its agent may not be seen [D403]', () => {
  const [transactions] = resources;
  if (!transactions) throw new Error('no list');
  const labels = (resource: typeof transactions): readonly string[] =>
    exportedFields({ resource, columns: resource.columns }).map(({ label }) => label);
  expect(labels(transactions).at(-1)).toBe('Member ID');
  const fields = transactions.fields.filter(({ name }) => name !== 'agent');
  expect(labels({ ...transactions, fields })).not.toContain('Member ID');
});
