import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { command } from './from';

let root: string;
const said: string[] = [];

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'resource-mistakes-'));
  mkdirSync(join(root, 'public'));
  said.length = 0;
});
afterEach(() => rmSync(root, { recursive: true }));

const run = (...args: string[]) => command(args, { root, cwd: root, env: {}, say: (line) => void said.push(line) });

describe('npm run resource', () => {
  it.each([
    [(text: string) => text.replace('"demo": true', '"demo": true,'), /^public\/config\.json:\d+:1: no JSON: /],
    [
      (text: string) => text.replace('"/api/v1"', '"ftp://a"'),
      /^public\/config\.json: hosts\.api\.base: must be an http/,
    ],
    [
      (text: string) =>
        text.replace('"base": "/api/v1",', '"base": "/api/v1", "headers": { "x-api-key": "sk_live_1" },'),
      /^public\/config\.json: hosts\.api: has no option "headers": everybody can read this file/,
    ],
  ])('says where the configuration cannot be read, %#', async (change, expected) => {
    writeFileSync(join(root, 'public/config.json'), change(readFileSync('public/config.json', 'utf8')));
    expect(await run('shops', '--from', 'example.json')).toBe(1);
    expect(said.join('\n')).toMatch(expected);
  });

  it.each([
    [['--help'], /^npm run resource -- NAME --from/],
    [['--halp'], /^Unknown option '--halp'\.\n\nnpm run resource -- NAME --from/],
    [['my', 'shops', '--from', 'example.json'], /^npm run resource -- NAME --from/],
  ])('shows how it is used to whoever says %j', async (args, expected) => {
    expect(await run(...args)).toBe(args[0] === '--help' ? 0 : 1);
    expect(said.join('\n')).toMatch(expected);
  });
});
