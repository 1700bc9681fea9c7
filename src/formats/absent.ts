/**
 * Replaces the libraries that jsPDF loads to draw HTML, SVG and PNG (vite.config.ts): 300 KB that this product never
 * uses, with code that a strict Content-Security-Policy refuses.
 */

export function decode(): never {
  throw new Error('PDFs are drawn without images here');
}

export default {};
