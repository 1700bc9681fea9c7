/**
 * Reads a CSV file of devices on a thread of its own, so that a large one never holds up the event loop. Plain
 * JavaScript, because Node 20 starts it as it stands: from here in development, bundled beside the server once built.
 *
 * @typedef {import('./deviceFile').Reading} Reading
 */
import { parentPort } from 'node:worker_threads';
import {
  createRowReader,
  isEmptyRow,
  isSerialColumn,
  isSerialNumber,
  namesSerialColumn,
  serialKey,
} from '../../src/upstream/deviceFile.js';

/** Rows above the header in which it is looked for. */
const TITLE_ROWS = 20;
/** Bytes decoded at a time. */
const PIECE_BYTES = 64 * 1024;

/** Ends the reading. */
class Found extends Error {
  /** @param {Reading} reading */
  constructor(reading) {
    super(reading.kind);
    this.reading = reading;
  }
}

/** @param {import('../../src/upstream/deviceFile.js').Excess | undefined} excess */
function check(excess) {
  if (excess) throw new Found(excess);
}

/** @param {Uint8Array} bytes @param {number} batchSize @returns {Reading} */
function read(bytes, batchSize) {
  /** @type {Map<string, string>} */
  const serials = new Map();
  let serialAt = -1;
  /** Rows without the column. */
  let seen = 0;
  let [rows, repeated, odd] = [0, 0, 0];

  const reader = createRowReader((cells, brokenQuotes, row) => {
    if (isEmptyRow(cells)) return;
    if (brokenQuotes) throw new Found({ kind: 'quotes', row });
    if (serialAt < 0) {
      serialAt = seen === 0 ? cells.findIndex(isSerialColumn) : -1;
      if (serialAt >= 0) return;
      seen += 1;
      if (seen > 1 && namesSerialColumn(cells)) throw new Found({ kind: 'header', row });
      if (seen > TITLE_ROWS) throw new Found({ kind: 'noColumn' });
      return;
    }
    rows += 1;
    const serial = cells[serialAt]?.trim() ?? '';
    const key = serialKey(serial);
    if (!isSerialNumber(serial)) odd += 1;
    else if (serials.has(key)) repeated += 1;
    else serials.set(key, serial);
  });

  const decoder = new TextDecoder('utf-8', { fatal: true });
  for (let start = 0; start < bytes.length; start += PIECE_BYTES) {
    check(reader.write(decode(decoder, bytes.subarray(start, start + PIECE_BYTES))));
  }
  check(reader.write(decode(decoder)));
  check(reader.end());
  if (serialAt < 0) return { kind: 'noColumn' };
  // In one order, so that two files loaded at once never wait for each other.
  const ordered = [...serials].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, serial]) => serial);
  const batches = Array.from({ length: Math.ceil(ordered.length / batchSize) }, (_, at) =>
    ordered.slice(at * batchSize, (at + 1) * batchSize).join('\n'),
  );
  return { kind: 'read', batches, devices: ordered.length, rows, repeated, odd };
}

/** @param {TextDecoder} decoder @param {Uint8Array} [bytes] none at the end */
function decode(decoder, bytes) {
  try {
    return bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode();
  } catch {
    throw new Found({ kind: 'noText' });
  }
}

/** @param {{ bytes: Uint8Array, batchSize: number }} file @returns {Reading} */
function outcome({ bytes, batchSize }) {
  try {
    return read(bytes, batchSize);
  } catch (error) {
    if (error instanceof Found) return error.reading;
    throw error;
  }
}

// eslint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.on('message', (file) => parentPort?.postMessage(outcome(file)));
