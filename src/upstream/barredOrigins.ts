/**
 * Origins that the page's Content-Security-Policy keeps it from calling. `fetch` fails then as it does without a
 * connection, though nothing was sent; only an event of the browser tells the two apart.
 */
const barred = new Set<string>();
const isHeard = 'addEventListener' in globalThis && 'location' in globalThis;

if (isHeard) {
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
    if (effectiveDirective === 'connect-src') barred.add(new URL(blockedURI).origin);
  });
}

/** The origin of a failed call's address, if the page may not call it; undefined otherwise. */
export async function barredOrigin(url: string): Promise<string | undefined> {
  if (!isHeard) return undefined;
  const { origin } = new URL(url, location.href);
  if (origin === location.origin) return undefined;
  // The browser tells of the violation in a task of its own, after `fetch` has failed.
  await new Promise((told) => setTimeout(told));
  return barred.has(origin) ? origin : undefined;
}
