/** The front end names base URLs, public keys and switches, never a secret (decisions, "Credentials"). */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../architecture/source';

const SECRETS: Readonly<Record<string, RegExp>> = {
  'a private key': /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----/,
  'a bearer token': /Bearer\s+[\w-]{16,}/,
  'a JSON web token': /eyJ[\w-]{10,}\.eyJ[\w-]{10,}\./,
  'a database address with a password': /postgres(?:ql)?:\/\/[^\s:@/"'`$]+:[^\s@/"'`$]+@/,
  'a fixed credential of the partner bank':
    /(?:authValue|authMode|agentAccount|clientSecret|apiKey)["']?\s*[:=]\s*["'][^"'$]+["']/i,
};

const dist = join(ROOT, 'dist');
const files = readdirSync(dist, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.(?:js|css|html|json|map)$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name));

describe('the build', () => {
  it('has files to look at', () => {
    expect(files.length).toBeGreaterThan(2);
  });

  it.each(Object.entries(SECRETS))('contains no %s', (_what, pattern) => {
    expect(files.filter((file) => pattern.test(readFileSync(file, 'utf8')))).toEqual([]);
  });

  it('would be caught with one', () => {
    const caught = Object.values(SECRETS).filter((pattern) =>
      pattern.test('authValue:"k3y" -----BEGIN PRIVATE KEY-----'),
    );
    expect(caught).toHaveLength(2);
  });

  it('ships no source maps', () => {
    expect(files.filter((file) => file.endsWith('.map'))).toEqual([]);
  });
});
