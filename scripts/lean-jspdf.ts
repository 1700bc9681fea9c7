/** A Vite plugin: jsPDF without the libraries it takes for HTML, SVG and PNG (see src/formats/absent.ts). */
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const ABSENT = fileURLToPath(new URL('../src/formats/absent.ts', import.meta.url));
const UNUSED: ReadonlySet<string> = new Set(['html2canvas', 'dompurify', 'canvg', 'fast-png']);

/** Only jsPDF goes without: anything else that asks for one of them gets it. */
export function leanJspdf(): Plugin {
  return {
    name: 'lean-jspdf',
    enforce: 'pre',
    resolveId: (source, importer) => (UNUSED.has(source) && importer?.includes('/node_modules/jspdf/') ? ABSENT : null),
  };
}
