/**
 * A Vite plugin: react-admin's `isEqual` comes from es-toolkit, which is the same function for browsers of today.
 * Lodash's is 89 modules, and while it is loaded it throws five times to find out what a browser can: D123.
 */
import type { Plugin } from 'vite';

export const SAME: Readonly<Record<string, string>> = {
  'lodash/isEqual.js': 'es-toolkit/compat/isEqual',
};

export function leanLodash(): Plugin {
  return {
    name: 'lean-lodash',
    enforce: 'pre',
    apply: 'build',
    resolveId(source, importer) {
      const same = SAME[source];
      return same === undefined ? null : this.resolve(same, importer);
    },
  };
}
