/** A list's views as tabs that link to them. Arrow keys only move along the tabs, because opening one requests rows. */
import { useNavigate } from 'ra-core';
import { Bookmark, ChevronsUpDown } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { Link, type To } from 'react-router';
import { MenuButton } from '../ui/MenuButton';

export interface ViewTab {
  /** Null for the list without a view. */
  readonly id: string | null;
  readonly name: string;
  readonly to: To;
  /** Absent for one's own. */
  readonly hint?: string | undefined;
}

interface ViewTabsProps {
  readonly label: string;
  readonly tabs: readonly ViewTab[];
  readonly current: string | null;
  /** The label of the mark for a list that differs from the current view. */
  readonly changed: string | null;
  /** The name of the menu with all tabs, shown if they do not fit. */
  readonly all: string;
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };
const TAB = '[role="tab"]';
/** Maximum of shown characters. */
const NAME_SHOWN = 24;

const titleOf = (name: string, hint: string | undefined): string | undefined =>
  name.length > NAME_SHOWN ? [name, hint].filter(Boolean).join('\n') : hint;

export function ViewTabs({ label, tabs, current, changed, all }: ViewTabsProps): ReactNode {
  const navigate = useNavigate();
  const strip = useRef<HTMLDivElement>(null);
  const cut = useCut(strip);
  const shown = useRef<string | null | undefined>(undefined);
  // Once per opened view, so that tabs the user has scrolled stay in place.
  useEffect(() => {
    if (shown.current === current) return;
    shown.current = current;
    if (strip.current) showCurrent(strip.current);
  }, [current]);
  const [reached, setReached] = useState<string | null | undefined>(undefined);
  const choices = tabs.map(({ id, name, to }) => ({
    key: id ?? '',
    text: name,
    icon: Bookmark,
    checked: id === current,
    onChoose: () => navigate(to),
  }));
  const own = tabs.map(({ hint }) => hint === undefined);
  return (
    <>
      {/* One handler for all tabs. */}
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus */}
      <div
        ref={strip}
        className="views__tabs"
        role="tablist"
        aria-label={label}
        onKeyDown={onKeyDown}
        onBlur={() => setReached(undefined)}
      >
        {tabs.map(({ id, name, to, hint }) => (
          <Link
            key={id ?? ''}
            className="views__tab"
            role="tab"
            to={to}
            title={titleOf(name, hint)}
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
      {cut && (
        <MenuButton
          label={all}
          icon={ChevronsUpDown}
          groups={[choices.filter((_, at) => own[at]), choices.filter((_, at) => !own[at])]}
        />
      )}
    </>
  );
}

const isCut = (list: HTMLElement | null): boolean => list !== null && list.scrollWidth > list.clientWidth;

/**
 * Whether the tabs overflow: measured after rendering and after each resize. Reset and Save belong to the current tab,
 * which stays visible.
 */
function useCut(strip: RefObject<HTMLElement | null>): boolean {
  const [cut, setCut] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setCut(isCut(strip.current)));
    return () => cancelAnimationFrame(frame);
  });
  useEffect(() => {
    const list = strip.current;
    if (!list) return undefined;
    const observer = new ResizeObserver(() => {
      setCut(isCut(list));
      showCurrent(list);
    });
    observer.observe(list);
    return () => observer.disconnect();
  }, [strip]);
  return cut;
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

/** Scrolls to the current tab without scrolling the page. */
function showCurrent(list: HTMLElement): void {
  const tab = list.querySelector<HTMLElement>(`${TAB}[aria-selected="true"]`);
  if (!tab) return;
  const left = tab.offsetLeft - list.offsetLeft;
  if (left < list.scrollLeft) list.scrollLeft = left;
  else if (left + tab.offsetWidth > list.scrollLeft + list.clientWidth)
    list.scrollLeft = left + tab.offsetWidth - list.clientWidth;
}
