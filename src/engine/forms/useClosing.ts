/** Closing a dialog with a form in it: not while it is being sent, and not without a word while it holds something. */
import { useCallback, useState } from 'react';
import type { FormState } from './CreateForm';

export function useClosing(onClose: () => void) {
  const [state, setState] = useState<FormState | null>(null);
  const [asking, setAsking] = useState(false);
  return {
    busy: state?.busy ?? false,
    onState: useCallback((next: FormState) => setState(next), []),
    close: (): void => {
      if (state?.unsaved) setAsking(true);
      else onClose();
    },
    /** The question is open whether to leave. */
    asking,
    /** What it asks about was sent, and no answer came. */
    unknown: state?.unknown ?? false,
    leave: (): void => {
      state?.discard();
      onClose();
    },
    stay: () => setAsking(false),
  };
}
