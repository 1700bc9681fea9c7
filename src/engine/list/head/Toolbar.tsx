import { IconButton } from '../../ui/IconButton';
import { Columns3, Download, ListFilter, Printer, RefreshCw, Rows3, Rows4 } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { memo, useContext, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useCommands, type Command } from '../../browser/commands';
import { lazyDialog, lazyPart } from '../../ui/lazy';
import { lagosClock } from '../../../upstream/time';
import { PHONE } from '../../browser/phone';
import { useMedia } from '../../browser/useMedia';
import { useDelayed } from '../../browser/useDelayed';
import { useShortcut } from '../../browser/useShortcut';
import type { Density } from '../../../lists/question/list';
import { ListHidden } from '../../ui/dock';
import type { OpenListDialog } from '../state/contexts';
import type { ResourceLabels } from '../../kinds/resourceLabels';
import type { Columns } from '../../listState/useColumns';
import { Updated } from './Updated';
import { serviceTimeOf } from '../../../upstream/clock';

/** Its place is as wide as its button. */
const PhoneMenu = lazyPart(() => import('./PhoneMenu'), 'list-toolbar__room');
const SummarySwitch = lazyPart(() => import('./SummarySwitch'), 'list__live', 'list');
const ColumnsMenu = lazyDialog(() => import('./ColumnsMenu'));

interface ToolbarProps {
  readonly labels: ResourceLabels;
  readonly columns: Columns;
  readonly density: Density;
  readonly onDensity: (density: Density) => void;
  readonly activeFilters: number;
  readonly hasRows: boolean;
  readonly fetching: boolean;
  readonly painted: boolean;
  readonly updatedAt: number;
  readonly filterButton: RefObject<HTMLButtonElement | null>;
  readonly onFilterNear: () => void;
  /** On a phone: whether the views are shown, which take a line; null if there are none. */
  readonly viewsShown: boolean | null;
  readonly onViews: (shown: boolean) => void;
  readonly onOpen: (dialog: OpenListDialog) => void;
  readonly onRefresh: () => void;
}

export const Toolbar = memo(function Toolbar(props: ToolbarProps): ReactNode {
  const { labels, columns, density, hasRows, fetching, updatedAt } = props;
  const translate = useTranslate();
  const waiting = useDelayed(fetching);
  const phone = useMedia(PHONE);
  const bar = useRef<HTMLDivElement>(null);
  const [columnsAnchor, setColumnsAnchor] = useState<HTMLElement | null>(null);
  const other = density === 'compact' ? 'comfortable' : 'compact';
  const filters = labels.resource.filters.length > 0;
  useShortcut('filter', () => props.onOpen('filter'), !useContext(ListHidden) && filters);
  const openColumns = (): void =>
    setColumnsAnchor(bar.current?.querySelector<HTMLElement>('[data-columns]') ?? bar.current);
  useToolbarCommands(props, filters, openColumns);
  const updated = updatedAt > 0 ? translate('list.updated', { time: lagosClock(serviceTimeOf(updatedAt)) }) : '';
  const filterButtonShown = filters && <FilterButton {...props} />;
  const columnsMenu = columnsAnchor && (
    <ColumnsMenu labels={labels} columns={columns} anchor={columnsAnchor} onClose={() => setColumnsAnchor(null)} />
  );
  if (phone) {
    return (
      <div ref={bar} className="page-header__actions list-toolbar">
        {filterButtonShown}
        <PhoneMenu
          hasRows={hasRows}
          viewsShown={props.viewsShown}
          onViews={props.onViews}
          onOpen={props.onOpen}
          onRefresh={props.onRefresh}
          busy={waiting}
          updatedAt={updatedAt}
          onColumns={openColumns}
        />
        {columnsMenu}
      </div>
    );
  }
  return (
    <div ref={bar} className="page-header__actions list-toolbar">
      <Updated at={updatedAt} />
      <IconButton
        icon={RefreshCw}
        label={translate('list.refresh')}
        title={[translate('list.refresh'), updated].filter(Boolean).join('. ')}
        aria-busy={waiting || undefined}
        onClick={props.onRefresh}
      />
      <IconButton
        icon={density === 'compact' ? Rows3 : Rows4}
        label={translate(`list.${other}`)}
        title={translate(`list.${other}`)}
        onClick={() => props.onDensity(other)}
      />
      {props.painted ? <SummarySwitch /> : <div className="list__live" />}
      <IconButton
        data-columns
        icon={Columns3}
        label={translate('list.columns')}
        title={translate('list.columns')}
        aria-haspopup="dialog"
        aria-expanded={columnsAnchor !== null}
        onClick={openColumns}
      />
      {columnsMenu}
      {FILES.map(([dialog, Icon]) => (
        <button
          key={dialog}
          type="button"
          className="button"
          title={translate(`list.${dialog}`)}
          disabled={!hasRows}
          onClick={() => props.onOpen(dialog)}
        >
          <Icon aria-hidden />
          <span>{translate(`list.${dialog}`)}</span>
        </button>
      ))}
      {filterButtonShown}
    </div>
  );
});

function FilterButton({ activeFilters, filterButton, onFilterNear, onOpen }: ToolbarProps) {
  const translate = useTranslate();
  const name = activeFilters > 0 ? translate('list.filterCount', { count: activeFilters }) : translate('list.filter');
  return (
    <button
      ref={filterButton}
      type="button"
      className="button list-toolbar__filter"
      aria-label={name}
      title={name}
      aria-keyshortcuts="/"
      onPointerEnter={onFilterNear}
      onFocus={onFilterNear}
      onClick={() => onOpen('filter')}
    >
      <ListFilter aria-hidden />
      <span>{translate('list.filter')}</span>
      {activeFilters > 0 && <span className="list-toolbar__count">{activeFilters}</span>}
    </button>
  );
}

const FILES = [
  ['print', Printer],
  ['export', Download],
] as const;

function useToolbarCommands(props: ToolbarProps, filters: boolean, onColumns: () => void): void {
  const translate = useTranslate();
  const { density, hasRows } = props;
  const other = density === 'compact' ? 'comfortable' : 'compact';
  useCommands(() => {
    const command = (name: string, run: () => void, key = name): Command => ({
      on: 'list',
      name,
      text: translate(`list.${key}`),
      run,
    });
    return [
      ...(filters ? [command('filter', () => props.onOpen('filter'))] : []),
      ...(hasRows
        ? [command('export', () => props.onOpen('export')), command('print', () => props.onOpen('print'))]
        : []),
      command('columns', onColumns),
      command('density', () => props.onDensity(other), other),
      command('refresh', props.onRefresh),
    ];
  });
}
