/** Runs before any other module: with a stored session it fetches what the shell needs while the entry loads. */
import { SESSION_KEY } from './authProvider/sessionKey';

export const askConfig = (): Promise<Response> => fetch('/config.json');

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

function askEarly(): Promise<Response> {
  const answer = askConfig();
  answer.catch(() => undefined);
  // In the order of their use: the code that requests the first rows, then the code that draws them.
  import('./authRuntime').catch(() => undefined);
  import('./App').catch(() => undefined);
  // The browser reads the session storage from its process on the first access: now, while nothing else can be done.
  void sessionStorage.length;
  return answer;
}
