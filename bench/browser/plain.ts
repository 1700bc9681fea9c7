/**
 * Serves the pages that were written by hand (bench/plain), compressed as the product's; the rest is the product's. They
 * have the product's Cross-Origin-Opener-Policy: a browser starts a process for such a page, whatever the page is.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { getMimeType } from 'hono/utils/mime';
import { ROOT } from '../../tests/architecture/source';
import { listening } from '../../tests/listening';

const FOLDER = join(ROOT, 'bench/plain');

interface Plain {
  readonly url: string;
  readonly stop: () => void;
}

const OPENER = 'cross-origin-opener-policy';

/** @param product where calls are answered. */
export async function startPlain(product: string): Promise<Plain> {
  const opener = (await fetch(product)).headers.get(OPENER);
  if (opener === null) throw new Error(`The product sends no ${OPENER}`);
  const files = new Map(
    readdirSync(FOLDER).map((name) => [`/${name}`, brotliCompressSync(readFileSync(join(FOLDER, name)))]),
  );
  const server: Server = createServer((incoming, response) => {
    const { url = '/', method, headers } = incoming;
    const file = files.get(url);
    if (file) {
      response.setHeader('content-type', `${getMimeType(url)}`);
      response.setHeader('content-encoding', 'br');
      response.setHeader(OPENER, opener);
      response.end(file);
      return;
    }
    const passed = request(new URL(url, product), { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    passed.on('error', () => response.destroy());
    incoming.pipe(passed);
  });
  return { url: `http://127.0.0.1:${await listening(server)}`, stop: () => server.close() };
}
