/**
 * The thread that makes the files of deliveries, in development and in tests: Node 20 cannot start TypeScript as it
 * stands, so Vite loads it. The build has a file of this name made of deliveryFileMaker.ts (vite.config.ts).
 */
import { runnerImport } from 'vite';

await runnerImport(new URL('./deliveryFileMaker.ts', import.meta.url).pathname, {
  configFile: false,
  logLevel: 'silent',
});
