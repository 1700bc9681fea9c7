/** French, for Nigeria's neighbours. One file per area of `en`, with the same keys. */
import type { Locale } from '../locales';
import { frame } from './frame';
import { signIn, starting } from './signIn';

export const locale: Locale = {
  messages: { frame, signIn, starting },
};
