/**
 * Movements that were sent and of which no answer came (decisions 19). They are noted before they are sent, so that
 * neither a closed dialog nor a reload, nor a session that ends, makes anyone forget to look what became of them.
 */
import { useMemo, useSyncExternalStore } from 'react';
import { dropDraft, keepDraft, readDraft, type DraftPlace } from '../../engine/drafts';
import { asKobo } from '../../upstream/money';
import { movement, type Movement } from './movement';

const listeners = new Set<() => void>();
/** Ids of those whose answer is still awaited in this very page. */
const underWay = new Set<string>();

const placeOf = (username: string): DraftPlace => ({ username, path: '/purse', form: 'unknown', note: true });

/** To be called before sending. */
export function noteSending(username: string, move: Movement): void {
  underWay.add(move.transactionId);
  const place = placeOf(username);
  keepDraft(place, { ...readDraft(place), [move.transactionId]: JSON.stringify(move) }, new Set());
  tell();
}

/** No answer came: it stays noted until it is known what became of it. */
export function noteUnknown(move: Movement): void {
  underWay.delete(move.transactionId);
  tell();
}

/** It is known what became of it. */
export function noteKnown(username: string, { transactionId }: Movement): void {
  underWay.delete(transactionId);
  const place = placeOf(username);
  const others = Object.entries(readDraft(place) ?? {}).filter(([id]) => id !== transactionId);
  if (others.length === 0) dropDraft(place);
  else keepDraft(place, Object.fromEntries(others), new Set());
  tell();
}

/** Those of a user, oldest first. */
export function useUnknownMoves(username: string): readonly Movement[] {
  const text = useSyncExternalStore(subscribe, () => JSON.stringify(listed(username)));
  return useMemo(() => readMoves(JSON.parse(text)), [text]);
}

function listed(username: string): readonly unknown[] {
  const noted = Object.entries(readDraft(placeOf(username)) ?? {});
  return noted.flatMap(([id, text]) => (underWay.has(id) ? [] : [parsed(text)]));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function readMoves(values: unknown): readonly Movement[] {
  if (!Array.isArray(values)) return [];
  return values.flatMap((value: unknown) => {
    const read = movement.safeParse(value);
    return read.success ? [{ ...read.data, amount: asKobo(read.data.amount) }] : [];
  });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell(): void {
  for (const listener of listeners) listener();
}
