import { describe, expect, it } from 'vitest';
import { resources } from '../../resources/index';
import { dayAt } from '../../lists/days';
import type { Resource } from '../definition/resource';
import { forRoleGroup } from '../definition/forRoleGroup';
import { readAddress, type ListState } from '../../lists/question/address';
import { choiceOf, NO_CHOICE, shownColumns, type ColumnChoice } from '../listState/columns';
import { sortPath, type Order } from '../../lists/question/order';
import { askedFilter } from '../definition/filters';
import { PRESETS } from '../../lists/period';
import { periodOf } from '../../lists/periodOf';
import { applyView } from './state';
import { readViews, writeViews } from './file';
import { linkNotices, stateSearch, viewSearch } from './link';
import { keptFilter, showsView, shownState, type ShownList } from './state';
import { readView, type SavedView, type ViewState } from './view';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const ADMIN = { name: 'ADMIN', roles: [] };

const seenBy = (declared: Resource, group = 'ADMIN'): Resource => forRoleGroup(declared, { ...ADMIN, name: group });

function named(name: string): Resource {
  const found = resources.find((resource) => resource.name === name);
  if (!found) throw new Error(`no resource ${name}`);
  return found;
}

/** The list as its page would show it at an address. */
function listAt(resource: Resource, search: string, own: ColumnChoice = NO_CHOICE): ShownList & { state: ListState } {
  const state = readAddress(resource, new URLSearchParams(search));
  const choice = state.columns ? choiceOf(resource.columns, state.columns) : own;
  return {
    resource,
    state,
    columns: { shown: shownColumns(resource.columns, choice) },
    density: state.density ?? 'compact',
  };
}

function stored(resource: Resource, state: ViewState): SavedView {
  // As the store answers: through JSON.
  const record: unknown = JSON.parse(JSON.stringify({ id: 12, resource: resource.name, name: 'A view', ...state }));
  const { value, notices } = readView(record);
  expect(notices).toEqual([]);
  if (!value) throw new Error('no view');
  return value;
}

/** One text that a filter could have, of each sort. */
const TEXTS: Readonly<Record<string, string>> = { day: 'month-1', boolean: 'true', money: '1500.00' };

function filterOf(resource: Resource): ViewState['filter'] {
  return Object.fromEntries(
    resource.filters.flatMap(({ kind, param, secret }) =>
      secret ? [] : [[param, TEXTS[kind] ?? 'a & b=c, 50 %:ä'] as const],
    ),
  );
}

describe.each(resources.map((resource) => [resource.name, resource] as const))('views of %s', (_name, declared) => {
  const resource = seenBy(declared);
  const all: ColumnChoice = {
    order: resource.columns.map(({ name }) => name).toReversed(),
    hidden: resource.columns.slice(0, resource.columns.length > 2 ? 2 : 0).map(({ name }) => name),
    widths: Object.fromEntries(resource.columns.slice(-1).map(({ name }) => [name, 222])),
  };
  const cases = resource.pageSizes.flatMap((perPage) =>
    (['compact', 'comfortable'] as const).flatMap((density) =>
      [NO_CHOICE, all].flatMap((choice) =>
        [{}, filterOf(resource)].map((filter) => ({ perPage, density, choice, filter })),
      ),
    ),
  );

  it('are saved, stored, opened by their address and seen as they were', () => {
    for (const { perPage, density, choice, filter } of cases) {
      const list: ShownList = {
        resource,
        state: { filter, perPage, columns: null, density: null, summary: null, sort: orderOf(resource, density) },
        columns: { shown: shownColumns(resource.columns, choice) },
        density,
      };
      const state = shownState(list);
      const view = stored(declared, state);
      const opened = listAt(resource, viewSearch(view, resource, NOW));
      expect(shownState(opened)).toEqual(state);
      expect(opened.columns.shown).toEqual(list.columns.shown);
      expect(opened.state).toMatchObject({ view: '12', page: 1, filter, perPage });
      expect(showsView(opened, applyView(view, resource, NOW).value)).toBe(true);
      expect(linkNotices(new URLSearchParams(viewSearch(view, resource, NOW)), resource)).toEqual([]);
      // And by a link that names no view, whatever the other person's own columns are.
      const linked = listAt(resource, stateSearch(state, resource, null), all);
      expect([linked.state.view, shownState(linked)]).toEqual([null, state]);
      // And by a file.
      const [read] = readViews(writeViews([view])).value;
      expect(read).toMatchObject(state);
    }
  });
});

