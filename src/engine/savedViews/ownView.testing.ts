/** One's own view, and the menu beside its tab, for tests. */
import { screen } from '@testing-library/react';
import type { openList } from '../../../tests/list/harness';

export const OWN = {
  id: 7,
  resource: 'transactions',
  name: 'Approved',
  filter: { status: '00' },
  share: 'private',
  mine: true,
};

/** Loads what the menu would load when it is first opened. */
export const loadMenu = () => Promise.all([import('./ViewBar'), import('./ViewDialogs'), import('../ui/MenuList')]);

export async function openMenu(user: ReturnType<typeof openList>['user']): Promise<void> {
  await screen.findByRole('tab', { name: /^Approved/ });
  await user.click(screen.getByRole('button', { name: /^(?:View options|Options of the view)/ }));
  await screen.findByRole('menu');
}
