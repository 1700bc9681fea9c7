/** The headers of every answer. docs/operations.md lists them for other web servers. */
import { createHash } from 'node:crypto';
import { Hono, type MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import type { RuntimeConfig } from '../../src/upstream/config';

/** The empty style element that emotion appends before it inserts its rules. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** The origins of the configured hosts; a relative base is on the app's own origin. */
export function hostOrigins(config: Pick<RuntimeConfig, 'hosts'>): readonly string[] {
  const absolute = Object.values(config.hosts).filter((host) => /^https?:/.test(host.base));
  return [...new Set(absolute.map((host) => new URL(host.base).origin))];
}

/** Browser features that the app does not use. */
const UNUSED = [
  'accelerometer',
  'camera',
  'displayCapture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'payment',
  'usb',
] as const;

/** What the Content-Security-Policy allows beyond the app's own files. */
export interface Allowed {
  /** The upstream hosts that the browser may call. */
  readonly origins: readonly string[];
  /** The style elements of index.html (D261) and its script element (D288), each as the source of a hash. */
  readonly styles: readonly string[];
  readonly scripts: readonly string[];
}

/** The sources that allow the style and script elements of a page, each by the hash of its text. */
export function inlineOf(html: string): Pick<Allowed, 'styles' | 'scripts'> {
  const hashes = (element: RegExp): readonly string[] =>
    [...html.matchAll(element)].map(
      ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
    );
  return { styles: hashes(/<style>(.*?)<\/style>/gs), scripts: hashes(/<script>(.*?)<\/script>/gs) };
}

export function setSecurityHeaders({ origins, styles, scripts }: Allowed): MiddlewareHandler {
  return secureHeaders({
    contentSecurityPolicy: {
      // Firefox judges a prefetch by this alone; everything else has its own line below (D273).
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", ...scripts],
      styleSrc: ["'self'", EMPTY_STYLE, ...styles],
      imgSrc: ["'self'", 'data:', 'blob:'],
      fontSrc: ["'self'"],
      connectSrc: ["'self'", ...origins],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      // Print shows a PDF of its own to the browser's viewer.
      frameSrc: ['blob:'],
      frameAncestors: ["'none'"],
      objectSrc: ["'none'"],
      mediaSrc: ["'none'"],
      workerSrc: ["'self'"],
      manifestSrc: ["'self'"],
      requireTrustedTypesFor: ["'script'"],
      trustedTypes: ['default'],
    },
    permissionsPolicy: Object.fromEntries(UNUSED.map((feature) => [feature, false])),
    xFrameOptions: 'DENY',
    crossOriginOpenerPolicy: 'same-origin', // D218
    // Browser defaults, or covered by the policy above.
    originAgentCluster: false,
    strictTransportSecurity: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
}

/** The same headers as data, for Node's own answers and for other web servers. */
export async function securityHeaders(allowed: Allowed): Promise<Readonly<Record<string, string>>> {
  const empty = new Hono().use(setSecurityHeaders(allowed)).get('/', (context) => context.body(null));
  return Object.fromEntries((await empty.request('/')).headers);
}

/** HSTS for a year, for browsers that came over TLS; used only behind a trusted proxy, which tells. */
export const stayOnTls: MiddlewareHandler = async ({ req, header }, next) => {
  await next();
  if (cameOverTls(req.raw.headers)) header('strict-transport-security', 'max-age=31536000');
};

/** Only the last word of X-Forwarded-Proto is the proxy's own: anyone can send the others. */
export function cameOverTls(headers: Headers): boolean {
  return headers.get('x-forwarded-proto')?.split(',').at(-1)?.trim().toLowerCase() === 'https';
}
