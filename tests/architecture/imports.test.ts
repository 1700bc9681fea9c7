import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ENGINE_ROOMS, engineRoomOf } from './engineRooms';
import { forbidden, MADE_OF, MAY_IMPORT, PURE_UPSTREAM, REGISTRIES, roomOf } from './rooms';
import { ROOT, importsOf, parse, sourceFiles } from './source';

const isTest = (path: string): boolean => /\.(?:test|testing|test-d)\.tsx?$/.test(path);
const all = sourceFiles('src', 'server');
const known = new Set(all.map(({ path }) => path));
const product = all.filter(({ path }) => !isTest(path));
const imports = new Map(product.map((file) => [file.path, importsOf(file, known)]));
/** What stands between backticks. */
const names = (text: string): readonly string[] => [...text.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);

describe('the import table', () => {
  it('sees the files and their imports', () => {
    expect(product.length).toBeGreaterThan(10);
    expect(imports.get('src/upstream/client.ts')?.map(({ target }) => target)).toContain('src/upstream/errors.ts');
  });

  it('is that of AGENTS.md', () => {
    const page = readFileSync(join(ROOT, 'AGENTS.md'), 'utf8');
    const rows = [...page.matchAll(/^\| `(?:src\/)?(\w+)` +\|.*\| ([^|]+?) +\|$/gm)];
    const told = rows.map(([, room = '', may = '']) => [room, may === 'anything' ? may : names(may).toSorted()]);
    const house = Object.entries(MAY_IMPORT).map(([room, may]) => [room, may === 'anything' ? may : may.toSorted()]);
    expect(Object.fromEntries(told)).toMatchObject(Object.fromEntries(house.filter(([room]) => room !== 'outside')));
    const [, pure = ''] = /values from the files without a wire in them: ([^.]+)\./.exec(page) ?? [];
    expect(new Set(names(pure).map((name) => `src/upstream/${name}.ts`))).toEqual(PURE_UPSTREAM);
    const floors = [...page.matchAll(/^\| `(\w+)` +\| [^|]+\|$/gm)].map(([, room]) => room);
    expect(floors).toEqual(Object.keys(ENGINE_ROOMS).filter((room) => room !== 'index' && !room.includes('/')));
  });

  it('has every file in a room', () => {
    expect(product.filter(({ path }) => !roomOf(path)).map(({ path }) => path)).toEqual([]);
  });

  it('has every file of the engine in a room of the engine, and tests beside what they test', () => {
    const engine = all.map(({ path }) => path).filter((path) => path.startsWith('src/engine/'));
    expect(engine.filter((path) => engineRoomOf(path) === undefined)).toEqual([]);
  });

  it('goes only down inside the engine', () => {
    const seen = new Set<string>();
    for (const [room, below] of Object.entries(ENGINE_ROOMS)) {
      expect(below.filter((one) => !seen.has(one))).toEqual([]);
      seen.add(room);
    }
  });

  it('has no import through a wall', () => {
    const wrong = [...imports].flatMap(([from, list]) =>
      list.flatMap(({ target, typeOnly }) => {
        const why = target && known.has(target) ? forbidden(from, target, typeOnly) : undefined;
        return why ? [`${from} -> ${target ?? ''}: ${why}`] : [];
      }),
    );
    expect(wrong).toEqual([]);
  });

  it('has the product import nothing of the tests, benchmarks and scripts', () => {
    const wrong = [...imports].flatMap(([from, list]) =>
      list
        .filter(({ target }) => target !== undefined && (isTest(target) || /^(?:tests|bench|scripts)\//.test(target)))
        .map(({ target }) => `${from} -> ${target ?? ''}`),
    );
    expect(wrong).toEqual([]);
  });

  it('lets the maker of delivered files have of the engine what it takes, and no more', () => {
    const maker = 'server/http/deliveryFileMaker.ts';
    const taken = imports.get(maker)?.flatMap(({ target }) => target ?? []);
    expect([...MADE_OF].filter((path) => !taken?.includes(path))).toEqual([]);
    expect(forbidden(maker, 'src/engine/export/ExportDialog.tsx', false)).toMatch(/server may not import engine/);
    expect(forbidden(maker, 'src/dataProvider/readPage.ts', false)).toMatch(/server may not import dataProvider/);
  });

  it('refuses what the table forbids and allows what it names', () => {
    expect(forbidden('src/engine/rows/a.ts', 'src/engine/list/b.ts', true)).toMatch(/rows may not import list/);
    expect(forbidden('src/engine/list/a.ts', 'src/engine/rows/b.ts', false)).toBeUndefined();
    expect(forbidden('src/engine/definition/a.ts', 'src/engine/definition/files/b.ts', false)).toMatch(/may not/);
    expect(forbidden('src/engine/list/a.ts', 'src/engine/flat.ts', false)).toMatch(/flat.ts is in no room/);
    expect(forbidden('src/engine/field.ts', 'src/resources/agents/definition.ts', false)).toMatch(/may not import/);
    expect(forbidden('src/engine/field.ts', 'src/upstream/client.ts', false)).toMatch(/only types/);
    expect(forbidden('src/engine/field.ts', 'src/upstream/client.ts', true)).toBeUndefined();
    expect(forbidden('src/custom/dashboard/a.tsx', 'src/custom/settings/b.tsx', false)).toMatch(/sibling/);
    expect(forbidden('src/custom/dashboard/a.tsx', 'src/resources/x/y.ts', true)).toMatch(/may not import/);
    expect(forbidden('src/upstream/client.ts', 'src/i18n/en.ts', false)).toMatch(/may not import/);
    expect(forbidden('server/http/app.ts', 'src/upstream/access.ts', false)).toBeUndefined();
    expect(forbidden('server/http/app.ts', 'src/authProvider/store.ts', false)).toMatch(/may not import/);
    expect(forbidden('src/resources/index.ts', 'src/resources/agents/definition.ts', false)).toBeUndefined();
    expect(forbidden('src/resources/agents/a.ts', 'src/resources/purse/b.tsx', false)).toMatch(/sibling/);
    expect(forbidden('src/resources/shared.ts', 'src/resources/purse/b.tsx', false)).toBeUndefined();
  });
});

describe('the engine’s entry', () => {
  it('is all of ours that the app of somebody else imports, beside its definitions and the style sheet', () => {
    const [app] = sourceFiles('tests/reactAdmin/engine/main.tsx');
    const taken = app ? importsOf(app, known).map(({ target }) => target ?? '') : [];
    expect(taken.filter((path) => path.startsWith('src/')).toSorted()).toEqual([
      'src/engine/index.ts',
      'src/engine/style.css',
      'src/resources/index.ts',
    ]);
  });
});

describe('cycles', () => {
  it('has none', () => {
    expect(
      cycles(new Map([...imports].map(([from, list]) => [from, list.flatMap((one) => one.target ?? [])]))),
    ).toEqual([]);
  });

  it('would see one', () => {
    expect(cycles(new Map([['a', ['b']], ['b', ['c']], ['c', ['a']]]))).toEqual(['a -> b -> c -> a']); // prettier-ignore
  });
});

/** A line that begins something of a file's own, or an import: the file needs no parser to be told from a barrel. */
const OWN =
  /^(?:import|const|let|(?:async )?function|interface|type|declare|export (?:const|(?:async )?function|default|interface|type \w))/m;

describe('barrels', () => {
  it('has no index file but the registries', () => {
    const wrong = product.map(({ path }) => path).filter((path) => /^src\/.*\/index\.tsx?$/.test(path));
    expect(wrong.filter((path) => !REGISTRIES.includes(path))).toEqual([]);
  });

  it('has no file that only passes on what others export but the engine’s entry and the list of calls', () => {
    const wrong = product.filter((file) => {
      if (['src/engine/index.ts', 'src/upstream/calls.ts'].includes(file.path) || OWN.test(file.text)) return false;
      const { program } = parse(file);
      return (
        program.body.length > 0 &&
        program.body.every((node) => node.type.startsWith('Export') && 'source' in node && node.source !== null)
      );
    });
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });
});

/** Every cycle found by walking the graph depth first, as a readable path. */
function cycles(graph: ReadonlyMap<string, readonly string[]>): readonly string[] {
  const done = new Set<string>();
  const found: string[] = [];
  const visit = (node: string, trail: readonly string[]): void => {
    const seen = trail.indexOf(node);
    if (seen >= 0) found.push([...trail.slice(seen), node].join(' -> '));
    if (seen >= 0 || done.has(node)) return;
    for (const next of graph.get(node) ?? []) visit(next, [...trail, node]);
    done.add(node);
  };
  for (const node of graph.keys()) visit(node, []);
  return found;
}
