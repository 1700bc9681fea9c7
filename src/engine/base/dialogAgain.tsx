/**
 * A dialog that is loaded when it is first opened, and heard from the moment it was asked for: what is typed until it is
 * there goes into its first field and to nothing behind it, and Esc calls it off. A slow line is shown to be at work.
 */
import { createElement, useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { keepTyping } from './keepTyping';
import { lazyAgain, ON_ITS_WAY, type LazyPart, type Load } from './lazyAgain';

const DIALOG = '[role="dialog"], [role="alertdialog"], dialog';

interface Closable {
  readonly onClose?: () => void;
  readonly onNotLoaded?: () => void;
}

export function dialogAgain<Props extends object>(load: Load<Props>): LazyPart<Props> {
  const Part = lazyAgain(load, ON_ITS_WAY);
  function Dialog(props: Props & Closable): ReactNode {
    useTypedAhead(props.onNotLoaded ?? props.onClose);
    return createElement(Part, props);
  }
  return Object.assign(Dialog, { fetchEarly: Part.fetchEarly });
}

/** Keeps what is typed until a dialog has the focus. One that is opened over another finds it there already. */
function useTypedAhead(onEscape: (() => void) | undefined): void {
  const callOff = useRef(onEscape);
  useEffect(() => {
    callOff.current = onEscape;
  });
  useLayoutEffect(() => {
    if (document.activeElement?.closest(DIALOG)) return undefined;
    const end = keepTyping(() => callOff.current?.());
    let settled: ReturnType<typeof setTimeout> | undefined;
    const onFocus = ({ target }: FocusEvent): void => {
      if (!isOfDialog(target)) return;
      window.removeEventListener('focusin', onFocus);
      // The dialog may pass the focus on to its first field.
      settled = setTimeout(() => put(end().text));
    };
    window.addEventListener('focusin', onFocus);
    return () => {
      window.removeEventListener('focusin', onFocus);
      clearTimeout(settled);
      end();
    };
  }, []);
}

/** In a dialog, or what holds nothing else. */
function isOfDialog(target: EventTarget | null): boolean {
  return target instanceof Element && (target.closest(DIALOG) ?? target.querySelector(DIALOG)) !== null;
}

/** Replays typed text into the focused input; ignored when the focus is not in a text input. */
function put(text: string): void {
  const { activeElement: field } = document;
  const typed = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
  if (text === '' || !typed || field.readOnly || field.selectionEnd === null) return;
  field.setRangeText(text, field.selectionStart ?? 0, field.selectionEnd, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
}
