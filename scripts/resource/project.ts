/** What the project has already, read from its files: nothing is loaded for it. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { configOf } from './upstream';

const nameOnly = z.looseObject({ name: z.string() });

export interface JsonFiles {
  readonly files: readonly { readonly file: string; readonly text: string }[];
  /** Named, and not in the project. */
  readonly lost: readonly string[];
}

/** The resource files that the configuration names. */
export function jsonFiles(root: string): JsonFiles {
  const named = configOf(root).resources.filter((file) => !/^https?:/.test(file));
  const isThere = (file: string): boolean => existsSync(join(root, 'public', file));
  return {
    files: named.filter(isThere).map((file) => ({
      file: `public/${file}`,
      text: readFileSync(join(root, 'public', file), 'utf8').replace(/^\uFEFF/, ''),
    })),
    lost: named.filter((file) => !isThere(file)),
  };
}

/** Names of all resources, of code and of files. */
export function resourceNames(root: string): ReadonlySet<string> {
  const own = codeFiles(join(root, 'src/resources')).flatMap((text) =>
    [...text.matchAll(/^\s{2}name: '(\w+)',$/gm)].map(([, name = '']) => name),
  );
  const files = jsonFiles(root).files.flatMap(({ text }) => {
    try {
      const read = nameOnly.safeParse(JSON.parse(text));
      return read.success ? [read.data.name] : [];
    } catch {
      return [];
    }
  });
  return new Set([...own, ...files]);
}

function codeFiles(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.includes('.test.'))
    .map((path) => readFileSync(join(folder, path), 'utf8'));
}

/** First parts of addresses that pages, resources or the service have. */
export function pathsTaken(root: string): ReadonlySet<string> {
  const pages = readFileSync(join(root, 'src/app/pages.tsx'), 'utf8');
  const texts = [pages, ...codeFiles(join(root, 'src/resources'))];
  const paths = texts.flatMap((text) => [...text.matchAll(/\bpath: '(\/[^'/]+)/g)].map(([, path = '']) => path));
  const bases = Object.values(configOf(root).hosts).map(({ base }) => `/${base.split('/')[1] ?? ''}`);
  return new Set([...paths, ...bases, '/assets', '/healthz']);
}
