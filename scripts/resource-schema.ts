/** `resource.schema.json`, beside config.json: what editors complete and explain resource files by. */
import type { Plugin } from 'vite';
import { jsonSchema } from '../src/engine/files/schema';

const NAME = 'resource.schema.json';

export function resourceSchema(): Plugin {
  const source = (): string => `${JSON.stringify(jsonSchema(), null, 2)}\n`;
  return {
    name: 'resource-schema',
    generateBundle() {
      if (this.environment.name === 'client') this.emitFile({ type: 'asset', fileName: NAME, source: source() });
    },
    configureServer({ middlewares }) {
      middlewares.use(`/${NAME}`, (_request, response) => {
        response.setHeader('content-type', 'application/json');
        response.end(source());
      });
    },
  };
}
