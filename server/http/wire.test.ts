import { readFileSync } from 'node:fs';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import * as fc from 'fast-check';
import { parseKobo } from '../../src/upstream/money';
import { acceptedEncoding, compressed, MIN_BYTES } from './compression';
import { createLog } from './log';
import { naira } from './naira';
import { hostOrigins, inlineOf, securityHeaders } from './security';
import { readSettings } from './settings';

describe('an amount on the wire', () => {
  it('is a JSON number with at most two decimals', () => {
    expect(JSON.stringify([0, 5, 10, 100, 123_450, -199].map(naira))).toBe('[0,0.05,0.1,1,1234.5,-1.99]');
  });

  it('comes back as the very same kobo, at any size', () => {
    const bound = Number.MAX_SAFE_INTEGER;
    fc.assert(
      fc.property(fc.integer({ min: -bound, max: bound }), (kobo) => {
        expect(parseKobo(JSON.parse(JSON.stringify(naira(kobo))))).toBe(kobo === 0 ? 0 : kobo);
      }),
    );
  });
});

describe('compression', () => {
  it('takes the best encoding that is accepted', () => {
    expect(acceptedEncoding('gzip, deflate, br')).toBe('br');
    expect(acceptedEncoding('gzip;q=1.0, br;q=0')).toBe('gzip');
    expect(acceptedEncoding('identity')).toBeUndefined();
    expect(acceptedEncoding(undefined)).toBeUndefined();
  });

  it('loses nothing, and leaves small answers alone', async () => {
    const text = 'amount '.repeat(MIN_BYTES);
    const br = await compressed(text, 'br');
    const gz = await compressed(text, 'gzip');
    expect(typeof br.body === 'string' ? '' : brotliDecompressSync(br.body).toString()).toBe(text);
    expect(typeof gz.body === 'string' ? '' : gunzipSync(gz.body).toString()).toBe(text);
    expect(await compressed('small', 'br')).toMatchObject({ body: 'small' });
  });
});

const host = (base: string) => ({ base, auth: 'bearer' as const });

const policyFor = async (origins: readonly string[]) =>
  (await securityHeaders({ origins, styles: [], scripts: [] }))['content-security-policy'];

describe('the Content-Security-Policy', () => {
  it('admits the configured hosts only', async () => {
    const origins = hostOrigins({
      hosts: {
        api: host('https://api.example.com/one'),
        processor: host('https://api.example.com/two'),
        cashOut: host('http://cash.example.com:8080'),
        partnerBank: host('/partner'),
        records: host(''),
      },
    });
    expect(origins).toEqual(['https://api.example.com', 'http://cash.example.com:8080']);
    expect(await policyFor(origins)).toContain(
      "connect-src 'self' https://api.example.com http://cash.example.com:8080;",
    );
    expect(await policyFor([])).toContain("connect-src 'self';");
  });

  it('leaves nothing but prefetches to default-src, which Firefox judges them by [D273]', async () => {
    const directives = new Map(
      (await policyFor([]))?.split(';').map((part) => {
        const [name = '', ...sources] = part.trim().split(' ');
        return [name, sources.join(' ')];
      }),
    );
    expect(directives.get('default-src')).toBe("'self'");
    expect(directives.get('media-src')).toBe("'none'");
    expect(directives.get('object-src')).toBe("'none'");
    expect(directives.get('frame-src')).toBe('blob:');
    for (const kind of ['connect', 'font', 'img', 'manifest', 'script', 'style', 'worker']) {
      expect([...directives.keys()]).toContain(`${kind}-src`);
    }
  });
});

const built = readFileSync(new URL('../../dist/index.html', import.meta.url), 'utf8');
const headers = await securityHeaders({ origins: [], ...inlineOf(built) });

describe('docs/operations.md', () => {
  const page = readFileSync(new URL('../../docs/operations.md', import.meta.url), 'utf8');

  it.each(Object.entries(headers))('tells other web servers to send %s', (name, value) => {
    expect(page.toLowerCase()).toContain(`add_header ${name} "${value.toLowerCase()}" always;`);
  });

  it('names every variable', () => {
    const asked: string[] = [];
    const env = new Proxy({}, { get: (_, name) => void asked.push(String(name)) });
    readSettings(env);
    for (const name of asked) expect(page).toContain(`| \`${name}\``);
  });
});

describe('the log', () => {
  it.each([
    ['never quotes what the database quoted', 'value "5061051234567890" too long', '22001', 'defect abc Error 22001\n'],
    [
      'says in words what whoever runs the server can put right',
      'could not extend file',
      '53100',
      'defect abc Error 53100 (the disk of the database is full)\n',
    ],
  ])('%s', (_what, message, code, line) => {
    const written: string[] = [];
    const spy = vi.spyOn(process.stderr, 'write').mockImplementation((chunk) => written.push(String(chunk)) > 0);
    createLog(false).defect('abc', Object.assign(new Error(message), { code }));
    spy.mockRestore();
    expect(written.join('')).toContain(line);
    expect(written.join('')).not.toMatch(/\d{16}|too long|extend/);
  });
});
