/** What becomes of an upload when its thread fails. What files say is in tests/contract/devices.test.ts. */
import { EventEmitter } from 'node:events';
import { expect, it, vi } from 'vitest';
import { readDeviceFile } from './deviceFile';
import { Refusal } from './envelope';

const started = vi.hoisted(() => ({ fail: (_worker: EventEmitter): void => undefined }));

vi.mock('node:worker_threads', () => ({
  Worker: class extends EventEmitter {
    constructor() {
      super();
      setImmediate(() => started.fail(this));
    }

    terminate = async () => 0;

    postMessage(): void {}

    ref(): void {}

    unref(): void {}
  },
}));

function readingWhere(fail: (worker: EventEmitter) => void): Promise<unknown> {
  started.fail = fail;
  return readDeviceFile(new Uint8Array(8));
}

it('blames the file for a lack of memory only, and the service for every other failure', async () => {
  const lack = Object.assign(new Error('out of memory'), { code: 'ERR_WORKER_OUT_OF_MEMORY' });
  await expect(readingWhere((worker) => worker.emit('error', lack))).rejects.toBeInstanceOf(Refusal);
  const defect = new Error('The module is missing');
  await expect(readingWhere((worker) => worker.emit('error', defect))).rejects.toBe(defect);
  await expect(readingWhere((worker) => worker.emit('exit', 0))).rejects.toThrow('without an answer');
});
