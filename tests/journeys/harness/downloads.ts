/** What the browser has saved. */
import { buffer } from 'node:stream/consumers';
import type { Download } from 'playwright-core';

/** The content of a saved file. */
export async function contentOf(download: Download): Promise<Buffer> {
  return buffer(await download.createReadStream());
}
