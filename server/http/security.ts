/** The headers that every answer carries, whatever it is. docs/operations.md lists them for other web servers. */
import type { RuntimeConfig } from '../../src/upstream/config';

/** The hash of the empty style element that emotion appends before it inserts its rules. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** @param origins the upstream hosts that the browser may call, beside the app's own. */
export function contentSecurityPolicy(origins: readonly string[]): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' ${EMPTY_STYLE}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    ["connect-src 'self'", ...origins].join(' '),
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ].join('; ');
}

/** The origins of the configured hosts; a relative base is the app's own origin and needs no entry. */
export function hostOrigins(config: Pick<RuntimeConfig, 'hosts'>): readonly string[] {
  const absolute = Object.values(config.hosts).filter((host) => /^https?:/.test(host.base));
  return [...new Set(absolute.map((host) => new URL(host.base).origin))];
}

export function securityHeaders(origins: readonly string[]): Readonly<Record<string, string>> {
  return {
    'content-security-policy': contentSecurityPolicy(origins),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'permissions-policy':
      'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=()',
    'cross-origin-resource-policy': 'same-origin',
    'x-frame-options': 'DENY',
  };
}

/** For a year; said only to a browser that came over TLS, and only where a trusted proxy says that it did. */
export const STAY_ON_TLS = { 'strict-transport-security': 'max-age=31536000' } as const;

/** By the last word of X-Forwarded-Proto, the proxy's own: anyone can send those before it. */
export function cameOverTls(headers: Headers): boolean {
  return headers.get('x-forwarded-proto')?.split(',').at(-1)?.trim().toLowerCase() === 'https';
}
