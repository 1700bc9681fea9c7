/** Nothing to show: says why, and what to do about it. */
import { Inbox, type LucideIcon } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';

export interface EmptyProps {
  readonly title: string;
  readonly children?: ReactNode;
  readonly icon?: LucideIcon;
  /** Buttons or links: the ways on. */
  readonly actions?: ReactNode;
}

export function Empty({ title, children, icon: Icon = Inbox, actions }: EmptyProps): ReactElement {
  return (
    <div className="empty">
      <Icon aria-hidden />
      <h2>{title}</h2>
      {children ? <p>{children}</p> : null}
      {actions ? <div className="empty__actions">{actions}</div> : null}
    </div>
  );
}
