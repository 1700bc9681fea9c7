/** What a wizard has to say: why a step failed, a sentence above a step, a dialog that is to be read. */
import { useState } from 'react';
import type { Keeper } from './persistedWizard';
import type { Shown } from './wizard';

/** Why a step is not behind yet although its button was pressed. */
export type Failure =
  | { readonly step: string; readonly error: unknown }
  | { readonly step: string; readonly text: string; readonly on: string | undefined };

export function useMessages(keeper: Keeper, onEnd: (() => void) | undefined) {
  const [failure, setFailure] = useState<Failure | null>(null);
  const [sentence, setSentence] = useState<{ readonly step: string; readonly text: string } | null>(null);
  // What the end had to say was perhaps not read before the page was loaded anew.
  const [shown, setShown] = useState(() => {
    const what = keeper.shown();
    return what && { what, end: true };
  });
  return {
    failure,
    fail: setFailure,
    sentence,
    say: (step: string, text: string): void => setSentence({ step, text }),
    clear: (): void => {
      setFailure(null);
      setSentence(null);
    },
    shown: shown?.what ?? null,
    /** `end`: the last step is over once the dialog is closed, or at once where there is none. */
    show: (what: Shown | undefined, end: boolean): void => {
      if (end) keeper.setShown(what ?? null);
      if (what) setShown({ what, end });
      else if (end) onEnd?.();
    },
    closeShown: (): void => {
      setShown(null);
      if (!shown?.end) return;
      keeper.setShown(null);
      onEnd?.();
    },
  };
}
