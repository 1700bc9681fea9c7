// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openList, rows, type ListTest } from '../../../tests/list/harness';
import { shops, shopUpstream } from '../../../tests/list/shops';
import { normalise } from '../definition/checks/normalise.testing';
import type { ViewComponent } from '../definition/definition';
import { ResourcePage } from './ResourcePage';
import { tabsOf } from '../definition/tabs';

const closed = normalise({
  name: 'closed',
  label: 'Closed',
  path: '/closed',
  access: 'ROLE_VIEW_AUDIT_LOG',
  api: { list: 'listVersions', key: 'id' },
  title: 'id',
  fields: { id: {} },
  list: { columns: ['id'], filters: [], pageSizes: [10] },
});
const Total: ViewComponent = ({ resource, onDone }) => <button onClick={onDone}>total of {resource.name}</button>;

const tabbed = {
  ...shops,
  header: Total,
  intro: 'Where cards are taken.',
  tabs: [
    { label: 'View Shops', view: 'list' },
    { label: 'Closed Shops', resource: 'closed' },
  ],
} as const;

const FORM = {
  label: '',
  place: 'tab',
  call: 'createAgent',
  fields: [],
  sections: [],
  submit: '',
  success: '',
} as const;
const versions = { responseCode: '00', data: [{ id: 7, version: '7.0' }] };

function open(at: string, codes: readonly ('ROLE_VIEW_ALL_AGENT' | 'ROLE_VIEW_AUDIT_LOG')[]): ListTest {
  const upstream = shopUpstream(5);
  return openList({
    at,
    codes,
    declared: [tabbed, closed],
    upstream: (url) => (url.pathname === '/api/app/version' ? versions : upstream(url)),
    view: <ResourcePage resource="shops" />,
  });
}

describe('the tabs of a page', () => {
  it('keep the focus on the one that was opened by the keyboard, and take it from nobody else', async () => {
    const list = open('/shops', ['ROLE_VIEW_AUDIT_LOG']);
    await screen.findByText(/of 5$/);
    screen.getByRole('link', { name: 'Closed Shops' }).focus();
    await list.user.keyboard('{Enter}');
    await screen.findByRole('heading', { name: 'Closed Shops' });
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Closed Shops' }));
    await list.user.keyboard('{Shift>}{Tab}{/Shift}{Enter}');
    await screen.findByRole('heading', { name: 'View Shops' });
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'View Shops' }));
    await act(async () => screen.getByRole('link', { name: 'View Shops' }).blur());
    list.go(-1);
    await screen.findByRole('heading', { name: 'Closed Shops' });
    expect(document.activeElement).toBe(document.body);
  });

  it('have an address each; Back goes back, and the heading is the tab’s', async () => {
    const list = open('/shops', ['ROLE_VIEW_AUDIT_LOG']);
    await screen.findByText('Shop 1');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('View Shops');
    const tabs = within(screen.getByRole('navigation', { name: 'Shops' }));
    await list.user.click(tabs.getByRole('link', { name: 'Closed Shops' }));
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Closed Shops'));
    expect(list.address()).toBe('/shops/closed');
    expect(screen.getByRole('link', { name: 'Closed Shops' }).getAttribute('aria-current')).toBe('page');
    await waitFor(() => expect(rows()).toHaveLength(1));
    list.go(-1);
    await screen.findByText('Shop 1');
  });

  it.each(['/shops/close', '/shops/1/close', '/shops/1/show/more', '/shops/closed/7/more'])(
    'are not taken for %s, a part of an address that leads nowhere: it says Not found',
    async (at) => {
      open(at, ['ROLE_VIEW_AUDIT_LOG']);
      expect(await screen.findByText('Not found')).toBeDefined();
    },
  );

  it('are not there for those who may not see what they show, whatever the address', async () => {
    expect(tabsOf(tabbed, [tabbed, closed], { name: 'Testers', roles: [] }).map(({ label }) => label)).toEqual([
      'View Shops',
    ]);
    const list = open('/shops/closed', ['ROLE_VIEW_ALL_AGENT']);
    await screen.findByText('Shop 1');
    expect(list.address()).toBe('/shops');
    expect(screen.queryByRole('navigation', { name: 'Shops' })).toBeNull();
    expect(list.asked.some((call) => call.startsWith('/app'))).toBe(false);
  });
});

