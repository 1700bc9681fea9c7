/** On a phone the form would fill the screen above the list: a button opens it there (D276). */
import { useId, useState, type ReactElement, type ReactNode } from 'react';
import { Button } from '../../engine/ui/Button';
import { PHONE, useMedia } from '../../engine/browser/useMedia';

interface FoldProps {
  readonly label: string;
  readonly startsOpen: boolean;
  /** There is nothing below that it would hide. */
  readonly isOpen: boolean;
  /** Why it cannot be folded away now: leaving would ask about what is not on the screen. */
  readonly stays: string | undefined;
  readonly children: ReactNode;
}

export function Fold({ label, startsOpen, isOpen, stays, children }: FoldProps): ReactElement {
  const id = useId();
  const folds = useMedia(PHONE);
  const [wanted, setWanted] = useState(startsOpen);
  const open = wanted || isOpen || stays !== undefined;
  return (
    <>
      {folds && !isOpen && (
        <p className="fees-fold">
          <Button
            label={label}
            disabled={stays !== undefined}
            aria-describedby={stays === undefined ? undefined : `${id}-stays`}
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setWanted(!open)}
          />
          {stays !== undefined && (
            <span className="muted fees__later" id={`${id}-stays`}>
              {stays}
            </span>
          )}
        </p>
      )}
      {/* Hidden and not removed: it keeps what was typed, and tells of calls without a known outcome. */}
      <div id={id} hidden={folds && !open}>
        {children}
      </div>
    </>
  );
}
