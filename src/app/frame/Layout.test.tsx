// @vitest-environment jsdom
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HardDriveUpload, LayoutDashboard, Sparkles } from 'lucide-react';
import type { AuthProvider } from 'ra-core';
import { Link, MemoryRouter, Route, Routes } from 'react-router';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { engineOf, sessionOf, WithEngine } from '../../../tests/engine';
import { holdUnsaved } from '../../engine/browser/unsaved';
import { lazyDialog } from '../../engine/ui/lazy';
import { Layout } from './Layout';
import { NotFound } from './pageNotices';
import { HARDWARE, menuFor, type MenuEntry } from './menu';

const Search = lazyDialog(() => import('./Palette'));
const openHardware = vi.fn<() => void>();
const menu: readonly MenuEntry[] = [
  { name: 'dashboard', icon: LayoutDashboard },
  { name: 'virtualAccount', icon: Sparkles },
  { name: 'hardwareManagement', icon: HardDriveUpload },
];

const NO_MATCH = { matches: false, onchange: null, addListener: () => undefined, removeListener: () => undefined };

beforeAll(() => {
  window.scrollTo = () => undefined;
  window.matchMedia = (query) => Object.assign(new EventTarget(), { ...NO_MATCH, media: query });
});

function open({
  group = 'Product',
  codes = ['ROLE_VIEW_ALL_TRANSACTION'],
  mustChangePassword = false,
  at = '/dashboard',
} = {}) {
  const user = { username: 'senior', fullName: 'Ngozi Adeyemi' };
  const session = { ...sessionOf(group, codes, user), mustChangePassword };
  const mayOpen = (path: string): boolean =>
    path === '/dashboard' || (path === HARDWARE && codes.includes('ROLE_VIEW_ALL_ADMIN'));
  const logout = vi.fn<AuthProvider['logout']>(() => Promise.resolve(false));
  const authProvider: AuthProvider = {
    login: () => Promise.resolve(),
    logout,
    checkAuth: () => Promise.resolve(),
    checkError: () => Promise.resolve(),
    getPermissions: () => Promise.resolve(),
  };
  render(
    <MemoryRouter initialEntries={[at]}>
      <WithEngine engine={engineOf({ session })} authProvider={authProvider}>
        <Layout menu={menuFor(mayOpen, session.user.roleGroup, menu, openHardware)} search={Search}>
          <Routes>
            <Route
              path="/dashboard"
              element={
                <>
                  <h1>Dashboard</h1>
                  <Link to="/transactions">on</Link>
                </>
              }
            />
            <Route
              path="/transactions/*"
              element={
                <>
                  <h1>Transactions</h1>
                  <Link to="/transactions/1">record</Link>
                </>
              }
            />
            <Route path="*" element={<NotFound />} />
          </Routes>
        </Layout>
      </WithEngine>
    </MemoryRouter>,
  );
  return { logout, user: userEvent.setup() };
}

