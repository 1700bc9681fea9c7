/** What "credit adamu 25,000" says beyond the record: it is filled in where CREDIT/DEBIT opens, and reviewed as always. */
import { keepDraft, readDraft } from '../../engine/browser/drafts';
import { formatKobo, koboToDecimal, type Kobo } from '../../upstream/money';
import type { NamedAction } from './actionWords';
import { plain } from './paletteEntries';
import { spokenAmount } from './spokenNumbers';

/** The action of agents that moves money. */
const MOVES = 'creditDebit';
/** A name, and an amount behind it, which may have spaces between its thousands. */
const WITH_AMOUNT = /^(?<rest>.*?\p{L}.*?)\s+(?<amount>[N₦]?\d[\d.,\s]*[km]?)$/iu;

export interface TypedMove {
  readonly action: 'credit' | 'debit';
  readonly amount: Kobo;
  /** The text without the action and the amount. */
  readonly rest: string;
}

/** Null for a text about another action, or without an amount. @param split what names the record, and the actions. */
export function typedMove(
  typed: string,
  split: { readonly rest: string; readonly actions: readonly NamedAction[] } | null,
): TypedMove | null {
  const { rest, amount } = (split && WITH_AMOUNT.exec(split.rest)?.groups) ?? {};
  const kobo = spokenAmount(amount ?? '');
  if (rest === undefined || kobo === undefined) return null;
  if (!split?.actions.every(({ action }) => action.name === MOVES)) return null;
  const isDebit = typed.split(/\s+/).some((word) => plain(word).startsWith('deb'));
  return { action: isDebit ? 'debit' : 'credit', amount: kobo, rest };
}

/** "CREDIT/DEBIT N25,000.00", before the name of the record. */
export const withAmount = (label: string, move: TypedMove | null): string =>
  move ? `${label} ${formatKobo(move.amount, 'N')}` : label;

/** Fills the form in for an agent, over what was typed there before; the reason is still asked for. */
export function fillMove(username: string, agentId: unknown, { action, amount }: TypedMove): void {
  const key = { username, path: '/purse', form: `move ${String(agentId)}` };
  keepDraft(key, { ...readDraft(key), action, amount: koboToDecimal(amount) });
}
