/** Everything above a list's rows. */
import { useStore, useTranslate } from 'ra-core';
import { memo, useContext, useState, type ReactNode } from 'react';
import { lazyPart } from '../../ui/lazy';
import { countText } from '../../kinds/partText';
import { PHONE, useMedia } from '../../browser/useMedia';
import { opensView } from '../../../lists/question/address';
import { columnsOf } from '../../../lists/question/asked';
import { withoutFields } from '../../../lists/question/operators';
import { FilterBar, hasOnlyNames } from '../filters/FilterBar';
import { SearchBox } from '../search/SearchBox';
import { Toolbar, type ToolbarProps } from './Toolbar';
import type { ListPageProps } from '../state/useListPage';
import { useListColumns, useListQuestion, useListRows, useListSelection } from '../state/contexts';
import { ActionButton, actionCommands } from '../../actions/ActionButton';
import { isOfMenu, standsAbove } from '../../calls/conditions';
import { useCommands } from '../../browser/commands';
import { Button } from '../../ui/Button';
import { ListHidden } from '../../ui/dock';
import type { NormalField } from '../../definition/resource';

const NewRows = lazyPart(() => import('./NewRows'), 'list__live', 'list');
const Updated = lazyPart(() => import('./Updated'), undefined, 'list');
const ViewBar = lazyPart(() => import('../../savedViews/ViewBar'), undefined, 'list');

type ListHeadProps = Pick<ListPageProps, 'above'> & Pick<ToolbarProps, 'onFilterNear'>;

/** Drawn again only by what it reads: not when a record opens beside the list. */
export const ListHead = memo(function ListHead({ above, onFilterNear }: ListHeadProps): ReactNode {
  const { resource, title, list, views } = useListQuestion();
  const { rows, painted, goTo } = useListRows();
  const translate = useTranslate();
  const covered = useContext(ListHidden);
  /** A phone's choice for this list: elsewhere there is room for the views. */
  const [viewsShown, setViewsShown] = useStore(`list.${resource.name}.viewsOnPhone`, false);
  /** An opened view may filter the rows: its name, and whether it was changed, stay above them. */
  const opened = opensView(list.view);
  const viewsChoice = views === 'none' || opened ? null : viewsShown;
  const phone = useMedia(PHONE);
  /** While a record covers the list, the page has the record's heading. */
  const Heading = covered ? 'h2' : 'h1';
  return (
    <div className={above ? 'list__head list__head--tabs' : 'list__head'} hidden={covered}>
      {(rows.total ?? 0) > 0 && list.summary === null && (
        // Before the list's many buttons, in sight while it has the focus.
        <Button
          className="list__skip"
          look="primary"
          label={translate('list.toRows')}
          onClick={() => goTo.current?.(0)}
        />
      )}
      {above}
      <header className="page-header list__header">
        <div className="list__title">
          <Heading tabIndex={-1} title={title}>
            {title}
          </Heading>
          <Count />
          {phone && painted && <Updated onlyOld />}
          {/* On a phone it has room beside the short titles of lists that move all day only. */}
          {(!phone || resource.period) && (painted ? <NewRows /> : <div className="list__live" />)}
        </div>
        {phone && <SearchBox />}
        <ListActions />
        <Toolbar onFilterNear={onFilterNear} viewsShown={viewsChoice} onViews={setViewsShown} />
      </header>
      {resource.intro && <p className="list__intro muted">{resource.intro}</p>}
      <ListIntro />
      <ListLines withViews={viewsShown || opened} />
    </div>
  );
});

/**
 * The views with the search at the end of their line, and beneath them what filters: two lines, so that neither moves
 * the other. Of a list of names alone one is enough. On a phone the views are a choice (D348).
 */
function ListLines({ withViews }: { readonly withViews: boolean }): ReactNode {
  const { resource, base, list, views } = useListQuestion();
  const { columns, density } = useListColumns();
  const { current, total } = useListRows().rows;
  const { quick, period } = resource;
  const idle = current && total === 0 && Object.keys(list.filter).length === 0 ? ' list__filters--idle' : '';
  const phone = useMedia(PHONE);
  const one = !quick && hasOnlyNames(resource);
  return (
    <>
      <div className={`list__line list__line--${withViews ? 'views' : 'closed'}`} data-views={views}>
        {views === 'shown' && (
          <ViewBar
            resource={resource}
            state={list}
            columns={columns}
            density={density.density}
            base={base}
            onNotLoaded={list.giveUpView}
          />
        )}
        {one && <FilterBar />}
        {!phone && <SearchBox />}
      </div>
      {!one && (
        <div className={`list__line list__filters${idle}`}>
          {quick && <QuickFilter field={quick} />}
          {phone && quick && period && <TodayFilter period={period} />}
          <FilterBar />
        </div>
      )}
    </>
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

function TodayFilter({ period }: { readonly period: readonly NormalField[] }): ReactNode {
  const times = columnsOf(useListQuestion().resource).flatMap(({ kind, param }) => (kind === 'dateTime' ? param : []));
  const instead = times.length === 1 ? times : [];
  const today = Object.fromEntries(period.map(({ param }) => [param, 'today']));
  return <QuickButton label={useTranslate()('list.period.today')} filter={today} instead={instead} />;
}

/** How many rows match. While that is unknown, the last number keeps its room, so that nothing beside it moves. */
function Count(): ReactNode {
  const { current, total, part, atLeast } = useListRows().rows;
  const text = current && total !== undefined ? countText(total, part ?? atLeast) : null;
  const [room, setRoom] = useState(text);
  if (text !== null && text !== room) setRoom(text);
  if (text === null)
    return room !== null && <span className="list__total list__total--unknown" aria-hidden data-room={room} />;
  return (
    <span className="list__total" translate="no">
      {text}
    </span>
  );
}

/** Actions of the list, and those of a selection that can be seen before anything is selected. */
function ListActions(): ReactNode {
  const { labels } = useListQuestion();
  const { actions, selection } = useListSelection();
  const translate = useTranslate();
  const own = labels.resource.actions.filter(({ on, place }) => on === 'list' && place !== 'whereEmpty');
  const selected = [...selection.records.values()];
  useCommands(() => actionCommands(own, [], labels, actions));
  const phone = useMedia(PHONE);
  // A phone has them where the selection is.
  const ofSelected = phone ? [] : labels.resource.actions.filter(standsAbove);
  const drawn = own.filter((action) => action.place === undefined && !(phone && isOfMenu(action)));
  if (drawn.length + ofSelected.length === 0) return null;
  return (
    <span className="list__actions">
      {[...drawn, ...ofSelected].map((action) => (
        <ActionButton
          key={action.name}
          action={action}
          records={action.on === 'selection' ? selected : []}
          labels={labels}
          actions={actions}
          reason={action.on === 'selection' && selected.length === 0 ? translate('list.selectFirst') : undefined}
        />
      ))}
    </span>
  );
}

const CreateForm = lazyPart(() => import('../../forms/CreateForm'));

function ListIntro(): ReactNode {
  const { labels, resource } = useListQuestion();
  const { reread, rereadWindows } = useListRows();
  const { header: Header, create } = resource;
  const above = create?.place === 'above' ? create : null;
  const Own = above?.component;
  return (
    <>
      {Header && <Header resource={resource} onDone={reread} />}
      {Own && <Own resource={resource} onDone={reread} />}
      {above && !Own && (
        <div className="list__form">
          <CreateForm labels={labels} form={above} onDone={rereadWindows} />
        </div>
      )}
    </>
  );
}

function QuickFilter({ field }: { readonly field: NormalField }): ReactNode {
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
