/** The serial numbers in an uploaded CSV file of devices; the name of their column is that of D328. */
import { Worker } from 'node:worker_threads';
import { FILE_LIMITS } from '../../src/upstream/deviceFile.js';
import { failure, Refusal } from './envelope';
import { messages } from './messages';

/** Devices stored in one transaction: on the embedded database everybody else waits for it, some 15 ms. */
const BATCH_SIZE = 1_000;
/** Ten times what the largest file takes: a thread that is still at work then is ended, in milliseconds. */
const READ_WITHIN_MS = 20_000;
/** The memory of the thread's values, in megabytes; the largest file needs a third. */
const MAX_HEAP_MB = 192;

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

/** The thread of the last file waits so long for the next one, in milliseconds: each new thread takes 20 MB anew. */
const IDLE_MS = 60_000;

/** A thread that reads one file after the other. */
class Reader {
  #settle: { resolve: (reading: Reading) => void; reject: (error: Error) => void } | undefined;
  #ending: NodeJS.Timeout | undefined;
  readonly #worker = new Worker(new URL('./deviceFileWorker.js', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
    // Flags of this process, such as --input-type, may not suit a worker.
    execArgv: [],
  })
    .on('message', (reading: Reading) => this.#settle?.resolve(reading))
    // Only a lack of memory is the file's fault; any other error is ours, and is written to the log as one.
    .on('error', (error) => this.#fail(isOutOfMemory(error) ? unread() : error))
    .on('exit', () => this.#fail(new Error('The thread that reads device files ended without an answer.')));

  async read(bytes: Uint8Array<ArrayBuffer>): Promise<Reading> {
    clearTimeout(this.#ending);
    this.#worker.ref();
    const late = setTimeout(() => this.#fail(unread()), READ_WITHIN_MS);
    try {
      return await new Promise<Reading>((resolve, reject) => {
        this.#settle = { resolve, reject };
        this.#worker.postMessage({ bytes, batchSize: BATCH_SIZE }, [bytes.buffer]);
      });
    } finally {
      clearTimeout(late);
      this.#worker.unref();
      this.#ending = setTimeout(() => this.#end(), IDLE_MS).unref();
    }
  }

  #fail(error: Error): void {
    this.#settle?.reject(error);
    this.#end();
  }

  #end(): void {
    clearTimeout(this.#ending);
    if (idle === this) idle = undefined;
    void this.#worker.terminate();
  }
}

let idle: Reader | undefined;

async function readOnThread(bytes: Uint8Array<ArrayBuffer>): Promise<Reading> {
  const reader = idle ?? new Reader();
  idle = undefined;
  const reading = await reader.read(bytes);
  idle ??= reader;
  return reading;
}

function unread(): Refusal {
  return new Refusal(failure(messages.csvUnread));
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}
