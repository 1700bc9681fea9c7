/** The place below the rows for notices and the selection's bar, so that nothing above the rows moves. */
import { createContext, useCallback, useContext, useState, type ReactNode, type RefCallback } from 'react';
import { createPortal } from 'react-dom';

const Dock = createContext<HTMLElement | null>(null);

export const DockProvider = Dock.Provider;

/**
 * The dock, and a ref for the element that holds it. The dock is there before that element: an element that is known only
 * once it is mounted would have the whole list drawn a second time before the first rows are painted (D299).
 */
export function useDock(): readonly [HTMLElement, RefCallback<HTMLElement>] {
  const [dock] = useState(() => {
    const element = document.createElement('div');
    element.className = 'list__docked';
    return element;
  });
  return [dock, useCallback((holder) => holder?.append(dock), [dock])];
}

/** Whether a record covers the list on a narrow screen: the list's shortcuts are off then and are not listed. */
export const ListHidden = createContext(false);

/** Renders its children in the list's dock, or in place on a page without a list. */
export function Docked({ children }: { readonly children: ReactNode }): ReactNode {
  const dock = useContext(Dock);
  return dock ? createPortal(children, dock) : children;
}
