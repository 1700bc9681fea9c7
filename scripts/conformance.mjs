/** Writes into docs/conformance.md which tests prove each rule, by their names: `npm run conformance`. */
import { writeFileSync } from 'node:fs';
import { runnerImport } from 'vite';

/** @type {{ module: typeof import('../tests/conformance/report') }} */
const { module } = await runnerImport('./tests/conformance/report.ts', { logLevel: 'error' });
const found = module.claims();
writeFileSync(module.REPORT, module.report(module.written(), found));
console.log(`${module.REPORT}: ${new Set(found.map(({ rule }) => rule)).size} rules proven by ${found.length} tests`);
