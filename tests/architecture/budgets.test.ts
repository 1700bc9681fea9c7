/** How much one has to know: what a page's code brings along, and how large a room of the list is. Budgets, not walls. */
import { groupBy } from 'es-toolkit';
import { describe, expect, it } from 'vitest';
import { importsOf, sourceFiles, type SourceFile } from './source';

const product = sourceFiles('src', 'server').filter(({ path }) => !/\.(?:test|testing|test-d|d)\.tsx?$/.test(path));
const known = new Map(product.map((file) => [file.path, file]));
const names = new Set(known.keys());

/** The file and all that it imports, directly or not; neither types nor what is loaded later. */
function closureOf(path: string): readonly SourceFile[] {
  const found = new Map<string, SourceFile>();
  const open = [path];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const file = known.get(next);
    if (!file || found.has(next)) continue;
    found.set(next, file);
    const taken = importsOf(file, names).filter(({ typeOnly, later }) => !typeOnly && !later);
    open.push(...taken.flatMap(({ target }) => target ?? []));
  }
  return [...found.values()];
}

const linesOf = (files: readonly SourceFile[]): number =>
  files.reduce((sum, { text }) => sum + text.split('\n').length - 1, 0);

/** Files and lines, by where one begins to read. */
const CLOSURES: Readonly<Record<string, readonly [files: number, lines: number]>> = {
  'src/engine/list/ListPage.tsx': [99, 8_000],
  'src/engine/export/ExportDialog.tsx': [44, 2_370],
  'src/engine/export/worker.ts': [38, 3_180],
  'src/engine/forms/EditDialog.tsx': [84, 6_060],
  'src/engine/wizard/Wizard.tsx': [86, 6_970],
  'src/engine/savedViews/ViewBar.tsx': [58, 4_150],
  'server/http/app.ts': [205, 25_500],
};

/** Lines of a room within `engine/list`, its own files without a folder among them, or of a list's summary. */
const ROOM = 1_300;

/** By the folder of each file, so that a new one has its bound from the beginning. */
const rooms = groupBy(
  product.filter(({ path }) => /^src\/engine\/(?:list|summary|grouping)\//.test(path)),
  ({ path }) => path.replace(/\/[^/]+$/, ''),
);

describe('budgets', () => {
  it.each(Object.entries(CLOSURES))('%s brings no more along than it may', (path, [files, lines]) => {
    const closure = closureOf(path);
    expect(closure.length, 'files').toBeLessThanOrEqual(files);
    expect(linesOf(closure), 'lines').toBeLessThanOrEqual(lines);
  });

  it.each(Object.entries(rooms))('%s is a room one can read', (_room, files) => {
    expect(files.length).toBeGreaterThan(2);
    expect(linesOf(files)).toBeLessThan(ROOM);
  });
});
