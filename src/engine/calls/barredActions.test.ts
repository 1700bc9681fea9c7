import { expect, it } from 'vitest';
import type { AnyDefinition } from '../definition/definition';
import { forRoleGroup } from '../definition/forRoleGroup';
import { normalOf } from '../definition/resolve';
import { barredActions } from './barredActions';

const LOCKERS: AnyDefinition = {
  name: 'lockers',
  access: 'ROLE_VIEW_ALL_ADMIN',
  api: { list: 'listVersions', unpaged: true },
  fields: { id: {}, code: {} },
  list: { columns: ['id', 'history', 'code'] },
  actions: {
    history: { label: 'History', on: 'column', holds: ['open'] },
    open: { label: 'Open', on: 'row', link: { to: '/transactions' }, access: 'ROLE_VIEW_ALL_TRANSACTION' },
    generate: { label: 'Generate', on: 'row', call: 'createPin', when: { code: 'absent' } },
  },
};

it('tells what cannot be done now, and nothing of what the role group may never do [D54]', () => {
  const group = { name: 'Product', roles: [{ roleCode: 'ROLE_VIEW_ALL_ADMIN' as const }] };
  const lockers = forRoleGroup(normalOf(LOCKERS), group);
  const barred = (code: string | null) => barredActions(lockers, { id: 1, code }).map(({ action }) => action.name);
  expect([barred('7'), barred(null)]).toEqual([['generate'], []]);
});
