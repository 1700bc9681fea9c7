import type { ReactNode } from 'react';
import { RunGuard } from '../ui/RunGuard';
import { useWords } from '../base/words';

interface ExportGuardProps {
  /** The person leaves nevertheless. */
  readonly onLeave: () => void;
}

/** Asks before the page is left while rows are read, because they would be lost. */
export function ExportGuard({ onLeave }: ExportGuardProps): ReactNode {
  const words = useWords('leaving');
  return (
    <RunGuard
      ofList
      title={words('exportTitle')}
      text={words('exportText')}
      leave={words('leave')}
      stay={words('stay')}
      onLeave={onLeave}
    />
  );
}
