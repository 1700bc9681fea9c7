// @vitest-environment jsdom
/** Every list without records: what it says, and the way to the first one for those who may take it. */
import { cleanup, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { openList, type Answer } from '../../tests/list/harness';
import { ListPage } from '../engine/list/ListPage';
import { mayOpen } from '../engine/definition/mayOpen';
import type { Resource } from '../engine/definition/resource';
import { emptyLists } from '../i18n/en/emptyLists';
import { emptyLists as french } from '../i18n/fr/emptyLists';
import { ROLE_CODES, type GroupName } from '../upstream/access';
import { resources } from './index';

/** Senior Management holds every code here, and is no administrator. */
const READERS = ['ADMIN', 'Senior Management', 'AMBASSADOR', 'AGENT'] as const satisfies readonly GroupName[];

interface First {
  /** The buttons, the main one first. */
  readonly ways: readonly string[];
  /** Groups that may open the list but not make its first record. */
  readonly notFor?: readonly GroupName[];
}

/** By resource: what makes the first record, or why nobody makes it on a screen. */
const FIRST: Readonly<Record<string, First | string>> = {
  transactions: 'terminals make them',
  admins: { ways: ["Create Admin's"] },
  agents: { ways: ['Create Agent', 'From a file'], notFor: ['AGENT'] },
  managedAgents: { ways: ['Create Agent'], notFor: ['AGENT'] },
  ownAgent: 'it is no list: it shows the agent who is signed in',
  agentManagers: { ways: ['Create Agent Manager'], notFor: ['AMBASSADOR', 'AGENT'] },
  settlements: 'the service works them out from transactions',
  fees: { ways: ['New fee ranges'] },
  centralPurse: { ways: ['Fund the central purse'], notFor: ['Senior Management'] },
  agentPurses: { ways: ['Create Agent'] },
  purseEntries: { ways: ['Fund the central purse'], notFor: ['Senior Management'] },
  devices: { ways: ['Upload CSV File'] },
  accounts: { ways: ['Open Bank Account'] },
  audit: 'the service writes them, the first one when somebody signs in',
  versions: { ways: ['New version'] },
  roleGroups: { ways: ['Create role group'] },
};

const FEATURES = ['devices', 'openedAccounts', 'purseEntries', 'funding'];
const listed = resources.filter(({ hasPage }) => hasPage);
const shown = listed.filter(({ name }) => name !== 'ownAgent');

/** No records, as the call of the resource answers. */
function nothingOf({ name, feature, api }: Resource): Answer {
  if (feature !== null) return () => Response.json([], { headers: { 'content-range': 'rows */0' } });
  const none = { data: [], recordsFiltered: 0 };
  return ({ pathname }) => {
    if (pathname.endsWith('/general')) return { responseCode: '00', data: { totalAgentBalance: 0, walletBalance: 0 } };
    return name === 'transactions' ? none : { responseCode: '00', data: api.unpaged ? [] : none };
  };
}

/** What the list says in the place of its rows, and its buttons. */
async function opened(resource: Resource, group: GroupName) {
  openList({
    at: resource.path,
    group,
    codes: ROLE_CODES,
    features: FEATURES,
    view: <ListPage resource={resource.name} />,
    upstream: nothingOf(resource),
  });
  await waitFor(() => expect(document.querySelector('.empty h2')).not.toBeNull());
  const empty = document.querySelector<HTMLElement>('.empty');
  return {
    title: empty?.querySelector('h2')?.textContent,
    text: empty?.querySelector('p')?.textContent ?? '',
    ways: [...(empty?.querySelectorAll<HTMLElement>('.button') ?? [])],
  };
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('each list is known here, and has a text of its own in both languages', () => {
  expect(Object.keys(FIRST)).toEqual(listed.map(({ name }) => name));
  const own = shown.map(({ name }) => name).toSorted();
  for (const texts of [emptyLists, french]) {
    const named = Object.keys(texts).filter((key) => !['other', 'createFirst'].includes(key));
    expect(named.toSorted()).toEqual(own);
  }
});

const CASES = shown.flatMap((resource) =>
  READERS.filter((group) =>
    mayOpen({ name: group, roles: ROLE_CODES.map((roleCode) => ({ roleCode })) }, resource),
  ).map((group) => [resource.name, group, resource] as const),
);

it.each(CASES)('%s offers %s what they can do for the first record', async (name, group, resource) => {
  const first = FIRST[name];
  const isMade = typeof first === 'object' && !first.notFor?.includes(group);
  const { title, text, ways } = await opened(resource, group);
  expect(title).toMatch(/^No /);
  expect(ways.map(({ textContent }) => textContent)).toEqual(isMade ? first.ways : []);
  // What only leads to the form above the list is not the main button: that is the form's own.
  const isAbove = resource.create?.place === 'above';
  expect(ways.map((way) => way.classList.contains('button--primary'))).toEqual(
    ways.map((_way, at) => at === 0 && !isAbove),
  );
  expect(/\b(?:Create|Upload|Open|Pay)\b/.test(text), text).toBe(isMade);
});

const resourceOf = (name: string): Resource | undefined => resources.find((one) => one.name === name);

it.each([
  ['centralPurse', 'Senior Management', 'An administrator pays in the first amount, or “npm run fund” on the server.'],
  ['settlements', 'ADMIN', 'Earnings grow as their agents serve customers.'],
  ['transactions', 'AGENT', 'Your transactions appear here as you serve customers.'],
  ['devices', 'ADMIN', 'Upload a file of serial numbers.'],
] as const)('%s tells %s what it waits for', async (name, group, sentence) => {
  const resource = resourceOf(name);
  if (!resource) throw new Error(name);
  expect((await opened(resource, group)).text).toContain(sentence);
});
