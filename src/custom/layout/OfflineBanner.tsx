/**
 * Says that the network is down. Lies in the page's upper padding and stays there during scrolling, so that nothing
 * moves.
 */
import { WifiOff } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { type ReactElement, useSyncExternalStore } from 'react';

export function OfflineBanner(): ReactElement {
  const translate = useTranslate();
  const online = useOnline();
  return (
    <output className="offline-region">
      {online ? null : (
        <span className="offline">
          <WifiOff aria-hidden />
          {translate('frame.offline')}
        </span>
      )}
    </output>
  );
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

function useOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine);
}
