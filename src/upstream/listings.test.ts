import { expect, it } from 'vitest';
import { endpoints } from './index';
import { loadListing } from './listings';

it('loads the very calls of the registry', async () => {
  expect(await loadListing('listAgents')).toBe(endpoints.listAgents);
  expect(await loadListing('listSettlements')).toBe(endpoints.listSettlements);
});

it('makes the call of a resource file', async () => {
  const call = {
    name: 'banks',
    host: 'api',
    method: 'GET',
    path: '/banks',
    answers: 'list',
    row: { id: 'key' },
  } as const;
  expect(await loadListing(call)).toMatchObject({ name: 'banks', path: '/banks' });
});
