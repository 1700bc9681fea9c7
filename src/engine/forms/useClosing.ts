/** Closing a dialog with a form in it: not while it is being sent, and not without a word while it holds something. */
import { useCallback, useState } from 'react';
import type { FormState } from './CreateForm';

interface Closing {
  readonly busy: boolean;
  readonly onState: (state: FormState) => void;
  readonly close: () => void;
  /** The question is asked whether to leave. */
  readonly asking: boolean;
  /** What it asks about was sent, and no answer came. */
  readonly unknown: boolean;
  readonly leave: () => void;
  readonly stay: () => void;
}

export function useClosing(onClose: () => void): Closing {
  const [state, setState] = useState<FormState | null>(null);
  const [asking, setAsking] = useState(false);
  return {
    busy: state?.busy ?? false,
    onState: useCallback((next: FormState) => setState(next), []),
    close: () => {
      if (state?.unsaved) setAsking(true);
      else onClose();
    },
    asking,
    unknown: state?.unknown ?? false,
    leave: () => {
      state?.discard();
      onClose();
    },
    stay: () => setAsking(false),
  };
}
