/** A number that links to its list, if the user may open that list. */
import { LinkBase } from 'ra-core';
import type { ReactNode } from 'react';

interface FigureProps {
  /** The list's address; absent if there is none or the user may not open it. */
  readonly to?: string | undefined;
  /** How many the list holds: there is no list of nothing, so a zero leads nowhere. */
  readonly count: number | undefined;
  /** What the link opens, for those who hear it without its surroundings. */
  readonly label: string;
  readonly children: ReactNode;
}

export function Figure({ to, count, label, children }: FigureProps) {
  if (to === undefined || count === 0) return <span className="dash-figure">{children}</span>;
  return (
    <LinkBase className="dash-figure dash-link" to={to} title={label}>
      <span>{children}</span>
      <span className="visually-hidden">, {label}</span>
    </LinkBase>
  );
}
