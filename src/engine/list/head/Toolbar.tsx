import { IconButton } from '../../ui/IconButton';
import type { Density } from '../../../lists/question/list';
import { Columns3, Download, ListFilter, Printer, RefreshCw, Rows3, Rows4 } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useContext, useRef, useState, type ReactNode } from 'react';
import { useCommands, type Command } from '../../browser/commands';
import { lazyDialog, lazyPart } from '../../ui/lazy';
import { lagosClock } from '../../../upstream/time';
import { PHONE, useMedia } from '../../browser/useMedia';
import { useDelayed } from '../../browser/kept';
import { useShortcut } from '../../browser/useShortcut';
import { ListHidden } from '../../ui/dock';
import { useListColumns, useListQuestion, useListRows } from '../state/contexts';
import { serviceTimeOf } from '../../../upstream/clock';

/** Its place is as wide as its button. */
const PhoneMenu = lazyPart(() => import('./PhoneMenu'), 'list-toolbar__room');
const Updated = lazyPart(() => import('./Updated'), 'list-toolbar__updated', 'list');
const SummarySwitch = lazyPart(() => import('./SummarySwitch'), 'list__live', 'list');
const ColumnsMenu = lazyDialog(() => import('./ColumnsMenu'));

const FILES = [
  ['print', Printer],
  ['export', Download],
] as const;

export interface ToolbarProps {
  /** The pointer or the focus is at the button of the filters. */
  readonly onFilterNear: () => void;
  /** On a phone: whether the views are shown, which take a line; null if there are none. */
  readonly viewsShown: boolean | null;
  readonly onViews: (shown: boolean) => void;
}

export function Toolbar({ onFilterNear, viewsShown, onViews }: ToolbarProps): ReactNode {
  const { labels, setDialog } = useListQuestion();
  const { rows } = useListRows();
  const { columns, density } = useListColumns();
  const translate = useTranslate();
  const waiting = useDelayed(rows.fetching);
  const phone = useMedia(PHONE);
  const bar = useRef<HTMLDivElement>(null);
  const [columnsAnchor, setColumnsAnchor] = useState<HTMLElement | null>(null);
  const hasRows = rows.current && (rows.total ?? 0) > 0 && !rows.atLeast;
  const filters = labels.resource.filters.length > 0;
  const other = otherDensity(density.density);
  useShortcut('filter', () => setDialog('filter'), !useContext(ListHidden) && filters);
  const openColumns = (): void =>
    setColumnsAnchor(bar.current?.querySelector<HTMLElement>('[data-columns]') ?? bar.current);
  useCommands(() => {
    const command = (name: string, run: () => void, key = name): Command => {
      return { on: 'list', name, text: translate(`list.${key}`), run };
    };
    return [
      ...(filters ? [command('filter', () => setDialog('filter'))] : []),
      ...(hasRows ? [command('export', () => setDialog('export')), command('print', () => setDialog('print'))] : []),
      command('columns', openColumns),
      command('density', () => density.setDensity(other), other),
      command('refresh', rows.refresh),
    ];
  });
  return (
    <div ref={bar} className="page-header__actions list-toolbar">
      {!phone && (
        <Buttons hasRows={hasRows} waiting={waiting} columnsOpen={columnsAnchor !== null} onColumns={openColumns} />
      )}
      {filters && <FilterButton onNear={onFilterNear} />}
      {phone && (
        <PhoneMenu hasRows={hasRows} viewsShown={viewsShown} onViews={onViews} busy={waiting} onColumns={openColumns} />
      )}
      {columnsAnchor && (
        <ColumnsMenu labels={labels} columns={columns} anchor={columnsAnchor} onClose={() => setColumnsAnchor(null)} />
      )}
    </div>
  );
}

const otherDensity = (density: Density): Density => (density === 'compact' ? 'comfortable' : 'compact');

interface ButtonsProps {
  readonly hasRows: boolean;
  readonly waiting: boolean;
  readonly columnsOpen: boolean;
  readonly onColumns: () => void;
}

/** Where there is room for them. */
function Buttons({ hasRows, waiting, columnsOpen, onColumns }: ButtonsProps): ReactNode {
  const { setDialog } = useListQuestion();
  const { rows, painted } = useListRows();
  const { density } = useListColumns();
  const translate = useTranslate();
  const other = otherDensity(density.density);
  const reason = rows.current && rows.atLeast ? translate('list.counting') : undefined;
  const readAt = rows.updatedAt > 0 && translate('list.updated', { time: lagosClock(serviceTimeOf(rows.updatedAt)) });
  return (
    <>
      {painted ? <Updated /> : <div className="list-toolbar__updated" />}
      <IconButton
        icon={RefreshCw}
        label={translate('list.refresh')}
        title={[translate('list.refresh'), readAt].filter(Boolean).join('. ')}
        aria-busy={waiting || undefined}
        onClick={rows.refresh}
      />
      <IconButton
        icon={other === 'comfortable' ? Rows3 : Rows4}
        label={translate(`list.${other}`)}
        title={translate(`list.${other}`)}
        onClick={() => density.setDensity(other)}
      />
      {painted ? <SummarySwitch /> : <div className="list__live" />}
      <IconButton
        data-columns
        icon={Columns3}
        label={translate('list.columns')}
        title={translate('list.columns')}
        aria-haspopup="dialog"
        aria-expanded={columnsOpen}
        onClick={onColumns}
      />
      {FILES.map(([dialog, Icon]) => (
        <button
          key={dialog}
          type="button"
          className="button"
          title={reason ?? translate(`list.${dialog}`)}
          disabled={!hasRows && reason === undefined}
          aria-disabled={reason !== undefined || undefined}
          onClick={() => reason === undefined && setDialog(dialog)}
        >
          <Icon aria-hidden />
          <span>{translate(`list.${dialog}`)}</span>
        </button>
      ))}
    </>
  );
}

function FilterButton({ onNear }: { readonly onNear: () => void }): ReactNode {
  const { active, filterButton, setDialog } = useListQuestion();
  const translate = useTranslate();
  const count = active.length;
  const name = count > 0 ? translate('list.filterCount', { count }) : translate('list.filter');
  return (
    <button
      ref={filterButton}
      type="button"
      className="button list-toolbar__filter"
      aria-label={name}
      title={name}
      aria-keyshortcuts="Shift+F"
      onPointerEnter={onNear}
      onFocus={onNear}
      onClick={() => setDialog('filter')}
    >
      <ListFilter aria-hidden />
      <span>{translate('list.filter')}</span>
      {count > 0 && <span className="list-toolbar__count">{count}</span>}
    </button>
  );
}
