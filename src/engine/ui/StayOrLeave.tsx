/** Asks before a page with unsaved work is left. Staying is the default. */
import type { ReactElement } from 'react';
import { Dialog } from './Dialog';

export interface StayOrLeaveProps {
  readonly title: string;
  readonly text: string;
  readonly leave: string;
  readonly stay: string;
  readonly onLeave: () => void;
  readonly onStay: () => void;
}

export function StayOrLeave({ title, text, leave, stay, onLeave, onStay }: StayOrLeaveProps): ReactElement {
  return (
    <Dialog
      title={title}
      description={text}
      size="small"
      onClose={onStay}
      actions={
        <>
          <button type="button" className="button button--ghost button--danger" onClick={onLeave}>
            {leave}
          </button>
          <button type="button" className="button button--primary" onClick={onStay}>
            {stay}
          </button>
        </>
      }
    />
  );
}
