/** One form kernel, on what its library publishes. */
import { describe, expect, it } from 'vitest';
import { sourceFiles } from './source';

const browser = sourceFiles('src').filter(({ path }) => !/\.test\.tsx?$/.test(path));

/** Search and filters: what is typed becomes the address at once, and there is nothing to check, keep or lose. */
const FILTERS = ['filters/FilterDialog', 'filters/FilterPopover', 'filters/filterBodies', 'search/SearchBox'].map(
  (name) => `src/engine/list/${name}.tsx`,
);

/** What a library does not publish: of react-hook-form nothing, of others one file each, which says why. */
const PRIVATE = /\bcontrol\._|\._(?:names|fields|formState|formValues|subjects)\b|\bUNSAFE_|\.internal, 'write'/;
const PRIVATE_DOORS = ['src/app/guardedHistory.ts', 'src/formats/pdfOperators.ts'];

describe('forms', () => {
  it('are all made by the kernel, but for search and filters', () => {
    const made = browser.filter(
      ({ path, text }) => /^src\/(?:engine|custom|resources)\//.test(path) && /<form\b/.test(text),
    );
    expect(made.map(({ path }) => path)).toEqual(['src/engine/forms/FormKernel.tsx', ...FILTERS]);
  });

  it('use nothing private of react-hook-form; two files use what is private of another library', () => {
    expect(browser.filter(({ text }) => PRIVATE.test(text)).map(({ path }) => path)).toEqual(PRIVATE_DOORS);
  });
});
