/**
 * Words of a part that is loaded on demand. They come with it and not with the shell, where every other text is: nobody
 * waits for them who does not open it. A translation of `<area>.<key>` stands before them as before any other.
 */
import { useTranslate } from 'ra-core';
import { valueAt } from './path';

export type Words = (key: string, values?: Readonly<Record<string, unknown>>) => string;

/** `texts` is the area's file of `i18n/en`. */
export function useLazyWords(area: string, texts: object): Words {
  const translate = useTranslate();
  return (key, values) => translate(`${area}.${key}`, { _: valueAt(texts, key), ...values });
}
