/**
 * `npm run resource -- --check` against the reference API, whose every list must be as the definitions say.
 * Runs on PGlite: it asks whether each list takes what its definition says; questionLists.test.ts and reads.test.ts hold on
 * both what the SQL of it finds.
 */
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { command } from '../../scripts/resource/check';
import { onOneEngine } from './engines';
import { PASSWORD, type World } from './world';

const root = join(import.meta.dirname, '../..');

async function check(world: World, username: string, password = PASSWORD) {
  const lines: string[] = [];
  const code = await command(['--check', '--against', 'http://kobodesk.test/'], {
    root,
    cwd: root,
    env: { KOBODESK_USERNAME: username, KOBODESK_PASSWORD: password },
    say: (line) => void lines.push(line),
    fetch: (address, init) => {
      const { pathname, search } = new URL(address instanceof Request ? address.url : address);
      return world.request(pathname + search, init);
    },
  });
  return { code, text: lines.join('\n') };
}

onOneEngine('the check of all definitions', (world) => {
  it('finds nothing wrong with any list, of code or of files', async () => {
    const { code, text } = await check(world(), 'admin');
    expect(text).not.toContain('✗');
    expect(text).toMatch(/✓ transactions .* 29 fields/);
    expect(text).toMatch(/✓ banks /);
    expect(text).toContain('Nothing is wrong.');
    expect(code).toBe(0);
  });

  it('asks for nothing that whoever signs in may not see', async () => {
    const { text } = await check(world(), 'agent');
    expect(text).toMatch(/– audit +not asked: agent has no ROLE_VIEW_AUDIT_LOG/);
  });

  it('lets nobody in without the password', async () => {
    const { code, text } = await check(world(), 'admin', 'wrong');
    expect(text).toMatch(/admin could not sign in/);
    expect(code).toBe(1);
  });
});
