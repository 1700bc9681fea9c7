// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Settings } from 'lucide-react';
import { I18nContextProvider } from 'ra-core';
import { MemoryRouter } from 'react-router';
import { beforeAll, expect, it, vi } from 'vitest';
import { i18nProvider } from '../../i18n/provider';
import { readMode } from '../../theme/mode';
import AccountButton from './AccountButton';
import { initialsOf } from './initials';
import type { MenuItem } from './menu';

const item = { path: '/settings', icon: Settings, locked: false } as const;
const ITEMS: readonly MenuItem[] = [
  { ...item, name: 'settings', text: 'frame.menu.settings', group: 'account' },
  { ...item, name: 'purse', text: 'frame.menu.purse', path: '/purse', group: 'money' },
];

beforeAll(() => import('../../engine/ui/MenuList'));

async function open() {
  const onLogout = vi.fn<() => void>();
  render(
    <MemoryRouter>
      <I18nContextProvider value={i18nProvider}>
        <AccountButton name="Nnamdi Usman Aminu" items={ITEMS} onLogout={onLogout} />
      </I18nContextProvider>
    </MemoryRouter>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Account' }));
  await screen.findByRole('menu', { name: 'Account' });
  return { user, onLogout };
}

it('leads to the pages of the account alone, and signs out [D354]', async () => {
  const { user, onLogout } = await open();
  expect(screen.getByRole('menuitem', { name: 'Settings' }).getAttribute('href')).toBe('/settings');
  expect(screen.queryByRole('menuitem', { name: 'Purse' })).toBe(null);
  await user.click(screen.getByRole('menuitem', { name: 'Logout' }));
  expect(onLogout).toHaveBeenCalledOnce();
});

it('names the person, of whom a phone’s header has the initials [D950]', async () => {
  await open();
  expect(within(screen.getByRole('menu', { name: 'Account' })).getByText('Nnamdi Usman Aminu')).toBeTruthy();
});

it.each([
  ['Nnamdi Usman Aminu', 'NA'],
  ['élodie', 'É'],
  [' Ọláńrewájú  Adé ', 'ỌA'],
  ['admin', 'A'],
  ['', ''],
])('has the initials of “%s”', (name, initials) => expect(initialsOf(name)).toBe(initials));

it('chooses the theme, and shows which languages there are [D354]', async () => {
  const { user } = await open();
  expect(screen.getByRole('menuitemcheckbox', { name: 'English' }).ariaChecked).toBe('true');
  expect(screen.getByRole('menuitemcheckbox', { name: 'français' }).ariaChecked).toBe('false');
  await user.click(screen.getByRole('menuitemcheckbox', { name: 'Theme: dark' }));
  expect(readMode()).toBe('dark');
});
