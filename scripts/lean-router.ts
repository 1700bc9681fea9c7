/**
 * A Vite plugin: ra-core's default router comes without the data router of react-router that it would make. The app makes
 * its own router (src/app/router.tsx), and 54 KB are what every first visit would wait for (D299).
 */
import type { Plugin } from 'vite';

/** react-router's module for a browser is the one that warns developers, in a build too. */
const DEVELOPMENT = 'ENABLE_DEV_WARNINGS = true';

/** What the bundler keeps although nobody uses it: it cannot know that these calls do nothing else. */
const KEPT = /= (?=React\d*\.(?:createContext|forwardRef)\()/g;
/** For React's developer tools, and for a bundler a use of what it names. */
const NAMED = /^\w+\.displayName = "\w+";$/gm;
/** Links never fetch the pages of react-router's framework ahead. */
const PREFETCH = 'return shouldPrefetch && !isAbsolute ?';

const WITHOUT_DATA_ROUTER = '\0lean:router';

function lean(code: string): string {
  return code
    .replace(DEVELOPMENT, `${DEVELOPMENT.slice(0, -4)}false`)
    .replace(PREFETCH, 'return false ?')
    .replaceAll(NAMED, '')
    .replaceAll(KEPT, '= /* @__PURE__ */ ');
}

export function leanRouter(): Plugin {
  return {
    name: 'lean-router',
    enforce: 'pre',
    apply: 'build',
    resolveId: (source, importer) =>
      source === 'react-router-dom' && importer?.includes('/node_modules/ra-core/') ? WITHOUT_DATA_ROUTER : null,
    transform: (code, id) => (id.includes('/node_modules/react-router/') ? lean(code) : null),
    load: (id) =>
      id === WITHOUT_DATA_ROUTER
        ? `export * from 'react-router'; export const createHashRouter = undefined, RouterProvider = undefined;`
        : null,
  };
}