describe('a view of a summary', () => {
  const declared = named('transactions');
  const resource = seenBy(declared);
  const summary = 'bankName:count,rate.failed:-rate.failed';

  it('is saved, opened by its address and by a link, and told from the rows [D596]', () => {
    const list = listAt(resource, `status=00&summary=${summary}`);
    const state = shownState(list);
    // Among the filters, where every store of views can hold it.
    expect(state.filter).toEqual({ status: '00', summary });
    const view = stored(declared, state);
    const { value, notices } = applyView(view, resource, NOW);
    expect(notices).toEqual([]);
    for (const search of [viewSearch(view, resource, NOW), stateSearch(state, resource, null)]) {
      const opened = listAt(resource, search);
      expect([opened.state.summary, opened.state.filter]).toEqual([summary, { status: '00' }]);
      expect(showsView(opened, value)).toBe(true);
    }
    expect(showsView(listAt(resource, 'status=00'), value)).toBe(false);
    expect(showsView(listAt(resource, `status=00&summary=status`), value)).toBe(false);
  });
});

describe('what has been changed', () => {
  const declared = named('transactions');
  const seen = seenBy(declared);
  const view = stored(declared, {
    filter: { status: '00', startDate: 'today-6', endDate: 'today' },
    columns: [
      { field: 'systemTime', width: null },
      { field: 'amount', width: 130 },
    ],
    sort: null,
    perPage: 50,
    density: 'comfortable',
  });
  const changed = (search: string): boolean => !showsView(listAt(seen, search), applyView(view, seen, NOW).value);
  const search = viewSearch(view, seen, NOW);

  it.each([
    ['nothing', search, false],
    ['another page', `${search}&page=3`, false],
    ['a filter', search.replace('status=00', 'status=PP'), true],
    ['a filter taken away', search.replace('status=00', ''), true],
    ['a filter more', `${search}&rrn=1`, true],
    ['the same days, fixed', search.replace('today-6', '2026-11-15'), true],
    ['the page size', search.replace('perPage=50', 'perPage=20'), true],
    ['the density', search.replace('comfortable', 'compact'), true],
    ['a column more', search.replace('amount:130', 'amount:130,rrn'), true],
    ['the order of columns', search.replace('systemTime,amount:130', 'amount:130,systemTime'), true],
    ['the order', `${search}&sort=-amount`, true],
    ['a width', search.replace('amount:130', 'amount:131'), true],
    [
      'a width said as it is anyway',
      search.replace('systemTime,', `systemTime:${widthOf(declared, 'systemTime')},`),
      false,
    ],
  ])('by %s', (_what, at, is) => expect([search === at, changed(at)]).toEqual([_what === 'nothing', is]));

  it('of a view that leaves columns and density to the person, is only what the address says', () => {
    const loose = { ...view, columns: [], density: null };
    const at = viewSearch(loose, seen, NOW);
    const said = applyView(loose, seen, NOW).value;
    expect(showsView(listAt(seen, at, { ...NO_CHOICE, hidden: ['rrn'] }), said)).toBe(true);
    expect(showsView(listAt(seen, `${at}&density=compact`), said)).toBe(false);
    expect(showsView(listAt(seen, `${at}&columns=rrn`), said)).toBe(false);
  });

  it('has no part in secret filters, which no view keeps', () => {
    const list = listAt(seen, search);
    const secret = { ...list, state: { ...list.state, filter: { ...list.state.filter, pan: '5061' } } };
    expect(showsView(secret, applyView(view, seen, NOW).value)).toBe(true);
    expect(shownState(secret).filter).toEqual(view.filter);
    // Nor does a delivery say that it is filtered so.
    expect(keptFilter(secret)).toEqual(view.filter);
  });
});

