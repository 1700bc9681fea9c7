import { expect, it } from 'vitest';
import { resources } from '../../resources/index';
import type { RoleCode } from '../../upstream/access';
import { targetAddress } from './fieldTarget';
import type { Resource } from './resource';
import { readWritten } from './files/written.testing';
import { forRoleGroup, openableBy } from './forRoleGroup';

const CODES: readonly RoleCode[] = ['ROLE_VIEW_ALL_TRANSACTION', 'ROLE_VIEW_ALL_AGENT', 'ROLE_VIEW_PURSE'];

function linksOf(name: string, record: object, codes = CODES, all: readonly Resource[] = resources) {
  const group = { name: 'Product', roles: codes.map((roleCode) => ({ roleCode })) };
  const own = all.find((one) => one.name === name);
  if (!own) throw new Error(`no resource ${name}`);
  const { fields } = forRoleGroup(own, group, openableBy(group, all));
  return Object.fromEntries(
    fields.flatMap((field) => {
      const address = targetAddress(field, record);
      return address === null ? [] : [[field.name, address]];
    }),
  );
}

it.each([
  ['transactions', { agent: { id: 7, businessName: 'Kemi POS' } }, { agent: '/agents/7' }],
  ['agents', { agentManager: { id: 3 } }, { agentManager: '/agentsmanager/3' }],
  // A movement of the purse is no transaction.
  ['centralPurse', { transaction: { transactionID: 'M1', transactionType: 'Purse Credit' } }, {}],
  ['centralPurse', { transaction: { transactionID: 'M2', transactionType: 'Opening Balance' } }, {}],
  ['centralPurse', { transaction: { transactionID: 'KDK/1' } }, { transactionId: '/transactions/KDK%2F1' }],
  ['agentPurses', { agent: { id: 7 } }, { businessName: '/agents/7' }],
  ['settlements', { ambassador: { id: 3 } }, { manager: '/agentsmanager/3' }],
  ['audit', { resource: 'agents', record: '7' }, { action: '/agents/7' }],
])('a field of %s leads to the record that it names', (name, record, links) => {
  expect(linksOf(name, record)).toEqual(links);
});

it.each([
  ['nobody may open that list', 'transactions', { agent: { id: 7 } }, ['ROLE_VIEW_ALL_TRANSACTION']],
  ['the record does not say which', 'transactions', { agent: null }, CODES],
  ['the list is not one of ours', 'audit', { resource: 'ledger', record: '7' }, CODES],
  ['every object has a part of that name', 'audit', { resource: 'constructor', record: '7' }, CODES],
  ['only several values together are the key', 'audit', { resource: 'centralPurse', record: '7' }, CODES],
] as const)('none where %s', (_, name, record, codes) => {
  expect(linksOf(name, record, codes)).toEqual({});
});

const file = (name: string, fields: object) => ({
  name,
  access: 'ROLE_VIEW_ALL_AGENT',
  calls: { list: { path: `/${name}`, answers: 'list' } },
  api: { list: 'list', key: 'id' },
  fields: { id: {}, name: {}, ...fields },
  title: 'name',
});

it('fields of a resource file lead to records of ours and of other files, and read what they need of a row', async () => {
  const lockers = {
    site: { kind: 'reference', resource: 'sites', source: 'site.name', valueSource: 'site.id' },
    keeper: { opens: { resource: 'agents', by: 'keeper_id' } },
  };
  const { resources: read, problems } = await readWritten([file('sites', {}), file('lockers', lockers)], {
    names: new Set(['agents']),
  });
  expect(problems).toEqual([]);
  const all = [...resources, ...read.map(({ resource }) => resource)];
  const row = { site: { id: 4, name: 'Yaba' }, keeper: 'Kemi POS', keeper_id: 7 };
  expect(linksOf('lockers', row, CODES, all)).toEqual({ site: '/sites/4', keeper: '/agents/7' });
  expect(read[1]?.resource.calls?.['lockers.list']).toMatchObject({ row: { keeper_id: 'value' } });
});
