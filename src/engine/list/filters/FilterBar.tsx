/** The filters above the rows: a button for each of the usual ones and for every active one, and "Clear all". */
import { ChevronDown, ListFilterPlus, X } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useLayoutEffect, useRef, useState, type MouseEvent, type ReactNode, type RefObject } from 'react';
import { PHONE } from '../../browser/useMedia';
import { Button } from '../../ui/Button';
import { lazyDialog } from '../../ui/lazy';
import type { NormalField, Resource } from '../../definition/resource';
import { sentenceBegin, type ActiveFilter } from '../../kinds/useFilterLabels';
import { useListQuestion } from '../state/contexts';
import { labelled } from '../../../i18n/format';
import { SEARCH_PARAM } from '../../../lists/question/address';
import { columnsOf } from '../../../lists/question/asked';
import { withoutFields } from '../../../lists/question/operators';
import { FILTERED_BY, type FilterKindName } from '../../definition/filters';

const FilterPopover = lazyDialog(() => import('./FilterPopover'));

export function FilterBar(): ReactNode {
  const { labels, resource, list, active, now, filterButton } = useListQuestion();
  const translate = useTranslate();
  const [opened, setOpened] = useState<{ readonly name: string; readonly anchor: HTMLElement } | null>(null);
  const set = (filter: Readonly<Record<string, string>>): void => list.setFilter({ ...list.filter, ...filter });
  /** What has just been removed by a pointer that hovers, and how wide the buttons were: until it leaves, nothing moves under it. */
  const [kept, setKept] = useState<ReadonlyMap<NormalField, number>>(NOTHING_KEPT);
  const items = itemsOf(resource, active, kept);
  // By name, because the fields are new objects once the resource files are loaded.
  const openedField = items.find(({ field }) => field.name === opened?.name)?.field;
  const bar = useRef<HTMLUListElement>(null);
  useFitting(bar, `${kept.size} ${items.map(({ field, filter }) => `${field.label} ${filter?.text}`).join()}`);
  const canAdd = !hasOnlyNames(resource);
  if (items.length === 0 && !canAdd) return null;
  return (
    <>
      <ul
        ref={bar}
        className="filter-bar"
        aria-label={translate('list.filters')}
        onPointerLeave={() => setKept(NOTHING_KEPT)}
      >
        {items.map(({ field, filter, usual }) => (
          <FilterItem
            key={field.name}
            label={field === resource.period?.[0] ? translate('list.period.label') : field.label}
            sort={usual ? 'chip--usual' : field.param === SEARCH_PARAM ? 'chip--searched' : ''}
            filter={filter}
            open={field === openedField}
            minWidth={[...kept].find(([one]) => one.name === field.name)?.[1]}
            onOpen={(anchor) => setOpened({ name: field.name, anchor })}
            onRemove={(button) => {
              // Of one that is hidden it is 0.
              const widths = [...(bar.current?.children ?? [])].map((one) =>
                one.hasAttribute('hidden') ? 0 : Math.max(1, one.getBoundingClientRect().width),
              );
              if (button.matches(':hover') && matchMedia('(hover: hover)').matches)
                setKept(new Map(items.map((one, at) => [one.field, widths[at] ?? 0])));
              focusAfter(button, usual, filterButton.current);
              set(Object.fromEntries((filter?.params ?? []).map((param) => [param, ''])));
            }}
          />
        ))}
      </ul>
      {canAdd && <AddFilter onOpen={(anchor) => setOpened({ name: '', anchor })} />}
      {/* Its room stays, so that a second press at its place is nobody else's. */}
      <Button
        className="filter-bar__clear"
        look="ghost small"
        label={translate('list.clearAll')}
        disabled={active.length === 0}
        onClick={() => {
          filterButton.current?.focus();
          list.setFilter({});
        }}
      />
      {opened && (
        <FilterPopover
          labels={labels}
          field={openedField ?? null}
          filter={list.filter}
          now={now}
          anchor={opened.anchor}
          onApply={set}
          onClose={() => {
            // The part that loads has the focus meanwhile, so the browser no longer knows where it was.
            (opened.anchor.isConnected ? opened.anchor : filterButton.current)?.focus();
            setOpened(null);
          }}
        />
      )}
    </>
  );
}

/** Opens every field by which the list can be filtered. A phone has it in its menu. */
function AddFilter({ onOpen }: Pick<FilterItemProps, 'onOpen'>): ReactNode {
  const translate = useTranslate();
  return (
    <button
      type="button"
      className="button button--ghost button--small filter-bar__add"
      title={translate('list.addFilter')}
      aria-haspopup="dialog"
      onPointerEnter={FilterPopover.fetchEarly}
      onFocus={FilterPopover.fetchEarly}
      onClick={({ currentTarget }) => onOpen(currentTarget)}
    >
      <ListFilterPlus aria-hidden />
      <span>{translate('list.addFilter')}</span>
    </button>
  );
}