/** By the last column that sorts, in one half of the cases. */
function orderOf({ columns }: Resource, density: string): Order | null {
  const column = columns.findLast((one) => sortPath(one) !== null);
  return column && density === 'compact' ? { field: column.name, order: 'DESC' } : null;
}

function widthOf({ columns }: Resource, name: string): number {
  return shownColumns(columns, NO_CHOICE).find(({ column }) => column.name === name)?.width ?? 0;
}

describe('named periods', () => {
  const declared = named('transactions');
  const seen = seenBy(declared);

  it.each(PRESETS)('%s: saved and opened as chosen, asked by days', (preset) => {
    const { from, to } = periodOf({ preset, days: 14 }, { from: '2026-01-31', to: '2026-02-28' }, NOW);
    const filter = { startDate: from, ...(to && { endDate: to }) };
    const state = { filter, columns: [], sort: null, perPage: 10, density: null };
    const opened = listAt(seen, viewSearch(stored(declared, state), seen, NOW));
    expect(opened.state.filter).toEqual(filter);
    const asked = askedFilter(seen, opened.state.filter, NOW);
    expect(Object.values(asked).every((day) => /^\d{4}-\d\d-\d\d$/.test(day))).toBe(true);
    expect(asked.startDate).toBe(dayAt(from, NOW));
  });
});

describe('what does not apply', () => {
  const declared = named('transactions');

  const withoutStan = seenBy({
    ...declared,
    filters: declared.filters.map((field) =>
      field.name === 'stan' ? { ...field, hiddenFor: ['ADMIN' as const] } : field,
    ),
    columns: declared.columns.map((column) =>
      column.type === 'field' && column.name === 'stan'
        ? { ...column, field: { ...column.field, hiddenFor: ['ADMIN' as const] } }
        : column,
    ),
  });

  it('is left out and told, and the rest applies; what this person may not see is not named', () => {
    const view = stored(declared, {
      filter: { status: '00', stan: '1', gone: 'x', pan: '5061', startDate: 'next week' },
      columns: ['rrn', 'stan', 'gone'].map((field) => ({ field, width: null })),
      sort: { field: 'stan', order: 'ASC' },
      perPage: 7,
      density: 'compact',
    });
    const { value, notices } = applyView(view, withoutStan, NOW);
    expect(value).toMatchObject({
      filter: { status: '00' },
      columns: [{ field: 'rrn' }],
      perPage: null,
      density: 'compact',
      sort: null,
    });
    expect(notices).toEqual([
      { why: 'noRight', part: 'filter', name: null },
      { why: 'removed', part: 'filter', name: 'gone' },
      { why: 'secret', part: 'filter', name: 'PAN' },
      { why: 'malformed', part: 'filter', name: 'Start Date' },
      { why: 'noRight', part: 'columns', name: null },
      { why: 'removed', part: 'columns', name: 'gone' },
      { why: 'noRight', part: 'sort', name: null },
      { why: 'removed', part: 'perPage', name: '7' },
    ]);
  });

  it('of a link is told without the name of what this person may not see', () => {
    expect(linkNotices(new URLSearchParams('stan=000001&columns=rrn,stan&sort=-stan'), withoutStan)).toEqual([
      { why: 'noRight', part: 'filter', name: null },
      { why: 'noRight', part: 'columns', name: null },
      { why: 'noRight', part: 'sort', name: null },
    ]);
  });

  it('of a link is named as well, but for a day that is none, which the list tells of itself', () => {
    const seen = seenBy(declared);
    const search = 'pan=5061&startDate=soon&columns=rrn:wide,gone,,stan&perPage=7&density=cosy&page=x&status=00';
    expect(linkNotices(new URLSearchParams(search), seen)).toEqual([
      { why: 'secret', part: 'filter', name: 'PAN' },
      { why: 'malformed', part: 'columns', name: 'RRN' },
      { why: 'removed', part: 'columns', name: 'gone' },
      { why: 'malformed', part: 'columns', name: null },
      { why: 'removed', part: 'perPage', name: '7' },
      { why: 'malformed', part: 'density', name: null },
      { why: 'malformed', part: 'page', name: null },
    ]);
  });
});
