/** The texts of one area, by their keys without the area. */
import { useTranslate } from 'ra-core';

export type Words = (key: string, values?: Readonly<Record<string, unknown>>) => string;

export function useWords(area: string): Words {
  const translate = useTranslate();
  return (key, values) => translate(`${area}.${key}`, values);
}
