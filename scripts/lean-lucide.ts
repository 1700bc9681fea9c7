/**
 * A Vite plugin: an icon of lucide-react is one component that draws its shapes. The package's own is three, which put
 * their attributes together at each drawing: with the forty icons of a list that is a phone's 15 ms.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const FILE = join(import.meta.dirname, 'lean-lucide-icon.mjs');
/** As a part of the package, it stands in the file of the packages (chunks.ts), whose icons are made with it. */
const LEAN = '\0lean:lucide-icon';

export function leanLucide(): Plugin {
  return {
    name: 'lean-lucide',
    enforce: 'pre',
    apply: 'build',
    resolveId: (source, importer) =>
      source === '../createLucideIcon.mjs' && importer?.includes('/node_modules/lucide-react/') ? LEAN : null,
    load: (id) => (id === LEAN ? readFileSync(FILE, 'utf8') : null),
  };
}
