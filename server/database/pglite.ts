/** The embedded database, seen from the main thread: a socket for the `pg` driver whose other end is the worker. */
import { Duplex } from 'node:stream';
import { Worker } from 'node:worker_threads';

type Reply =
  | { ready: true }
  | { failed: string }
  | { bytes: Uint8Array<ArrayBuffer> }
  | { dump: Uint8Array<ArrayBuffer> }
  | { closed: true };

/** Messages up to this size, in bytes, are copied between the threads: handing over a small buffer costs more. */
const COPIED_BYTES = 64 * 1024;

/** PostgreSQL's connection_failure: what asks the database is told of its end as of a server's. */
const CONNECTION_FAILURE = '08006';

function lost(reason: string): Error {
  return Object.assign(new Error(reason), { code: CONNECTION_FAILURE });
}

export interface Pglite {
  /** A new connection, for `pg`'s `stream` option. PGlite has one session: use a pool of one. */
  readonly connect: () => Duplex;
  /** The whole data folder as a tar file, to start other databases from. */
  readonly dump: () => Promise<Uint8Array<ArrayBuffer>>;
  /** Kept when it ends without having been closed, with what ended it. Never rejects. */
  readonly ended: Promise<Error>;
  readonly close: () => Promise<void>;
}

/**
 * Starts PGlite on a worker thread.
 * @param dataDir where it keeps its files, or `memory://`.
 * @param dump what a new database starts from, as `dump()` gave it.
 * @throws Error with PGlite's own words when the folder cannot be opened.
 */
export async function startPglite(dataDir: string, dump?: Uint8Array): Promise<Pglite> {
  const worker = new Worker(new URL('./pglite-worker.js', import.meta.url), {
    workerData: { dataDir, dump },
    // Flags of this process, such as --input-type, may not suit a worker.
    execArgv: [],
  });
  // Requests are answered in order, so an answer belongs to the oldest request.
  const waiting: { resolve: (reply: Reply) => void; reject: (error: Error) => void }[] = [];
  let ended: Error | undefined;
  let closing = false;
  let told: ((error: Error) => void) | undefined;

  function end(error: Error): void {
    if (!ended && !closing) told?.(error);
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
      told = resolve;
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

/** What `pg` needs of a socket. Everything corked together crosses the thread boundary as one batch. */
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
    const parts = chunks.map(({ chunk }) => chunk);
    const batch = new Uint8Array(parts.reduce((length, part) => length + part.byteLength, 0));
    let offset = 0;
    for (const part of parts) {
      batch.set(part, offset);
      offset += part.byteLength;
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
    // Answers are pushed as they come.
  }

  override _final(done: () => void): void {
    this.push(null);
    done();
  }
}
