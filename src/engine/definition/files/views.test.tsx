// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { rows, stored, type Answer, type ListTest } from '../../../../tests/list/harness';
import type { Resource } from '../resource';
import { exportCsv, exportsOver, openWritten } from './inPage.testing';
import { readWritten } from './written.testing';

const PAN = '5061050000001234';
const MASKED = '506105******1234';

/** Records that hold a card number, and of a branch and an owner only their ids. */
const cards = {
  name: 'cards',
  access: 'ROLE_VIEW_ALL_AGENT',
  permissions: { 'fields.limit': { hiddenFor: ['Product'] } },
  calls: {
    list: { path: '/cards', answers: 'page' },
    update: { method: 'PUT', path: '/cards/{id}' },
    create: { method: 'POST', path: '/cards' },
  },
  api: { list: 'list', find: 'cardId' },
  fields: {
    id: { kind: 'number' },
    holder: {},
    pan: { label: 'PAN', kind: 'pan' },
    limit: { kind: 'money' },
    branch: { kind: 'reference', resource: 'branches', source: 'branchId' },
    owner: { kind: 'reference', resource: 'owners', source: 'ownerId' },
  },
  list: { filters: ['holder', 'pan'] },
  create: { call: 'create', sections: [{ label: 'Whose', fields: ['holder', 'branch'] }] },
  edit: { call: 'update' },
};
const branches = {
  name: 'branches',
  access: 'ROLE_VIEW_ALL_AGENT',
  permissions: { 'fields.name': { hiddenFor: ['Senior Management'] } },
  calls: { list: { path: '/branches', answers: 'list' } },
  api: { list: 'list' },
  fields: { id: { kind: 'number' }, name: {} },
};
const owners = {
  name: 'owners',
  access: 'ROLE_VIEW_ALL_AGENT',
  permissions: { '': { hiddenFor: ['Product'] } },
  calls: { list: { path: '/owners', answers: 'page' } },
  api: { list: 'list' },
  fields: { id: { kind: 'number' }, name: {} },
  list: { filters: ['name'] },
};

const ROWS = [
  { id: 1, holder: 'Ada', pan: PAN, limit: '1500.50', branchId: 7, ownerId: 'o-1' },
  { id: 2, holder: 'Bello', pan: PAN, limit: '20.00', branchId: 8, ownerId: 'o-2' },
];

const page = (data: readonly object[]) => ({ responseCode: '00', data: { data, recordsFiltered: data.length } });

const upstream: Answer = ({ pathname }) => {
  if (pathname === '/api/branches') return { responseCode: '00', data: [{ id: 7, name: 'Ikeja' }] };
  return pathname === '/api/owners' ? page([{ id: 'o-1', name: 'Musa' }]) : page(ROWS);
};

const saved = exportsOver(upstream);

const open = (at = '/cards', group = 'ADMIN', cells: Resource['cells'] = {}): Promise<ListTest> =>
  openWritten([cards, branches, owners], { upstream, at, group, cells });

/** What is said of cards with other fields. */
async function problems(fields: object, more: object = {}): Promise<string> {
  const changed = { ...cards, fields: { ...cards.fields, branch: {}, owner: {}, ...fields }, ...more };
  return (await readWritten([changed])).problems.map(({ message }) => message).join();
}

it('tells a cell of one’s own what its field says, names that are read included', async () => {
  await open('/cards', 'ADMIN', { branch: (_record, text) => <b>at {text}</b> });
  expect(await screen.findByText('at Ikeja')).toBeTruthy();
});

