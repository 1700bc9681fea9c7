/** What a search leads to. */
import type { LucideIcon } from 'lucide-react';

interface Page {
  readonly text: string;
  readonly path: string;
  readonly icon: LucideIcon;
}

export type Target =
  | ({ readonly kind: 'page' } & Page)
  | { readonly kind: 'transaction'; readonly id: string; readonly path: string };

/** The shortest text that is taken for a transaction's id, in characters. */
const SHORTEST_ID = 4;
/** The longest; what is pasted beyond that is no id. */
const LONGEST_ID = 64;

/**
 * Pages whose name holds the query, those that begin with it first; then the transaction with that id.
 * @param transactions whether the user may open transactions.
 */
export function findTargets(query: string, pages: readonly Page[], transactions: boolean): readonly Target[] {
  const wanted = query.trim().toLowerCase();
  const at = ({ text }: Page): number => text.toLowerCase().indexOf(wanted);
  const found = pages
    .filter((page) => at(page) >= 0)
    .toSorted((a, b) => Math.min(at(a), 1) - Math.min(at(b), 1))
    .map(({ text, path, icon }): Target => ({ kind: 'page', text, path, icon }));
  return transactions ? [...found, ...transactionTarget(query.trim())] : found;
}

/** An id has a figure in it and no space; anything else is a word. */
function transactionTarget(id: string): readonly Target[] {
  const likely = id.length >= SHORTEST_ID && id.length <= LONGEST_ID && /^\S*\d\S*$/.test(id);
  return likely ? [{ kind: 'transaction', id, path: `/transactions/${encodeURIComponent(id)}` }] : [];
}
