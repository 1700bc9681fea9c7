/**
 * The default Trusted Types policy: what text may become HTML or a script address anywhere in the product. The
 * Content-Security-Policy demands it (`require-trusted-types-for 'script'; trusted-types default`).
 */

interface PolicyFactory {
  createPolicy(
    name: string,
    rules: { createHTML(html: string): string; createScriptURL(url: string): string },
  ): unknown;
}

declare global {
  interface Window {
    readonly trustedTypes?: PolicyFactory;
  }
}

/** react-admin's InputHelperText sets this one (design/stack: a zero-width space that keeps the line's height). */
const HARMLESS_HTML = new Set(['', '&#8203;']);

/** Where a build puts its scripts, workers included; the development server hands out sources as they lie. */
const SCRIPT_FOLDERS: readonly string[] = import.meta.env.DEV
  ? ['/src/', '/node_modules/', '/@']
  : [`${import.meta.env.BASE_URL}assets/`];

/** Installs the policy where the browser knows Trusted Types. Everything else is refused with a TypeError. */
export function installTrustedTypes(): void {
  window.trustedTypes?.createPolicy('default', {
    createHTML(html) {
      if (HARMLESS_HTML.has(html)) return html;
      throw new TypeError('This text may not become HTML');
    },
    createScriptURL(url) {
      if (isOwnScript(new URL(url, location.href))) return url;
      throw new TypeError('Scripts come from our own build only');
    },
  });
}

function isOwnScript({ origin, pathname }: URL): boolean {
  return origin === location.origin && SCRIPT_FOLDERS.some((folder) => pathname.startsWith(folder));
}
