/** Stands in place of what is not there: an icon, what is missing, and ways on. */
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { markEnglish } from './markEnglish';

interface EmptyStateProps {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly text: string;
  /** `h1` where it is the whole page. */
  readonly heading?: 'h1' | 'h2';
  readonly children?: ReactNode;
}

export function EmptyState({ icon: Icon, title, text, heading: Heading = 'h2', children }: EmptyStateProps) {
  return (
    <div className="empty">
      <Icon aria-hidden />
      <Heading>{title}</Heading>
      <p>{markEnglish(text)}</p>
      {children && <div className="empty__actions">{children}</div>}
    </div>
  );
}
