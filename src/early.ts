/**
 * First of all, before any other module runs: where somebody seems to be signed in, the shell is what will be shown,
 * and what it needs is asked for while the rest of this entry is still being read.
 */
import { SESSION_KEY } from './authProvider/sessionKey';
import { storesHere } from './authProvider/storesHere';

/** Without, nobody can be signed in: main.ts says so. */
export const canStore = storesHere();

/** Asks for the configuration, which lies beside the app. */
export const askConfig = (): Promise<Response> => fetch('/config.json');

/** The configuration on its way; undefined where nobody is signed in, and the form comes first. */
export const earlyConfig = askEarly();

function askEarly(): Promise<Response> | undefined {
  if (!canStore || localStorage.getItem(SESSION_KEY) === null) return undefined;
  const answer = askConfig();
  answer.catch(() => undefined);
  // In the order of their use: what asks for the first rows, then what draws them.
  import('./gate').catch(() => undefined);
  import('./App').catch(() => undefined);
  // The browser reads it from elsewhere the first time: now, while there is nothing to do but to wait.
  void sessionStorage.length;
  return answer;
}
