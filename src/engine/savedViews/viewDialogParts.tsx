import { TriangleAlert } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useState, type ReactNode } from 'react';
import type { SavedViews } from './useSavedViews';
import type { OpenedView, ViewedList } from './useViewState';
import type { SavedView } from './view';
import { useViewErrors } from './words';

export interface ViewDialogProps {
  readonly list: ViewedList;
  readonly saved: SavedViews;
  readonly state: OpenedView;
  /** Called with a stored new view. */
  readonly onMade: (view: SavedView) => void;
  /** Called with the message, after the dialog has closed. */
  readonly onDone: (text: string) => void;
  readonly onClose: () => void;
}

/** Sends one request at a time. A failure is shown in the dialog. */
export function useTrying(): {
  readonly busy: boolean;
  readonly failure: string;
  readonly attempt: (work: () => Promise<void>) => void;
} {
  const errorText = useViewErrors();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const attempt = async (work: () => Promise<void>): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setFailure('');
    try {
      await work();
    } catch (error) {
      setFailure(errorText(error));
      setBusy(false);
    }
  };
  return { busy, failure, attempt: (work) => void attempt(work) };
}

interface ButtonsProps {
  readonly busy: boolean;
  readonly submit: string;
  readonly danger?: boolean;
  /** The form the button submits; absent for a button with its own action. */
  readonly form?: string;
  readonly onSubmit?: () => void;
  readonly onClose: () => void;
}

export function Buttons({ busy, submit, danger, form, onSubmit, onClose }: ButtonsProps): ReactNode {
  const translate = useTranslate();
  return (
    <>
      <button type="button" className="button" disabled={busy} onClick={onClose}>
        {translate('list.cancel')}
      </button>
      <button
        type={form === undefined ? 'button' : 'submit'}
        form={form}
        className={danger ? 'button button--danger' : 'button button--primary'}
        aria-busy={busy || undefined}
        aria-disabled={busy || undefined}
        onClick={onSubmit}
      >
        {busy && <span className="spinner" aria-hidden />}
        {submit}
      </button>
    </>
  );
}

export function FailureNotice({ text }: { readonly text: string }): ReactNode {
  return (
    <div role="alert">
      {text !== '' && (
        <p className="notice notice--danger">
          <TriangleAlert aria-hidden />
          <span>{text}</span>
        </p>
      )}
    </div>
  );
}