describe('a card number in the rows of a file', () => {
  it('is masked in list, record, form and export, and a filter by it is kept nowhere', async () => {
    const list = await open('/cards/1');
    await waitFor(() => expect(screen.getAllByText(MASKED)).toHaveLength(3));
    expect(screen.queryByRole('button', { name: `Copy ${MASKED}` })).toBeNull();
    const file = (await exportCsv(list, saved)).lines.join();
    expect(file).toContain(MASKED);
    expect(file).not.toContain(PAN);
    await list.user.click(screen.getByRole('button', { name: 'Close' }));
    await list.user.click(within(rows()[0] ?? document.body).getByRole('button', { name: 'Edit' }));
    const form = await screen.findByRole('dialog');
    await within(form).findByLabelText('Holder');
    expect(within(form).queryByLabelText('PAN')).toBeNull();
    expect(document.documentElement.outerHTML).not.toContain(PAN);
    await list.user.click(within(form).getByRole('button', { name: 'Cancel' }));
    await list.user.click(await screen.findByRole('button', { name: 'Filter' }));
    const filters = await screen.findByRole('dialog', { name: 'Filter by' });
    await list.user.type(within(filters).getByLabelText('PAN'), PAN);
    await list.user.click(within(filters).getByRole('button', { name: 'Apply filters' }));
    await waitFor(() => expect(list.asked.join()).toContain(`pan=${PAN}`));
    expect(list.address()).not.toContain(PAN);
    expect(stored()).not.toContain(PAN);
  });

  it('is masked on the clipboard', async () => {
    const { user } = await open();
    await screen.findByText('Ada');
    const taken: string[] = [];
    vi.spyOn(navigator.clipboard, 'write').mockRejectedValue(new Error('NotAllowedError'));
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void taken.push(text));
    await user.click(screen.getByRole('button', { name: 'Export' }));
    const dialog = await screen.findByRole('dialog', { name: 'Export' });
    await user.click(within(dialog).getByRole('button', { name: 'Copy to Clipboard' }));
    await user.click(await within(dialog).findByRole('button', { name: 'Copy now' }));
    await waitFor(() => expect(taken).toHaveLength(1));
    expect(taken[0]).toContain(MASKED);
    expect(taken[0]).not.toContain(PAN);
  });

  it('is never a key, an input, or shown by a field that does not say what it is', async () => {
    expect(await problems({ pan: {} })).toBe('expected kind "pan": a card number is shown masked');
    expect(await problems({ number: { source: 'card.cardNumber' } })).toMatch(/expected kind "pan"/);
    expect(await problems({}, { api: { list: 'list', key: 'pan' } })).toMatch(/secret and would be in the address/);
    expect(await problems({}, { edit: { call: 'update', fields: ['pan'] } })).toMatch(/a pan cannot be typed/);
    expect(await problems({ holderBvn: {} })).toMatch(/expected "secret": its name speaks of one/);
    const bvn = { bvn: { source: null } };
    expect(await problems(bvn, { list: { filters: ['bvn'] } })).toMatch(/a filter by bvn would be in the address/);
  });
});

describe('a record that holds only the id of another', () => {
  it('shows its name in list, record and export after one request for all rows', async () => {
    const list = await open('/cards/1');
    const [first, second] = await waitFor(() => {
      expect(rows()[0]?.textContent).toContain('Ikeja');
      expect(rows()[0]?.textContent).toContain('Musa');
      return rows();
    });
    expect(first?.textContent).not.toContain('o-1');
    expect(second?.textContent).toContain('o-2');
    await waitFor(() => expect(screen.getAllByText('Ikeja')).toHaveLength(2));
    expect(list.asked.filter((one) => /branches|owners/.test(one))).toEqual([
      '/branches',
      '/owners?startPage=0&length=1000',
    ]);
    expect((await exportCsv(list, saved)).lines.slice(1, 3)).toEqual([
      `Ada,${MASKED},1500.50,Ikeja,Musa`,
      `Bello,${MASKED},20.00,8,o-2`,
    ]);
  });

  it('keeps names from whoever may not open their list, as it keeps a field', async () => {
    const list = await open('/cards/1', 'Product');
    await waitFor(() => expect(rows()[0]?.textContent).toContain('Ikeja'));
    expect(document.body.textContent).toContain('o-1');
    expect(document.body.textContent).not.toContain('Musa');
    expect(list.asked.join()).not.toContain('/owners');
    expect(document.body.textContent).not.toMatch(/Limit|1,500\.50/);
    expect((await exportCsv(list, saved)).lines.join()).not.toMatch(/Limit|1500\.50/);
  });

  it('offers records to choose from by their values alone where a person does not see what they are called', async () => {
    for (const [group, offered] of [
      ['ADMIN', 'Ikeja'],
      ['Senior Management', '7'],
    ] as const) {
      const { user } = await open('/cards', group);
      await waitFor(() => expect(rows()).toHaveLength(2));
      await user.click(within(rows()[0] ?? document.body).getByRole('button', { name: 'Edit' }));
      const form = within(await screen.findByRole('dialog'));
      await form.findByRole('option', { name: offered });
      cleanup();
    }
  });
});

it('asks under its headings for a record whose name is known', async () => {
  const { user } = await open();
  await screen.findAllByText('Ikeja');
  await user.click(screen.getByRole('button', { name: 'New Card' }));
  const whose = await screen.findByRole('group', { name: 'Whose' });
  expect(within(whose).getByLabelText('Holder')).toBeDefined();
  expect(await within(whose).findByRole('option', { name: 'Ikeja' })).toBeDefined();
});
