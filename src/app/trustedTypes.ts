/** The Trusted Types policy for the Content-Security-Policy: which texts may become HTML or script addresses. */

import { WORKER } from '../offline/kept';

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

/** react-admin's InputHelperText sets a zero-width space, which keeps the line's height. */
const HARMLESS_HTML = new Set(['', '&#8203;']);

/** The folders of scripts and workers in a build, or on the development server. */
const SCRIPT_FOLDERS: readonly string[] = import.meta.env.DEV
  ? ['/src/', '/node_modules/', '/@']
  : [`${import.meta.env.BASE_URL}assets/`];

/** Without effect in browsers that lack Trusted Types. Any other text throws a TypeError. */
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

function isOwnScript({ origin, pathname, href }: URL): boolean {
  // And no other address outside those folders (D262).
  if (href === location.origin + WORKER) return true;
  return origin === location.origin && SCRIPT_FOLDERS.some((folder) => pathname.startsWith(folder));
}