it('a definition puts a sentence and a part of its own above the list, which is re-read when that says so', async () => {
  const list = open('/shops', ['ROLE_VIEW_ALL_AGENT']);
  await screen.findByText('Shop 1');
  expect(screen.getByText('Where cards are taken.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Filter' })).toBeNull();
  const before = list.asked.length;
  await list.user.click(screen.getByRole('button', { name: 'total of shops' }));
  await waitFor(() => expect(list.asked.length).toBeGreaterThan(before));
});

const Own: ViewComponent = ({ onDone }) => <button onClick={onDone}>open a shop</button>;

it('a part of our own stands in the place of a create form, and what it creates is in the list', async () => {
  const own = {
    ...shops,
    tabs: [
      { label: 'View Shops', view: 'list' },
      { label: 'New Shop', view: 'create' },
    ],
    create: { ...FORM, component: Own },
  } as const;
  const list = openList({
    at: '/shops',
    codes: ['ROLE_VIEW_ALL_AGENT'],
    declared: [own],
    upstream: shopUpstream(1),
    view: <ResourcePage resource="shops" />,
  });
  await screen.findByText('Shop 1');
  await list.user.click(screen.getByRole('link', { name: 'New Shop' }));
  list.answer(shopUpstream(2));
  await list.user.click(await screen.findByRole('button', { name: 'open a shop' }));
  await list.user.click(screen.getByRole('link', { name: 'View Shops' }));
  expect(await screen.findByText('Shop 2')).toBeDefined();
});

const boxes = (): HTMLInputElement[] => screen.getAllByRole<HTMLInputElement>('checkbox', { name: /^Select Shop/ });

describe('rows that can be chosen', () => {
  it('by a press, Space, a range or the page; they stay chosen on other pages and are sent as one list', async () => {
    const list = open('/shops', ['ROLE_VIEW_ALL_AGENT']);
    await screen.findByText('Shop 1');
    rows()[0]?.focus();
    await list.user.keyboard(' ');
    expect(await screen.findByText('1 selected')).toBeDefined();
    expect(rows()[0]?.getAttribute('aria-selected')).toBe('true');
    await list.user.click(screen.getByRole('button', { name: 'Next page' }));
    await screen.findByText('Shop 3');
    await list.user.click(boxes()[0] ?? document.body);
    await list.user.keyboard('{Shift>}');
    await list.user.click(boxes()[1] ?? document.body);
    await list.user.keyboard('{/Shift}');
    expect(await screen.findByText('3 selected')).toBeDefined();
    expect(screen.getByText('1 of them not on this page')).toBeDefined();
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select this page' }).checked).toBe(true);
    await list.user.click(screen.getByRole('button', { name: 'Remove' }));
    const dialog = await screen.findByRole('dialog', { name: 'Remove 3?' });
    list.answer((url) => (url.pathname === '/api/app/version' ? { responseCode: '00' } : shopUpstream(2)(url)));
    await list.user.click(within(dialog).getByRole('button', { name: 'Remove' }));
    expect((await screen.findByTestId('toast')).textContent).toBe('success 8000: Removed');
    expect(list.bodies).toEqual([{ versions: [1, 3, 4] }]);
    await waitFor(() => expect(screen.queryByText('3 selected')).toBeNull());
  });

  it('all of a page at once, and none again', async () => {
    const list = open('/shops', ['ROLE_VIEW_ALL_AGENT']);
    await screen.findByText('Shop 1');
    await list.user.click(screen.getByRole('checkbox', { name: 'Select this page' }));
    expect(await screen.findByText('2 selected')).toBeDefined();
    await list.user.click(screen.getByRole('button', { name: 'Select none' }));
    await waitFor(() => expect(screen.queryByText('2 selected')).toBeNull());
    expect(document.activeElement).toBe(rows()[0]);
  });
});
