/**
 * A Vite plugin: `virtual:previews` holds what the previews of lists show (D344), made from the definitions. They
 * themselves come with the shell.
 */
import { join } from 'node:path';
import { runnerImport, type Plugin } from 'vite';
import type * as Describe from '../src/firstRows/describePreviews';

const NAME = 'virtual:previews';
const RESOLVED = `\0${NAME}`;
const SOURCE = join(import.meta.dirname, '../src/firstRows/describePreviews.ts');

export function previews(): Plugin {
  return {
    name: 'previews',
    resolveId: (id) => (id === NAME ? RESOLVED : undefined),
    async load(id) {
      if (id !== RESOLVED) return undefined;
      const { module } = await runnerImport<typeof Describe>(SOURCE);
      return `export default ${JSON.stringify(module.describePreviews())}`;
    },
  };
}
