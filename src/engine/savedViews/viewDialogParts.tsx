import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Notice } from '../base/Notice';
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
export function useTrying() {
  const errorText = useViewErrors();
  const { isPending, error, mutate } = useMutation({
    mutationFn: (work: () => Promise<void>) => work(),
    networkMode: 'always',
  });
  return {
    busy: isPending,
    failure: error && errorText(error),
    attempt: (work: () => Promise<void>): void => {
      if (!isPending) mutate(work);
    },
  };
}

export function FailureNotice({ text }: { readonly text: string | null }): ReactNode {
  return <div role="alert">{text !== null && <Notice>{text}</Notice>}</div>;
}
