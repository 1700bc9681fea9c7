/**
 * Lists of other resources that belong to a record, in small, above or below its sections. Loaded and asked for once the
 * record is on the screen.
 */
import { useQuery } from '@tanstack/react-query';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useCanAccess, useDataProvider, useEvent, useTranslate, type RaRecord } from 'ra-core';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { countText } from '../kinds/partText';
import { textAt } from '../../upstream/path';
import { useResource } from '../app/context';
import { unmet } from '../calls/conditions';
import { filled } from '../calls/filled';
import type { RelatedList, Resource } from '../definition/resource';
import type { ResourceLabels } from '../kinds/resourceLabels';
import { readable } from '../../lists/question/address';
import { isHeld } from '../../lists/question/typed';
import { askedPage, type FilterTexts as Filter } from '../../lists/byBrowser';
import { pageQuery } from '../rows/pageQuery';
import { IconButton } from '../ui/IconButton';
import { Skeleton } from '../ui/ErrorPanel';
import { Failed } from './Failed';
import { RelatedRows } from './RelatedRows';
import { labelled } from '../../i18n/format';

/** Rows of each list. */
const SHOWN = 5;

interface RelatedProps {
  readonly labels: ResourceLabels;
  readonly record: RaRecord;
  readonly heading: 'h2' | 'h3';
  /** The lists above the record's sections; default: those below. */
  readonly above?: boolean;
  /** Called once each of these lists is read, has failed, or is not shown. */
  readonly onSettled?: () => void;
}

export default function Related({ labels, record, heading, above = false, onSettled }: RelatedProps): ReactNode {
  const translate = useTranslate();
  const { resource } = labels;
  /** By label, whether the list is empty. */
  const [settled, setSettled] = useState<ReadonlyMap<string, boolean>>(new Map());
  const lists = resource.related.flatMap((list) => {
    if (list.above !== above || unmet(list, resource, record)) return [];
    // Without its value the list would be everybody's.
    const filter = filterOf(list, record);
    return filter ? [{ list, filter }] : [];
  });
  const isSettled = lists.every(({ list }) => settled.has(list.label));
  useEffect(() => {
    if (isSettled) onSettled?.();
  }, [isSettled, onSettled]);
  const labelOf = (list: RelatedList): string => filled(list.label, resource, [record], translate);
  const parts = lists.map(({ list, filter }) => {
    const settle = (isEmpty = false): void => setSettled((before) => new Map(before).set(list.label, isEmpty));
    const props = { heading, onSettled: settle };
    const label = labelOf(list);
    const except = exceptOf(list, resource, record);
    const rows = <Permitted key={list.label} {...props} list={{ ...list, label }} {...{ filter, except }} />;
    const Own = list.component;
    return Own ? (
      <Own key={list.label} {...props} resource={resource}>
        {rows}
      </Own>
    ) : (
      rows
    );
  });
  const empty = lists.flatMap(({ list }) => (settled.get(list.label) ? labelOf(list) : []));
  return (
    <>
      {parts}
      {empty.length > 0 && (
        <p className="muted related__text">{translate('record.empty', { names: empty.join(', ') })}</p>
      )}
    </>
  );
}

interface SectionProps {
  readonly list: RelatedList;
  readonly filter: Filter;
  readonly heading: 'h2' | 'h3';
  /** The key of the record itself, which its own list leaves out. */
  readonly except: RaRecord['id'] | null;
  readonly onSettled: (isEmpty?: boolean) => void;
}

function useSettled(isSettled: boolean, isEmpty: boolean, onSettled: SectionProps['onSettled']): void {
  const settle = useEvent(onSettled);
  useEffect(() => {
    if (isSettled) settle(isEmpty);
  }, [isSettled, isEmpty, settle]);
}

function exceptOf(list: RelatedList, resource: Resource, { id }: RaRecord): RaRecord['id'] | null {
  return list.resource === resource.name ? id : null;
}

/** The parameters of the list; null if the record lacks a value. */
function filterOf({ filter, fixed }: RelatedList, record: RaRecord): Filter | null {
  const values = Object.entries(filter).map(([param, field]): [string, string] => [
    param,
    textAt(record, field.valueSource ?? field.source ?? ''),
  ]);
  return values.some(([, value]) => value === '') ? null : { ...fixed, ...Object.fromEntries(values) };
}

/** Empty where a value must not be in an address, such as an email (D377): the list would open without that filter. */
function searchOf({ filters }: Resource, filter: Filter): string {
  const isOpen = filters.every((field) => !isHeld(field, filter[field.param]));
  return isOpen ? `?${readable(new URLSearchParams(filter))}` : '';
}

