/** Reads a kept file in pieces, which stay while the page is open, and hands it to the browser. */
import { useEffect, useRef, useState } from 'react';
import { download } from '../../engine/export/download';
import { useDeliveryStore } from '../../engine/savedViews/useSubscribed';
import type { DeliveredFile } from '../../upstream/deliveries';

export type DownloadState =
  | { readonly step: 'idle' | 'done' }
  /** `read`: pieces that have arrived. */
  | { readonly step: 'running'; readonly read: number }
  | { readonly step: 'failed'; readonly error: unknown };

/** @param file its pieces are read one after the other, so that other calls of the person do not wait for all of them. */
export function useFileDownload({ id, name, pieces }: Pick<DeliveredFile, 'id' | 'name' | 'pieces'>) {
  const store = useDeliveryStore();
  const [state, setState] = useState<DownloadState>({ step: 'idle' });
  const read = useRef<readonly Uint8Array<ArrayBuffer>[]>([]);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const run = async ({ signal }: AbortController): Promise<void> => {
    const deliveries = await store();
    while (read.current.length < pieces) {
      setState({ step: 'running', read: read.current.length });
      // oxlint-disable-next-line no-await-in-loop -- each piece is up to 1 MB: one at a time
      const content = await deliveries.piece(id, read.current.length, signal);
      signal.throwIfAborted();
      read.current = [...read.current, bytesOf(content)];
    }
    download(new Blob([...read.current]), name);
  };
  const start = (): void => {
    if (running.current) return;
    const controller = new AbortController();
    running.current = controller;
    setState({ step: 'running', read: read.current.length });
    const end = (last: DownloadState): void => {
      running.current = null;
      if (!controller.signal.aborted) setState(last);
    };
    run(controller).then(
      () => end({ step: 'done' }),
      (error: unknown) => end({ step: 'failed', error }),
    );
  };
  const stop = (): void => {
    running.current?.abort();
    running.current = null;
    setState({ step: 'idle' });
  };
  return { state, start, stop };
}

/** @param base64 of one piece. */
const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
