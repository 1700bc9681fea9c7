/** What a search leads to. */
import type { LucideIcon } from 'lucide-react';

interface Page {
  readonly text: string;
  readonly path: string;
  readonly icon: LucideIcon;
}

/** What a text can be besides a page's name: a transaction's own id, or one of its references. */
export type Reference = 'transactionId' | 'rrn' | 'stan' | 'terminalId';

export type Target =
  | ({ readonly kind: 'page' } & Page)
  | { readonly kind: Reference; readonly id: string; readonly path: string };

/** The shortest text that is taken for an id, in characters. */
const SHORTEST_ID = 4;
/** The longest; what is pasted beyond that is no id. */
const LONGEST_ID = 64;
/** ISO 8583: an RRN is 12 characters, a STAN 6 digits, a terminal ID 8 characters. */
const RRN_LENGTH = 12;
const STAN_LENGTH = 6;
const TERMINAL_LENGTH = 8;
/** So many digits may be a card's number: it must not come into an address (decisions 30). */
const CARD_LENGTHS = { least: RRN_LENGTH + 1, most: 19 } as const;

/**
 * Pages whose name holds the query, those that begin with it first; then the transactions that it may refer to.
 * @param transactions whether the user may open transactions.
 */
export function findTargets(query: string, pages: readonly Page[], transactions: boolean): readonly Target[] {
  const wanted = query.trim().toLowerCase();
  const at = ({ text }: Page): number => text.toLowerCase().indexOf(wanted);
  const found = pages
    .filter((page) => at(page) >= 0)
    .toSorted((a, b) => Math.min(at(a), 1) - Math.min(at(b), 1))
    .map(({ text, path, icon }): Target => ({ kind: 'page', text, path, icon }));
  const id = query.trim();
  return transactions ? [...found, ...referencesOf(id).map((kind) => referenceTarget(kind, id))] : found;
}

/** What a text may refer to. An id has a digit in it and no space; anything else is a word. */
function referencesOf(id: string): readonly Reference[] {
  if (id.length < SHORTEST_ID || id.length > LONGEST_ID || !/^[\w./-]*\d[\w./-]*$/.test(id)) return [];
  if (/[a-z]/i.test(id)) {
    const terminal = id.length === TERMINAL_LENGTH && /^[a-z\d]+$/i.test(id);
    return terminal ? ['transactionId', 'terminalId'] : ['transactionId'];
  }
  const digits = id.replaceAll(/\D/g, '').length;
  if (digits > CARD_LENGTHS.most) return ['transactionId'];
  if (digits !== id.length || digits >= CARD_LENGTHS.least) return [];
  if (digits === RRN_LENGTH) return ['rrn'];
  if (digits === STAN_LENGTH) return ['stan'];
  return digits === TERMINAL_LENGTH ? ['terminalId'] : ['rrn', 'stan', 'terminalId'];
}

function referenceTarget(kind: Reference, id: string): Target {
  const written = encodeURIComponent(id);
  return { kind, id, path: kind === 'transactionId' ? `/transactions/${written}` : `/transactions?${kind}=${written}` };
}
