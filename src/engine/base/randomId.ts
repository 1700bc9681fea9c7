/** A random id. `crypto.randomUUID` exists in secure contexts only, and the product may be served over plain HTTP. */
export const randomId = (): string => crypto.getRandomValues(new Uint32Array(3)).join('-');
