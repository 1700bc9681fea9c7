/**
 * Stands in for what jsPDF would load to draw HTML, SVG and PNG images, which this product never does: 300 KB that would
 * be built for nothing, and code that a strict Content-Security-Policy refuses. vite.config.ts puts it in their place.
 */

/** fast-png's reader. */
export function decode(): never {
  throw new Error('PDFs are drawn without images here');
}

export default {};
