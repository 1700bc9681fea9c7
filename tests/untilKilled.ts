/** Long enough to be killed in, and so much longer than any test that nothing is left running. */
const FORGOTTEN_MS = 300_000;

/** For a child of a test (child.ts): lives until it is killed. */
export function untilKilled(): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error('Nobody ended this process')), FORGOTTEN_MS);
  });
}
