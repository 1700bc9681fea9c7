/** Texts for rows that are only a part of the service's. */
import type { Part } from '../../upstream/endpoint';
import { grouped } from '../../i18n/format';

type Translate = (key: string, options: Readonly<Record<string, string>>) => string;

export function partText({ rows, of, sure }: Part, translate: Translate): string {
  const key = of !== null ? 'list.partOf' : sure ? 'list.part' : 'list.partMaybe';
  return translate(key, { rows: grouped(rows), total: grouped(of ?? rows) });
}

/** `20`, or `20+` where something tells that there are or may be more. */
export const countText = (count: number, more: unknown): string => grouped(count) + (more ? '+' : '');
