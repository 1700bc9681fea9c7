/** Mounts the reference API in Vite's own server, so that `npm run dev` is one port; reloaded when server/ changes. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';

/** @typedef {import('vite').ViteDevServer} ViteDevServer */
/** @typedef {import('../server/service').Service} Service */

/** The paths that the reference API answers; the rest is Vite's. */
const API_PATHS = /^\/(?:api|processor-host|cash-out|partner|records|healthz)(?:[/?]|$)/;
/** The file of the sources, filled in as the server fills it in. */
const CONFIG_PATH = /^\/config\.json(?:\?|$)/;

/**
 * @param {ViteDevServer} vite
 * @returns {Promise<Service>}
 */
async function openService(vite) {
  const { readSettings } = await vite.ssrLoadModule('/server/http/settings.ts');
  const module = await vite.ssrLoadModule('/server/service.ts');
  return module.openService({ ...readSettings(process.env), log: true }, undefined);
}

/** @returns {import('vite').Plugin} */
export function devApi() {
  return {
    name: 'kobodesk-dev-api',
    apply: 'serve',
    configureServer(vite) {
      // Vitest uses the same configuration and needs no API.
      if (process.env.VITEST !== undefined) return;
      /** @type {Promise<Service> | undefined} */
      let service;

      const close = async () => {
        const old = service;
        service = undefined;
        // The data folder has one user at a time: the old service lets go before a new one opens it.
        const opened = await old?.catch(() => undefined);
        await opened?.close();
      };
      let closed = Promise.resolve();
      vite.watcher.on('change', (file) => {
        if (!service || !/[/\\](?:server|upstream)[/\\]/.test(file)) return;
        closed = close();
        vite.config.logger.info('The API starts anew with the next call', { timestamp: true });
      });
      vite.httpServer?.on('close', () => void close());

      /**
       * @param {import('node:http').IncomingMessage} request
       * @param {import('node:http').ServerResponse} response
       */
      const answer = async (request, response) => {
        await closed;
        service ??= openService(vite);
        const { app, fillConfig } = await service;
        if (CONFIG_PATH.test(request.url ?? '')) {
          response.setHeader('content-type', 'application/json; charset=utf-8');
          response.end(fillConfig(await readFile(join(vite.config.publicDir, 'config.json'), 'utf8')));
        } else await getRequestListener(app.fetch)(request, response);
      };
      vite.middlewares.use((request, response, next) => {
        const url = request.url ?? '';
        if (!API_PATHS.test(url) && !CONFIG_PATH.test(url)) {
          next();
          return;
        }
        answer(request, response).catch((/** @type {unknown} */ error) => {
          service = undefined;
          vite.config.logger.error(error instanceof Error ? (error.stack ?? error.message) : String(error));
          response.statusCode = 500;
          response.end();
        });
      });
    },
  };
}
