import { afterEach, describe, expect, it, vi } from 'vitest';

interface Rules {
  readonly createHTML: (html: string) => string;
  readonly createScriptURL: (url: string) => string;
}

/** Installs the policy as a build or the development server would have it, in a browser that knows Trusted Types. */
async function install(dev: boolean, base = '/'): Promise<Rules> {
  const installed: Rules[] = [];
  const createPolicy = (name: string, rules: Rules): void => {
    expect(name).toBe('default');
    installed.push(rules);
  };
  vi.stubGlobal('window', { trustedTypes: { createPolicy } });
  vi.stubGlobal('location', new URL('https://kobodesk.example/transactions'));
  vi.stubEnv('DEV', dev);
  vi.stubEnv('BASE_URL', base);
  vi.resetModules();
  const { installTrustedTypes } = await import('./trustedTypes');
  installTrustedTypes();
  const [rules] = installed;
  if (!rules) throw new Error('nothing installed');
  return rules;
}

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('a script address', () => {
  it.each(['/assets/worker-CyS9nNk_.js', 'https://kobodesk.example/assets/worker-CyS9nNk_.js'])(
    'of the build is taken: %s',
    async (url) => expect((await install(false)).createScriptURL(url)).toBe(url),
  );

  it.each([
    '/api/v1/transaction',
    '/config.json',
    '/sw.js?x',
    '/sw.js#x',
    '/a/sw.js',
    'https://elsewhere.example/sw.js',
    '/assets/../api/v1/agent',
    '/assets/%2e%2e/api/v1/agent',
    '/src/engine/export/worker.ts',
    '//elsewhere.example/assets/a.js',
    'https://elsewhere.example/assets/a.js',
    'data:text/javascript,1',
    'blob:https://kobodesk.example/assets/1',
  ])('of anything else is refused: %s', async (url) => {
    const { createScriptURL } = await install(false);
    expect(() => createScriptURL(url)).toThrow(TypeError);
  });

  it('is the service worker’s, exactly (D262)', async () => {
    const { createScriptURL } = await install(false);
    expect(createScriptURL('/sw.js')).toBe('/sw.js');
  });

  it('is that of its own folder for a page below another address', async () => {
    const { createScriptURL } = await install(false, '/csv/');
    expect(createScriptURL('/csv/assets/worker.js')).toBe('/csv/assets/worker.js');
    expect(() => createScriptURL('/assets/worker.js')).toThrow(TypeError);
  });

  it('is that of a source while developing', async () => {
    const { createScriptURL } = await install(true);
    const url = '/src/engine/export/worker.ts?worker_file&type=module';
    expect(createScriptURL(url)).toBe(url);
    expect(() => createScriptURL('/api/v1/transaction')).toThrow(TypeError);
  });
});

it('lets no text become HTML but the space that keeps a line open', async () => {
  const { createHTML } = await install(false);
  expect(createHTML('&#8203;')).toBe('&#8203;');
  expect(() => createHTML('<img>')).toThrow(TypeError);
});
