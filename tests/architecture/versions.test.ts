import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ROOT } from './source';

const lock = z
  .object({ packages: z.record(z.string(), z.object({ version: z.string().optional() })) })
  .parse(JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')));

/** Versions of every installed copy of a package. */
function copies(name: string): readonly string[] {
  return Object.entries(lock.packages)
    .filter(([path]) => path === `node_modules/${name}` || path.endsWith(`/node_modules/${name}`))
    .flatMap(([, { version }]) => version ?? []);
}

function atLeast(version: string, floor: string): boolean {
  const [a, b] = [version, floor].map((text) => text.split('.').map(Number));
  const first = a?.findIndex((part, index) => part !== b?.[index]) ?? -1;
  return first < 0 || (a?.[first] ?? 0) > (b?.[first] ?? 0);
}

describe('versions with known holes stay out', () => {
  it.each([
    ['dompurify', '3.4.17'],
    ['jspdf', '4.2.1'],
    ['react-router', '7.18.2'],
    ['papaparse', '5.2.0'],
    ['node-forge', '1.4.3'],
  ])('%s is at least %s', (name, floor) => {
    expect(copies(name).length).toBeGreaterThan(0);
    expect(copies(name).filter((version) => !atLeast(version, floor))).toEqual([]);
  });

  it('compares versions by number', () => {
    expect(atLeast('3.10.0', '3.4.17')).toBe(true);
    expect(atLeast('3.4.16', '3.4.17')).toBe(false);
    expect(atLeast('3.4.17', '3.4.17')).toBe(true);
  });
});

describe('one copy of what must be shared', () => {
  it.each(['react', 'react-dom', '@tanstack/react-query', 'ra-core', 'react-router', '@emotion/react', 'zod'])(
    '%s',
    (name) => {
      expect(copies(name)).toHaveLength(1);
    },
  );
});
