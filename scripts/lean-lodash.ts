/**
 * A Vite plugin: what react-admin takes of lodash comes from es-toolkit, which does the same for browsers of today.
 * Lodash's `isEqual` is 89 modules and throws five times while it is loaded to find out what a browser can; its `pick` is
 * 77 modules, of which react-admin's contexts use what takes names and no paths: D123.
 */
import type { Plugin } from 'vite';

export const SAME: Readonly<Record<string, string>> = {
  'lodash/isEqual.js': 'es-toolkit/compat/isEqual',
};

const PICK = '\0lean:pick';

export function leanLodash(): Plugin {
  return {
    name: 'lean-lodash',
    enforce: 'pre',
    apply: 'build',
    resolveId(source, importer) {
      if (source === 'lodash/pick.js' && importer?.includes('/node_modules/ra-core/')) return PICK;
      const same = SAME[source];
      return same === undefined ? null : this.resolve(same, importer);
    },
    load: (id) => (id === PICK ? `export { pick as default } from 'es-toolkit/object/pick';` : null),
  };
}
