/** The tabs above a page. They are links, so Back and a new window work. */
import type { ReactNode, Ref } from 'react';
import { Link } from 'react-router';
import type { ShownTab } from '../listState/tabs';

interface TabsProps {
  /** The name for screen readers. */
  readonly label: string;
  readonly tabs: readonly ShownTab[];
  readonly current: ShownTab | undefined;
  readonly ref: Ref<HTMLElement>;
}

export function Tabs({ ref, label, tabs, current }: TabsProps): ReactNode {
  if (tabs.length < 2) return null;
  return (
    <nav ref={ref} className="tabs list-tabs" aria-label={label}>
      {tabs.map((tab) => (
        <Link key={tab.to} className="tab" to={tab.to} aria-current={tab === current ? 'page' : undefined}>
          {tab.label}
        </Link>
      ))}
    </nav>
  );
}
