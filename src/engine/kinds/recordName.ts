/** What names a record on its buttons. */
import type { Resource } from '../definition/resource';
import { shownText } from '../definition/text';

/** Kinds of titles that several records share: a fee's title is its transaction type. */
const SHARED: ReadonlySet<string> = new Set(['choice', 'reference']);

/** A shared title is followed by the amounts that the definition names for the row on a phone: "Cash Out, Min 0.00" (D360). */
export function recordName({ title, card }: Pick<Resource, 'title' | 'card'>, record: unknown): string {
  const apart = SHARED.has(title.kind) ? (card ?? []).filter(({ kind }) => kind === 'money') : [];
  const texts = apart.map((field) => [field.label, shownText(field, record)] as const);
  return [shownText(title, record), ...texts.flatMap(([label, text]) => (text ? `${label} ${text}` : []))].join(', ');
}
