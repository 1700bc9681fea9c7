/**
 * Prints every text that people read, by screen and language: `npm run texts`, or `npm run texts -- list views` for some
 * screens.
 */
import { argv } from 'node:process';
import { runnerImport } from 'vite';

/** @type {{ module: typeof import('./texts/texts') }} */
const { module: texts } = await runnerImport('./scripts/texts/texts.ts', { logLevel: 'error' });
const wanted = argv.slice(2);
const english = Object.entries(texts.englishTexts()).filter(
  ([key]) => wanted.length === 0 || wanted.some((screen) => key.startsWith(`${screen}.`)),
);
console.log(texts.listing({ en: Object.fromEntries(english), ...texts.translated }));
