/** Reads the serial numbers of an uploaded CSV file of devices (D328). */
import { FILE_LIMITS } from '../../src/upstream/deviceFile.js';
import { codeOf } from '../database/errors';
import { failure, Refusal } from './envelope';
import { say, type Message } from './messages';
import { Thread, ThreadLate } from './thread';

/** Devices stored in one transaction, about 15 ms in which everybody else waits on the embedded database. */
const BATCH_SIZE = 1_000;
/** A thread is ended after ten times the time of the largest file, in milliseconds. */
const READ_WITHIN_MS = 20_000;

export interface DeviceFile {
  /** Each serial number once, sorted, one a line, in batches for one transaction each. */
  readonly batches: readonly string[];
  readonly devices: number;
  /** Rows below the header, without empty ones. */
  readonly rows: number;
  /** Rows with a serial number of an earlier row. */
  readonly repeated: number;
  /** Rows without a usable serial number. */
  readonly odd: number;
}

/** The thread's answer. */
export type Reading =
  | (DeviceFile & { readonly kind: 'read' })
  | { readonly kind: 'noText' | 'noColumn' }
  | { readonly kind: 'quotes' | 'header' | keyof typeof FILE_LIMITS; readonly row: number };

/** Transfers the bytes to the thread. @throws Refusal with a sentence that says what is wrong, and where. */
export async function readDeviceFile(bytes: Uint8Array<ArrayBuffer>): Promise<DeviceFile> {
  const reading = await readOnThread(bytes);
  if (reading.kind !== 'read') throw new Refusal(failure(sentenceOf(reading)));
  if (reading.batches.length === 0) throw new Refusal(failure(say('csvNoRows')));
  return reading;
}

const EXCESS = { rows: 'csvTooManyRows', columns: 'csvTooManyColumns', chars: 'csvRowTooLong' } as const;

function sentenceOf(reading: Exclude<Reading, { readonly kind: 'read' }>): Message {
  if (!('row' in reading)) return reading.kind === 'noText' ? say('csvNoText') : say('csvNoColumn');
  const { kind, row } = reading;
  if (kind === 'quotes') return say('csvQuotes', { row });
  if (kind === 'header') return say('csvHeaderBelow', { row });
  return say(EXCESS[kind], { row, most: FILE_LIMITS[kind] });
}

const reader = new Thread<{ readonly bytes: Uint8Array; readonly batchSize: number }, Reading>(
  new URL('./deviceFileWorker.js', import.meta.url),
  READ_WITHIN_MS,
);

/** Only a lack of time or memory is the file's fault; any other error is a defect of ours. */
async function readOnThread(bytes: Uint8Array<ArrayBuffer>): Promise<Reading> {
  try {
    return await reader.ask({ bytes, batchSize: BATCH_SIZE }, [bytes.buffer]);
  } catch (error) {
    const isFault = error instanceof ThreadLate || codeOf(error) === 'ERR_WORKER_OUT_OF_MEMORY';
    throw isFault ? new Refusal(failure(say('csvUnread'))) : error;
  }
}
