/**
 * What a component of react-admin does "undoably" waits for its toast: it is sent when the toast goes, or undone by its
 * button.
 */
import { useTakeUndoableMutation, type NotificationPayload, type UndoableMutation } from 'ra-core';
import { useEffect, useRef } from 'react';

/** Those that a toast holds: two toasts of one moment are handed the same one. */
const taken = new WeakSet<UndoableMutation>();

/** Takes back what the notification says was done; null where nothing can be taken back. */
export function useUndo({ notificationOptions }: NotificationPayload): (() => void) | null {
  const take = useTakeUndoableMutation();
  const held = useRef<UndoableMutation | null>(null);
  const undoable = notificationOptions?.undoable === true;
  useEffect(() => {
    if (!undoable || held.current) return;
    const mutation = take();
    if (!mutation || taken.has(mutation)) return;
    taken.add(mutation);
    held.current = mutation;
  }, [undoable, take]);
  useEffect(() => {
    if (!undoable) return undefined;
    const onLeave = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', onLeave);
    return () => {
      window.removeEventListener('beforeunload', onLeave);
      held.current?.({ isUndo: false });
      held.current = null;
    };
  }, [undoable]);
  if (!undoable) return null;
  return () => {
    held.current?.({ isUndo: true });
    held.current = null;
  };
}
