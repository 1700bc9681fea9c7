/** The English texts of the first screens: react-admin's and ours. Others: `lazyTexts.ts`. */
import { defaults } from './en/defaults';
import { frame } from './en/frame';
import { kinds } from './en/kinds';
import { list } from './en/list';
import { notices } from './en/notices';
import { signIn } from './en/signIn';
import { upstream } from './en/upstream';
import { ra } from './reactAdmin';

export const en = {
  ra,
  upstream,
  signIn,
  frame,
  list,
  notices,
  defaults,
  kinds,
};