const isCut = ({ scrollWidth, clientWidth }: Element): boolean => scrollWidth > clientWidth;

/** Hides the last idle buttons that have no room, then lets the active ones have lines. @param shown changes with the buttons. */
function useFitting(bar: RefObject<HTMLElement | null>, shown: string): void {
  useLayoutEffect(() => {
    const list = bar.current;
    if (!list?.parentElement || shown === '') return undefined;
    const fit = (): void => {
      list.toggleAttribute('data-tight', false);
      for (const one of list.querySelectorAll<HTMLElement>('.chip')) one.hidden = false;
      for (const one of [...list.querySelectorAll<HTMLElement>('.chip:not(.chip--active)')].toReversed()) {
        // While the pointer is on the bar, those that it sees stay, and no other takes their place.
        if (one.style.minWidth !== '') one.hidden = one.style.minWidth === '0px';
        else one.hidden = !one.contains(document.activeElement) && isCut(list);
      }
      // Two stay in one line even if their values are cut; a question of more is read as a sentence.
      const isLong = list.querySelector('.chip--active ~ .chip--active ~ .chip--active');
      const texts = isLong ? list.querySelectorAll('.filter-bar__text, .filter-bar__value') : [];
      list.toggleAttribute('data-tight', [list, ...texts].some(isCut));
    };
    fit();
    // On a phone the strip of chips is pushed: what has just been filled, or was when the page was opened, is in sight.
    const filled = [...list.parentElement.querySelectorAll('.chip--active, [aria-pressed="true"]')];
    const last = filled.find((one) => one.contains(document.activeElement)) ?? filled.at(-1);
    if (matchMedia(PHONE).matches) last?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
    const sizes = new ResizeObserver(fit);
    sizes.observe(list.parentElement);
    return () => sizes.disconnect();
  }, [bar, shown]);
}

interface FilterItemProps {
  readonly label: string;
  /** `chip--usual`: it has its place and width whatever is chosen. */
  readonly sort: string;
  readonly filter: ActiveFilter | undefined;
  readonly open: boolean;
  /** In px; absent but for a moment. */
  readonly minWidth: number | undefined;
  readonly onOpen: (button: HTMLElement) => void;
  readonly onRemove: (button: HTMLElement) => void;
}

function FilterItem({ label, sort, filter, open, minWidth, onOpen, onRemove }: FilterItemProps): ReactNode {
  const translate = useTranslate();
  const said = filter && labelled(filter.name, filter.text);
  const openAt = ({ currentTarget }: MouseEvent<HTMLElement>): void => {
    currentTarget.focus(); // Safari does not focus a pressed button.
    onOpen(currentTarget);
  };
  return (
    <li className={`chip ${sort} ${filter ? 'chip--active' : ''}`} style={{ minWidth }}>
      <button
        type="button"
        className="filter-bar__button"
        aria-haspopup="dialog"
        aria-expanded={open}
        // The table's headers are buttons of the same names.
        aria-label={filter ? undefined : translate('list.filterNamed', { field: label })}
        title={filter?.problem ?? said}
        data-label={label}
        onPointerEnter={FilterPopover.fetchEarly}
        onFocus={FilterPopover.fetchEarly}
        onClick={openAt}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          onOpen(event.currentTarget);
        }}
      >
        {filter ? (
          <span className="filter-bar__text">
            {filter.before && `${filter.before} `}
            <span className="muted">{sentenceBegin(filter)}</span>{' '}
            <span className="filter-bar__value">
              {filter.short}{' '}
              {filter.text !== filter.short && filter.text.startsWith(filter.short) && (
                <span className="filter-bar__rest">{filter.text.slice(filter.short.length + 1)}</span>
              )}
            </span>
          </span>
        ) : (
          label
        )}
        <ChevronDown aria-hidden />
      </button>
      {filter && (
        <button
          type="button"
          className="chip__remove"
          aria-label={translate('list.removeFilter', { filter: said })}
          onClick={({ currentTarget }) => onRemove(currentTarget)}
        >
          <X aria-hidden />
        </button>
      )}
    </li>
  );
}

interface BarItem {
  readonly field: NormalField;
  readonly filter: ActiveFilter | undefined;
  readonly usual: boolean; // Its button stays when the filter is removed.
}

const NOTHING_KEPT: ReadonlyMap<NormalField, number> = new Map();

/**
 * The period first, then the filters in their order (D230). The quick filter has buttons of its own.
 * @param kept keeps the order of its fields, by name, also of those that are no longer active.
 */
