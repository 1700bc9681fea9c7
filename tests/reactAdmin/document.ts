/**
 * A document for react-admin beside a real server: what a server needs of the platform stays the platform's. Files that
 * share a process share the document, since the packages hold on to the first.
 */
import { builtinEnvironments } from 'vitest/runtime';
import { computeStylesQuickly } from '../computedStyle';
import { noteNoOwnerStacks } from '../ownerStacks';

if (typeof document === 'undefined') await addDocument();
computeStylesQuickly();
noteNoOwnerStacks();

async function addDocument(): Promise<void> {
  const { URL, URLSearchParams, AbortController, AbortSignal, Blob, File, FormData, Request, Response, Headers } =
    globalThis;
  await builtinEnvironments.jsdom.setup(globalThis, { jsdom: { url: 'http://app.test/' } });
  Object.assign(globalThis, {
    reportError: (error: unknown) => console.error(error),
    URL,
    URLSearchParams,
    AbortController,
    AbortSignal,
    Blob,
    File,
    FormData,
    Request,
    Response,
    Headers,
  });
}
