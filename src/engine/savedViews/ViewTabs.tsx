/**
 * The views of a list as tabs, each a link to its own state. The keyboard moves along them; only a press opens one,
 * because that asks for other rows.
 */
import { Bookmark, ChevronsUpDown } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { Link, useNavigate, type To } from 'react-router';
import { MenuButton } from '../ui/MenuButton';

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
  /** The label of the mark that the list differs from the current view. */
  readonly changed: string | null;
  /** The name of the menu with all tabs, shown when they do not fit. */
  readonly all: string;
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };
const TAB = '[role="tab"]';
/** A longer name is cut off, in characters. */
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
    onChoose: () => void navigate(to),
  }));
  const own = tabs.map(({ hint }) => hint === undefined);
  return (
    <>
      {/* The keys are heard here for whichever tab has the focus. */}
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
 * Whether a strip has more than it shows: looked at after it was drawn, and when there is more or less room for it. What
 * took the room (Reset, Save) is about the current tab, which stays in sight.
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

/** Scrolls the tabs to the current one without scrolling the page. */
function showCurrent(list: HTMLElement): void {
  const tab = list.querySelector<HTMLElement>(`${TAB}[aria-selected="true"]`);
  if (!tab) return;
  const left = tab.offsetLeft - list.offsetLeft;
  if (left < list.scrollLeft) list.scrollLeft = left;
  else if (left + tab.offsetWidth > list.scrollLeft + list.clientWidth)
    list.scrollLeft = left + tab.offsetWidth - list.clientWidth;
}
