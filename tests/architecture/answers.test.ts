/** The reference API answers in the shapes that the app reads: the types of its handlers come from the app's schemas. */
import { expect, it } from 'vitest';
import { wrappedPage } from '../../server/http/envelope';
import { holders } from '../../server/http/policy';
import { paging } from '../../server/http/query';
import { guardedRoute, noBody } from '../../server/http/route';
import { routes } from '../../server/http/routes';
import { endpoints } from '../../src/upstream/index';
import type { SentRow } from '../../src/upstream/sent';

const manager: SentRow<typeof endpoints.listAgentManagers> = {
  id: 1,
  user: { id: 2, fullName: 'Ada Obi', username: 'ada' },
  phone: null,
  createdAt: null,
};

it('has a route for each call of the app, and beside them only saved views', () => {
  const calls = Object.values(endpoints).map(({ method, path }) => `${method} ${path}`);
  const answered = routes.map(({ method, path }) => `${method} ${path}`);
  expect(answered.filter((name) => !/ \/views(?:\/:id)?$/.test(name)).toSorted()).toEqual(calls.toSorted());
});

it('does not compile where a field is named otherwise, is missing, or is of another type', () => {
  const { phone: _phone, ...without } = manager;
  const route = {
    call: endpoints.listAgentManagers,
    policy: holders('ROLE_VIEW_ALL_AGENT'),
    query: paging,
    body: noBody,
  } as const;
  guardedRoute({ ...route, handle: async () => wrappedPage([manager], 1) });
  // @ts-expect-error A field is missing.
  guardedRoute({ ...route, handle: async () => wrappedPage([without], 1) });
  // @ts-expect-error A field is of another type.
  guardedRoute({ ...route, handle: async () => wrappedPage([{ ...manager, createdAt: new Date() }], 1) });
  const renamed: SentRow<typeof endpoints.listAgentManagers> = {
    ...without,
    phone: null,
    // @ts-expect-error The schema knows no such field.
    region: { stateName: 'Lagos' },
  };
  expect(renamed).toBeDefined();
});
