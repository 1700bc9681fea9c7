/** Serves the built app: precompressed files from dist/, and index.html for every page of the app (D331). */
import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { getMimeType } from 'hono/utils/mime';
import { acceptedEncoding } from './compression';

/** Names under /assets/ carry a hash of their content. */
const FOREVER = 'public, max-age=31536000, immutable';
/** Asked for anew each time; answered with 304 when unchanged. */
const REVALIDATE = 'no-cache';

const INDEX = '/index.html';
const CONFIG = '/config.json';
/** A resource file: it may be added while the server runs. A plain name, so that no request names another place. */
const RESOURCE = /^\/resources\/[\w-]+\.json$/;
/** Edited while the server runs: read anew each time, and never as a compressed copy, which may be an older one. */
const isEdited = (path: string): boolean => path === CONFIG || RESOURCE.test(path);
const SUFFIX = { br: '.br', gzip: '.gz' } as const;

export interface Assets {
  /** The answer to a GET or HEAD, or undefined if this is no file and no page of the app. */
  serve(request: Request): Promise<Response | undefined>;
}

/**
 * Lists the folder once, so that no request ever names a path on the disk; files are read once each, but for those that are edited.
 * @param fillConfig makes of the text of config.json what is served.
 */
export async function openAssets(folder: string, fillConfig = (text: string): string => text): Promise<Assets> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = new Set(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')}`),
  );
  const contents = new Map<string, Promise<Content>>();
  const content = (path: string): Promise<Content> => {
    if (path === CONFIG) return readConfig(join(folder, path), fillConfig);
    if (isEdited(path)) return read(join(folder, path));
    const known = contents.get(path);
    if (known) return known;
    const reading = read(join(folder, path));
    contents.set(path, reading);
    // A failure is not remembered: the next request tries again.
    reading.catch(() => contents.delete(path));
    return reading;
  };

  return {
    async serve(request) {
      const { pathname } = new URL(request.url);
      const path = pathOf(request, pathname, files);
      if (path === undefined) return undefined;
      const encoding = acceptedEncoding(request.headers.get('accept-encoding'));
      const suffix = encoding && !isEdited(path) && files.has(path + SUFFIX[encoding]) ? SUFFIX[encoding] : '';
      const found = await content(path + suffix).catch(absent(path));
      if (!found) return undefined;
      const { bytes, etag } = found;
      const headers = new Headers({ 'content-type': getMimeType(path) ?? 'application/octet-stream' });
      headers.set('cache-control', cacheControl(path));
      headers.set('vary', 'accept-encoding');
      headers.set('etag', etag);
      if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers });
      if (encoding && suffix) headers.set('content-encoding', encoding);
      headers.set('content-length', String(bytes.byteLength));
      return new Response(request.method === 'HEAD' ? null : bytes, { headers });
    },
  };
}

/**
 * A resource file that the configuration names may be gone, and where the app was built anew under the server, so may a
 * part of the one before. Of the page itself that is a failure.
 */
const absent =
  (path: string) =>
  (error: unknown): undefined => {
    const mayBeGone = RESOURCE.test(path) || (path.startsWith('/assets/') && isGone(error));
    if (!mayBeGone) throw error;
  };

const isGone = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

interface Content {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly etag: string;
}

async function read(file: string): Promise<Content> {
  return contentOf(await readFile(file));
}

async function readConfig(file: string, fillConfig: (text: string) => string): Promise<Content> {
  return contentOf(Buffer.from(fillConfig(await readFile(file, 'utf8'))));
}

function contentOf(file: Buffer): Content {
  const bytes = Uint8Array.from(file);
  return { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"` };
}

function cacheControl(path: string): string {
  if (path.startsWith('/assets/')) return FOREVER;
  return path === CONFIG ? 'no-store' : REVALIDATE;
}

/** The file that answers: its own, or index.html where a person asks for a page of the app. */
function pathOf(request: Request, pathname: string, files: ReadonlySet<string>): string | undefined {
  if (pathname === '/' && files.has(INDEX)) return INDEX;
  const compressedCopy = /\.(?:br|gz)$/.test(pathname);
  if (RESOURCE.test(pathname)) return pathname;
  if (files.has(pathname) && !compressedCopy && !pathname.startsWith('/.')) return pathname;
  const wantsPage = (request.headers.get('accept') ?? '').includes('text/html');
  const isFile = pathname.startsWith('/assets/');
  return wantsPage && !isFile && files.has(INDEX) ? INDEX : undefined;
}