/** Nothing, not even a request, for people who may not open the list or see what it is narrowed by. */
function Permitted(props: SectionProps): ReactNode {
  const { list, onSettled } = props;
  const { canAccess, isPending } = useCanAccess({ resource: list.resource, action: 'list' });
  const { hidden } = useResource(list.resource);
  const filter = Object.fromEntries(Object.entries(props.filter).filter(([param]) => !hidden?.same.includes(param)));
  const isHidden = Object.keys(filter).some((param) => hidden?.filters.includes(param));
  const isShown = canAccess === true && !isHidden;
  useSettled(!isPending && !isShown, false, onSettled);
  return isShown && <Section {...props} filter={filter} />;
}

function Section({ list, filter, heading: Heading, except, onSettled }: SectionProps): ReactNode {
  const translate = useTranslate();
  const resource = useResource(list.resource);
  const isOffered = resource.isOffered && Object.keys(filter).every((param) => takes(resource, param));
  const { page, error, again } = useFirstRows(resource, filter, except, isOffered);
  const [isOpen, setOpen] = useState(!list.folded);
  const search = searchOf(resource, filter);
  const some = page && page.total > 0 ? page : null;
  /** Below the sections, all that are empty have one line. */
  const isEmpty = !list.above && page !== null && !some && !error;
  useSettled(!isOffered || page !== null || error !== null, isEmpty, onSettled);
  if (isEmpty) return null;
  return (
    <section className="record__section related">
      <div className="related__head">
        <Heading className="record__heading">
          {list.label}
          {some && <span className="list__total"> {countText(some.total, some.part)}</span>}
        </Heading>
        {page && !some && <p className="muted related__text">{translate('record.none')}</p>}
        {some && <SeeAll {...{ list, resource, search }} />}
        {some && <Fold list={list} isOpen={isOpen} onPress={setOpen} />}
      </div>
      {!isOffered && <p className="muted related__text">{translate('record.notOffered')}</p>}
      {isOffered && <Reading isRead={page !== null} rows={list.above ? SHOWN : 1} {...{ error, again }} />}
      {some && isOpen && <RelatedRows {...{ list, resource, search }} rows={some.rows} />}
    </section>
  );
}

interface ReadingProps {
  readonly isRead: boolean;
  readonly error: Error | null;
  readonly again: () => void;
  /** Lines in the place of rows that are not read yet. */
  readonly rows: number;
}

function Reading({ isRead, error, again, rows }: ReadingProps): ReactNode {
  if (error) return <Failed stale={isRead} error={error} onRetry={again} />;
  return !isRead && <Skeleton rows={rows} />;
}

interface FoldProps {
  readonly list: RelatedList;
  readonly isOpen: boolean;
  readonly onPress: (isOpen: boolean) => void;
}

function Fold({ list, isOpen, onPress }: FoldProps): ReactNode {
  const name = useTranslate()('record.rowsOf', { name: list.label });
  const Icon = isOpen ? ChevronUp : ChevronDown;
  if (!list.folded) return null;
  return <IconButton small icon={Icon} label={name} aria-expanded={isOpen} onClick={() => onPress(!isOpen)} />;
}

interface SeeAllProps {
  readonly list: RelatedList;
  readonly resource: Resource;
  /** Empty if an address may not hold what the list is narrowed by. */
  readonly search: string;
}

function SeeAll({ list, resource, search }: SeeAllProps): ReactNode {
  const translate = useTranslate();
  return (
    resource.hasPage &&
    search !== '' && (
      <Link to={`${resource.path}${search}`} aria-label={labelled(translate('record.seeAll'), list.label)}>
        {translate('record.seeAll')}
      </Link>
    )
  );
}

const takes = ({ filters }: Resource, param: string): boolean => filters.some((field) => field.param === param);

/** The first rows and how many there are. */
function useFirstRows(resource: Resource, filter: Filter, except: RaRecord['id'] | null, isOffered: boolean) {
  const dataProvider = useDataProvider();
  const perPage = resource.hasPage ? SHOWN + (except === null ? 0 : 1) : 'all';
  const question = askedPage(resource, { page: 1, perPage, filter, sort: null });
  const { data, error, refetch } = useQuery({ ...pageQuery(dataProvider, question), enabled: isOffered });
  const page = useMemo(() => {
    if (!data) return null;
    const rows = data.data.filter(({ id }) => id !== except);
    // The record is one of those of its own list, though perhaps not among the first.
    const total = except === null ? data.total : Math.max(rows.length, data.total - 1);
    return { rows: resource.hasPage ? rows.slice(0, SHOWN) : rows, total, part: data.part ?? null };
  }, [data, except, resource]);
  return { page, error, again: (): void => void refetch() };
}
