/** What a wizard has to say: why a step failed, a sentence above a step, a dialog that is to be read. */
import { useState } from 'react';
import type { Keeper } from './persistedWizard';
import type { Shown } from './wizard';

/** Why a step is not behind yet although its button was pressed. */
export type Failure =
  | { readonly step: string; readonly error: unknown }
  | { readonly step: string; readonly text: string; readonly on: string | undefined };

interface Messages {
  readonly failure: Failure | null;
  readonly fail: (failure: Failure) => void;
  readonly said: { readonly step: string; readonly text: string } | null;
  readonly say: (step: string, text: string) => void;
  /** Of the failure and the sentence. */
  readonly clear: () => void;
  readonly shown: Shown | null;
  /** `end`: the last step is over once the dialog is closed, or at once where there is none. */
  readonly show: (what: Shown | undefined, end: boolean) => void;
  readonly closeShown: () => void;
}

export function useMessages(keeper: Keeper, onEnd: (() => void) | undefined): Messages {
  const [failure, setFailure] = useState<Failure | null>(null);
  const [said, setSaid] = useState<Messages['said']>(null);
  // What the end had to say was perhaps not read before the page was loaded anew.
  const [shown, setShown] = useState(() => {
    const what = keeper.shown();
    return what && { what, end: true };
  });
  return {
    failure,
    fail: setFailure,
    said,
    say: (step, text) => setSaid({ step, text }),
    clear: () => {
      setFailure(null);
      setSaid(null);
    },
    shown: shown?.what ?? null,
    show: (what, end) => {
      if (end) keeper.setShown(what ?? null);
      if (what) setShown({ what, end });
      else if (end) onEnd?.();
    },
    closeShown: () => {
      setShown(null);
      if (!shown?.end) return;
      keeper.setShown(null);
      onEnd?.();
    },
  };
}
