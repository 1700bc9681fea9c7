/** Compresses answers of calls, in place of Hono's middleware (D171); the app's files are compressed by the build. */
import { promisify } from 'node:util';
import { pipeline } from 'node:stream/promises';
import {
  brotliCompress,
  brotliCompressSync,
  constants,
  createBrotliCompress,
  createGzip,
  gzip,
  gzipSync,
} from 'node:zlib';
import { parseAccept } from 'hono/utils/accept';
import { joined } from './slices';

/** Shorter answers, in bytes, fit one packet. */
export const MIN_BYTES = 1024;
/** Brotli's quality: 4 is as fast as gzip's default and smaller. */
const QUALITY = 4;

export type Encoding = 'br' | 'gzip';

/** Texts up to so many characters, such as a list's first page, take less time here than the way to another thread. */
const AT_ONCE = 16 * 1024;

const BROTLI = {
  params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
};
const GZIP = { level: 4 };

const compressors: Readonly<Record<Encoding, (text: string) => Buffer | Promise<Buffer>>> = {
  br: (text) => (text.length <= AT_ONCE ? brotliCompressSync(text, BROTLI) : promisify(brotliCompress)(text, BROTLI)),
  gzip: (text) => (text.length <= AT_ONCE ? gzipSync(text, GZIP) : promisify(gzip)(text, GZIP)),
};

/** The best encoding that a request accepts; `q=0` refuses one. */
export function acceptedEncoding(header: string | null | undefined): Encoding | undefined {
  const accepted = new Map(parseAccept(header ?? '').map(({ type, q }) => [type.toLowerCase(), q > 0]));
  if (accepted.get('br')) return 'br';
  return accepted.get('gzip') ? 'gzip' : undefined;
}

/** Of a text in pieces only a piece is kept. */
const streams = { br: () => createBrotliCompress(BROTLI), gzip: () => createGzip(GZIP) } as const;

/** A response's body and headers; short texts stay uncompressed. @param text the whole, or pieces of a long one. */
export async function compressed(
  text: string | AsyncIterable<string>,
  acceptEncoding: string | null | undefined,
): Promise<{ readonly body: string | Uint8Array<ArrayBuffer>; readonly headers: Readonly<Record<string, string>> }> {
  const isShort = typeof text === 'string' && text.length < MIN_BYTES;
  const encoding = isShort ? undefined : acceptedEncoding(acceptEncoding);
  const headers = { vary: 'accept-encoding', ...(encoding && { 'content-encoding': encoding }) };
  if (typeof text !== 'string') return { body: await written(text, encoding), headers };
  return { body: encoding ? new Uint8Array(await compressors[encoding](text)) : text, headers };
}

async function written(texts: AsyncIterable<string>, encoding: Encoding | undefined): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  const keep = async (compressing: AsyncIterable<Uint8Array>): Promise<void> => {
    for await (const chunk of compressing) chunks.push(chunk);
  };
  if (encoding) await pipeline(texts, streams[encoding](), keep);
  else for await (const text of texts) chunks.push(Buffer.from(text));
  return joined(chunks);
}
