import type { ReactNode } from 'react';
import { RunGuard } from '../ui/RunGuard';
import { useBulkWords } from './words';

/** Present while rows are being done. What is left takes care of itself (`useRun.ts`). */
export function BulkGuard(): ReactNode {
  const words = useBulkWords();
  return <RunGuard title={words('leaveTitle')} text={words('leaveText')} leave={words('leave')} stay={words('stay')} />;
}
