/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a datalist's options hold no icons and cannot be styled */
/**
 * Search over everything (the combobox pattern): pages, saved views, actions of this page, and records by an id, a
 * reference, a terminal, a phone or a name.
 */
import { CornerDownLeft, Search } from 'lucide-react';
import { useNavigate, useStore, useTranslate } from 'ra-core';
import {
  useDeferredValue,
  useEffect,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
} from 'react';
import { createPath } from 'react-router';
import { asNewWindow } from '../../engine/browser/asNewWindow';
import { PHONE, useMedia } from '../../engine/browser/useMedia';
import { useEngine } from '../../engine/app/context';
import { cleaned } from '../../upstream/typedText';
import { joinedId } from './parseIdentifier';
import { mayBeSecret } from '../../upstream/searchedText';
import { useWords } from '../../engine/browser/words';
import { DialogFrame } from '../../engine/ui/Dialog';
import { typedEarly } from '../../engine/ui/lazy';
import { grouped, readRecent, remembered, type Entry } from './paletteEntries';
import { usePaletteEntries, type Sources } from './usePaletteEntries';
import './palette.css';

export interface PaletteProps extends Omit<Sources, 'typed' | 'tabs'> {
  readonly tabs?: Sources['tabs'];
  /** What stands in it at first. */
  readonly text?: string;
  readonly onClose: () => void;
}

const NO_TABS: Sources['tabs'] = {};

/** The number of the mouse's middle button. */
const MIDDLE = 1;

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

export default function Palette({ tabs = NO_TABS, text = '', onClose, ...sources }: PaletteProps): ReactElement {
  const translate = useTranslate();
  const words = useWords('palette');
  const phone = useMedia(PHONE);
  const id = useId();
  const [typed, setTyped] = useState(text + typedEarly.text);
  /** Key of the selected entry; null for the first one. */
  const [chosen, setChosen] = useState<string | null>(null);
  const [stored, store] = useStore<unknown>('frame.recent', []);
  const recent = readRecent(stored);
  const { offered, found, searches, unclear, looking, example } = usePaletteEntries({ typed, tabs, ...sources });

  const nothing = useNothing(typed);
  const matching = grouped(typed, offered, found, recent);
  const isNothing = matching.length === 0;
  const groups = isNothing ? grouped(typed, [], searches, recent) : matching;
  const all = groups.flatMap(({ entries }) => entries);
  const outcome = isNothing
    ? looking
      ? words('looking')
      : (unclear ?? nothing)
    : words('count', { smart_count: all.length });
  const current = all.find(({ key }) => key === chosen) ?? all[0];

  const { open, press } = useOpen(recent, store, onClose);
  const enter = useEnter({ current, looking, isMeant: chosen === null || current?.key === chosen, open });
  const onKeyDown = (event: KeyboardEvent): void => {
    // This Enter ends an input method's composition.
    if (event.nativeEvent.isComposing) return;
    const step = STEPS[event.key];
    if (step !== undefined && current) {
      event.preventDefault();
      enter.forget();
      setChosen(all[(all.indexOf(current) + step + all.length) % all.length]?.key ?? null);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (!event.repeat) enter.press();
    }
  };

  return (
    <DialogFrame className="palette" label={translate('frame.search.open')} onClose={onClose}>
      <div className="palette__box">
        <Search aria-hidden />
        <input
          className="palette__input"
          role="combobox"
          aria-expanded={all.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={current && idOf(id, current)}
          aria-label={words('placeholder')}
          placeholder={words(phone ? 'placeholderShort' : 'placeholder')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setChosen(null);
            enter.forget();
          }}
          onKeyDown={onKeyDown}
        />
        <kbd className="kbd">{translate('shortcuts.keys.Escape')}</kbd>
      </div>
      <Results id={id} groups={groups} current={current} onReach={setChosen} onPress={press} />
      {example !== undefined && <p className="palette__help">{words('help', { action: example })}</p>}
      <output className={isNothing ? 'palette__nothing' : 'visually-hidden'}>{outcome}</output>
    </DialogFrame>
  );
}

