/** The palette for tests: entries of the menu, the palette over a page, and what stands in it. */
import { screen, within } from '@testing-library/react';
import { ArrowLeftRight, Store } from 'lucide-react';
import { vi } from 'vitest';
import { openList } from '../../../tests/list/harness';
import type { RecordAction } from '../../engine/actions/RunAction';
import type { MenuItem } from './menu';
import Palette from './Palette';

export function item(name: MenuItem['name'], path: string, icon = Store, locked = false): MenuItem {
  return { name, icon, text: `frame.menu.${name}`, path, group: 'money', locked };
}

export const TRANSACTIONS = item('transactions', '/transactions', ArrowLeftRight);
export const AGENTS = item('agents', '/agents');

export const calls = {
  onAct: vi.fn<(act: RecordAction) => void>(),
  onShortcuts: vi.fn<() => void>(),
  onLogout: vi.fn<() => void>(),
  onClose: vi.fn<() => void>(),
};

type Options = Parameters<typeof openList>[0] & { readonly tabs?: Parameters<typeof Palette>[0]['tabs'] };

export function openPalette(items: readonly MenuItem[], { tabs = {}, ...options }: Options = {}) {
  return openList({ at: '/elsewhere', view: <Palette items={items} tabs={tabs} {...calls} />, ...options });
}

export const input = (): HTMLElement => screen.getByRole('combobox', { name: /^Page, view/ });
export const all = (role: 'option' | 'group'): HTMLElement[] => within(screen.getByRole('dialog')).queryAllByRole(role);
export const texts = (): string[] => all('option').map(({ textContent }) => textContent);
