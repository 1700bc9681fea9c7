import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { command } from './fromCommand';

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
  ])('says where the configuration cannot be read, %#', async (change, expected) => {
    writeFileSync(join(root, 'public/config.json'), change(readFileSync('public/config.json', 'utf8')));
    expect(await run('shops', '--from', 'example.json')).toBe(1);
    expect(said.join('\n')).toMatch(expected);
  });

  it.each([
    [['--help'], /^Unknown option '--help'\.\n\nnpm run resource -- NAME --from/],
    [['my', 'shops', '--from', 'example.json'], /^npm run resource -- NAME --from/],
  ])('shows how it is used to whoever says %j', async (args, expected) => {
    expect(await run(...args)).toBe(1);
    expect(said.join('\n')).toMatch(expected);
  });
});
