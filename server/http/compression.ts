/** Compresses answers of calls; the app's files are compressed by the build. */
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import { parseAccept } from 'hono/utils/accept';

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

/** A response's body and headers; short texts stay uncompressed. */
export async function compressed(
  text: string,
  acceptEncoding: string | null | undefined,
): Promise<{ readonly body: string | Uint8Array<ArrayBuffer>; readonly headers: Readonly<Record<string, string>> }> {
  const encoding = text.length < MIN_BYTES ? undefined : acceptedEncoding(acceptEncoding);
  if (!encoding) return { body: text, headers: { vary: 'accept-encoding' } };
  return {
    body: new Uint8Array(await compressors[encoding](text)),
    headers: { vary: 'accept-encoding', 'content-encoding': encoding },
  };
}
