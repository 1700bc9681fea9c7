/** The documents of the repository. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './source';

/** Paths from the root: README.md, AGENTS.md, and all of docs. */
export const documents: readonly string[] = [
  'README.md',
  'AGENTS.md',
  ...readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' }).map((name) => `docs/${name}`),
].filter((path) => path.endsWith('.md'));

/**
 * Files that docs/architecture.md lists: the first block after a heading, a folder and the names of its files on a line.
 * @returns their paths from the root, without extensions.
 */
export function filesUnder(heading: string): readonly string[] {
  const chapter = readFileSync(join(ROOT, 'docs/architecture.md'), 'utf8').split(`\n${heading}`)[1] ?? '';
  const lines = (/```\n([^`]+)```/.exec(chapter)?.[1] ?? '').trim().split('\n');
  return lines.flatMap((line) => {
    const [folder = '', ...names] = line.split(/\s+/);
    return names.map((name) => `${folder}/${name}`);
  });
}
