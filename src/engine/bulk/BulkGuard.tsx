/** Present while rows are being done: going elsewhere, logging out, closing or reloading the tab ask first. */
import { useEffect, type ReactNode } from 'react';
import { useBlocker } from 'react-router';
import { Dialog } from '../dialog/Dialog';
import { askBeforeClosing, holdUnsaved } from '../unsaved';
import { useBulkWords } from './words';

export function BulkGuard(): ReactNode {
  const words = useBulkWords();
  const blocker = useBlocker(({ currentLocation: here, nextLocation: there }) => here.pathname !== there.pathname);
  useEffect(() => {
    const releases = [holdUnsaved(true), askBeforeClosing()];
    return () => {
      for (const release of releases) release();
    };
  }, []);
  if (blocker.state !== 'blocked') return null;
  return (
    <Dialog
      title={words('leaveTitle')}
      description={words('leaveText')}
      size="small"
      onClose={() => blocker.reset()}
      actions={
        <>
          <button type="button" className="button button--ghost button--danger" onClick={() => blocker.proceed()}>
            {words('leave')}
          </button>
          <button type="button" className="button button--primary" onClick={() => blocker.reset()}>
            {words('stay')}
          </button>
        </>
      }
    />
  );
}
