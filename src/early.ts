/**
 * First of all, before any other module runs: where somebody seems to be signed in, the shell is what will be shown,
 * and its files are asked for while the rest of this entry is still being read.
 */
import { SESSION_KEY } from './authProvider/sessionKey';

if (localStorage.getItem(SESSION_KEY) !== null) import('./App').catch(() => undefined);
