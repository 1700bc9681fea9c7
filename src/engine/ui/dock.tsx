/** The place below the rows for notices and the selection's bar, so that nothing above the rows moves. */
import { createContext, useContext, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

const Dock = createContext<HTMLElement | null>(null);

/** The element for the notices; null until it is mounted. */
export const DockProvider = Dock.Provider;

/** Whether a record covers the list on a narrow screen: the list's shortcuts are off then and are not listed. */
export const ListHidden = createContext(false);

/** Renders its children in the list's dock, or in place on a page without a list. */
export function Docked({ children }: { readonly children: ReactNode }): ReactNode {
  const dock = useContext(Dock);
  return dock ? createPortal(children, dock) : children;
}