function itemsOf(
  resource: Resource,
  active: readonly ActiveFilter[],
  kept: ReadonlyMap<NormalField, number>,
): readonly BarItem[] {
  const { period } = resource;
  const usual = usualFilters(resource);
  const filterOf = (field: NormalField): ActiveFilter | undefined =>
    active.find((one) => one.field === field || (field === period?.[0] && one.field === period[1]));
  const shown = usual.map((field) => ({ field, filter: filterOf(field), usual: true }));
  const others = active.filter(
    (one) => one.field !== allQuick(resource) && !shown.some(({ filter }) => filter === one),
  );
  const all = [...shown, ...others.map((filter) => ({ field: filter.field, filter, usual: false }))];
  if (kept.size === 0) return all;
  const now = [...kept.keys()].map(
    (field) => all.find((item) => item.field.name === field.name) ?? { field, filter: undefined, usual: false },
  );
  return [...now, ...all.filter(({ field, filter }) => filter && !now.some((one) => one.field.name === field.name))];
}

/** The quick filter, unless it can have another value than its buttons say. */
const allQuick = ({ quick }: Resource): NormalField | null => (quick?.kind === 'money' ? null : quick);

/** Moves the focus before the pressed button is removed: within its item, to the next one, or to the filter button. */
function focusAfter(button: HTMLElement, stays: boolean, filterButton: HTMLElement | null): void {
  const item = button.closest('li');
  const own = stays && item?.querySelector<HTMLElement>('.filter-bar__button');
  const next = item?.nextElementSibling?.querySelector<HTMLElement>('.chip__remove');
  (own || next || filterButton)?.focus();
}

/** Filters with a value to choose, or an amount; one with a text to type has a button only while it is active. */
const CHOSEN: ReadonlySet<FilterKindName | null> = new Set(['day', 'choice', 'boolean', 'reference', 'amount']);

/** Five filters at most with a button even while they are not active: texts where at most a period is chosen. */
export function usualFilters(resource: Resource): readonly NormalField[] {
  const { filters, period, linkFilters, ...list } = resource;
  const quick = allQuick(resource);
  const offered = filters.filter((one) => !one.secret && !one.operand && one !== quick && one !== period?.[1]);
  const chosen = offered.filter((field) => CHOSEN.has(FILTERED_BY[field.kind]));
  const isFew = chosen.length <= (period ? 1 : 0) && !hasOnlyNames(list);
  return (isFew ? offered.filter((field) => !linkFilters.includes(field)) : chosen)
    .toSorted((one, other) => Number(other === period?.[0]) - Number(one === period?.[0]))
    .slice(0, 5);
}

const NAMES: ReadonlySet<string> = new Set(['text', 'code', 'choices']);

/** A list that comes whole and has only names beside what is added: its search is enough, nothing is compared or grouped. */
export const hasOnlyNames = ({ api, columns, added }: Pick<Resource, 'api' | 'columns' | 'added'>): boolean =>
  api.unpaged &&
  columns
    .filter(({ name }) => !added?.columns.includes(name))
    .every((one) => one.type !== 'field' || api.key.includes(one.field) || NAMES.has(one.field.kind));

export function QuickFilter({ field }: { readonly field: NormalField }): ReactNode {
  const { choices } = field.options;
  if (!choices || 'call' in choices) return null;
  return (
    <fieldset className="quick-filter" aria-label={field.label}>
      {choices.map(({ value, label }) => (
        <QuickButton key={value} label={label} filter={{ [field.param]: value }} />
      ))}
    </fieldset>
  );
}

interface QuickButtonProps {
  readonly label: string;
  readonly filter: Readonly<Record<string, string>>;
  /** Also replaces what the list asks of these fields. */
  readonly instead?: readonly string[];
}

/** Filters by what it says; pressed again, no more. */
function QuickButton({ label, filter, instead }: QuickButtonProps): ReactNode {
  const { list } = useListQuestion();
  const isOn = Object.entries(filter).every(([param, text]) => list.filter[param] === text);
  const others = withoutFields(list.filter, new Set([...(instead ?? []), ...Object.keys(filter)]));
  const texts = Object.fromEntries(Object.entries(filter).map(([param, text]) => [param, isOn ? '' : text]));
  const press = (): void => list.setFilter({ ...others, ...texts });
  return <Button look="small" label={label} aria-pressed={isOn} onClick={press} />;
}

export function TodayFilter({ period }: { readonly period: readonly NormalField[] }): ReactNode {
  const times = columnsOf(useListQuestion().resource).flatMap(({ kind, param }) => (kind === 'dateTime' ? param : []));
  const instead = times.length === 1 ? times : [];
  const today = Object.fromEntries(period.map(({ param }) => [param, 'today']));
  return <QuickButton label={useTranslate()('list.period.today')} filter={today} instead={instead} />;
}
