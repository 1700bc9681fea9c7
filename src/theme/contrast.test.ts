/** Every pair of text and ground in tokens.css, in both themes: WCAG 2.2 asks 4.5 to 1 for text, 3 to 1 for edges. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const PAIR = /--([\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);/g;
const colours = new Map([...css.matchAll(PAIR)].map(([, name = '', light = '', dark = '']) => [name, { light, dark }]));

const GROUNDS = ['bg', 'surface', 'surface-sunken', 'surface-raised', 'hover', 'selected'];
const TEXTS: Readonly<Record<string, readonly string[]>> = {
  text: [...GROUNDS, 'accent-soft', 'success-soft', 'pending-soft', 'danger-soft'],
  'text-muted': GROUNDS,
  accent: [...GROUNDS, 'accent-soft'],
  'accent-hover': GROUNDS,
  success: [...GROUNDS, 'success-soft'],
  pending: [...GROUNDS, 'pending-soft'],
  danger: [...GROUNDS, 'danger-soft'],
  'on-accent': ['accent', 'accent-hover'],
  'on-danger': ['danger', 'danger-hover'],
};
const EDGES: Readonly<Record<string, readonly string[]>> = {
  'line-control': ['bg', 'surface', 'surface-raised'],
  focus: GROUNDS,
};

type Theme = 'light' | 'dark';

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string, theme: Theme): number {
  const [a, b] = [one, other].map((name) => {
    const colour = colours.get(name);
    if (!colour) throw new Error(`tokens.css has no pair --${name}`);
    return luminance(colour[theme]);
  });
  const [dim, bright] = [a ?? 0, b ?? 0].toSorted((x, y) => x - y);
  return ((bright ?? 0) + 0.05) / ((dim ?? 0) + 0.05);
}

function tooWeak(pairs: Readonly<Record<string, readonly string[]>>, theme: Theme, least: number): readonly string[] {
  return Object.entries(pairs).flatMap(([front, grounds]) =>
    grounds.flatMap((ground) => {
      const found = contrast(front, ground, theme);
      return found < least ? [`${front} on ${ground}: ${found.toFixed(2)}`] : [];
    }),
  );
}

describe.each(['light', 'dark'] as const)('the %s theme', (theme) => {
  it('can be read everywhere', () => {
    expect(tooWeak(TEXTS, theme, 4.5)).toEqual([]);
  });

  it('has visible edges round controls and focus', () => {
    expect(tooWeak(EDGES, theme, 3)).toEqual([]);
  });
});
