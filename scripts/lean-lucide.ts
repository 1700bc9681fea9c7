/**
 * A Vite plugin: an icon of lucide-react is one component that draws its shapes. The package's own is three, which put
 * their attributes together at each drawing: with the forty icons of a list that is a phone's 15 ms.
 */
import { join } from 'node:path';
import type { Plugin } from 'vite';

const LEAN = join(import.meta.dirname, 'lean-lucide-icon.mjs');

export function leanLucide(): Plugin {
  return {
    name: 'lean-lucide',
    enforce: 'pre',
    apply: 'build',
    resolveId: (source, importer) =>
      source === '../createLucideIcon.mjs' && importer?.includes('/node_modules/lucide-react/') ? LEAN : null,
  };
}
