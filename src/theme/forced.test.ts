/** Contrast themes replace backgrounds: what only a background shows has a rule of its own there. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const SRC = join(import.meta.dirname, '..');
const forced = readFileSync(join(import.meta.dirname, 'forced.css'), 'utf8');
const rules = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.css') && !file.endsWith('forced.css'))
  .flatMap((file) => Array.from(readFileSync(join(SRC, file), 'utf8').matchAll(/([^{}]+)\{([^{}]*)\}/g)))
  .map(([, selector = '', body = '']) => [selector.replaceAll(/\/\*[\s\S]*?\*\//g, '').trim(), body] as const);

it('every picture that is a mask over a background has a system colour in a contrast theme', () => {
  const masked = rules.filter(([, body]) => /background: currentcolor/i.test(body) && /mask: var/.test(body));
  expect(masked.length).toBeGreaterThan(2);
  expect(masked.map(([selector]) => selector).filter((selector) => !forced.includes(selector))).toEqual([]);
});

it.each(['aria-pressed', 'aria-selected', 'aria-checked', 'aria-current', 'aria-expanded'])(
  'what %s tells is seen in a contrast theme',
  (state) => {
    expect(forced).toContain(`[${state}`);
  },
);
