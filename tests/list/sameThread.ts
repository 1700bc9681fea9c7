/** The export's thread, in the page's: a test of a list can look at the file that leaves it. */
import { vi } from 'vitest';

type Listener = (event: MessageEvent) => void;

/** What the worker listens with. Kept from the page, which lists of other test files share. */
let listener: Listener | null = null;

/** Loads the worker's own code. Once in a file, before its tests. */
export async function loadThread(): Promise<void> {
  const spy = vi.spyOn(self, 'addEventListener').mockImplementation((type: string, listening: unknown) => {
    if (type === 'message' && isListener(listening)) listener = listening;
  });
  await import('../../src/engine/export/worker');
  spy.mockRestore();
}

function isListener(value: unknown): value is Listener {
  return typeof value === 'function';
}

/** In place of `Worker`: what it is asked goes to that code, what it says comes back. */
export class SameThread extends EventTarget {
  constructor() {
    super();
    vi.stubGlobal('postMessage', (data: unknown) => this.dispatchEvent(new MessageEvent('message', { data })));
  }

  postMessage(request: unknown): void {
    listener?.(new MessageEvent('message', { data: structuredClone(request) }));
  }

  terminate(): void {}
}
