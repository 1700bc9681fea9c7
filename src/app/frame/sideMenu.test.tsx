// @vitest-environment jsdom
/** Entries of resource files, which load after the page. */
import { render, screen } from '@testing-library/react';
import { Landmark } from 'lucide-react';
import { memoryStore } from 'ra-core';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { engineOf, WithEngine } from '../../../tests/engine';
import type { MenuItem } from './menu';
import { SideMenu } from './SideMenu';

const BANKS: MenuItem = { name: 'banks', text: 'Banks', path: '/banks', icon: Landmark, group: 'more', locked: false };
const store = memoryStore();

function Menu({ items, settled }: { readonly items: readonly MenuItem[]; readonly settled: boolean }) {
  const engine = engineOf({ files: { names: [], settled, problems: [], again: null } });
  return (
    <MemoryRouter>
      <WithEngine engine={engine} store={store}>
        <SideMenu items={items} onLogout={vi.fn<() => void>()} />
      </WithEngine>
    </MemoryRouter>
  );
}

const links = (): readonly (string | null)[] => screen.queryAllByRole('link').map((link) => link.textContent);

it('shows the entries of resource files as last time until they are loaded, and none that are gone', () => {
  const { rerender } = render(<Menu items={[]} settled={false} />);
  const next = (items: readonly MenuItem[], settled: boolean): readonly (string | null)[] => {
    rerender(<Menu {...{ items, settled }} />);
    return links();
  };
  expect(links()).toEqual([]);
  expect(next([BANKS], true)).toEqual(['Banks']);
  expect(next([], false)).toEqual(['Banks']);
  expect(next([], true)).toEqual([]);
  expect(next([], false)).toEqual([]);
});
