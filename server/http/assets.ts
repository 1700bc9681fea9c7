/** Serves the built app: precompressed files from dist/, and index.html for every page of the app (D331). */
import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { getMimeType } from 'hono/utils/mime';
import { codeOf } from '../database/errors';
import { acceptedEncoding, compressed, type Encoding } from './compression';
import { inSlices } from './slices';

/** Names under /assets/ carry a hash of their content. */
const FOREVER = 'public, max-age=31536000, immutable';
const REVALIDATE = 'no-cache';

const INDEX = '/index.html';
const CONFIG = '/config.json';
/** A resource file, which may be added while the server runs. Only a plain name: no request leaves the folder. */
const RESOURCE = /^\/resources\/[\w-]+\.json$/;
/** May be edited while the server runs: read and compressed for each request, as a compressed copy may be older. */
const isEdited = (path: string): boolean => path === CONFIG || RESOURCE.test(path);
const SUFFIX = { br: '.br', gzip: '.gz' } as const;

export interface Assets {
  /** Answers a GET or HEAD; undefined for anything but a file or a page of the app. */
  serve(request: Request): Promise<Response | undefined>;
}

/**
 * Lists the folder once, so that no request names a path on the disk, and reads each file once, except edited ones.
 * @param fillConfig completes config.json before it is served.
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
    if (isEdited(path)) return read(join(folder, path), path === CONFIG ? fillConfig : undefined);
    const cached = contents.get(path);
    if (cached) return cached;
    const reading = read(join(folder, path));
    contents.set(path, reading);
    // The next request tries again after a failure.
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
      const file = await content(path + suffix).catch(absent(path));
      if (!file) return undefined;
      const { bytes, etag } = file;
      const headers = new Headers({ 'content-type': getMimeType(path) ?? 'application/octet-stream' });
      headers.set('cache-control', cacheControl(path));
      headers.set('vary', 'accept-encoding');
      headers.set('etag', etag);
      if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers });
      if (encoding && suffix) headers.set('content-encoding', encoding);
      const sent = isEdited(path) ? await compressedNow(bytes, encoding, headers) : bytes;
      headers.set('content-length', String(sent.byteLength));
      return new Response(request.method === 'HEAD' ? null : inSlices(sent), { headers });
    },
  };
}

/** A text's bytes in an encoding, which is noted among the headers unless the text is short. */
async function compressedNow(
  bytes: Content['bytes'],
  encoding: Encoding | undefined,
  headers: Headers,
): Promise<Content['bytes']> {
  const { body, headers: added } = await compressed(Buffer.from(bytes).toString('utf8'), encoding);
  for (const [name, value] of Object.entries(added)) headers.set(name, value);
  return typeof body === 'string' ? bytes : body;
}

/** A configured resource file may be missing, and after a new build parts of the previous one; other files may not. */
const absent =
  (path: string) =>
  (error: unknown): undefined => {
    const mayBeGone = RESOURCE.test(path) || (path.startsWith('/assets/') && codeOf(error) === 'ENOENT');
    if (!mayBeGone) throw error;
  };

interface Content {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly etag: string;
}

async function read(path: string, complete?: (text: string) => string): Promise<Content> {
  const file = await readFile(path);
  const bytes = Uint8Array.from(complete ? Buffer.from(complete(file.toString('utf8'))) : file);
  return { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"` };
}

function cacheControl(path: string): string {
  if (path.startsWith('/assets/')) return FOREVER;
  return path === CONFIG ? 'no-store' : REVALIDATE;
}

/** The path's own file, or index.html where a browser asks for a page. */
function pathOf(request: Request, pathname: string, files: ReadonlySet<string>): string | undefined {
  if (pathname === '/' && files.has(INDEX)) return INDEX;
  const compressedCopy = /\.(?:br|gz)$/.test(pathname);
  if (RESOURCE.test(pathname)) return pathname;
  if (files.has(pathname) && !compressedCopy && !pathname.startsWith('/.')) return pathname;
  const wantsPage = (request.headers.get('accept') ?? '').includes('text/html');
  const isFile = pathname.startsWith('/assets/');
  return wantsPage && !isFile && files.has(INDEX) ? INDEX : undefined;
}
