/** Runs before any other module: with a stored session it fetches what the shell needs while the entry loads. */
import { SESSION_KEY } from '../authProvider/sessionKey';
import { timeRequest } from '../upstream/clock';

/**
 * What config.json holds. Its body is read at once, so that it is there before the code that parses it.
 * @throws Error that begins with `config.json` where the file is at fault; else that of the connection.
 */
export async function askConfig(): Promise<unknown> {
  const dated = timeRequest();
  const response = await fetch('/config.json');
  // The browser may have kept another answer, whose time has passed.
  if (/no-(?:store|cache)/i.test(response.headers.get('cache-control') ?? '')) dated(response.headers);
  if (!response.ok) throw new Error(`config.json: HTTP ${response.status}`);
  return response.json().catch(unreadable);
}

/** Invalid JSON is a fault of the file; a body that broke off is one of the connection. */
function unreadable(failure: unknown): never {
  throw failure instanceof SyntaxError ? new Error(`config.json: ${failure.message}`) : failure;
}

/** Whether a session is stored; null where the browser forbids this site to store anything. */
export const seemsSignedIn = readStorage();

/** The request of the configuration; undefined without a session, when the form comes first. */
export const earlyConfig = seemsSignedIn ? askEarly() : undefined;

function readStorage(): boolean | null {
  try {
    return localStorage.getItem(SESSION_KEY) !== null;
  } catch {
    return null;
  }
}

function askEarly(): Promise<unknown> {
  const answer = askConfig();
  answer.catch(() => undefined);
  // Where this code came sooner than the outline was painted, the page's own script has not asked yet
  // (scripts/ask-early.ts); what stands in the page already must not be asked for once more.
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-early]:not([rel])')) {
    const { early = '' } = link.dataset;
    if (link.as === 'fetch') link.remove();
    else link.rel = early;
  }
  // In the order of their use: the code that requests the first rows, then the code that draws them.
  import('./authRuntime').catch(() => undefined);
  import('./App').catch(() => undefined);
  // React runs as soon as it has come, which may be before this.
  document.querySelector('link[href*="/vendor-"]')?.addEventListener('load', askBehind);
  import('./react').catch(() => undefined).finally(askBehind);
  // The browser reads the session storage from its process on the first access: now, while nothing else can be done.
  void sessionStorage.length;
  return answer;
}

/** What draws the rows: until React has come the frame has the line to itself, and is drawn meanwhile (D761). */
function askBehind(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-behind]:not([rel])')) {
    link.rel = link.dataset.behind ?? '';
  }
}
