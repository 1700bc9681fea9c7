/** What became of a step, where a sentence beside its form is not enough: values to be copied among it. */
import type { ReactElement, ReactNode } from 'react';
import { CopiedValue } from '../ui/CopiedValue';
import { Dialog } from '../ui/Dialog';
import type { Shown } from './wizard';

interface ResultDialogProps {
  readonly shown: Shown;
  readonly onClose: () => void;
  /** The part of the page that it names. */
  readonly children?: ReactNode;
}

export function ResultDialog({ shown, onClose, children }: ResultDialogProps): ReactElement {
  const { title, text, facts = [], tone, close } = shown;
  return (
    <Dialog
      title={title}
      plain
      onClose={onClose}
      actions={
        <button type="button" className="button button--primary" onClick={onClose}>
          {close}
        </button>
      }
    >
      <div className={`wizard__text ${tone === 'danger' ? 'wizard__text--danger' : ''}`}>
        {facts.map((fact) => (
          <CopiedValue key={fact.label} {...fact} />
        ))}
        {text.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {children}
      </div>
    </Dialog>
  );
}
