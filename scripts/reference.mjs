/**
 * Writes docs/definition-reference.md from the schema of resource files: `npm run reference`. With `--pictures` also a
 * picture of each kind of field, from the built product in Chromium.
 */
import { writeFileSync } from 'node:fs';
import { argv } from 'node:process';
import { runnerImport } from 'vite';

/** @type {{ module: typeof import('./reference/text') }} */
const { module: text } = await runnerImport('./scripts/reference/text.ts', { logLevel: 'error' });
writeFileSync(text.REFERENCE, text.referenceText());
console.log(`${text.REFERENCE}: ${text.kindNames().length} kinds`);

if (argv.includes('--pictures')) {
  /** @type {{ module: typeof import('./reference/pictures') }} */
  const { module: pictures } = await runnerImport('./scripts/reference/pictures.ts', { logLevel: 'error' });
  for (const path of await pictures.takePictures()) console.log(path);
}
