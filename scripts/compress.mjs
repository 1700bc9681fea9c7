/** Writes `.br` and `.gz` beside every text file of a built folder, so that serving them costs nothing. */
import { readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TEXT = /\.(?:js|css|svg|json|html|txt|webmanifest)$/;
/** Edited where the app is installed: a copy beside it would outlive the edit. */
const EDITED = 'config.json';
/** Smaller files fit one packet anyway. */
const MIN_BYTES = 1024;

/** @param {string} folder */
export async function compressFolder(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    if (!entry.isFile() || !TEXT.test(entry.name) || entry.name === EDITED) continue;
    const path = join(entry.parentPath, entry.name);
    const content = await readFile(path);
    if (content.byteLength < MIN_BYTES) continue;
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength,
    };
    await writeCopy(`${path}.br`, content, await promisify(brotliCompress)(content, { params }));
    await writeCopy(`${path}.gz`, content, await promisify(gzip)(content, { level: 9 }));
  }
}

/**
 * A copy that is not smaller is not worth its header.
 * @param {string} path
 * @param {Uint8Array} original
 * @param {Uint8Array} copy
 */
async function writeCopy(path, original, copy) {
  if (copy.byteLength < original.byteLength) await writeFile(path, copy);
  else await rm(path, { force: true });
}
