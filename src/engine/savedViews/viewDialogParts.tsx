import { useMutation } from '@tanstack/react-query';
import { useRef, type ReactNode } from 'react';
import { UpstreamError } from '../../upstream/errors';
import { Notice } from '../ui/Notice';
import { isOtherRecord, useKeyed } from '../browser/useKeyed';
import { useOnce } from '../browser/useOnce';
import type { NewView, SavedViews } from './useSavedViews';
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
  const once = useOnce();
  const { isPending, error, mutateAsync } = useMutation({
    mutationFn: (work: () => Promise<void>) => work(),
    networkMode: 'always',
  });
  return {
    busy: isPending,
    failure: error && errorText(error, 'change'),
    attempt: (work: () => Promise<void>): void => once(() => mutateAsync(work)),
  };
}

/** Creates one view, however often its answer is lost. */
export function useNewView(saved: SavedViews) {
  const keyed = useKeyed();
  const before = useRef<ReadonlySet<string> | null>(null);
  return {
    /** Without a view that may be the one of a first try, whose answer was lost. */
    others: (): readonly SavedView[] => saved.views.filter(({ id }) => before.current?.has(id) ?? true),
    create: async (body: Omit<NewView, 'clientKey'>): Promise<SavedView> => {
      const ids = new Set(saved.views.map(({ id }) => id));
      try {
        return await keyed('', (clientKey) => saved.create({ ...body, clientKey }));
      } catch (error) {
        if (error instanceof UpstreamError && error.outcomeUnknown) before.current ??= ids;
        else if (isOtherRecord(error)) before.current = null;
        throw error;
      }
    },
  };
}

export function FailureNotice({ text }: { readonly text: string | null }): ReactNode {
  return <div role="alert">{text !== null && <Notice>{text}</Notice>}</div>;
}
