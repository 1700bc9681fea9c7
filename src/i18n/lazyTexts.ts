/** The English texts of all lazily loaded parts (`engine/ui/lazy.tsx`): each file of `en`, in one chunk. */
import type { StringMap } from 'ra-core';
import raEnglish from 'ra-language-english';
import { signIn, starting } from './en/signIn';
import { upstream } from './en/upstream';
import { addMessages } from './provider';

const files = import.meta.glob<StringMap>(['./en/*.ts', '!./en/signIn.ts', '!./en/upstream.ts'], { eager: true });
/** By name: as whole modules they would bring a file of their own to the sign-in page, the bundler's runtime. */
const first = { ...raEnglish, signIn, starting, upstream };

let added: Promise<void> | undefined;

/** Settles when the texts can be shown. */
export function addLazyTexts(): Promise<void> {
  added ??= addMessages(Object.assign({}, first, ...Object.values(files)));
  return added;
}
