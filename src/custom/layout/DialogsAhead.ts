/**
 * Loads the file with all dialogs ahead: fetched once the page is idle, run when a pointer is over a button or a key is
 * pressed. Run sooner, it would take 2 MB of memory from everybody who only reads.
 */
import { useEffect } from 'react';
import { useAfterInitialLoad } from '../../engine/base/useIdle';

const SIGNS = ['pointerover', 'focusin', 'keydown'] as const;

/** @param run imports any dialog of the file. */
export function DialogsAhead({ run }: { readonly run: () => void }): null {
  const quiet = useAfterInitialLoad();
  useEffect(() => {
    if (!quiet) return undefined;
    fetchAhead();
    const onSign = ({ type, target }: Event): void => {
      if (type !== 'keydown' && !(target instanceof Element && target.closest('button'))) return;
      stop();
      run();
    };
    const stop = (): void => SIGNS.forEach((sign) => document.removeEventListener(sign, onSign));
    SIGNS.forEach((sign) => document.addEventListener(sign, onSign, { passive: true }));
    return stop;
  }, [quiet, run]);
  return null;
}

/** `scripts/chunks.ts` writes the file's name into the page. */
function fetchAhead(): void {
  const address = document.querySelector('meta[name="file:dialogs"]')?.getAttribute('content');
  if (!address) return;
  const link = document.createElement('link');
  link.rel = 'prefetch';
  link.as = 'script';
  link.href = address;
  document.head.append(link);
}