describe('the frame', () => {
  it('shows who is signed in and the role group in the header [P1-1.6]', () => {
    open({ group: 'Senior Management ' });
    const header = within(screen.getByRole('banner'));
    expect(header.getByText('Ngozi Adeyemi')).toBeTruthy();
    expect(header.getByText('Senior Management')).toBeTruthy();
  });

  it('logs out from the menu [P1-2.22]', async () => {
    const { logout, user } = open();
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    await waitFor(() => expect(logout).toHaveBeenCalledTimes(1));
  });

  it('asks before it logs out over what was typed, also from the drawer', async () => {
    const { logout, user } = open();
    const release = holdUnsaved();
    await user.click(screen.getByRole('button', { name: 'Open the menu' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Logout' }));
    await user.click(await screen.findByRole('button', { name: 'Stay here' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    await user.click(await screen.findByRole('button', { name: 'Leave this form' }));
    await waitFor(() => expect(logout).toHaveBeenCalledTimes(1));
    release();
  });

  it('asks before it logs out over what another tab holds [D129]', async () => {
    let held = [{ name: 'kobodesk.unsaved' }];
    const request = vi.fn<(name: string, mode: object, hold: () => Promise<void>) => Promise<void>>((_, __, hold) =>
      hold(),
    );
    const locks = { query: async () => ({ held }), request };
    Object.defineProperty(navigator, 'locks', { configurable: true, value: locks });
    const { logout, user } = open();
    // What this tab holds when it loses the focus is told to the others until it has it again.
    const release = holdUnsaved();
    window.dispatchEvent(new Event('blur'));
    expect(request).toHaveBeenCalledExactlyOnceWith('kobodesk.unsaved', { mode: 'shared' }, expect.any(Function));
    release();
    window.dispatchEvent(new Event('focus'));
    await request.mock.results[0]?.value;
    window.dispatchEvent(new Event('blur'));
    expect(request).toHaveBeenCalledOnce();
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    const dialog = await screen.findByRole('dialog', { name: 'Sign out in every tab?' });
    expect(dialog.textContent).toContain('Another tab has something that is not saved or not finished.');
    expect(logout).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Stay here' }));
    held = [];
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    await waitFor(() => expect(logout).toHaveBeenCalledTimes(1));
    Reflect.deleteProperty(navigator, 'locks');
  });

  it('does not say of what was sent and not answered that it was not saved', async () => {
    const { user } = open();
    const release = holdUnsaved('unknown');
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    expect((await screen.findByRole('dialog')).textContent).toContain(
      'We could not confirm that the record was saved.',
    );
    release();
  });

  it('says of what is being done that logging out stops it', async () => {
    const { logout, user } = open();
    const release = holdUnsaved('running');
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    expect((await screen.findByRole('dialog', { name: 'Stop and sign out?' })).textContent).not.toMatch(/saved|typed/);
    expect(logout).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Stop and sign out' }));
    await waitFor(() => expect(logout).toHaveBeenCalledTimes(1));
    release();
  });

  it('shows an entry that its route would refuse as locked, with the reason, and no link', () => {
    open();
    const navigation = within(screen.getByRole('navigation'));
    expect(navigation.getByRole('link', { name: 'Dashboard' }).getAttribute('aria-current')).toBe('page');
    expect(navigation.queryByRole('link', { name: 'Virtual Account' })).toBeNull();
    const locked = navigation.getByRole('button', { name: 'Virtual Account' });
    expect(locked.getAttribute('aria-disabled')).toBe('true');
    expect(locked.title).toBe('You do not have permissions to view this page.');
  });

  it('opens what is no route with a button', async () => {
    const { user } = open({ codes: ['ROLE_VIEW_ALL_ADMIN'] });
    await user.click(screen.getByRole('button', { name: 'Hardware Management' }));
    expect(openHardware).toHaveBeenCalledTimes(1);
  });

  it('is not there until the password is changed: logging out stands behind the name', async () => {
    const { user } = open({ mustChangePassword: true });
    expect(screen.queryByRole('navigation')).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Account' }));
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['Logout']);
    expect(screen.queryByRole('button', { name: /^Find a page/ })).toBeNull();
  });
});

describe('going from page to page', () => {
  it('moves the focus to the content and titles the document, but not for a record beside its list', async () => {
    const { user } = open();
    await waitFor(() => expect(document.title).toBe('Dashboard · Kobodesk'));
    await user.click(screen.getByRole('link', { name: 'on' }));
    expect(document.activeElement).toBe(screen.getByRole('main'));
    await waitFor(() => expect(document.title).toBe('Transactions · Kobodesk'));
    const record = screen.getByRole('link', { name: 'record' });
    await user.click(record);
    expect(document.activeElement).toBe(record);
  });

  it('keeps the focus in the content when the page removes what had it', async () => {
    open();
    const link = screen.getByRole('link', { name: 'on' });
    link.focus();
    link.remove();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
  });

  it('can skip the menu by keyboard', async () => {
    const { user } = open();
    await user.tab();
    expect(document.activeElement?.textContent).toBe('Skip to the content');
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });
});

describe('search', () => {
  it('opens with Ctrl+K and goes to a page by keyboard alone', async () => {
    const { user } = open();
    await user.click(screen.getByRole('link', { name: 'on' }));
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByRole('combobox'), 'dash{Enter}');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Dashboard');
    expect(screen.queryByRole('combobox', { name: /^Page, view/ })).toBeNull();
  });

  it('lists pages that are not locked, and what can be done everywhere', async () => {
    const { user } = open();
    await user.keyboard('{Control>}k{/Control}');
    await screen.findByRole('combobox');
    const names = screen.getAllByRole('option').map((option) => option.textContent);
    expect(names[0]).toBe('Dashboard');
    expect(names).toEqual(expect.arrayContaining(['Keyboard shortcuts', 'Logout']));
    expect(names).not.toContain('Virtual Account');
  });

  it('is filled in from an address that has no page, but for what may be a secret', async () => {
    const { user } = open({ at: '/nowhere/Logou%C3%A9' });
    const ways = screen.getByText('There is no page at this address.').parentElement?.querySelectorAll('a, button');
    expect([...(ways ?? [])].map(({ textContent }) => textContent)[0]).toBe('Search for “Logoué”');
    await user.click(screen.getByRole('button', { name: 'Search for “Logoué”' }));
    expect(await screen.findByRole('combobox')).toHaveProperty('value', 'Logoué');
    cleanup();
    open({ at: '/nowhere/22123456789' });
    expect(screen.getByRole('button', { name: 'Go back' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Search for/ })).toBeNull();
  });

  it('logs out by keyboard alone', async () => {
    const { logout, user } = open();
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByRole('combobox'), 'logou{Enter}');
    await waitFor(() => expect(logout).toHaveBeenCalledTimes(1));
  });
});

describe('shortcuts', () => {
  it('are listed with ?, those that work here only', async () => {
    const { user } = open();
    await user.keyboard('?');
    const dialog = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
    expect(dialog.getAllByRole('term').map((one) => one.textContent)).toEqual([
      'Search: pages, views, records, actions',
      'Show these shortcuts',
    ]);
  });

  it('are listed nowhere on a screen that only fingers reach', async () => {
    const media = vi
      .spyOn(window, 'matchMedia')
      .mockImplementation((query) =>
        Object.assign(new EventTarget(), { ...NO_MATCH, media: query, matches: query.includes('coarse') }),
      );
    const { user } = open();
    await user.keyboard('?');
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.keyboard('{Control>}k{/Control}');
    await screen.findByRole('option', { name: 'Logout' });
    expect(screen.queryByRole('option', { name: 'Keyboard shortcuts' })).toBeNull();
    media.mockRestore();
  });

  it('do nothing before the password is changed', async () => {
    const { user } = open({ mustChangePassword: true });
    await user.keyboard('?{Control>}k{/Control}');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

it('says when the network is gone, and when it is back', async () => {
  open();
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  await screen.findByText(/You are offline/);
  online.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(screen.queryByText(/You are offline/)).toBeNull());
});
