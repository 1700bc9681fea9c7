/** Everything above a list's rows. */
import type { ReactNode } from 'react';
import { lazyPart } from '../base/lazy';
import { countText } from '../base/partText';
import { FilterChips } from './FilterChips';
import { ListActions } from './ListActions';
import { FilterDialog } from './ListDialogs';
import { ListIntro } from './ListIntro';
import { Toolbar } from './Toolbar';
import type { ListPageParts } from './useListPage';

const ViewBar = lazyPart(() => import('../savedViews/ViewBar'));

interface ListHeadProps {
  readonly parts: ListPageParts;
  readonly above: ReactNode;
}

export function ListHead({ parts, above }: ListHeadProps): ReactNode {
  const { resource, look, title, rows, list, columns, density, active, actions, record, views, filterButton } = parts;
  const { covers } = record;
  const total = rows.total ?? 0;
  /** While a record covers the list, the page has the record's heading. */
  const Heading = covers ? 'h2' : 'h1';
  return (
    <div className="list__head" hidden={covers}>
      {above}
      <header className="page-header list__header">
        <div className="list__title">
          <Heading tabIndex={-1} title={title}>
            {title}
          </Heading>
          {rows.total !== undefined && <span className="list__total">{countText(total, rows.part)}</span>}
        </div>
        <ListActions look={look} actions={actions} />
        <Toolbar
          look={look}
          columns={columns}
          density={density.density}
          onDensity={density.setDensity}
          activeFilters={active.length}
          hasRows={total > 0}
          fetching={rows.fetching}
          updatedAt={rows.updatedAt}
          filterButton={filterButton}
          onFilterNear={FilterDialog.fetchEarly}
          onOpen={parts.setDialog}
          onRefresh={rows.refresh}
        />
      </header>
      {resource.intro && <p className="list__intro muted">{resource.intro}</p>}
      <ListIntro look={look} onDone={parts.reread} onSaved={parts.rereadWindows} />
      {(views !== 'none' || resource.filters.length > 0) && (
        <div className="list__line">
          <div className="view-slot">
            {views === 'shown' && (
              <ViewBar
                resource={resource}
                state={list}
                columns={columns}
                density={density.density}
                base={record.route.base}
              />
            )}
          </div>
          <FilterChips
            active={active}
            filterButton={filterButton}
            onRemove={(params) =>
              list.setFilter({ ...list.filter, ...Object.fromEntries(params.map((param) => [param, ''])) })
            }
            onClear={() => list.setFilter({})}
          />
        </div>
      )}
    </div>
  );
}
