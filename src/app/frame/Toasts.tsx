/** Toasts: ra-core's notifications, stacked in a corner, for 8 seconds each (P1-9). */
import { CircleCheck, CircleX, Info, TriangleAlert, X, type LucideIcon } from 'lucide-react';
import {
  useNotificationContext,
  useTranslate,
  type NotificationPayload,
  type NotificationType,
  useEvent,
  useTakeUndoableMutation,
  type UndoableMutation,
} from 'ra-core';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { IconButton } from '../../engine/ui/IconButton';
import { Button } from '../../engine/ui/Button';
import { markEnglish } from '../../engine/ui/markEnglish';
import { valueAt } from '../../upstream/path';

const TOASTS_AT_ONCE = 4;

/** Default duration in milliseconds (P1-9). */
const TOAST_MS = 8_000;

export const ICONS: Readonly<Record<NotificationType, LucideIcon>> = {
  success: CircleCheck,
  info: Info,
  warning: TriangleAlert,
  error: CircleX,
};

const keys = new WeakMap<NotificationPayload, number>();
let lastKey = 0;

/** Notifications have no id, and each timer must stay with its own when an earlier one goes. */
function keyOf(payload: NotificationPayload): number {
  const key = keys.get(payload) ?? ++lastKey;
  keys.set(payload, key);
  return key;
}

/**
 * Two permanent live regions: errors interrupt a screen reader, others wait. They stand beside the page, because an
 * open dialog hides the page from screen readers.
 */
export function Toasts(): ReactNode {
  const translate = useTranslate();
  const { notifications, setNotifications } = useNotificationContext();
  const shown = useMemo(() => newest(notifications), [notifications]);
  useEffect(() => {
    const gone = notifications.filter((one) => !shown.has(one) && !stays(one));
    if (gone.length > 0) setNotifications((all) => all.filter((one) => !gone.includes(one)));
  }, [notifications, shown, setNotifications]);
  const visible = notifications.filter((one) => shown.has(one));
  const show = (payload: NotificationPayload): ReactNode => (
    <Toast
      key={keyOf(payload)}
      payload={payload}
      onDone={() => setNotifications((all) => all.filter((one) => one !== payload))}
    />
  );
  return createPortal(
    <section ref={keepHeard} className="toasts" aria-label={translate('frame.toast.label')}>
      <output className="toasts__region">{visible.filter(({ type }) => type !== 'error').map(show)}</output>
      <div role="alert">{visible.filter(({ type }) => type === 'error').map(show)}</div>
    </section>,
    document.body,
  );
}

/** A dialog hides its siblings from screen readers: the toasts must stay audible. */
function keepHeard(section: HTMLElement): () => void {
  const watcher = new MutationObserver(() => section.removeAttribute('aria-hidden'));
  watcher.observe(section, { attributeFilter: ['aria-hidden'] });
  return () => watcher.disconnect();
}

function stays({ notificationOptions }: NotificationPayload): boolean {
  return notificationOptions?.autoHideDuration === null;
}

/** The toasts to show: older ones give way. One without a time limit gives way last and returns when there is space. */
function newest(all: readonly NotificationPayload[]): ReadonlySet<NotificationPayload> {
  const byAge = all.toReversed();
  return new Set([...byAge.filter(stays), ...byAge.filter((one) => !stays(one))].slice(0, TOASTS_AT_ONCE));
}

/** The second line of a toast (`messageArgs.about`): an id or a name. */
export function aboutOf({ notificationOptions }: NotificationPayload): string {
  const about = valueAt(notificationOptions, 'messageArgs.about');
  return typeof about === 'string' ? about : '';
}

/** Whether it is the first line (`messageArgs.aboutFirst`): a movement of money matters more than its fixed sentence. */
const beginsWithAbout = ({ notificationOptions }: NotificationPayload): boolean =>
  valueAt(notificationOptions, 'messageArgs.aboutFirst') === true;

function Toast({ payload, onDone }: { readonly payload: NotificationPayload; readonly onDone: () => void }): ReactNode {
  const translate = useTranslate();
  const { message, type, notificationOptions } = payload;
  const about = aboutOf(payload);
  const lines = [
    <div key="message">
      {markEnglish(typeof message === 'string' ? translate(message, notificationOptions?.messageArgs) : message)}
    </div>,
    about !== '' && (
      <div key="about" className="toast__about">
        {about}
      </div>
    ),
  ];
  const duration = notificationOptions?.autoHideDuration;
  const [held, setHeld] = useState(false);
  const undo = useUndo(payload);
  useCountdown(duration === undefined ? TOAST_MS : duration, held, onDone);
  const Icon = ICONS[type];
  const hold = { onPointerEnter: () => setHeld(true), onPointerLeave: () => setHeld(false) };
  return (
    <div className={`toast toast--${type}`} {...hold} onFocus={() => setHeld(true)} onBlur={() => setHeld(false)}>
      <Icon aria-hidden />
      <div className="toast__text">{beginsWithAbout(payload) ? lines.toReversed() : lines}</div>
      {undo && (
        <Button
          label={translate('ra.action.undo')}
          look="small"
          onClick={() => {
            undo();
            onDone();
          }}
        />
      )}
      <IconButton small icon={X} label={translate('frame.toast.dismiss')} onClick={onDone} />
    </div>
  );
}

/** Calls `onDone` after `duration` milliseconds without those spent `held`; null: never. */
function useCountdown(duration: number | null, held: boolean, onDone: () => void): void {
  const left = useRef(duration);
  const done = useEvent(onDone);
  useEffect(() => {
    if (held || left.current === null) return undefined;
    const started = performance.now();
    const timer = setTimeout(done, left.current);
    return () => {
      clearTimeout(timer);
      if (left.current !== null) left.current -= performance.now() - started;
    };
  }, [held, done]);
}

/** ra-core hands one mutation to two toasts that appear at once. */
const taken = new WeakSet<UndoableMutation>();

/** Takes back a mutation that react-admin made "undoable", which is sent when its toast goes. Null if there is none. */
function useUndo({ notificationOptions }: NotificationPayload): (() => void) | null {
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
