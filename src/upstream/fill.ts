/** Addresses with places for values of what is sent: `/things/{id}`. */
import { unsendable } from './request';

const PLACE = /\{(\w+)\}/g;

/** An address with its places filled; what stands in it is sent nowhere else. */
export function filledAddress(url: string, input: object): readonly [string, object] {
  const rest = new Map<string, unknown>(Object.entries(input));
  const filled = url.replace(PLACE, (place, name: string) => {
    const value = rest.get(name);
    const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
    // Another call would be made: the one without the last part of the path, or the one above it.
    if (/^\.{0,2}$/.test(text)) throw unsendable(`${url}: no value for ${place}`);
    return encodeURIComponent(text);
  });
  for (const [, name = ''] of url.matchAll(PLACE)) rest.delete(name);
  return [filled, Object.fromEntries(rest)];
}
