// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { localStorageStore } from 'ra-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ANSWERS, firstRowsAt, type Visit } from '../../tests/list/firstRows';
import { installBrowser, openList } from '../../tests/list/harness';
import { wireTransaction } from '../../tests/transactions';
import { ResourcePage } from '../engine/list/ResourcePage';
import { resources } from '../resources/index';
import { dropOutline } from '../theme/outline';
import { ROLE_CODES } from '../upstream/access';

const PATHS = Object.keys(ANSWERS);

afterEach(() => {
  cleanup();
  localStorage.clear();
  dropOutline();
});

const textsOf = (cells: Iterable<Element>): string[] => [...cells].map(({ textContent }) => textContent);

/** What is seen of a list: its headings, rows and the places that its classes and styles give them; no buttons' texts. */
function tableIn(page: Element): object {
  for (const button of page.querySelectorAll('.row-action, .copy')) button.remove();
  for (const empty of page.querySelectorAll('.row-actions:empty')) empty.remove();
  const table = page.querySelector('table');
  const cells = [...(table?.querySelectorAll('tbody tr > *') ?? [])];
  return {
    title: textsOf(page.querySelectorAll('h1, .list__total, .list__intro, .tab')),
    frame: page.querySelector('.table-frame')?.className,
    head: textsOf(table?.querySelectorAll('thead tr > *') ?? []),
    widths: [...(table?.querySelectorAll('col') ?? [])].map(({ style }) => style.width),
    table: [table?.className, table?.style.width, table?.dataset.frozen, table?.dataset.pinned],
    offsets: ['--left-2', '--right-1', '--right-2', '--pinned'].map((name) => table?.style.getPropertyValue(name)),
    rows: textsOf(cells),
    cells: cells.map(({ tagName, className }) => `${tagName} ${className}`),
    statuses: textsOf(table?.querySelectorAll('.status--success, .status--failure') ?? []),
    pending: textsOf(table?.querySelectorAll('.status--pending') ?? []),
    links: textsOf(table?.querySelectorAll('.way-in') ?? []),
    codes: textsOf(table?.querySelectorAll('.code') ?? []),
  };
}

/** The same of a phone's rows. */
function phoneRowsIn(page: Element): object {
  return {
    title: textsOf(page.querySelectorAll('h1, .list__total, .tab')),
    lines: textsOf(page.querySelectorAll('.phone-row__line')),
    checks: page.querySelectorAll('.phone-row__check').length,
    menus: page.querySelectorAll('.phone-row__menu').length,
    amounts: textsOf(page.querySelectorAll('.amount')),
    times: textsOf(page.querySelectorAll('.phone-row__time')),
    statuses: [...page.querySelectorAll('.status')].map(({ className }) => className),
  };
}

/** The list itself, from the same answer. */
async function realList(path: string, group = 'ADMIN'): Promise<HTMLElement> {
  const resource = resources.find((one) => one.path === path);
  openList({
    at: path,
    group,
    codes: ROLE_CODES,
    upstream: () => ANSWERS[path],
    components: {},
    view: <ResourcePage resource={resource?.name ?? ''} />,
  });
  await waitFor(() => expect(document.querySelector('[data-row="0"][data-record]')).not.toBeNull());
  await screen.findByRole('heading', { level: 1 });
  return document.body;
}

describe('the first rows before the shell is there [D344]', () => {
  it.each(PATHS)('are at %s what the list draws of the same answer', async (path) => {
    installBrowser();
    const preview = await firstRowsAt(path);
    const drawn = tableIn(preview ?? document.body);
    dropOutline();
    expect(drawn).toEqual(tableIn(await realList(path)));
  });

  it.each(PATHS)('are at %s on a phone what the list draws there', async (path) => {
    installBrowser({ phone: true });
    const preview = await firstRowsAt(path);
    const drawn = phoneRowsIn(preview ?? document.body);
    dropOutline();
    expect(drawn).toEqual(phoneRowsIn(await realList(path)));
  });

  it('cannot be pressed, and are no records for those who look for some', async () => {
    installBrowser();
    const preview = await firstRowsAt('/transactions');
    expect(preview?.inert).toBe(true);
    expect(preview?.ariaBusy).toBe('true');
    expect(preview?.querySelectorAll('[data-record]')).toHaveLength(0);
  });

  it('use the font that the page is drawn in, which has not come', async () => {
    installBrowser();
    await firstRowsAt('/transactions');
    expect(document.documentElement.dataset.font).toBe('coming');
  });
});

