/** Bad input of any kind is an XX with a sentence or a 4xx, never a 5xx; and every answer carries every header. */
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { HOST_BASES } from '../../server/http/app';
import type { Route } from '../../server/http/route';
import { routes } from '../../server/http/routes';
import { onEachEngine } from './engines';
import type { World } from './world';

const QUERIES = 200;
const BODIES = 500;
/** The same hostility each time. */
const SEED = 20_261_120;

const nameOf = (route: Route): string => `${route.method} ${route.path}`;
const named = routes.map((route) => ({ name: nameOf(route), route }));

const NASTY = [
  "' or 1=1 --",
  '%00',
  '%FF',
  '%ED%A0%80',
  '%',
  '%%%',
  '%27%3B drop table users',
  '9'.repeat(400),
  '-1',
  '1e999',
  'NaN',
  '0x10',
  '2147483648',
  '9223372036854775808',
  '-0',
  '2026-13-45',
  '9999-12-31',
  '0000-00-00',
  '1900-01-01',
  '-271821-04-20',
  '\\',
  '%25_%5C',
  '{}',
  '[]',
  'null',
  '%F0%9F%92%A9'.repeat(20),
  'a'.repeat(9_000),
  'CARD',
  '٣',
  '%E2%80%AE',
];
const nasty = fc.oneof(
  fc.constantFrom(...NASTY),
  fc.string({ unit: 'binary', maxLength: 300 }).map((text) => encodeURIComponent(Buffer.from(text).toString())),
  fc.integer().map(String),
  fc.double().map(String),
);

function queryFor(route: Route): fc.Arbitrary<string> {
  const name = fc.oneof(fc.constantFrom(...route.parameters, 'startPage', '__proto__'), nasty);
  return fc
    .array(fc.tuple(name, fc.constantFrom('=', '==', ''), nasty), { maxLength: 6 })
    .map((pairs) => `?${pairs.map((pair) => pair.join('')).join('&')}`);
}

const FIELDS = 'username password oldPassword confirmPassword __proto__ constructor toString createRequest id version fee rangeType ambassadorCut agentId amount action reason transactionId'.split(' '); // prettier-ignore
const json = fc.oneof(
  fc.dictionary(fc.constantFrom(...FIELDS), fc.oneof(fc.jsonValue(), fc.string({ unit: 'binary', maxLength: 400 }))),
  fc.jsonValue(),
);
const bytesOf = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(Buffer.from(text));
const malformed = fc.oneof(
  json.map((value) => bytesOf(JSON.stringify(value))),
  fc.uint8Array({ maxLength: 400 }).map((bytes) => Uint8Array.from(bytes)),
  json.chain((value) => {
    const text = JSON.stringify(value);
    return fc.nat(text.length).map((end) => bytesOf(text.slice(0, end)));
  }),
  fc.constantFrom('', '{', '['.repeat(30_000), '{"username":'.repeat(5_000), '\0', '\uFEFF{}', '1e999').map(bytesOf),
  fc.constantFrom('x'.repeat(70_000), `{"username":"${'x'.repeat(65_000)}","password":"x"}`).map(bytesOf),
);
const types = fc.constantFrom(
  'application/json',
  'application/json;charset=utf-8',
  'text/plain',
  'multipart/form-data',
  '',
);

interface Heard {
  readonly status: number;
  readonly text: string;
}

function send(
  world: World,
  route: Route,
  more: { search?: string; init?: RequestInit; token: string },
): Promise<Heard> {
  const headers = new Headers(more.init?.headers);
  headers.set('authorization', `Bearer ${more.token}`);
  const init = { ...more.init, method: route.method, headers };
  return world
    .request(HOST_BASES[route.host] + route.path + (more.search ?? ''), init)
    .then(async (response) => ({ status: response.status, text: await response.text() }));
}

/** 5xx, a stack, or an answer that is no JSON object. */
function brokenness({ status, text }: Heard): string | undefined {
  if (status >= 500) return `${status} ${text}`;
  if (/\bat .*:\d+:\d+|node_modules|select .* from/i.test(text)) return text;
  return typeof JSON.parse(text) === 'object' ? undefined : text;
}

onEachEngine('hostile input', (world) => {
  const token = async (): Promise<string> => (await world().signIn('admin')).access_token;

  it.each(named)(`$name answers ${QUERIES} hostile queries`, async ({ route }) => {
    const own = await token();
    const check = async (search: string): Promise<void> => {
      const heard = await send(world(), route, { search, token: own });
      expect(brokenness(heard)).toBeUndefined();
    };
    await fc.assert(fc.asyncProperty(queryFor(route), check), { numRuns: QUERIES, seed: SEED });
  });

  it.each(named.filter(({ route }) => route.method !== 'GET'))(
    `$name answers ${BODIES} malformed bodies`,
    async ({ route }) => {
      const own = await token();
      const check = async (body: Uint8Array<ArrayBuffer>, type: string): Promise<void> => {
        const headers = new Headers({ 'content-type': type });
        const heard = await send(world(), route, { init: { body, headers }, token: own });
        expect(brokenness(heard)).toBeUndefined();
      };
      await fc.assert(fc.asyncProperty(malformed, types, check), { numRuns: BODIES, seed: SEED });
    },
  );

  it.each([
    '/api/v1/nothing',
    '/api/v1',
    '/api',
    '/api/v1/agent/1',
    '/processor-host/all',
    '/api/v1/%',
    '/partner/%00',
  ])('%s is no call', async (path) => {
    const response = await world().request(path, { headers: { accept: 'text/html' } });
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({ responseCode: 'XX', responseMessage: 'There is no such call.' });
  });

  it('tells which methods a call takes', async () => {
    const response = await world().request('/api/v1/login', { method: 'DELETE' });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('POST');
    expect(await response.json()).toMatchObject({ responseCode: 'XX' });
  });

  it('is answered with the security headers, whatever the answer', async () => {
    const answers = await Promise.all([
      world().request('/healthz'),
      world().request('/nothing'),
      world().request('/api/v1/transaction'),
      world().request('/api/v1/login', { method: 'POST' }),
      world().request('/api/v1/login', { method: 'PUT' }),
    ]);
    expect(answers.map((answer) => answer.status)).toEqual([200, 404, 401, 415, 405]);
    for (const { headers } of answers) {
      expect(headers.get('content-security-policy')).toContain("require-trusted-types-for 'script'");
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('permissions-policy')).toContain('camera=()');
      expect(headers.get('cache-control')).toBe('no-store');
    }
  });

  it('that finds a defect is answered with a reference, and the log has no value of it', async () => {
    const own = await token();
    await world().database.db.schema.alterTable('agents').renameTo('agents_gone').execute();
    const path = '/api/v1/agent?username=Somebody%20Private';
    const response = await world().request(path, { headers: { authorization: `Bearer ${own}` } });
    expect(response.status).toBe(500);
    const text = await response.text();
    expect(text).toMatch(/"responseMessage":"Something went wrong on our side. Reference: [\da-f]{8}"/);
    expect(text).not.toContain('agents');
  });
});
