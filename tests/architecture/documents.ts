/** The documents of the repository. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './source';

/** Paths from the root: README.md, AGENTS.md, and all of docs. */
export const documents: readonly string[] = [
  'README.md',
  'AGENTS.md',
  ...readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' }).map((name) => `docs/${name}`),
].filter((path) => path.endsWith('.md'));
