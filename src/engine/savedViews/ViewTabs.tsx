/**
 * The views of a list as tabs, each a link to its own state. The keyboard moves along them; only a press opens one,
 * because that asks for other rows.
 */
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { Link, type To } from 'react-router';

export interface ViewTab {
  /** Null for the list as it is without a view. */
  readonly id: string | null;
  readonly name: string;
  readonly to: To;
  /** Whom it is shared with; absent for one's own. */
  readonly hint?: string | undefined;
}

interface ViewTabsProps {
  readonly label: string;
  readonly tabs: readonly ViewTab[];
  readonly current: string | null;
  /** What is seen differs from what the current one says: the word for it. */
  readonly changed: string | null;
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };
const TAB = '[role="tab"]';

export function ViewTabs({ label, tabs, current, changed }: ViewTabsProps): ReactNode {
  const [reached, setReached] = useState<string | null | undefined>(undefined);
  return (
    // The keys are heard here for whichever tab has the focus.
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus
    <div
      className="views__tabs"
      role="tablist"
      aria-label={label}
      onKeyDown={onKeyDown}
      onBlur={() => setReached(undefined)}
    >
      {tabs.map(({ id, name, to, hint }) => (
        <Link
          key={id ?? ''}
          ref={id === current ? show : undefined}
          className="views__tab"
          role="tab"
          to={to}
          title={hint}
          aria-selected={id === current}
          tabIndex={id === (reached === undefined ? current : reached) ? 0 : -1}
          onFocus={() => setReached(id)}
        >
          <span className="views__name">{name}</span>
          {changed !== null && id === current && (
            <span className="views__changed">
              <span className="visually-hidden">({changed})</span>
            </span>
          )}
        </Link>
      ))}
    </div>
  );
}

function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>(TAB)];
  const at = all.findIndex((tab) => tab === document.activeElement);
  const step = STEPS[event.key];
  const to = step !== undefined ? (at + step + all.length) % all.length : { Home: 0, End: all.length - 1 }[event.key];
  if (event.key === ' ') all[at]?.click();
  else if (to === undefined) return;
  else all[to]?.focus();
  event.preventDefault();
}

/** Scrolls the strip to the current tab, and nothing else. */
function show(tab: HTMLElement | null): void {
  const list = tab?.parentElement;
  if (!tab || !list) return;
  const left = tab.offsetLeft - list.offsetLeft;
  if (left < list.scrollLeft) list.scrollLeft = left;
  else if (left + tab.offsetWidth > list.scrollLeft + list.clientWidth)
    list.scrollLeft = left + tab.offsetWidth - list.clientWidth;
}
