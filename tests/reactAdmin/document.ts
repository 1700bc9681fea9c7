/** A document for react-admin beside a real server: what a server needs of the platform stays the platform's. */
import { builtinEnvironments } from 'vitest/runtime';

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
