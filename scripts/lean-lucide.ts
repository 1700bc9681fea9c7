/**
 * A Vite plugin: an icon of lucide-react is one component that draws one path. The package's own is three components,
 * which put their attributes together at each drawing, and a shape or five: with the forty icons of a list that is a
 * phone's 15 ms and every tenth element of the page.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { z } from 'zod';
import { onePath } from './onePath.ts';

const FILE = join(import.meta.dirname, 'lean-lucide-icon.mjs');
/** As a part of the package, it stands in the file of the packages (chunks.ts), whose icons are made with it. */
const ICON = /\/node_modules\/lucide-react\/dist\/esm\/icons\/[a-z0-9-]+\.mjs$/;
const LEAN = '\0lean:lucide-icon';

export function leanLucide(): Plugin {
  return {
    name: 'lean-lucide',
    enforce: 'pre',
    apply: 'build',
    resolveId: (source, importer) =>
      source === '../createLucideIcon.mjs' && importer?.includes('/node_modules/lucide-react/') ? LEAN : null,
    load: (id) => {
      if (id === LEAN) return readFileSync(FILE, 'utf8');
      return ICON.test(id) ? iconOf(id) : null;
    },
  };
}

const shape = z.tuple([z.string(), z.record(z.string(), z.string())]);
/** A file of an icon's former name has no data of its own. */
const data = z.object({ __iconData: z.object({ name: z.string(), node: z.array(shape) }).optional() });

/** The package's file of an icon, with one path for its shapes; null leaves the file as it is. */
async function iconOf(file: string): Promise<string | null> {
  const { __iconData: icon } = data.parse(await import(pathToFileURL(file).href));
  if (!icon) return null;
  const d = onePath(icon.node);
  if (d === null) return null;
  const lean = JSON.stringify({ name: icon.name, node: [['path', { d, key: icon.name }]] });
  return [
    "import createLucideIcon from '../createLucideIcon.mjs';",
    `export const __iconData = ${lean};`,
    'export default /* @__PURE__ */ createLucideIcon(__iconData);',
  ].join('\n');
}
