/** The reference API answers in the shapes that the app reads: the types of its handlers come from the app's schemas. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { failure, passedOn, success, wrappedPage } from '../../server/http/envelope';
import { say } from '../../server/http/messages';
import { holders } from '../../server/http/policy';
import { paging } from '../../server/http/query';
import { commandRoute, guardedRoute, longCommandRoute, type AppCall } from '../../server/http/route';
import { routes } from '../../server/http/routes';
import { endpoints } from '../../src/upstream/index';
import { everyCall } from '../everyCall';
import { bareRecord } from '../../server/http/rest';
import type { SentBody, SentRow, SentTo } from '../../src/upstream/sent';
import type { ViewRecord } from '../../src/upstream/views';

const manager: SentRow<typeof endpoints.listAgentManagers> = {
  id: 1,
  user: { id: 2, fullName: 'Ada Obi', username: 'ada' },
  phone: null,
  createdAt: null,
};

const pageOf = <Row>(...rows: Row[]) => wrappedPage({ rows, total: rows.length }, (row) => row);

it('has a route for each call of the app, and beside them only single records of lists in the simple REST dialect', () => {
  const calls = Object.values(everyCall).map(({ method, path }) => `${method} ${path}`);
  const answered = routes.map(({ method, path }) => `${method} ${path}`);
  expect(
    answered
      .filter(
        (name) =>
          !/ \/(?:(?:views|notes|notices|subscriptions|webhooks)(?:\/:id)?|webhooks\/:id\/(?:secret|test)|deliveries.*|(?:purse-entries|devices|opened-accounts)\/:id)$/.test(
            name,
          ),
      )
      .toSorted(),
  ).toEqual(calls.toSorted());
});

it('has each route in a document', () => {
  const pages = ['contract', 'saved-views'].map((name) => readFileSync(`docs/${name}.md`, 'utf8')).join('\n');
  const told = (path: string): boolean => pages.includes(path.replace(/\/(?::\w+)?$/, '') || path);
  expect(routes.map(({ path }) => path).filter((path) => !told(path))).toEqual([]);
});

it('does not compile where a field is named otherwise, is missing, or is of another type', () => {
  const { phone: _phone, ...without } = manager;
  const route = {
    call: endpoints.listAgentManagers,
    policy: holders('ROLE_VIEW_ALL_AGENT'),
    query: paging,
  } as const;
  guardedRoute({ ...route, handle: async () => pageOf(manager) });
  // @ts-expect-error A field is missing.
  guardedRoute({ ...route, handle: async () => pageOf(without) });
  // @ts-expect-error A field is of another type.
  guardedRoute({ ...route, handle: async () => pageOf({ ...manager, createdAt: new Date() }) });
  const renamed: SentRow<typeof endpoints.listAgentManagers> = {
    ...without,
    phone: null,
    // @ts-expect-error The schema knows no such field.
    region: { stateName: 'Lagos' },
  };
  expect(renamed).toBeDefined();
});

it('holds also what a command says, what the bank answers, and a saved view', () => {
  const route = { policy: holders('ROLE_VIEW_ALL_AGENT') } as const;
  const command = { ...route, call: endpoints.createAdmin, action: 'x' } as const;
  commandRoute({ ...command, handle: async () => ({ ...success(undefined, say('saved')), skipAudit: true }) });
  commandRoute({ ...command, handle: async () => failure(say('notAllowed')) });
  // @ts-expect-error The app reads a message, which a page has not.
  commandRoute({ ...command, handle: async () => ({ ...pageOf(), body: { data: [] }, skipAudit: true }) });

  const opening: SentTo<typeof endpoints.openBankAccount>['body'] = { ResponseCode: '00', ResponseDescription: null };
  const bank = { ...route, call: endpoints.openBankAccount } as const;
  longCommandRoute({ ...bank, handle: async () => passedOn(opening) });
  // @ts-expect-error The code has another name.
  longCommandRoute({ ...bank, handle: async () => passedOn({ code: '00', ResponseDescription: null }) });
  // @ts-expect-error The schema knows no such field.
  expect(passedOn<typeof opening>({ ...opening, Number: '1' })).toBeDefined();
  // @ts-expect-error The code of a card link is a text.
  longCommandRoute({ ...route, call: endpoints.linkTier1Card, handle: async () => ({ body: { responseCode: 0 } }) });

  const call: AppCall<SentBody<ViewRecord>> = { host: 'api', method: 'GET', path: '/views/:id' };
  // @ts-expect-error Most of the view is missing.
  guardedRoute({ ...route, call, handle: async () => bareRecord({ id: 1, name: 'Mine' }) });
});
