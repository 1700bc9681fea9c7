/** The place below the rows for notices and for the selection's bar, so that nothing above the rows changes its height. */
import { createContext, useContext, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

const Dock = createContext<HTMLElement | null>(null);

/** Its value is the element that shows the notices; null until the page is mounted. */
export const DockProvider = Dock.Provider;

/** Shows its children in the list's dock; in their own place on a page without a list. */
export function Docked({ children }: { readonly children: ReactNode }): ReactNode {
  const dock = useContext(Dock);
  return dock ? createPortal(children, dock) : children;
}
