// @vitest-environment jsdom
/** A resource file's list that reads only the first rows of its service: from the answer to all that is shown. */
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Answer } from '../../../../tests/list/harness';
import { exportCsv, exportsOver, openWritten } from './inPage.testing';

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
const saved = exportsOver(upstream);
const open = (at: string) => openWritten([vendors], { upstream, at });

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
  const list = await open('/vendors');
  await screen.findByText(PART);
  const { dialog, lines } = await exportCsv(list, saved);
  await waitFor(() => expect(within(dialog).getByRole('status').textContent).toContain(`with 20 rows. ${PART}`));
  expect(saved.names).toEqual([expect.stringMatching(/^vendors \d{4}-\d\d-\d\d \(part\)\.csv$/)]);
  expect(lines).toHaveLength(21);
});
