/** An export's worker in the page's own thread: what it is asked goes to it, what it says comes back. */
import { vi } from 'vitest';

/** In the place of `Worker`, where a test has imported the worker's module. */
export class SameThread extends EventTarget {
  constructor() {
    super();
    vi.stubGlobal('postMessage', (data: unknown) => this.dispatchEvent(new MessageEvent('message', { data })));
  }

  postMessage(request: unknown): void {
    self.dispatchEvent(new MessageEvent('message', { data: structuredClone(request) }));
  }

  terminate(): void {}
}
