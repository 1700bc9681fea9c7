/** A look into the chosen file before it is sent. It only warns: a file that cannot be read may be sent all the same. */
import { useEffect, useState } from 'react';
import type { Preview } from './inspect';
import type { PreviewMessage } from './worker';

export type PreviewState = (Preview & { readonly isUtf8: boolean }) | 'reading' | 'failed';

/** Null without a file. */
export function usePreview(file: File | null): PreviewState | null {
  const [read, setRead] = useState<{ readonly of: File; readonly state: PreviewState } | null>(null);
  useEffect(() => {
    if (!file) return undefined;
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'hardware' });
    const end = (state: PreviewState): void => {
      worker.terminate();
      setRead({ of: file, state });
    };
    worker.addEventListener('message', ({ data }: MessageEvent<PreviewMessage>) =>
      end('preview' in data ? { ...data.preview, isUtf8: data.isUtf8 } : 'failed'),
    );
    worker.addEventListener('error', () => end('failed'));
    // eslint-disable-next-line unicorn/require-post-message-target-origin -- a worker is no window
    worker.postMessage(file);
    return () => worker.terminate();
  }, [file]);
  if (!file) return null;
  return read?.of === file ? read.state : 'reading';
}
