/** Compresses answers of calls; the app's files are compressed by the build. */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { parseAccept } from 'hono/utils/accept';

/** Shorter answers, in bytes, fit one packet. */
export const MIN_BYTES = 1024;
/** Brotli's quality: 4 is as fast as gzip's default and smaller. */
const QUALITY = 4;

export type Encoding = 'br' | 'gzip';

const compressors: Readonly<Record<Encoding, (text: string) => Promise<Uint8Array<ArrayBuffer>>>> = {
  br: async (text) => {
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: QUALITY,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    };
    return new Uint8Array(await promisify(brotliCompress)(text, { params }));
  },
  gzip: async (text) => new Uint8Array(await promisify(gzip)(text, { level: 4 })),
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
    body: await compressors[encoding](text),
    headers: { vary: 'accept-encoding', 'content-encoding': encoding },
  };
}
