import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { outlineMarkup, outlineStyle } from './outline';

/** In bytes, before the server compresses it. */
const MOST = 3 * 1024;

const source = (path: string): string => readFileSync(new URL(`../src/${path}`, import.meta.url), 'utf8');

it('is under 3 KB', () => {
  expect(Buffer.byteLength(outlineStyle() + outlineMarkup())).toBeLessThan(MOST);
});

it('has the colours and measures of the pages that are drawn over it (D261)', () => {
  const tokens = source('theme/tokens.css');
  const colourOf = (name: string): string => new RegExp(`--${name}: (light-dark\\([^)]+\\))`).exec(tokens)?.[1] ?? '';
  const used = source('app/outline.css').match(/light-dark\([^)]+\)/g) ?? [];
  expect(used).toEqual(['surface', 'line', 'on-accent', 'accent', 'bg'].map(colourOf));
  expect(source('app/frame/layout.css')).toContain('--top: 52px;');
  expect(outlineStyle()).toContain('height:52px');
});

it('has no text, which would ask for the font before the scripts have come', () => {
  expect(outlineMarkup().replaceAll(/<[^>]*>/g, '')).toBe('');
});
