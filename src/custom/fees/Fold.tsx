/** On a phone the form would fill the screen above the list: a button opens it there (D276). */
import { useId, useState, type ReactElement, type ReactNode } from 'react';
import { Button } from '../../engine/base/Button';
import { PHONE, useMedia } from '../../engine/base/useMedia';

interface FoldProps {
  readonly label: string;
  readonly startsOpen: boolean;
  readonly children: ReactNode;
}

export function Fold({ label, startsOpen, children }: FoldProps): ReactElement {
  const id = useId();
  const folds = useMedia(PHONE);
  const [open, setOpen] = useState(startsOpen);
  return (
    <>
      {folds && (
        <p className="fees-fold">
          <Button label={label} aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)} />
        </p>
      )}
      {/* Hidden and not removed: it keeps what was typed, and tells of calls without a known outcome. */}
      <div id={id} hidden={folds && !open}>
        {children}
      </div>
    </>
  );
}
