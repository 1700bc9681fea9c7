import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { sharedFolder } from '../tests/folder';

const folder = sharedFolder();

it.each(['src', 'server', 'public', 'scripts'])('a change of %s makes the build stale', (changed) => {
  const root = join(folder, changed);
  for (const one of ['src', 'server', 'public', 'scripts']) mkdirSync(join(root, one), { recursive: true });
  for (const one of ['index.html', 'vite.config.ts', 'package-lock.json']) writeFileSync(join(root, one), '');
  const stamp = (): string => {
    const code = `import { sourceStamp } from ${JSON.stringify(new URL('stamp.mjs', import.meta.url).href)};
      console.log(await sourceStamp());`;
    return spawnSync(process.execPath, ['--input-type=module', '--eval', code], { cwd: root, encoding: 'utf8' }).stdout;
  };
  const before = stamp();
  writeFileSync(join(root, changed, 'added.ts'), '');
  expect([before.length > 60, stamp() !== before]).toEqual([true, true]);
});
