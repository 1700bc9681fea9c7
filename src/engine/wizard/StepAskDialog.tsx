/** What a step asks between its button and its call, such as terms that must be agreed to. */
import type { ReactElement } from 'react';
import { Dialog } from '../ui/Dialog';
import type { StepAsk } from './wizard';

interface StepAskDialogProps {
  readonly ask: StepAsk;
  readonly onAnswer: (yes: boolean) => void;
}

export function StepAskDialog({ ask, onAnswer }: StepAskDialogProps): ReactElement {
  return (
    <Dialog
      title={ask.title}
      onClose={() => onAnswer(false)}
      actions={
        <>
          <button type="button" className="button" onClick={() => onAnswer(false)}>
            {ask.cancel}
          </button>
          <button type="button" className="button button--primary" onClick={() => onAnswer(true)}>
            {ask.confirm}
          </button>
        </>
      }
    >
      <div className="wizard__text">
        {ask.text.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </Dialog>
  );
}
