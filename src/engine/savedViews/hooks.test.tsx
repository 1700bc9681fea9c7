// @vitest-environment jsdom
/** What tabs and menus are given: the views, ways to change them, and how the list differs from the opened one. */
import { cleanup, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { gate, openList } from '../../../tests/list/harness';
import { UpstreamError } from '../../upstream/errors';
import { useResource } from '../app/context';
import { isAnythingUnsaved } from '../browser/unsaved';
import { useColumns, useDensity } from '../listState/useColumns';
import { useListState } from '../listState/useListState';
import { writeViews } from './file';
import { memory } from './memory.testing';
import type { ViewStore } from '../app/store';
import { useSavedViews, type SavedViews } from './useSavedViews';
import { useViewState, type OpenedView } from './useViewState';
import { atRest } from '../../../tests/atRest';

const VIEW = {
  id: 1,
  resource: 'transactions',
  name: 'Approved',
  filter: { status: '00', startDate: 'today-6', endDate: 'today' },
  columns: [{ field: 'systemTime' }, { field: 'rrn', width: 125 }],
  sort: { field: 'rrn', order: 'ASC' },
  perPage: 50,
  density: 'compact',
  share: 'private',
  mine: true,
};
const SEARCH =
  '?startDate=today-6&endDate=today&status=00&perPage=50&sort=rrn&columns=systemTime,rrn:125&density=compact&view=1';

interface Seen {
  saved: SavedViews;
  state: OpenedView;
}

function drawn<Part>(part: Part | undefined): Part {
  if (part === undefined) throw new Error('nothing is drawn');
  return part;
}

/** A page with nothing on it but what it is given. */
function open(at: string, store: ViewStore) {
  const seen: Partial<Seen> = {};
  function Probe(): ReactNode {
    const resource = useResource('transactions');
    const list = useListState(resource, NOTHING);
    const columns = useColumns(resource, list);
    const { density } = useDensity(list);
    const saved = useSavedViews('transactions');
    const state = useViewState({ resource, state: list, columns, density, base: '/transactions' }, saved);
    Object.assign(seen, { saved, state });
    return <p>{saved.storedBy ?? 'reading'}</p>;
  }
  const page = openList({ at, view: <Probe />, views: store });
  return {
    ...page,
    ready: () => screen.findByText(/service|browser/),
    saved: () => drawn(seen.saved),
    state: () => drawn(seen.state),
  };
}
const NOTHING = {};

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-21T12:00:00Z') }));

describe('the opened view', () => {
  it('is the one of the address, changed or not, and comes back by reset', async () => {
    const { ready, state, go, address } = open(`/transactions${SEARCH}`, memory([VIEW]).store);
    await ready();
    expect([state().opened?.name, state().changed, state().missing]).toEqual(['Approved', false, false]);
    go(`/transactions${SEARCH.replace('status=00', 'status=PP')}&page=2`);
    expect(state().changed).toBe(true);
    state().reset();
    await waitFor(() => expect(address()).toBe(`/transactions${SEARCH}`));
    expect(state().changed).toBe(false);
  });

  it('is none where the address names none, and where it is expressly none', async () => {
    for (const search of ['?status=00', '?view=none']) {
      const { ready, state } = open(`/transactions${search}`, memory([VIEW]).store);
      // oxlint-disable-next-line no-await-in-loop
      await ready();
      expect([state().opened, state().changed, state().missing]).toEqual([null, false, false]);
      cleanup();
    }
  });

  it('has a place to go to, and so has the list without one', async () => {
    const { ready, state, saved } = open('/transactions', memory([VIEW]).store);
    await ready();
    const [view] = saved().views;
    expect(state().to(view ?? null)).toEqual({ pathname: '/transactions', search: SEARCH.slice(1) });
    expect(state().to(null)).toEqual({ pathname: '/transactions', search: '' });
  });

  it('leaves the list without one open to be asked for where a view is the default', async () => {
    const { ready, state, address } = open('/transactions', memory([{ ...VIEW, isDefault: true }]).store);
    await ready();
    await waitFor(() => expect(address()).toBe(`/transactions${SEARCH}`));
    expect(state().to(null).search).toBe('view=none');
    state().open(null);
    await waitFor(() => expect(address()).toBe('/transactions?view=none'));
    expect(state().opened).toBeNull();
  });

  it('links to what is seen: a shared view by its id, a private one only by what it shows', async () => {
    const mine = open(`/transactions${SEARCH}`, memory([VIEW]).store);
    await mine.ready();
    expect(new URL(mine.state().link()).search).toBe(SEARCH.replace('&view=1', ''));
    cleanup();
    const shared = open(`/transactions${SEARCH}`, memory([{ ...VIEW, share: 'everyone' }]).store);
    await shared.ready();
    expect(new URL(shared.state().link()).search).toBe(SEARCH);
    cleanup();
    const none = open('/transactions?rrn=5', memory([]).store);
    await none.ready();
    expect(new URL(none.state().link()).search).toMatch(/^\?rrn=5&columns=systemTime,agent,.*&density=compact$/);
  });
});

/** Whether the browser asks before it closes the page, and whether logging out does. */
const asks = () => [!window.dispatchEvent(new Event('beforeunload', { cancelable: true })), isAnythingUnsaved()];

describe('the ways to change views', () => {
  it('send a command that fails once, and never again by themselves', async () => {
    const { store } = memory([VIEW]);
    const sent = vi.fn<ViewStore['remove']>(() => Promise.reject(new UpstreamError('network')));
    const { ready, saved } = open('/transactions', { ...store, remove: sent });
    await ready();
    const [view] = saved().views;
    await expect(saved().remove(drawn(view))).rejects.toThrow('upstream.network');
    expect(sent).toHaveBeenCalledTimes(1);
  });

  it('save nothing that the list is not filtered by', async () => {
    const { store } = memory([VIEW]);
    const { ready, state } = open(`/transactions${SEARCH.replace('today-6', '2026-13-45')}`, store);
    await ready();
    expect(state().current().filter).toEqual({ status: '00', endDate: 'today' });
  });

  it('find none changed whose period has come to begin after its end', async () => {
    const { store } = memory([{ ...VIEW, filter: { startDate: 'today', endDate: '2026-11-01' } }]);
    const { ready, state } = open(`/transactions?view=1`, store);
    await ready();
    await waitFor(() => expect(state().opened?.id).toBe('1'));
    expect(state().changed).toBe(false);
  });

  it('save what is seen as a new one, which is then opened and not changed', async () => {
    const { store, records } = memory([VIEW]);
    const { ready, state, saved } = open(`/transactions${SEARCH}&rrn=9`, store);
    await ready();
    expect(state().changed).toBe(true);
    const created = await saved().create({
      ...state().current(),
      resource: 'transactions',
      name: 'New',
      clientKey: 'k',
    });
    expect(records().at(-1)).toMatchObject({
      name: 'New',
      filter: { ...VIEW.filter, rrn: '9' },
      columns: [
        { field: 'systemTime', width: null },
        { field: 'rrn', width: 125 },
      ],
      sort: VIEW.sort,
      perPage: 50,
      density: 'compact',
      share: 'private',
      pinned: false,
      isDefault: false,
    });
    state().open(created);
    await waitFor(() => expect([state().opened?.name, state().changed]).toEqual(['New', false]));
  });

  it('overwrite, and keep what a change does not name', async () => {
    const { store, records } = memory([{ ...VIEW, filter: { ...VIEW.filter, gone: 'kept' } }]);
    const { ready, saved } = open('/transactions', store);
    await ready();
    const [view] = saved().views;
    if (!view) throw new Error('no view');
    await saved().update(view, { name: 'Renamed', pinned: true });
    expect(records()[0]).toMatchObject({ name: 'Renamed', pinned: true, filter: { gone: 'kept' }, sort: VIEW.sort });
    expect(records()[0]).not.toHaveProperty('notices');
  });

  it('keep no card number, which an older version may have kept', async () => {
    const old = { ...VIEW, name: '4111111111111111', filter: { ...VIEW.filter, rrn: '4111111111111111' } };
    const { store, records } = memory([old]);
    const { ready, saved } = open('/transactions', store);
    await ready();
    const [view] = saved().views;
    if (!view) throw new Error('no view');
    await saved().update(view, { pinned: true });
    expect(JSON.stringify(records())).not.toContain('4111');
    expect(records()[0]).toMatchObject({ pinned: true, filter: VIEW.filter });
  });

  it('keep what another tab has changed since the views were read', async () => {
    const { store, records } = memory([{ ...VIEW, share: 'everyone' }]);
    const { ready, saved } = open('/transactions', store);
    await ready();
    const [view] = saved().views;
    if (!view) throw new Error('no view');
    await store.update('1', { ...VIEW, name: 'Renamed elsewhere', share: 'private' });
    expect(await saved().update(view, { pinned: true })).toMatchObject({ name: 'Renamed elsewhere', share: 'private' });
    expect(records()[0]).toMatchObject({ name: 'Renamed elsewhere', share: 'private', pinned: true });
  });

  it('keep what is not understood here, until it is overwritten', async () => {
    const said = {
      filter: { ...VIEW.filter, status: ['00', '51'], amount: 5 },
      columns: [{ field: 'systemTime', width: 2000, pinned: 'left' }, { field: 'rrn' }],
      later: { colour: 'red' },
    };
    const { store, records } = memory([{ ...VIEW, ...said }]);
    const { ready, saved } = open('/transactions', store);
    await ready();
    const [view] = saved().views;
    if (!view) throw new Error('no view');
    await saved().update(view, { name: 'Renamed' });
    expect(records()[0]).toMatchObject({ ...said, name: 'Renamed' });
    await saved().update(view, { filter: { status: '05' } });
    expect(records()[0]).toMatchObject({ ...said, filter: { status: '05' } });
    expect(records()[0]).not.toHaveProperty('filter.amount');
  });

  it('show at once, and are taken back with the reason where the store refuses', async () => {
    const { store, state: server } = memory([VIEW, { ...VIEW, id: 2, name: 'Before', isDefault: true }]);
    const { ready, saved } = open('/transactions?rrn=1', store);
    await ready();
    const named = () => saved().views.map(({ name, isDefault }) => `${name}${isDefault ? ' *' : ''}`);
    expect(named()).toEqual(['Approved', 'Before *']);
    const answer = gate();
    server.wait = answer.opened;
    server.refuse = new UpstreamError('refused', { message: 'Not yours.', status: 403 });
    const [view] = saved().views;
    if (!view) throw new Error('no view');
    const change = saved().update(view, { name: 'Zulu', isDefault: true });
    await waitFor(() => expect(named()).toEqual(['Before', 'Zulu *']));
    answer.open();
    await expect(change).rejects.toThrow('Not yours.');
    await waitFor(() => expect(named()).toEqual(['Approved', 'Before *']));
    await expect(saved().remove(view)).rejects.toThrow('Not yours.');
    await waitFor(() => expect(named()).toEqual(['Approved', 'Before *']));
    server.refuse = null;
    await saved().remove(view);
    await waitFor(() => expect(named()).toEqual(['Before *']));
  });

  it('have closing the page and logging out ask until the store has answered', async () => {
    const { store, state: server } = memory([VIEW]);
    const { ready, saved } = open('/transactions?rrn=1', store);
    await ready();
    const answer = gate();
    server.wait = answer.opened;
    const [view] = saved().views;
    if (!view) throw new Error('no view');
    expect(asks()).toEqual([false, false]);
    const change = saved().update(view, { name: 'Zulu' });
    await waitFor(() => expect(asks()).toEqual([true, true]));
    answer.open();
    await change;
    expect(asks()).toEqual([false, false]);
  });

  it('import a file, and say what of it could not be kept', async () => {
    const { store, state: server } = memory([]);
    const { ready, saved } = open('/transactions?rrn=1', store);
    await ready();
    const file = JSON.stringify({ format: 'kobodesk.views', version: 1, views: [VIEW, { ...VIEW, name: 'B' }, 7] });
    const imported = await saved().importFile(file, 'k1');
    expect(imported.created.map(({ name, share }) => [name, share])).toEqual([
      ['Approved', 'private'],
      ['B', 'private'],
    ]);
    expect(imported).toMatchObject({ notices: [{ why: 'malformed', part: 'record' }], refused: [] });
    await waitFor(() => expect(saved().views).toHaveLength(2));
    expect(JSON.parse(writeViews(saved().views)).views).toHaveLength(2);
    server.refuse = new UpstreamError('business', { message: 'There are 200 already.' });
    expect(await saved().importFile(file, 'k2')).toMatchObject({
      created: [],
      refused: [{ names: ['Approved', 'B'], error: server.refuse }],
    });
  });
});

function Failure(): ReactNode {
  return useSavedViews('transactions').error ? <p>failed</p> : null;
}

/** Draws a second reader of the views once the first one was told of their failure. */
function FailureOnce(): ReactNode {
  return useSavedViews(null).error ? <Failure /> : null;
}

describe('views that could not be read', () => {
  it('are read again when somebody asks, not because another part of the page shows them too', async () => {
    const list = vi.fn<ViewStore['list']>(() => Promise.reject(new UpstreamError('network')));
    openList({ at: '/transactions', view: <FailureOnce />, views: { ...memory([]).store, list } });
    await screen.findByText('failed');
    await atRest();
    expect(list).toHaveBeenCalledOnce();
  });
});
