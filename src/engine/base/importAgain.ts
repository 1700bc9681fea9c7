/**
 * import(), so that trying again can succeed. A browser keeps the failure of a module's address for as long as the page
 * lives, so it is asked for under another one; a style sheet that failed is put in anew. Where even that does not help
 * (something that the module itself imports has failed), only loading the page anew does.
 */

export type Importer<Module> = () => Promise<Module>;

/** Why a part is not there, and what would help. */
export class NotLoaded extends Error {
  override readonly name = 'NotLoaded';
  /** Trying again did not help: the page must be loaded anew. */
  readonly stuck: boolean;

  constructor(cause: unknown, stuck: boolean) {
    super('a part of the product could not be loaded', { cause });
    this.stuck = stuck;
  }
}

const ADDRESS = /https?:\/\/\S+/;

/** Loads a module; each call after a failure is another try. `byAddress` is import() itself. */
export function importAgain<Module>(
  load: Importer<Module>,
  isModule: (value: unknown) => value is Module,
  byAddress: (address: string) => Promise<unknown> = (address) => import(/* @vite-ignore */ address),
): Importer<Module> {
  let failed: string | null = null;
  let tries = 0;
  return async () => {
    /** Without a network nothing is asked for: no failure to be kept. */
    if (!navigator.onLine) throw new NotLoaded(new TypeError('offline'), false);
    if (failed !== null && !failed.endsWith('.css')) {
      tries += 1;
      const again = await byAddress(`${failed}?again=${tries}`).catch((cause: unknown) => {
        throw new NotLoaded(cause, true);
      });
      if (isModule(again)) return again;
      throw new NotLoaded(again, true);
    }
    try {
      if (failed !== null) await styleAgain(failed);
      return await load();
    } catch (cause) {
      failed = addressIn(cause) ?? failed;
      throw new NotLoaded(cause, false);
    }
  };
}

function addressIn(cause: unknown): string | null {
  return cause instanceof Error ? (ADDRESS.exec(cause.message)?.[0] ?? null) : null;
}

function styleAgain(address: string): Promise<void> {
  for (const link of document.querySelectorAll('link')) if (link.href === address) link.remove();
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = address;
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => reject(new Error(`no style sheet at ${address}`)));
    document.head.append(link);
  });
}