/** Opens an entry, here or as a press of a link for another tab or window. */
function useOpen(recent: ReturnType<typeof readRecent>, store: (recent: unknown) => void, onClose: () => void) {
  const navigate = useNavigate();
  const open = (entry: Entry): void => {
    store(remembered(recent, entry));
    onClose();
    if (entry.to !== undefined) navigate(entry.to);
    // What the entry opens must take the focus after the palette has given it back.
    else setTimeout(() => entry.run?.());
  };
  /** For another tab the palette stays open. */
  const press = (entry: Entry, event: MouseEvent): void => {
    const isMiddle = event.button === MIDDLE;
    if (!isMiddle && (entry.to === undefined || !asNewWindow(event))) return open(entry);
    if (entry.to === undefined || event.altKey) return undefined;
    store(remembered(recent, entry));
    return void window.open(typeof entry.to === 'string' ? entry.to : createPath(entry.to), '_blank', 'noopener');
  };
  return { open, press };
}

/** What is said where nothing is found. */
function useNothing(typed: string): string {
  const words = useWords('palette');
  const { features } = useEngine().config;
  if (mayBeSecret(joinedId(cleaned(typed)))) return words('secret');
  return words(features.includes('search') ? 'nothing' : 'nothingOnly');
}

interface Pressed {
  readonly current: Entry | undefined;
  readonly looking: boolean;
  /** The current entry is the one that was chosen, or none was. */
  readonly isMeant: boolean;
  readonly open: (entry: Entry) => void;
}

/** Enter on what is still searched for waits for the answer; a second one opens the list without it (D781). */
function useEnter({ current, looking, isMeant, open }: Pressed) {
  const waits = useRef(false);
  const isSearching = current ? current.isSearching === true : looking;
  useEffect(() => {
    if (!waits.current || isSearching) return;
    waits.current = false;
    // Only what leads somewhere: nobody has seen yet on which record an action would be done.
    if (current?.to !== undefined && !current.hasFailed && isMeant) open(current);
  });
  return {
    press: () => {
      if (current && (waits.current || !isSearching)) open(current);
      else waits.current = isSearching;
    },
    forget: () => void (waits.current = false),
  };
}

const idOf = (list: string, { key }: Entry): string => `${list}-${key}`;

interface ResultsProps {
  readonly id: string;
  readonly groups: ReturnType<typeof grouped>;
  readonly current: Entry | undefined;
  /** Called with the key of an entry that the pointer reaches. */
  readonly onReach: (key: string) => void;
  readonly onPress: (entry: Entry, event: MouseEvent) => void;
}

function Results({ id, groups, current, onReach, onPress }: ResultsProps): ReactElement {
  const words = useWords('palette');
  // The box comes first: some fifty entries are half of the work of opening it.
  const hasBox = useDeferredValue(true, false);
  return (
    <div id={`${id}-list`} className="palette__list" role="listbox" aria-label={words('results')}>
      {(hasBox ? groups : []).map(({ name, entries }) => (
        <div key={name} role="group" aria-labelledby={`${id}-group-${name}`}>
          <div id={`${id}-group-${name}`} className="menu__heading" role="presentation">
            {words(`groups.${name}`)}
          </div>
          {entries.map((entry) => (
            <Option
              key={entry.key}
              id={idOf(id, entry)}
              entry={entry}
              current={entry === current}
              onReach={() => onReach(entry.key)}
              onPress={(event) => onPress(entry, event)}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

interface OptionProps {
  readonly id: string;
  readonly entry: Entry;
  readonly current: boolean;
  readonly onReach: () => void;
  readonly onPress: (event: MouseEvent) => void;
}

/** Keyboard focus stays in the input. */
function Option({ id, entry, current, onReach, onPress }: OptionProps): ReactElement {
  const { icon: Icon, text, hint, below, danger } = entry;
  const own = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (current) own.current?.scrollIntoView?.({ block: 'nearest' });
  }, [current]);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      ref={own}
      id={id}
      className={danger ? 'menu__item menu__item--danger' : 'menu__item'}
      role="option"
      tabIndex={-1}
      aria-selected={current}
      onPointerMove={current ? undefined : onReach}
      onClick={onPress}
      onAuxClick={(event) => event.button === MIDDLE && onPress(event)}
      // Otherwise the browser begins to scroll.
      onMouseDown={(event) => event.button === MIDDLE && event.preventDefault()}
    >
      <Icon aria-hidden />
      <span className="palette__text">{text}</span>
      {hint && <span className="palette__hint">{hint}</span>}
      {current && <CornerDownLeft aria-hidden />}
      {below && <span className="palette__below">{below}</span>}
    </div>
  );
}
