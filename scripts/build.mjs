/** `npm run build`: the app in dist/, compressed beside itself, and the reference API in build/server/. */
import { writeFile } from 'node:fs/promises';
import { build } from 'vite';
import { compressFolder } from './compress.mjs';
import { STAMP, sourceStamp } from './stamp.mjs';

// Taken before building: what changes meanwhile makes the build stale.
const stamp = await sourceStamp();
await build({ logLevel: 'warn' });
await build({ logLevel: 'warn', build: { ssr: true } });
await compressFolder('dist');
await writeFile(STAMP, stamp);
