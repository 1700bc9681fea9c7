/** On a phone the form would fill the screen above the list: a button opens it as a sheet there (D276). */
import { useState, type ReactElement, type ReactNode } from 'react';
import { Button } from '../../engine/ui/Button';
import { lazyDialog } from '../../engine/ui/lazy';
import { PHONE, useMedia } from '../../engine/browser/useMedia';
import type { FormState } from '../../engine/forms/CreateForm';

const FeesSheet = lazyDialog(() => import('./FeesSheet'));

interface Sheet {
  readonly close: () => void;
  /** Asks first, where there are typed rows. */
  readonly cancel: () => void;
}

interface FoldProps {
  readonly label: string;
  readonly startsOpen: boolean;
  /** There is nothing below that it would hide. */
  readonly isOpen: boolean;
  readonly state: FormState | null;
  /** The sheet was closed. */
  readonly onClose: () => void;
  /** Without a sheet the form stands in the page. */
  readonly children: (sheet: Sheet | undefined) => ReactNode;
}

export function Fold({ label, startsOpen, isOpen, state, onClose, children }: FoldProps): ReactElement {
  const folds = useMedia(PHONE);
  /** A phone that is turned keeps the sheet: the form in it keeps what was typed. */
  const [isSheet, setIsSheet] = useState(folds && startsOpen);
  const close = (): void => {
    setIsSheet(false);
    onClose();
  };
  /** Leaving never asks about what is not on the screen. */
  const isShown = !folds || isOpen || (state?.unsaved ?? false);
  return (
    <>
      {(isSheet || !isShown) && (
        <p className="fees-fold">
          <Button label={label} aria-haspopup="dialog" onClick={() => setIsSheet(true)} />
        </p>
      )}
      {isSheet ? (
        <FeesSheet title={label} state={state} onClose={close}>
          {(cancel) => children({ close, cancel })}
        </FeesSheet>
      ) : (
        // Hidden and not removed: it tells of calls without a known outcome.
        <div hidden={!isShown}>{children(undefined)}</div>
      )}
    </>
  );
}
