/** Focus of the column chooser: into it when it opens, back to its button, and after a line that a press has moved. */
import { useEffect, useLayoutEffect, useRef, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';

export type Press = 'narrower' | 'wider' | 'moveUp' | 'moveDown';

const OPPOSITE: Readonly<Record<Press, Press>> = {
  narrower: 'wider',
  wider: 'narrower',
  moveUp: 'moveDown',
  moveDown: 'moveUp',
};
const AROUND = '.list-toolbar__columns';

interface ColumnsMenuFocus {
  readonly box: RefObject<HTMLDialogElement | null>;
  /** To be called before a press changes a column: its button is focused again afterwards. */
  readonly keepFocus: (column: string, press: Press) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onBlur: (event: FocusEvent) => void;
}

export function useColumnsMenu(onClose: () => void): ColumnsMenuFocus {
  const box = useRef<HTMLDialogElement>(null);
  const opener = useRef<Element | null>(null);
  const close = useRef(onClose);
  /** The button pressed last: a line that moves takes the focus away from it. */
  const pressed = useRef<{ readonly column: string; readonly press: Press } | null>(null);

  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    opener.current = document.activeElement;
    box.current?.querySelector<HTMLElement>('input')?.focus();
    const outside = ({ target }: PointerEvent): void => {
      if (target instanceof Element && !target.closest(AROUND)) close.current();
    };
    document.addEventListener('pointerdown', outside);
    return () => document.removeEventListener('pointerdown', outside);
  }, []);
  useLayoutEffect(() => {
    if (!pressed.current) return;
    const { column, press } = pressed.current;
    pressed.current = null;
    const button = (which: Press): HTMLElement | null | undefined =>
      box.current?.querySelector<HTMLElement>(`[data-press="${column} ${which}"]`);
    const same = button(press);
    (same?.getAttribute('aria-disabled') === 'true' ? button(OPPOSITE[press]) : same)?.focus();
  });

  return {
    box,
    keepFocus: (column, press) => {
      pressed.current = { column, press };
    },
    onKeyDown: (event) => {
      const first = box.current?.querySelector('input:not(:disabled), button');
      if (event.key !== 'Escape' && !(event.key === 'Tab' && event.shiftKey && event.target === first)) return;
      event.preventDefault();
      onClose();
      if (opener.current instanceof HTMLElement) opener.current.focus();
    },
    onBlur: ({ relatedTarget }) => {
      if (relatedTarget instanceof Element && !relatedTarget.closest(AROUND)) onClose();
    },
  };
}