describe('no first rows', () => {
  beforeEach(() => void installBrowser());

  const answers: readonly (readonly [what: string, answer: () => Response | Promise<Response>])[] = [
    ['is empty', () => Response.json({ responseCode: '00', data: { data: [], recordsFiltered: 0 } })],
    ['ends the session', () => Response.json({ responseCode: '02', responseMessage: 'x' }, { status: 401 })],
    [
      'has the code 02 of a success',
      () => Response.json({ responseCode: '02', data: { data: [], recordsFiltered: 0 } }),
    ],
    ['is an error', () => Response.json({ responseCode: '99', responseMessage: 'no' }, { status: 500 })],
    ['is a page of a gateway', () => new Response('<html>')],
    ['never comes', () => Promise.reject(new TypeError('network'))],
    ['has fewer rows than it counts', () => Response.json({ data: [wireTransaction(1)], recordsFiltered: 25 })],
    ['is not a list', () => Response.json({ data: {}, recordsFiltered: 1 })],
    [
      'has a row that is not as documented',
      () =>
        Response.json({ data: [wireTransaction(1), { ...wireTransaction(2), amount: 'much' }], recordsFiltered: 2 }),
    ],
  ];
  it.each(answers)('where the answer %s', async (_, answer) => {
    expect(await firstRowsAt('/transactions', { answer })).toBeNull();
  });

  const HIDDEN = { 'transactions.fields.amount': { hiddenFor: ['Product'] } };
  const NO_PURSE = ROLE_CODES.filter((code) => code !== 'ROLE_VIEW_ALL_TRANSACTION');
  const visits: readonly (readonly [what: string, path: string, visit: Visit])[] = [
    ['the configuration restricts something', '/transactions', { config: { permissions: HIDDEN } }],
    ['the group sees less', '/agents', { group: 'AGENT' }],
    ['the group has locks', '/agents', { group: 'AMBASSADOR' }],
    ['a code is missing that a column needs', '/agents', { group: 'Product', codes: NO_PURSE }],
    ['the shell is there', '/transactions', { shell: () => Promise.resolve() }],
    ['the shell has failed', '/transactions', { shell: () => Promise.reject(new Error('no')) }],
    ['another page is shown', '/transactions', { isWanted: () => false }],
  ];
  it.each(visits)('where %s', async (_, path, visit) => {
    expect(await firstRowsAt(path, visit)).toBeNull();
  });

  const KEPT: readonly (readonly [key: string, value: unknown])[] = [
    ['list.transactions.columns', { order: ['amount'], hidden: [], widths: {} }],
    ['list.transactions.columns.1a2b', { order: ['amount'], hidden: [], widths: {} }],
    ['list.transactions.table', { frozen: 3, totals: true }],
    ['list.density', 'comfortable'],
    ['views.home.transactions', 'status=00&view=4'],
    ['frame.menuCollapsed', true],
    ['list.viewsOnPhone', true],
  ];
  it.each(KEPT)('where the person has chosen %s', async (key, value) => {
    localStorageStore('1', ':ada').setItem(key, value);
    expect(await firstRowsAt('/transactions')).toBeNull();
  });

  it('in another language, whose texts come with the shell', async () => {
    localStorage.setItem('kobodesk.locale', 'fr');
    expect(await firstRowsAt('/transactions')).toBeNull();
  });
});

it.each([
  ['list.agents.columns', { order: ['agentId'], hidden: [], widths: {} }],
  ['list.density', 'compact'],
  ['views.home.transactions', ''],
  ['frame.recent', ['x']],
])('first rows are there with %s, which changes nothing of them', async (key, value) => {
  installBrowser();
  localStorageStore('1', ':ada').setItem(key, value);
  localStorageStore('1', ':musa').setItem('list.transactions.table', { frozen: 3, totals: true });
  expect(await firstRowsAt('/transactions')).not.toBeNull();
});
