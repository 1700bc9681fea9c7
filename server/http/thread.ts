/** Runs work that would block the event loop on its own thread, one question after the other. */
import { Worker, type Transferable } from 'node:worker_threads';

/** An idle thread ends after this, in milliseconds; each costs 20 MB. */
const IDLE_MS = 60_000;
/** The thread's heap, in megabytes: three times the need of the largest file of devices. */
const MAX_HEAP_MB = 192;
/** What is read is soon done with; the usual 48 MB of new things would all be filled first. */
const YOUNG_MB = 12;

/** The thread took too long to answer and was ended. */
export class ThreadLate extends Error {
  override readonly name = 'ThreadLate';
}

interface Waiting<Answer> {
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: Error) => void;
}

/** Starts with the first question. An error fails every waiting question; the next question starts a new thread. */
export class Thread<Question, Answer> {
  readonly #file: URL;
  readonly #withinMs: number;
  #worker: Worker | undefined;
  #waiting: Waiting<Answer>[] = [];
  #ending: NodeJS.Timeout | undefined;

  /** @param file plain JavaScript, because Node 20 starts it as it stands. */
  constructor(file: URL, withinMs: number) {
    this.#file = file;
    this.#withinMs = withinMs;
  }

  async ask(question: Question, handedOver: readonly Transferable[] = []): Promise<Answer> {
    clearTimeout(this.#ending);
    this.#worker ??= this.#start();
    const worker = this.#worker;
    worker.ref();
    const late = setTimeout(() => this.#fail(new ThreadLate()), this.#withinMs);
    try {
      return await new Promise<Answer>((resolve, reject) => {
        this.#waiting.push({ resolve, reject });
        worker.postMessage(question, handedOver);
      });
    } finally {
      clearTimeout(late);
      if (this.#waiting.length === 0) {
        worker.unref();
        this.#ending = setTimeout(() => this.#end(), IDLE_MS).unref();
      }
    }
  }

  #start(): Worker {
    const worker = new Worker(this.#file, {
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB, maxYoungGenerationSizeMb: YOUNG_MB },
      // Flags of this process, such as --input-type, may not suit a worker.
      execArgv: [],
    });
    const fail = (error: Error): void => {
      if (worker === this.#worker) this.#fail(error);
    };
    return worker
      .on('message', (answer: Answer) => this.#waiting.shift()?.resolve(answer))
      .on('error', fail)
      .on('exit', () => fail(new Error(`The thread of ${this.#file.pathname} ended without an answer.`)));
  }

  #fail(error: Error): void {
    for (const { reject } of this.#waiting.splice(0)) reject(error);
    this.#end();
  }

  #end(): void {
    clearTimeout(this.#ending);
    const worker = this.#worker;
    this.#worker = undefined;
    void worker?.terminate();
  }
}
