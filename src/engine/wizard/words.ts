/**
 * The wizard's words. They come with it and not with the shell, where every other text is: nobody waits for them who
 * opens no wizard. A translation of `wizard.<key>` stands before them as before any other.
 */
import { useTranslate } from 'ra-core';
import { wizard } from '../../i18n/en/wizard';
import { valueAt } from '../path';

export type Words = (key: string, values?: Readonly<Record<string, unknown>>) => string;

export function useWords(): Words {
  const translate = useTranslate();
  return (key, values) => translate(`wizard.${key}`, { _: valueAt(wizard, key), ...values });
}
