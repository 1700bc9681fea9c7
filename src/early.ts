/**
 * First of all, before any other module runs: where somebody seems to be signed in, the shell is what will be shown,
 * and what it needs is asked for while the rest of this entry is still being read.
 */
import { SESSION_KEY } from './authProvider/sessionKey';

/** Asks for the configuration, which lies beside the app. */
export const askConfig = (): Promise<Response> => fetch('/config.json');

/** Whether somebody seems to be signed in; null where the browser lets this site store nothing, so that nobody can be. */
export const seemsSignedIn = readStorage();

/** The configuration on its way; undefined where nobody is signed in, and the form comes first. */
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
  // In the order of their use: what asks for the first rows, then what draws them.
  import('./gate').catch(() => undefined);
  import('./App').catch(() => undefined);
  // The browser reads it from elsewhere the first time: now, while there is nothing to do but to wait.
  void sessionStorage.length;
  return answer;
}
