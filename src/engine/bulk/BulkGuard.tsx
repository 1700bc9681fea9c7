import type { ReactNode } from 'react';
import { RunGuard } from '../ui/RunGuard';
import { useBulkWords } from './words';

/** Asks before the page is left during a run. `useRun.ts` keeps the outcomes. */
export function BulkGuard(): ReactNode {
  const words = useBulkWords();
  return <RunGuard title={words('leaveTitle')} text={words('leaveText')} leave={words('leave')} stay={words('stay')} />;
}
