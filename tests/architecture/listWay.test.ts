import { describe, expect, it } from 'vitest';
import { filesUnder } from './documents';
import { importsOf, sourceFiles } from './source';

/** Files that no earlier one of the list imports, and what hands them over. */
const HANDED_OVER: Readonly<Record<string, string>> = {
  'src/app/bindings.ts': 'the first file: made at the start by App.tsx',
  'src/app/pages.tsx': 'the routes, by App.tsx',
  'src/dataProvider/dataProvider.ts': 'the context of ra-core',
  'src/upstream/client.ts': 'an argument of createDataProvider',
  'src/upstream/ahead.ts': 'the `fetch` of the client',
  'src/upstream/transactions.ts': 'the binding, by the name of its call',
};

/** What files of the list import of their rooms and no list of one page passes through. */
const BESIDE: Readonly<Record<string, string>> = {
  'src/lists/question/asked.ts': 'parameters beyond the list’s own filters',
  'src/lists/question/operators.ts': 'the column that a filter’s parameter is of',
  'src/lists/question/order.ts': 'the order that a heading asks for',
  'src/lists/question/stockFilter.ts': 'the filters of an address that react-admin wrote',
  'src/lists/question/historyEntry.ts': 'the secret filters of a history entry',
  'src/lists/question/typed.ts': 'the text of one filter',
  'src/lists/windowedRows.ts': 'lists of every row, in windows',
  'src/lists/joined.ts': 'several values from a host that takes one',
  'src/lists/several.ts': 'whether lists are joined',
  'src/lists/answerer.ts': 'who answers',
  'src/dataProvider/record.ts': 'the type of a record',
  'src/dataProvider/readRecords.ts': 'single records',
  'src/dataProvider/writes.ts': 'other verbs',
};
const WALLED = /^src\/(?:engine\/(?:listState|rows)|dataProvider|lists)\//;

const all = sourceFiles('src');
const known = new Map(all.map((file) => [file.path, file]));

const way = filesUnder('## A list, from the address').map((path) =>
  known.has(`${path}.ts`) ? `${path}.ts` : `${path}.tsx`,
);

const taken = (path: string): readonly string[] => {
  const file = known.get(path);
  if (!file) throw new Error(`${path} is not there`);
  return importsOf(file, new Set(known.keys())).flatMap(({ target, typeOnly }) =>
    target && !typeOnly ? [target] : [],
  );
};

describe('the way of a list from its address to its rows', () => {
  it('goes from file to file by imports, or is handed over as is said', () => {
    const imported = way.map((path, index) => new Set(way.slice(0, index).flatMap(taken)).has(path));
    expect(way.filter((_, index) => !imported[index])).toEqual(Object.keys(HANDED_OVER));
  });

  it('leaves out no file of the state, the rows and the data provider but those that are named', () => {
    const passed = new Set(way.filter((path) => WALLED.test(path)).flatMap(taken));
    const others = [...passed].filter((path) => WALLED.test(path) && !way.includes(path));
    expect(others.toSorted()).toEqual(Object.keys(BESIDE).toSorted());
  });
});
