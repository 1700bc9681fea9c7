/** Everything above a list's rows. */
import { useStore, useStoreContext, useTranslate } from 'ra-core';
import { memo, useContext, useState, type ReactNode } from 'react';
import { lazyPart } from '../../ui/lazy';
import { countText } from '../../kinds/partText';
import { PHONE, useMedia } from '../../browser/useMedia';
import { lastViewsKey, opensView } from '../../../lists/question/address';
import { FilterBar, hasOnlyNames, QuickFilter, TodayFilter } from '../filters/FilterBar';
import { SearchBox } from '../search/SearchBox';
import { Toolbar, type ToolbarProps } from './Toolbar';
import type { ListPageProps } from '../state/useListPage';
import { useListColumns, useListQuestion, useListRows, useListSelection } from '../state/contexts';
import { ActionButton, actionCommands } from '../../actions/ActionButton';
import { isOfMenu, standsAbove } from '../../calls/conditions';
import { useCommands } from '../../browser/commands';
import { Button } from '../../ui/Button';
import { ListHidden } from '../../ui/dock';

const NewRows = lazyPart(() => import('./NewRows'), 'list__live', 'list');
const Updated = lazyPart(() => import('./Updated'), undefined, 'list');
const ViewBar = lazyPart(() => import('../../savedViews/ViewBar'), undefined, 'list');

type ListHeadProps = Pick<ListPageProps, 'above'> & Pick<ToolbarProps, 'onFilterNear'>;

/** Drawn again only by what it reads: not when a record opens beside the list. */
export const ListHead = memo(function ListHead({ above, onFilterNear }: ListHeadProps): ReactNode {
  const { resource, title, list } = useListQuestion();
  const { rows, painted, goTo } = useListRows();
  const translate = useTranslate();
  const covered = useContext(ListHidden);
  const { withViews, viewsShown, showViews } = useViewsOnPhone();
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
        <Toolbar onFilterNear={onFilterNear} viewsShown={viewsShown} onViews={showViews} />
      </header>
      {resource.intro && <p className="list__intro muted">{resource.intro}</p>}
      <ListIntro />
      <ListLines withViews={withViews} />
    </div>
  );
});

/** The views with the search at the end of their line, and beneath them what filters: neither moves the other (D348). */
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

/** Whether a phone shows the views: as chosen for the list, or if there were some when the visit began. */
function useViewsOnPhone() {
  const { resource, list, views } = useListQuestion();
  const [chosen, showViews] = useStore<boolean>(`list.${resource.name}.viewsOnPhone`);
  const [had, setHad] = useState(useStoreContext().getItem<string>(lastViewsKey(resource), 'none') !== 'none');
  /** Views that come later move no rows, but for one that was opened, which may filter them. */
  const opened = opensView(list.view);
  if (opened && !had) setHad(true);
  const [shown, hasLine] = [chosen ?? had, views !== 'none'];
  return { withViews: hasLine && (shown || opened), viewsShown: hasLine && !opened ? shown : null, showViews };
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
