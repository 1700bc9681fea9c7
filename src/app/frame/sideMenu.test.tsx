// @vitest-environment jsdom
/** Entries of resource files, which load after the page. */
import { act, render, screen } from '@testing-library/react';
import { Landmark } from 'lucide-react';
import { memoryStore } from 'ra-core';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { engineOf, WithEngine } from '../../../tests/engine';
import { MORE_KEY, type MenuItem } from './menu';
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

it('draws those entries with the icons of last time', () => {
  const { container, rerender } = render(<Menu items={[BANKS]} settled />);
  const shapes = (): readonly (string | null)[] =>
    Array.from(container.querySelectorAll('a svg path'), (path) => path.getAttribute('d'));
  const loaded = shapes();
  expect(loaded.length).toBeGreaterThan(0);
  rerender(<Menu items={[]} settled={false} />);
  expect(shapes()).toEqual(loaded);
});

it('draws no stored element but the shapes of an icon', () => {
  const icon = [{ tag: 'script', d: 'M1 1' }, { tag: 'path', d: 'M0 0h1', onload: 'x()' }, null];
  const { container } = render(<Menu items={[]} settled={false} />);
  act(() => store.setItem(MORE_KEY, [{ text: 'Banks', path: '/banks', shapes: icon }]));
  expect(container.querySelector('a svg')?.innerHTML).toBe('<path d="M0 0h1"></path>');
});
