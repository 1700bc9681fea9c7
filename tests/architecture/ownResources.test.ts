import { expect, it } from 'vitest';
import { sourceFiles, type SourceFile } from './source';

const product = sourceFiles('src').filter(({ path }) => !/\.(?:test|testing|test-d)\.tsx?$/.test(path));

/** What reads resources as declared, hidden parts included, with why. */
const READS_DECLARED: Readonly<Record<string, string>> = {
  'src/engine/app/EngineProvider.tsx': 'has them resolved',
  'src/engine/app/StockEngineProvider.tsx': 'hands them in, in an app that is not ours',
  'src/engine/app/context.tsx': 'declares them',
  'src/engine/definition/resolve.ts': 'restricts them',
  'src/engine/app/declared.ts': 'puts edited definitions in their place in development',
  'src/app/App.tsx': 'hands them in, and cleans the first address of every secret filter',
  'src/app/resource-files/loadFiles.ts': 'adds those of resource files',
  'src/custom/resources/Resources.tsx': 'tells an administrator what other groups see',
  'src/engine/index.ts': 'an example of what an app hands in',
  'src/engine/list/state/useListPage.ts': 'a page may fix the value of a filter that is hidden from the person',
  'src/engine/savedViews/useSavedViews.ts': 'an imported view loses the values of secret filters, of hidden ones too',
};

const namesOf = (files: readonly SourceFile[], use: RegExp): readonly string[] =>
  files.filter(({ text }) => use.test(text)).map(({ path }) => path);

const DECLARED = /\b(?:declaredResources|useDeclaredResource)\b/;

it('reads resources as declared only where there is a reason', () => {
  expect(namesOf(product, DECLARED)).toEqual(Object.keys(READS_DECLARED).toSorted());
});

it('would see a component that does so by itself', () => {
  const text = 'const own = useDeclaredResource(name);';
  expect(namesOf([{ path: 'src/engine/record/New.tsx', text }], DECLARED)).toHaveLength(1);
});
