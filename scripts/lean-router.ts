/**
 * A Vite plugin: ra-core's default router comes without the data router of react-router that it would make. The app makes
 * its own router (src/app/router.tsx), and 54 KB are what every first visit would wait for (D299).
 */
import type { Plugin } from 'vite';

const WITHOUT_DATA_ROUTER = '\0lean:router';

export function leanRouter(): Plugin {
  return {
    name: 'lean-router',
    enforce: 'pre',
    apply: 'build',
    resolveId: (source, importer) =>
      source === 'react-router-dom' && importer?.includes('/node_modules/ra-core/') ? WITHOUT_DATA_ROUTER : null,
    load: (id) =>
      id === WITHOUT_DATA_ROUTER
        ? `export * from 'react-router'; export const createHashRouter = undefined, RouterProvider = undefined;`
        : null,
  };
}
