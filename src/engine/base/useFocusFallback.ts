/** Where the focus goes when what had it is taken out of the page: without it, the next key would begin at the page's top. */
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * @param container the element that is watched. What was lost may have been anywhere in it; if this hook is used inside
 *   of it too, the inner one comes first.
 * @param target is asked when the focus was lost, after the render that took it.
 */
export function useFocusFallback(
  container: RefObject<HTMLElement | null>,
  target: () => HTMLElement | null | undefined,
): void {
  const focused = useRef<Element | null>(null);
  useEffect(() => {
    const onFocus = ({ target: next }: FocusEvent): void => {
      if (!(next instanceof Element)) return;
      if (container.current?.contains(next)) focused.current = next;
      // A dialog gives the focus back to what opened it.
      else if (!next.closest('[role="dialog"]')) focused.current = null;
    };
    // The person pressed where nothing is. Where the element was removed, the microtask comes after the render.
    const onBlur = ({ target: last }: FocusEvent): void =>
      queueMicrotask(() => {
        if (last === focused.current && document.activeElement === document.body) focused.current = null;
      });
    document.addEventListener('focusin', onFocus);
    document.addEventListener('focusout', onBlur);
    return () => {
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('focusout', onBlur);
    };
  }, [container]);
  // After every render: any of them may have removed it.
  useLayoutEffect(() => {
    if (!focused.current || focused.current.isConnected) return;
    focused.current = null;
    if (document.activeElement === document.body) target()?.focus({ preventScroll: true });
  });
}
