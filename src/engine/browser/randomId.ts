const LETTERS = 24;
const ALPHABET = 26;

/**
 * A random id of letters: digits could read as a card number or a BVN, which services refuse to store.
 * `crypto.randomUUID` exists in secure contexts only, and the product may be served over plain HTTP.
 */
export const randomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(LETTERS)), (byte) =>
    String.fromCharCode('a'.charCodeAt(0) + (byte % ALPHABET)),
  ).join('');
