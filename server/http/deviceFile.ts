/** The serial numbers in an uploaded CSV file of devices; the name of their column is that of D328. */
import { FILE_LIMITS } from '../../src/upstream/deviceFile.js';
import { failure, Refusal } from './envelope';
import { messages } from './messages';
import { Thread, ThreadLate } from './thread';

/** Devices stored in one transaction: on the embedded database everybody else waits for it, some 15 ms. */
const BATCH_SIZE = 1_000;
/** Ten times what the largest file takes: a thread that is still at work then is ended, in milliseconds. */
const READ_WITHIN_MS = 20_000;

export interface DeviceFile {
  /** Each serial number once, in one order: lines of so many as are stored at a time. */
  readonly batches: readonly string[];
  readonly devices: number;
  /** Below the header, without empty ones. */
  readonly rows: number;
  /** Rows that name a device of the file again. */
  readonly repeated: number;
  /** Rows without a usable serial number. */
  readonly odd: number;
}

/** What the thread answers. */
export type Reading =
  | (DeviceFile & { readonly kind: 'read' })
  | { readonly kind: 'noText' | 'noColumn' }
  | { readonly kind: 'quotes' | keyof typeof FILE_LIMITS; readonly row: number };

/** Reads the file; its bytes are handed over. @throws Refusal with a sentence that says what is wrong, and where. */
export async function readDeviceFile(bytes: Uint8Array<ArrayBuffer>): Promise<DeviceFile> {
  const reading = await readOnThread(bytes);
  if (reading.kind !== 'read') throw new Refusal(failure(sentenceOf(reading)));
  if (reading.batches.length === 0) throw new Refusal(failure(messages.csvNoRows));
  return reading;
}

function sentenceOf(reading: Exclude<Reading, { readonly kind: 'read' }>): string {
  if (!('row' in reading)) return reading.kind === 'noText' ? messages.csvNoText : messages.csvNoColumn;
  const { kind, row } = reading;
  if (kind === 'quotes') return messages.csvQuotes(row);
  return messages.csvExcess[kind](FILE_LIMITS[kind], row);
}

const reader = new Thread<{ readonly bytes: Uint8Array; readonly batchSize: number }, Reading>(
  new URL('./deviceFileWorker.js', import.meta.url),
  READ_WITHIN_MS,
);

/** Only a lack of time or memory is the file's fault; any other error is ours, and is written to the log as one. */
async function readOnThread(bytes: Uint8Array<ArrayBuffer>): Promise<Reading> {
  try {
    return await reader.ask({ bytes, batchSize: BATCH_SIZE }, [bytes.buffer]);
  } catch (error) {
    throw error instanceof ThreadLate || isOutOfMemory(error) ? unread() : error;
  }
}

function unread(): Refusal {
  return new Refusal(failure(messages.csvUnread));
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}
