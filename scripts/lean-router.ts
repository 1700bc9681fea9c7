/**
 * A Vite plugin: ra-core's default router comes without the data router of react-router that it would make. The app makes
 * its own router (src/app/router.tsx), and 54 KB are what every first visit would wait for (D299).
 */
import type { Plugin } from 'vite';

/** react-router's module for a browser is the one that warns developers, in a build too. */
const DEVELOPMENT = 'ENABLE_DEV_WARNINGS = true';

const WITHOUT_DATA_ROUTER = '\0lean:router';

export function leanRouter(): Plugin {
  return {
    name: 'lean-router',
    enforce: 'pre',
    apply: 'build',
    resolveId: (source, importer) =>
      source === 'react-router-dom' && importer?.includes('/node_modules/ra-core/') ? WITHOUT_DATA_ROUTER : null,
    transform: (code, id) =>
      id.includes('/node_modules/react-router/') ? code.replace(DEVELOPMENT, `${DEVELOPMENT.slice(0, -4)}false`) : null,
    load: (id) =>
      id === WITHOUT_DATA_ROUTER
        ? `export * from 'react-router'; export const createHashRouter = undefined, RouterProvider = undefined;`
        : null,
  };
}
