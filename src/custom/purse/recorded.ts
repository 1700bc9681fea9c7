/** What the central purse knows of a transaction id, compared with a movement that was sent under it. Pure. */
import type { CentralPurseEntry } from '../../upstream/purses';
import type { Movement } from './movement';

export type Recorded =
  | { readonly kind: 'missing' }
  /** It was done. */
  | { readonly kind: 'found'; readonly entry: CentralPurseEntry }
  /** The id stands for something else. */
  | { readonly kind: 'other'; readonly entry: CentralPurseEntry };

/** Fields that an upstream leaves out say nothing against an entry. */
export function recordedOf(move: Movement, entries: readonly CentralPurseEntry[]): Recorded {
  const own = entries.filter(
    ({ transaction }) => transaction?.transactionID?.toLowerCase() === move.transactionId.toLowerCase(),
  );
  const [first] = own;
  if (!first) return { kind: 'missing' };
  const same = own.find((entry) => isSame(move, entry));
  return same ? { kind: 'found', entry: same } : { kind: 'other', entry: first };
}

function isSame({ action, amount, reason }: Movement, entry: CentralPurseEntry): boolean {
  const { transaction, purseBalancebefore: before, purseBalance: after } = entry;
  const moved = transaction?.amount ?? null;
  if (moved !== null && Math.abs(moved) !== amount) return false;
  if (reason !== '' && entry.reason !== null && entry.reason.trim() !== reason) return false;
  // What an agent is credited with leaves the central purse.
  return before === null || after === null || (action === 'credit' ? after <= before : after >= before);
}
