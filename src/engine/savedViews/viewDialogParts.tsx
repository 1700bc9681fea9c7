import { useMutation } from '@tanstack/react-query';
import { useRef, useState, type ReactNode } from 'react';
import { UpstreamError } from '../../upstream/errors';
import { SendButtons } from '../ui/BusyButton';
import { Dialog } from '../ui/Dialog';
import { Notice } from '../ui/Notice';
import { useWords } from '../browser/words';
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
  /** Not every filter of the opened view applies: the list is another one, as it is shown. */
  readonly isPartly?: boolean;
  /** Called with a stored new view. */
  readonly onMade: (view: SavedView) => void;
  /** Called with the message, after the dialog has closed. */
  readonly onDone: (text: string) => void;
  readonly onClose: () => void;
}

/**
 * Sends one request at a time. A failure is shown in the dialog.
 *
 * @param lost said in place of the usual where the answer was lost.
 */
export function useTrying(lost: string | null = null) {
  const errorText = useViewErrors();
  const once = useOnce();
  const { isPending, error, mutateAsync } = useMutation({
    mutationFn: (work: () => Promise<void>) => work(),
    networkMode: 'always',
  });
  const isLost = error instanceof UpstreamError && error.outcomeUnknown;
  return {
    busy: isPending,
    failure: error && ((isLost && lost) || errorText(error, 'change')),
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

/** Subscribes to the opened view, or to the shown list, which is saved as a view of its own before. */
export function useSubscribing<Choice extends object>(
  { list, saved, state, isPartly = false, onMade, onDone, onClose }: ViewDialogProps,
  {
    view,
    of,
    create,
  }: {
    /** Null for the shown list. */
    readonly view: SavedView | null;
    readonly of: 'watches' | 'deliveries';
    readonly create: (body: Choice & { readonly viewId: number; readonly clientKey: string }) => Promise<unknown>;
  },
) {
  const words = useWords(of);
  const fresh = useNewView(saved);
  const keyed = useKeyed();
  /** The view that a first try has saved, although what it was for was refused. */
  const [made, setMade] = useState<SavedView | null>(null);
  const target = view ?? made;
  return {
    title: target ? words('title', { name: target.name }) : words('titleNew', { list: list.resource.label }),
    isUnnamed: target === null,
    unkept: state.unkept,
    isPartly,
    send: async (choice: Choice, name: string): Promise<void> => {
      const one = target ?? (await fresh.create({ ...state.current(), resource: list.resource.name, name }));
      if (!view) setMade(one);
      const body = { ...choice, viewId: Number(one.id) };
      await keyed(JSON.stringify(body), (clientKey) => create({ ...body, clientKey }));
      onClose();
      if (!view) onMade(one);
      onDone(words('done', { name: one.name }));
    },
    onClose: () => {
      onClose();
      if (made) onMade(made);
    },
  };
}

interface ConfirmDialogProps {
  readonly title: string;
  readonly text: string;
  /** What the main button says. */
  readonly submit: string;
  /** Default: it cannot be undone. */
  readonly danger?: boolean;
  readonly trying: ReturnType<typeof useTrying>;
  readonly send: () => Promise<void>;
  readonly onClose: () => void;
}

/** Asks before something is sent. */
export function ConfirmDialog(props: ConfirmDialogProps): ReactNode {
  const { title, text, submit, danger = true, trying, send, onClose } = props;
  const { busy, failure, attempt } = trying;
  return (
    <Dialog
      title={title}
      description={text}
      size="small"
      busy={busy}
      onClose={onClose}
      actions={
        <SendButtons busy={busy} danger={danger} onPress={() => attempt(send)} onCancel={onClose}>
          {submit}
        </SendButtons>
      }
    >
      <FailureNotice text={failure} />
    </Dialog>
  );
}

export function FailureNotice({ text }: { readonly text: string | null }): ReactNode {
  return <div role="alert">{text !== null && <Notice>{text}</Notice>}</div>;
}
