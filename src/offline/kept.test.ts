import { describe, expect, it } from 'vitest';
import { wayOf } from './kept';

const ORIGIN = 'https://kobodesk.example';

interface Given {
  readonly method?: string;
  readonly mode?: string;
  readonly destination?: string;
  readonly headers?: Headers;
}

const way = (url: string, given: Given = {}): string | null =>
  wayOf(
    { url: new URL(url, ORIGIN).href, method: 'GET', mode: 'cors', destination: '', headers: new Headers(), ...given },
    ORIGIN,
  );

const navigation = { mode: 'navigate', destination: 'document' };

describe('the service worker answers (D262)', () => {
  it('files of a build, the configuration, resource files, and pages', () => {
    expect(way('/assets/vendor-a5d3fqmM.js')).toBe('file');
    expect(way('/assets/inter-latin-wght-normal-Dx4kXJAl.woff2')).toBe('file');
    expect(way('/config.json')).toBe('config');
    expect(way('/resources/banks.json')).toBe('config');
    for (const page of ['/', '/transactions', '/agents/KDA000627', '/index.html']) {
      expect(way(page, navigation), page).toBe('page');
    }
  });

  it.each([
    '/api/v1/transaction?startPage=0&length=10',
    '/processor-host/processor/all',
    '/cash-out/x',
    '/partner/AccountOpening',
    '/records/banks',
    '/proxy/anything',
    '/resources/deeper/banks.json',
    '/resources/banks.json?x',
    '/healthz',
    '/sw.js',
    '/assets/logo.png',
    '/config.json?x',
    'https://elsewhere.example/assets/vendor-a5d3fqmM.js',
    'https://elsewhere.example/config.json',
  ])('no call, nothing else of this host, nothing of another: %s', (url) => {
    expect(way(url)).toBeNull();
    expect(way(url, { mode: 'no-cors', destination: 'image' })).toBeNull();
  });

  it.each(['/api/v1/transaction', '/proxy/x', '/resources/banks.json', 'https://elsewhere.example/'])(
    'no page at the address of a call or a file: %s',
    (url) => expect(way(url, navigation)).toBeNull(),
  );

  it('nothing that carries a token, that is sent, or that is shown in a frame', () => {
    expect(way('/config.json', { headers: new Headers({ authorization: 'Bearer x' }) })).toBeNull();
    expect(way('/config.json', { method: 'POST' })).toBeNull();
    expect(way('/', { ...navigation, method: 'POST' })).toBeNull();
    expect(way('/', { mode: 'navigate', destination: 'iframe' })).toBeNull();
  });
});
