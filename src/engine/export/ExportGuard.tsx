/** While an export stops with its dialog, leaving the list asks first. */
import type { ReactNode } from 'react';
import { useWords } from '../browser/words';
import { RunGuard } from '../ui/RunGuard';

export function ExportGuard({ onLeave }: { readonly onLeave: () => void }): ReactNode {
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
