import { expect, it } from 'vitest';
import type { AnyDefinition } from '../definition/definition';
import { normalOf } from '../definition/resolve';
import { recordActions } from './recordActions';

const LOCKERS: AnyDefinition = {
  name: 'lockers',
  access: 'ROLE_VIEW_ALL_ADMIN',
  api: { list: 'listVersions', unpaged: true },
  fields: { id: {}, terminal: {} },
  actions: {
    history: { label: 'History', on: 'row', link: { to: '/transactions', search: { terminalId: 'terminal' } } },
  },
};

it('offers no link without a value that it needs', () => {
  const lockers = normalOf(LOCKERS);
  const offered = (terminal: string | null) => recordActions(lockers, { id: 1, terminal }).map(({ name }) => name);
  expect([offered('20110196'), offered(null), offered('')]).toEqual([['history'], [], []]);
});
