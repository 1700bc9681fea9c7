import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { memoryStore } from 'ra-core';
import { afterEach, expect, it, vi } from 'vitest';
import { BESIDE_PAGE, COLLAPSED_KEY, SIDE, sideWidth } from './sideWidth';

const css = readFileSync(join(import.meta.dirname, 'layout.css'), 'utf8');

afterEach(() => void vi.unstubAllGlobals());

it('is what the style sheet gives the menu', () => {
  expect(css).toMatch(new RegExp(`\\.frame \\{[^}]*--side: ${SIDE.open}px;`));
  expect(css).toMatch(new RegExp(`\\.frame--collapsed \\{[^}]*--side: ${SIDE.collapsed}px;`));
  expect(css).toMatch(/@media \(max-width: 800px\) \{\s*\.frame \{\s*--side: 0px;/);
  expect(BESIDE_PAGE).toBe('(min-width: 801px)');
});

it.each([
  { wide: true, collapsed: false, width: SIDE.open },
  { wide: true, collapsed: true, width: SIDE.collapsed },
  { wide: false, collapsed: false, width: 0 },
])('is $width where wide is $wide and collapsed is $collapsed', ({ wide, collapsed, width }) => {
  vi.stubGlobal('matchMedia', () => ({ matches: wide }));
  expect(sideWidth(memoryStore({ [COLLAPSED_KEY]: collapsed }))).toBe(width);
});
