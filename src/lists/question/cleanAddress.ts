/**
 * Removes card numbers and secrets from the first address and its history entry, before anything reads them (D330). A
 * list does so itself for its own filters, and names them. What a mail program or a chat adds to a copied link, a line
 * break or a space at its end, is no part of it: the router finds no page at an address with a line break.
 */
import { readable, SEARCH_PARAM } from './address';
import type { Filtered } from './list';
import { withStrippedParams } from './historyEntry';
import { holdsCardNumber, isSecretName } from '../../upstream/pan';

/** Replaces a removed part of a path. */
const TAKEN_OUT = '-';

/** Escaped line ends (of Unicode too) and tabs, and spaces at the end; `recordPath` writes a key that has one otherwise. */
const BREAKS = /%0[AD9]|%E2%80%A[89]/gi;
const ENDS = /(?:%0[AD9]|%E2%80%A[89]|%20|%C2%A0)+$/i;

type Address = Pick<Location, 'pathname' | 'search' | 'hash'>;

export function cleanAddress(
  resources: readonly (Filtered & { readonly path: string })[],
  address: Address,
  history: Pick<History, 'state' | 'replaceState'>,
): void {
  const opened = resources.filter(({ path }) => `${address.pathname}/`.startsWith(`${path}/`));
  const own = new Set(opened.flatMap(({ filters }) => filters.map(({ param }) => param)));
  // Any text can be in it, in any encoding.
  own.delete(SEARCH_PARAM);
  const asked = address.search.replace(ENDS, '').replace(/^\?$/, '');
  const search = new URLSearchParams(asked);
  const left = [...search].flatMap(([name, text]) => (!own.has(name) && isSecret(name, text) ? [name] : []));
  for (const name of left) search.delete(name);
  // A record's address keeps the number, which may be its key: without it the link would lead nowhere.
  const path = address.pathname.replace(BREAKS, '').replace(ENDS, '') || '/';
  const pathname = opened.length > 0 ? path : path.split('/').map(withoutCard).join('/');
  const hash = holdsCardNumber(decoded(address.hash)) ? '' : address.hash;
  const isClean = asked === address.search && pathname === address.pathname && hash === address.hash;
  if (left.length === 0 && isClean) return;
  const entry: unknown = history.state;
  const before = typeof entry === 'object' && entry !== null ? entry : {};
  const query = readable(search);
  // The router stores its state of an entry under `usr`.
  const usr = withStrippedParams(Reflect.get(before, 'usr'), left);
  history.replaceState({ ...before, usr }, '', pathname + (query && `?${query}`) + hash);
}

function isSecret(name: string, text: string): boolean {
  const named = text !== '' && isSecretName(name);
  return named || [name, text].some((one) => holdsCardNumber(decoded(one))) || hasSecretName(text);
}

/** In a JSON value, as `{"pan":"5399"}`, even a part of a number is secret under such a name. */
function hasSecretName(text: string): boolean {
  return [...text.matchAll(/"([^"]+)"\s*:/g)].some(([, name = '']) => isSecretName(name));
}

function withoutCard(text: string): string {
  return holdsCardNumber(decoded(text)) ? TAKEN_OUT : text;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
