import { afterEach, expect, it, vi } from 'vitest';
import config from '../vite.config.ts';

afterEach(() => vi.unstubAllEnvs());

const listens = () => config({ command: 'serve', mode: 'development', isSsrBuild: false }).server;

it('npm run dev listens where PORT and HOST say, and else where npm start does', () => {
  vi.stubEnv('PORT', '4833');
  vi.stubEnv('HOST', '0.0.0.0');
  expect(listens()).toEqual({ host: '0.0.0.0', port: 4833 });
  vi.stubEnv('PORT', '');
  vi.stubEnv('HOST', undefined);
  expect(listens()).toEqual({ host: '127.0.0.1', port: 4000 });
});
