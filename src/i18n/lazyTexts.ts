/** The English texts of all lazily loaded parts (`engine/base/lazy.tsx`): each file of `en`, in one chunk. */
import type { StringMap } from 'ra-core';
import { addMessages } from './provider';

const files = import.meta.glob<StringMap>('./en/*.ts', { eager: true });

let added: Promise<void> | undefined;

/** Settles when the texts can be shown. */
export function addLazyTexts(): Promise<void> {
  added ??= addMessages(Object.assign({}, ...Object.values(files)));
  return added;
}
