/** A chosen file as a table, read in a thread of its own. */
import { useEffect, useState } from 'react';
import { LIMITS, type Reading } from './table';

/** The largest file takes two seconds; one that is made to take longer is given up, in milliseconds. */
const READ_WITHIN_MS = 30_000;

const TOO_LARGE: Reading = { fault: { kind: 'tooLarge' } };
const isTooLarge = ({ size }: File): boolean => size > LIMITS.bytes;

/** Null without a file. */
export function useReading(file: File | null): Reading | 'reading' | null {
  const [read, setRead] = useState<{ readonly of: File; readonly reading: Reading } | null>(null);
  useEffect(() => {
    if (!file || isTooLarge(file)) return undefined;
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'agents' });
    const end = (reading: Reading): void => {
      worker.terminate();
      setRead({ of: file, reading });
    };
    const broken = (): void => end({ fault: { kind: 'broken' } });
    const timer = setTimeout(broken, READ_WITHIN_MS);
    worker.addEventListener('message', ({ data }: MessageEvent<Reading>) => end(data));
    worker.addEventListener('error', broken);
    let isWanted = true;
    const hand = async (): Promise<void> => {
      const bytes = await file.arrayBuffer();
      // eslint-disable-next-line unicorn/require-post-message-target-origin -- a worker is no window
      if (isWanted) worker.postMessage(bytes, [bytes]);
    };
    hand().catch(broken);
    return () => {
      isWanted = false;
      clearTimeout(timer);
      worker.terminate();
    };
  }, [file]);
  if (!file) return null;
  if (isTooLarge(file)) return TOO_LARGE;
  return read?.of === file ? read.reading : 'reading';
}
