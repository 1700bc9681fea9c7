// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { installBrowser, openList, rows, type ListTest } from '../../../tests/list/harness';
import { readFiles } from '../definition/files/readFiles';
import { ListPage } from './ListPage';

const words = { on: 'row', danger: true, input: { id: 'id' } };
const lockers = {
  name: 'lockers',
  access: 'ROLE_VIEW_ALL_AGENT',
  calls: {
    list: { path: '/lockers', answers: 'page' },
    remove: { method: 'DELETE', path: '/lockers/{id}' },
    free: { method: 'DELETE', path: '/lockers/{id}/tenant' },
    close: { method: 'POST', path: '/lockers/{id}/close' },
  },
  api: { list: 'list', find: 'lockerId' },
  fields: { id: { kind: 'number' }, code: {} },
  list: { columns: ['code', 'remove'], filters: ['code'], pageSizes: [2, 10] },
  actions: {
    remove: { ...words, label: 'Remove', call: 'remove', success: 'The locker is gone.' },
    free: { ...words, label: 'Free', call: 'free', success: 'It is free.' },
    delete: { ...words, label: 'Delete', call: 'close', success: 'Deleted.' },
  },
};

beforeAll(() => import('../actions/AskDialog'));
beforeEach(() => installBrowser({ wide: false }));

/** Lockers 1 to `count`; what is deleted is gone. */
async function open(at: string, count = 5): Promise<ListTest> {
  const around = { names: new Set<string>(), paths: new Set<string>(), hosts: new Set(['api']), targets: [] };
  const { problems, resources } = await readFiles([{ file: 'lockers.json', text: JSON.stringify(lockers) }], around);
  expect(problems).toEqual([]);
  const gone = new Set<string>();
  const upstream = ({ pathname, searchParams }: URL) => {
    const [, , , id = '', deed = 'remove'] = pathname.split('/');
    if (id !== '' && deed !== 'tenant') gone.add(id);
    const all = Array.from({ length: count }, (_, index) => ({ id: index + 1, code: `L-${index + 1}` }));
    const wanted = searchParams.get('lockerId');
    const found = all.filter((one) => !gone.has(`${one.id}`) && (wanted === null || wanted === `${one.id}`));
    const [page, length] = [Number(searchParams.get('startPage')), Number(searchParams.get('length'))];
    const data = { data: found.slice(page * length, (page + 1) * length), recordsFiltered: found.length };
    return { responseCode: '00', data };
  };
  return openList({
    at,
    declared: resources.map(({ resource }) => resource),
    upstream,
    codes: ['ROLE_VIEW_ALL_AGENT'],
    view: <ListPage resource="lockers" />,
  });
}

async function press({ user }: ListTest, name: string, label: string): Promise<void> {
  const record = within(await screen.findByRole('region', { name }));
  await user.click(await record.findByRole('button', { name: 'Actions' }));
  await user.click(await screen.findByRole('menuitem', { name: label }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: label }));
}

describe('a record that was deleted from its page', () => {
  it('is left for its list as it was, with what was said, the focus in its rows, and never come back to', async () => {
    const list = await open('/lockers?page=2&perPage=2');
    await list.user.click(await screen.findByText('L-3'));
    await waitFor(() => expect(list.address()).toBe('/lockers/3?page=2&perPage=2'));
    await press(list, 'L-3', 'Remove');
    await waitFor(() => expect(list.address()).toBe('/lockers?page=2&perPage=2'));
    expect(screen.queryByRole('region', { name: 'L-3' })).toBeNull();
    expect(screen.getByTestId('toast').textContent).toBe('success 8000: The locker is gone.');
    await waitFor(() => expect(rows().map((row) => row.textContent)).toEqual(['L-4Remove', 'L-5Remove']));
    expect(document.activeElement).toBe(rows()[0]);
    const from = list.asked.findIndex((one) => one === '/lockers/3');
    expect(list.asked.slice(from).filter((one) => one.includes('lockerId'))).toEqual([]);
    list.go(-1);
    expect(list.address()).toBe('/lockers?page=2&perPage=2');
    expect(screen.queryByRole('region', { name: /L-3|3/ })).toBeNull();
  });

  it('leaves the focus at the heading where no row is left', async () => {
    const list = await open('/lockers/1', 1);
    await press(list, 'L-1', 'Remove');
    await waitFor(() => expect(list.address()).toBe('/lockers'));
    await screen.findByRole('heading', { name: 'Nothing here yet' });
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Lockers' }));
  });

  it('is so whatever call is meant by delete', async () => {
    const list = await open('/lockers/2');
    await press(list, 'L-2', 'Delete');
    await waitFor(() => expect(list.address()).toBe('/lockers'));
    expect(screen.getByTestId('toast').textContent).toContain('Deleted.');
  });

  it('stays where only something of it was, or where nobody knows whether it is gone', async () => {
    const list = await open('/lockers/2');
    await press(list, 'L-2', 'Free');
    await screen.findByText(/It is free/);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(list.address()).toBe('/lockers/2');
    list.answer(() => new Response('<html>', { status: 502 }));
    await press(list, 'L-2', 'Remove');
    await screen.findByText(/We could not confirm this/);
    expect(list.address()).toBe('/lockers/2');
    expect(screen.getByRole('region', { name: 'L-2' })).toBeTruthy();
  });
});

describe('a record that is open beside its list', () => {
  it('closes when its row is deleted, and not when another is', async () => {
    installBrowser();
    const list = await open('/lockers/2');
    await screen.findByRole('region', { name: 'L-2' });
    const other = within(rows()[0] ?? document.body);
    await list.user.click(other.getByRole('button', { name: 'Remove' }));
    await list.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(rows()).toHaveLength(2));
    await waitFor(() => expect(rows()[0]?.textContent).toContain('L-2'));
    // Another row’s is no reason to.
    expect(screen.getByRole('region', { name: 'L-2' })).toBeTruthy();
    await list.user.click(within(rows()[0] ?? document.body).getByRole('button', { name: 'Remove' }));
    await list.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'L-2' })).toBeNull());
    await waitFor(() => expect(list.address()).toBe('/lockers'));
  });
});
