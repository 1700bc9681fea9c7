/**
 * A Vite plugin: what the app's packages take from others, and never use or browsers have themselves, is left out of the
 * build, where it would be most of what a first visit waits for. Only those packages go without: anything else that asks
 * for one of theirs gets it.
 */
import type { Plugin } from 'vite';

const ROUTER = 'react-router-dom';
const PICK = 'lodash/pick.js';

/** By the package that asks and what it asks for: the module that it gets. */
const IN_PLACE: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  // The app makes its own router (src/app/router.tsx); 54 KB would be the data router that ra-core makes (D299).
  'ra-core': {
    [ROUTER]: `export * from 'react-router'; export const createHashRouter = undefined, RouterProvider = undefined;`,
    // Of lodash's 77 modules react-admin's contexts use what takes names and no paths (D123).
    [PICK]: `export { pick as default } from 'es-toolkit/object/pick';`,
  },
  // Lists have pages: nothing asks for a list without end (D123).
  '@tanstack/query-core': {
    './infiniteQueryBehavior.js':
      'export const hasNextPage = undefined, hasPreviousPage = undefined, infiniteQueryBehavior = undefined;',
  },
  // For browsers long gone: 30 KB of source that says `Object.entries`. CommonJS modules, as the packages are.
  'node-polyglot': {
    'object.entries': 'module.exports = Object.entries;',
    hasown: 'module.exports = (object, key) => Object.prototype.hasOwnProperty.call(object, key);',
    warning: 'module.exports = (condition, text) => { if (!condition) console.error(text); };',
  },
};

/**
 * Lodash's `isEqual` is 89 modules and throws five times while it is loaded to find out what a browser can. es-toolkit's
 * does the same for browsers of today (D123).
 */
export const SAME: Readonly<Record<string, string>> = {
  'lodash/isEqual.js': 'es-toolkit/compat/isEqual',
};

/** react-router's module for a browser is the one that warns developers, in a build too. */
const DEVELOPMENT = 'ENABLE_DEV_WARNINGS = true';
/** What the bundler keeps although nobody uses it: it cannot know that these calls do nothing else. */
const KEPT = /= (?=React\d*\.(?:createContext|forwardRef)\()/g;
/** For React's developer tools, and for a bundler a use of what it names. */
const NAMED = /^\w+\.displayName = "\w+";$/gm;
/** Links never fetch the pages of react-router's framework ahead. */
const PREFETCH = 'return shouldPrefetch && !isAbsolute ?';

const leanRouter = (code: string): string =>
  code
    .replace(DEVELOPMENT, `${DEVELOPMENT.slice(0, -4)}false`)
    .replace(PREFETCH, 'return false ?')
    .replaceAll(NAMED, '')
    .replaceAll(KEPT, '= /* @__PURE__ */ ');

const PREFIX = '\0lean:';

export function lean(): Plugin {
  return {
    name: 'lean',
    enforce: 'pre',
    apply: 'build',
    resolveId(source, importer) {
      const asking = Object.keys(IN_PLACE).find((name) => importer?.includes(`/node_modules/${name}/`));
      if (asking !== undefined && Object.hasOwn(IN_PLACE[asking] ?? {}, source)) return `${PREFIX}${asking}:${source}`;
      const same = SAME[source];
      return same === undefined ? null : this.resolve(same, importer);
    },
    transform: (code, id) => (id.includes('/node_modules/react-router/') ? leanRouter(code) : null),
    load(id) {
      if (!id.startsWith(PREFIX)) return null;
      const [asking = '', source = ''] = id.slice(PREFIX.length).split(':');
      return IN_PLACE[asking]?.[source];
    },
  };
}

/** What jsPDF loads to draw HTML, SVG and PNG: 300 KB, with code that a strict Content-Security-Policy refuses. */
const UNUSED: ReadonlySet<string> = new Set(['html2canvas', 'dompurify', 'canvg', 'fast-png']);
const ABSENT = '\0lean:absent';

/** A Vite plugin: jsPDF without those. */
export function leanJspdf(): Plugin {
  return {
    name: 'lean-jspdf',
    enforce: 'pre',
    resolveId: (source, importer) => (UNUSED.has(source) && importer?.includes('/node_modules/jspdf/') ? ABSENT : null),
    load: (id) =>
      id === ABSENT
        ? `export const decode = () => { throw new Error('PDFs are drawn without images here'); }; export default {};`
        : null,
  };
}
