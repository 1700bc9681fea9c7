/**
 * A Vite plugin: what node-polyglot takes from packages for browsers long gone comes from the browser itself. Every
 * person would wait for 30 KB of source that says `Object.entries`.
 */
import type { Plugin } from 'vite';

/** By package: a CommonJS module, as the packages are. */
const NATIVE: Readonly<Record<string, string>> = {
  'object.entries': 'module.exports = Object.entries;',
  hasown: 'module.exports = (object, key) => Object.prototype.hasOwnProperty.call(object, key);',
  warning: 'module.exports = (condition, text) => { if (!condition) console.error(text); };',
};
const PREFIX = '\0native:';

/** Only node-polyglot gets them: anything else that asks for one of the packages gets the package. */
export function leanPolyglot(): Plugin {
  return {
    name: 'lean-polyglot',
    enforce: 'pre',
    apply: 'build',
    resolveId: (source, importer) =>
      Object.hasOwn(NATIVE, source) && importer?.includes('/node_modules/node-polyglot/') ? PREFIX + source : null,
    load: (id) => (id.startsWith(PREFIX) ? NATIVE[id.slice(PREFIX.length)] : null),
  };
}
