/** The front end names base URLs, public keys and switches, never a secret (decisions, "Credentials"). */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../architecture/source';

/** What must not be there, and a sample that each pattern has to find. */
const SECRETS: readonly (readonly [what: string, pattern: RegExp, sample: string])[] = [
  ['a private key', /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----/, 'const key = "-----BEGIN RSA PRIVATE KEY-----\\nMIIE"'],
  ['a bearer token', /Bearer\s+[\w-]{16,}/, 'headers:{authorization:"Bearer c2VjcmV0LXRva2VuLTE"}'],
  ['a JSON web token', /eyJ[\w-]{10,}\.eyJ[\w-]{10,}\./, 'let t="eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0In0.c2ln"'],
  [
    'a database address with a password',
    /postgres(?:ql)?:\/\/[^\s:@/"'`$]+:[^\s@/"'`$]+@/,
    'connect("postgres://kobodesk:hunter2@db.example.com/kobodesk")',
  ],
  [
    'a fixed credential of the partner bank',
    /(?:authValue|authMode|agentAccount|clientSecret|apiKey)["']?\s*[:=]\s*["'][^"'$]+["']/i,
    'const body={"authValue":"k3y"}',
  ],
];

const dist = join(ROOT, 'dist');
const files = readdirSync(dist, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.(?:js|css|html|json|map)$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name));

describe('the build', () => {
  it('has files to look at', () => {
    expect(files.length).toBeGreaterThan(2);
  });

  it.each(SECRETS)('does not contain %s', (_what, pattern) => {
    expect(files.filter((file) => pattern.test(readFileSync(file, 'utf8')))).toEqual([]);
  });

  it.each(SECRETS)('would be caught with %s', (what, _pattern, sample) => {
    expect(SECRETS.filter(([, pattern]) => pattern.test(sample)).map(([found]) => found)).toEqual([what]);
  });

  it('ships no source maps', () => {
    expect(files.filter((file) => file.endsWith('.map'))).toEqual([]);
  });
});
