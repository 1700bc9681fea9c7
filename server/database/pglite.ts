/** The embedded database on the main thread: a socket for the `pg` driver, connected to the worker. */
import { Duplex } from 'node:stream';
import { Worker } from 'node:worker_threads';

type Reply =
  | { ready: true }
  | { failed: string }
  | { bytes: Uint8Array<ArrayBuffer> }
  | { dump: Uint8Array<ArrayBuffer> }
  | { closed: true };

/** Messages up to this size, in bytes, are copied between the threads: transferring a small buffer costs more. */
const COPIED_BYTES = 64 * 1024;

/** PostgreSQL's connection_failure: the end of the embedded database looks like the end of a server. */
const CONNECTION_FAILURE = '08006';

function lost(reason: string): Error {
  return Object.assign(new Error(reason), { code: CONNECTION_FAILURE });
}

/** What PGlite runs. Databases of one process may share it, already compiled. */
export interface Programs {
  readonly pglite: WebAssembly.Module;
  readonly initdb: WebAssembly.Module;
}

/** How a new database begins. */
export interface Beginning {
  /** The `dump()` of the one of which it is a copy. */
  readonly dump?: Uint8Array | undefined;
  readonly programs?: Programs | undefined;
}

export interface Pglite {
  /** For `pg`'s `stream` option. PGlite has one session: use a pool of one. */
  readonly connect: () => Duplex;
  /** The data folder as a tar file, from which other databases can start. */
  readonly dump: () => Promise<Uint8Array<ArrayBuffer>>;
  /** Resolves with the reason if it ends without having been closed. Never rejects. */
  readonly ended: Promise<Error>;
  readonly close: () => Promise<void>;
}

/**
 * Starts PGlite on a worker thread.
 * @param dataDir the folder of its files, or `memory://`.
 * @throws Error with PGlite's message when the folder cannot be opened.
 */
export async function startPglite(dataDir: string, { dump, programs }: Beginning = {}): Promise<Pglite> {
  const worker = new Worker(new URL('./pglite-worker.js', import.meta.url), {
    workerData: { dataDir, dump, programs },
    // Flags of this process, such as --input-type, may not suit a worker.
    execArgv: [],
  });
  // Answers come in the order of the requests.
  const waiting: { resolve: (reply: Reply) => void; reject: (error: Error) => void }[] = [];
  let ended: Error | undefined;
  let closing = false;
  let reportEnd: ((error: Error) => void) | undefined;

  function end(error: Error): void {
    if (!ended && !closing) reportEnd?.(error);
    ended ??= error;
    for (const { reject } of waiting.splice(0)) reject(ended);
  }
  worker.on('message', (reply: Reply) => {
    const first = waiting.shift();
    if ('failed' in reply) first?.reject(lost(reply.failed));
    else first?.resolve(reply);
  });
  worker.on('error', (error) => end(lost(error.message)));
  worker.on('exit', () => end(lost('its thread has exited')));

  function next(request?: object, transfer: ArrayBuffer[] = []): Promise<Reply> {
    return new Promise((resolve, reject) => {
      if (ended) {
        reject(ended);
        return;
      }
      waiting.push({ resolve, reject });
      if (request) worker.postMessage(request, transfer);
    });
  }

  async function exchange(batch: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
    const reply = await next({ bytes: batch }, batch.byteLength > COPIED_BYTES ? [batch.buffer] : []);
    if (!('bytes' in reply)) throw new Error('The embedded database answered out of turn.');
    return reply.bytes;
  }

  await next();
  return {
    connect: () => new PgliteSocket(exchange),
    dump: async () => {
      const reply = await next({ dump: true });
      if (!('dump' in reply)) throw new Error('The embedded database answered out of turn.');
      return reply.dump;
    },
    ended: new Promise((resolve) => {
      reportEnd = resolve;
    }),
    close: async () => {
      if (ended) return;
      closing = true;
      await next({ close: true });
      await worker.terminate();
    },
  };
}

type Exchange = (batch: Uint8Array<ArrayBuffer>) => Promise<Uint8Array<ArrayBuffer>>;

/** The parts of a socket that `pg` needs. Corked writes reach the worker as one batch. */
class PgliteSocket extends Duplex {
  readonly #exchange: Exchange;

  constructor(exchange: Exchange) {
    super();
    this.#exchange = exchange;
  }

  connect(): this {
    process.nextTick(() => this.emit('connect'));
    return this;
  }

  setNoDelay(): this {
    return this;
  }

  setKeepAlive(): this {
    return this;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }

  override _write(chunk: Uint8Array, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    this._writev([{ chunk }], done);
  }

  override _writev(chunks: { chunk: Uint8Array }[], done: (error?: Error | null) => void): void {
    const buffers = chunks.map(({ chunk }) => chunk);
    const batch = new Uint8Array(buffers.reduce((length, buffer) => length + buffer.byteLength, 0));
    let offset = 0;
    for (const buffer of buffers) {
      batch.set(buffer, offset);
      offset += buffer.byteLength;
    }
    void this.#send(batch, done);
  }

  async #send(batch: Uint8Array<ArrayBuffer>, done: (error?: Error | null) => void): Promise<void> {
    let failure: Error | null = null;
    try {
      const answer = await this.#exchange(batch);
      if (answer.byteLength > 0) this.push(Buffer.from(answer.buffer, answer.byteOffset, answer.byteLength));
    } catch (error) {
      failure = error instanceof Error ? error : new Error(String(error));
    }
    done(failure);
  }

  override _read(): void {
    // Answers are pushed as they arrive.
  }

  override _final(done: () => void): void {
    this.push(null);
    done();
  }
}
