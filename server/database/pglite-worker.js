/**
 * PGlite on a thread of its own, so that a heavy query never holds up the event loop. Plain JavaScript, because Node 20
 * starts it as it stands: from here in development, from build/server once built.
 *
 * It speaks the PostgreSQL wire protocol in messages of bytes, one batch of the client at a time.
 *
 * @typedef {{ dataDir?: string, dump?: Uint8Array, programs?: import('./pglite').Programs }} Start
 * @typedef {{ bytes: Uint8Array } | { dump: true } | { close: true }} Request
 * @typedef {{ ready: true } | { failed: string } | { bytes: Uint8Array } | { dump: Uint8Array } | { closed: true }} Reply
 */
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';

const port = parentPort;
if (!port) throw new Error('This file runs as a worker thread.');

/** Messages up to this size, in bytes, are copied between the threads: handing over a small buffer costs more. */
const COPIED_BYTES = 64 * 1024;

/** @param {Reply} reply @param {Uint8Array} [bytes] handed over, where they are many */
function send(reply, bytes) {
  const { buffer } = bytes ?? {};
  const handedOver = buffer instanceof ArrayBuffer && buffer.byteLength > COPIED_BYTES;
  port?.postMessage(reply, handedOver ? [buffer] : []);
}

/** @param {Start} start */
async function open({ dataDir, dump, programs }) {
  return PGlite.create({
    dataDir,
    // Always: a folder whose indexes use it cannot be opened without.
    extensions: { pg_trgm },
    ...(dump && { loadDataDir: new Blob([new Uint8Array(dump)]) }),
    ...(programs && { pgliteWasmModule: programs.pglite, initdbWasmModule: programs.initdb }),
  });
}

/**
 * As a stream: `execProtocolRaw` parses every answer as well and keeps all rows of all answers for as long as the process
 * lives (PGlite 0.5.16), until the thread is out of memory.
 *
 * @param {PGlite} database @param {Uint8Array} request @returns {Promise<Uint8Array<ArrayBuffer>>}
 */
async function exchange(database, request) {
  /** @type {Uint8Array<ArrayBuffer>[]} */
  const chunks = [];
  // Copies: what is told is a view of the database's own memory.
  await database.execProtocolRawStream(request, { onRawData: (chunk) => chunks.push(new Uint8Array(chunk)) });
  const [first = new Uint8Array(0)] = chunks;
  if (chunks.length < 2) return first;
  const whole = new Uint8Array(chunks.reduce((length, chunk) => length + chunk.byteLength, 0));
  let offset = 0;
  for (const chunk of chunks) {
    whole.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return whole;
}

/** @param {PGlite} database @param {Request} request */
async function answer(database, request) {
  if ('bytes' in request) {
    const bytes = await exchange(database, request.bytes);
    send({ bytes }, bytes);
  } else if ('dump' in request) {
    const file = await database.dumpDataDir('none');
    const bytes = new Uint8Array(await file.arrayBuffer());
    send({ dump: bytes }, bytes);
  } else {
    await database.close();
    send({ closed: true });
    port?.close();
  }
}

/** @param {unknown} error */
function fail(error) {
  send({ failed: error instanceof Error ? error.message : String(error) });
}

try {
  const database = await open(workerData);
  send({ ready: true });
  let last = Promise.resolve();
  port.on('message', (/** @type {Request} */ request) => {
    last = last.then(() => answer(database, request)).catch(fail);
  });
} catch (error) {
  fail(error);
  port.close();
}
