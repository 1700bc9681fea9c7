// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { LayoutDashboard } from 'lucide-react';
import { expect, it } from 'vitest';
import { openList } from '../../../tests/list/harness';
import Palette from './Palette';

const nothing = (): void => undefined;

it('finds the dashboard by the word for what needs attention there', async () => {
  const text = 'frame.menu.dashboard';
  const dashboard = { name: 'dashboard', path: '/dashboard', icon: LayoutDashboard, text, group: 'overview', locked: false } as const; // prettier-ignore
  const ways = { onAct: nothing, onShortcuts: nothing, onLogout: nothing, onClose: nothing };
  const { user } = openList({ at: '/elsewhere', view: <Palette items={[dashboard]} tabs={{}} {...ways} /> });
  await user.type(screen.getByRole('combobox', { name: /^Page, view/ }), 'unconfirmed');
  expect(await screen.findByRole('option', { name: /Dashboard/ })).toBeDefined();
});
