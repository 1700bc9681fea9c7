/** Closes a dialog with a form: asks first while the form holds typed values. */
import { useCallback, useState, type ReactNode } from 'react';
import type { FormState } from './CreateForm';
import LeaveDialog from './LeaveDialog';

export function useClosing(onClose: () => void) {
  const [state, setState] = useState<FormState | null>(null);
  const [asking, setAsking] = useState(false);
  const leave = (): void => {
    state?.discard();
    onClose();
  };
  const question: ReactNode = asking && (
    <LeaveDialog unknown={state?.unknown} onLeave={leave} onClose={() => setAsking(false)} />
  );
  return {
    busy: state?.busy ?? false,
    onState: useCallback((next: FormState) => setState(next), []),
    close: (): void => {
      if (state?.unsaved) setAsking(true);
      else onClose();
    },
    /** Render beside the dialog. */
    question,
  };
}
