/**
 * Own and others' records, on every route of the table that names one: agents and agent managers reach only theirs.
 * Runs on PGlite: the scope is in queries that reads.test.ts plays on both.
 */
import { beforeAll, expect, it } from 'vitest';
import { refusedBy, type Caller } from '../../server/http/policy';
import { routes } from '../../server/http/routes';
import { resolveSession } from '../../server/http/sessions';
import { onOneEngine } from './engines';
import { nameOf, pathOf, takeSamples, type Sample } from './samples';
import { stored } from './stored';
import type { World } from './world';

type Names = Readonly<Record<string, readonly unknown[]>>;

/** What names a record of somebody else, by the name of the parameter or field that holds it. */
const OTHERS: Names = {
  agentId: [3],
  userId: [9, 10, 1],
  memberId: ['M9'],
  username: ['stranger', 'othermanager'],
  agentManagerId: [2],
  businessName: ['Chidi Kiosk'],
  phone: ['08030000103', '08030000002'],
  transactionId: ['T-STRANGER-1'],
};
/** What names the caller's own. */
const OWN: Readonly<Record<'ambassador' | 'agent', Names>> = {
  ambassador: { agentId: [2], userId: [8], memberId: ['M8'], username: ['neighbour'], serialNumber: ['SN-1'] },
  agent: { agentId: [1], memberId: ['M5'], username: ['agent'], transactionId: ['T-AGENT-2'] },
};
/** How the records of others are known in an answer, whatever was asked. */
const STRANGE = /Chidi|stranger|othermanager|T-STRANGER|"M9"|"M10"/i;
/** Of a new agent a body says these; only as filters do they name one that is there. */
const FILTERS = new Set(['businessName', 'phone']);
/** They name no agent that is there: a new one, and agent managers (managers.test.ts: each sees itself alone). */
const OF_NO_AGENT = new Set(['POST /agent', 'GET /agent/manager', 'GET /agent/manager/summary']);

let samples: ReadonlyMap<string, Sample>;
beforeAll(async () => {
  samples = await takeSamples();
});

/** The requests of a route with each of the names in turn put where the request that works has its own. */
function naming({ route, query, body }: Sample, names: Names): { readonly search: string; readonly body?: string }[] {
  const inBody = Object.keys(body ?? {}).filter((name) => !FILTERS.has(name));
  const fields = [...route.parameters, ...inBody].filter((name) => Object.hasOwn(names, name));
  return fields.flatMap((field) =>
    (names[field] ?? []).map((value) => {
      const asked = route.parameters.includes(field) ? { ...query, [field]: String(value) } : query;
      const search = `?${new URLSearchParams(asked)}`;
      return body === undefined ? { search } : { search, body: JSON.stringify({ ...body, [field]: value }) };
    }),
  );
}

async function ask(world: World, { route }: Sample, token: string, more: { search: string; body?: string }) {
  const headers: Record<string, string> = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const init = { method: route.method, headers, ...(more.body !== undefined && { body: more.body }) };
  const response = await world.request(pathOf(route) + more.search, init);
  const text = await response.text();
  const isDone = /"responseCode":"00"/.test(text) || (response.status === 200 && !text.includes('"responseCode"'));
  const isEmpty = text.includes('"recordsFiltered":0') || text.includes('"groups":[]');
  return { text, isDone, isEmpty, isUnknown: text.includes('"counts":null') };
}

onOneEngine('records', (world) => {
  /** The samples of routes that admit the caller. */
  const admitted = async (username: string) => {
    const { access_token: token } = await world().signIn(username);
    const caller: Caller | undefined = await resolveSession(
      world().database.db,
      token,
      Date.parse('2026-11-20T11:00:00Z'),
    );
    const open = routes.filter(({ policy }) => policy !== 'open' && !refusedBy(policy, caller));
    return { token, open: open.flatMap((route) => samples.get(nameOf(route)) ?? []) };
  };

  it.each(['ambassador', 'agent'])(
    'of others are nothing to %s, on any route, and nothing is written',
    async (username) => {
      const { token, open } = await admitted(username);
      const before = await stored(world());
      const tried: string[] = [];
      for (const sample of open) {
        for (const request of naming(sample, OTHERS)) {
          const { text, isDone, isEmpty, isUnknown } = await ask(world(), sample, token, request);
          const told = `${nameOf(sample.route)}${request.search} ${request.body ?? ''}: ${text}`;
          expect(isDone && !isEmpty && !isUnknown, told).toBe(false);
          expect(text, told).not.toMatch(STRANGE);
          tried.push(nameOf(sample.route));
        }
      }
      expect(new Set(tried).size).toBeGreaterThan(username === 'ambassador' ? 12 : 6);
      expect(await stored(world())).toEqual(before);
    },
  );

  it.each(['ambassador', 'agent'] as const)('of their own are open to %s', async (username) => {
    const { token, open } = await admitted(username);
    for (const sample of open.filter(({ route }) => !OF_NO_AGENT.has(nameOf(route)))) {
      const body = sample.body && { ...sample.body, email: 'own@example.com' };
      const names = OWN[username];
      const [first] = naming({ ...sample, body }, names);
      if (!first) continue;
      const { serialNumber: [serialNumber] = [] } = names;
      const own =
        first.body && serialNumber
          ? { ...first, body: JSON.stringify({ ...JSON.parse(first.body), serialNumber }) }
          : first;
      const { text, isDone, isEmpty } = await ask(world(), sample, token, own);
      expect(isDone && !isEmpty, `${nameOf(sample.route)}${own.search} ${own.body ?? ''}: ${text}`).toBe(true);
    }
  });
});
