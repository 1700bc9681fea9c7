/** In development: edited resource files are told to the pages that are open, which read them anew as they stand. */
import { join, sep } from 'node:path';
import type { Plugin } from 'vite';

export function liveResources(): Plugin {
  return {
    name: 'live-resources',
    apply: 'serve',
    configureServer({ watcher, ws, config: { publicDir } }) {
      const tell = (file: string): void => {
        // What a configuration says is read once, before anything else is.
        if (file === join(publicDir, 'config.json')) ws.send({ type: 'full-reload' });
        else if (file.startsWith(publicDir + sep) && file.endsWith('.json')) ws.send('resource-files:edited');
      };
      for (const event of ['add', 'change', 'unlink'] as const) watcher.on(event, tell);
    },
  };
}
