/** `resource.schema.json`, beside config.json: what editors complete and explain resource files by. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runnerImport, type Plugin } from 'vite';
import { z } from 'zod';
import type * as SchemaModule from '../src/engine/definition/schema/resourceFile';

const NAME = 'resource.schema.json';
const SCHEMA = join(import.meta.dirname, '../src/engine/definition/schema/resourceFile.ts');
const CONFIG = join(import.meta.dirname, '../public/config.json');

const configured = z.looseObject({ roleGroups: z.array(z.string()).optional() });

async function schemaText(): Promise<string> {
  const { module } = await runnerImport<typeof SchemaModule>(SCHEMA);
  const { roleGroups } = configured.parse(JSON.parse(await readFile(CONFIG, 'utf8')));
  return `${JSON.stringify(module.jsonSchema(roleGroups), null, 2)}\n`;
}

export function resourceSchema(): Plugin {
  return {
    name: 'resource-schema',
    async generateBundle() {
      if (this.environment.name !== 'client') return;
      this.emitFile({ type: 'asset', fileName: NAME, source: await schemaText() });
    },
    configureServer({ middlewares }) {
      middlewares.use(`/${NAME}`, (_request, response, next) => {
        schemaText().then((text) => response.setHeader('content-type', 'application/json').end(text), next);
      });
    },
  };
}
