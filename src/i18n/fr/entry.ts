/** What the sign-in page shows before the rest of the language is there. */
import { signIn, starting } from './signIn';
import { upstream } from './upstream';

export const entry = { signIn, starting, upstream };
