/** What a process needs for itself: memory that it shares with no other. */
import { readFile } from 'node:fs/promises';

const SAMPLED_EVERY_MS = 100;

/** Samples until it is told to stop, which gives the peak in bytes. Undefined where the system has no such numbers. */
export function watchMemory(processId: number): { readonly stop: () => Promise<number | undefined> } {
  let peak: number | undefined;
  const measure = async (): Promise<void> => {
    const now = await privateBytes(processId);
    if (now !== undefined) peak = Math.max(peak ?? 0, now);
  };
  const timer = setInterval(() => void measure(), SAMPLED_EVERY_MS);
  return {
    async stop() {
      clearInterval(timer);
      await measure();
      return peak;
    },
  };
}

async function privateBytes(processId: number): Promise<number | undefined> {
  try {
    const text = await readFile(`/proc/${processId}/smaps_rollup`, 'utf8');
    const kilobytes = [...text.matchAll(/^Private_\w+:\s+(\d+) kB$/gm)].map(([, number]) => Number(number));
    return kilobytes.reduce((sum, one) => sum + one, 0) * 1024;
  } catch {
    return undefined;
  }
}
