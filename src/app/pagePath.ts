const comparable = (path: string): string => `${path.replace(/\/+$/, '').toLowerCase()}/`;

/**
 * Whether an address is at a route's path, or below one that ends with `/*`, as the router has it: whatever the case, with
 * or without a slash at the end. The router makes a pattern for every answer, and a menu asks for dozens.
 */
export function isAtPage(address: string, path: string): boolean {
  const [at, own] = [comparable(address), comparable(path.replace(/\/\*$/, ''))] as const;
  return path.endsWith('/*') ? at.startsWith(own) : at === own;
}
