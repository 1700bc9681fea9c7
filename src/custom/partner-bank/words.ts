/**
 * The pages' words, which come with them and not with the shell. A translation of `partnerBank.<key>` goes first; where
 * there is no word at all, `_` of the values.
 */
import { useTranslate } from 'ra-core';
import { valueAt } from '../../engine/base/path';
import { partnerBank } from '../../i18n/en/partnerBank';

export type Words = (key: string, values?: Readonly<Record<string, unknown>>) => string;

export function useBankWords(): Words {
  const translate = useTranslate();
  return (key, values) => translate(`partnerBank.${key}`, { ...values, _: valueAt(partnerBank, key) ?? values?._ });
}
