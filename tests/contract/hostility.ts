/** Hostile requests of a route, drawn from the request that works, and what must be true of every answer. */
import * as fc from 'fast-check';
import { OPERATORS, parameterOf } from '../../src/lists/question/operators';
import type { Sample } from './samples';

/** What any parameter may be given: none of it is an id, a day or a name of the network. */
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
  '-271821-04-20',
  '275760-09-13',
  '%2B275760-09-13T00:00:00Z',
  '\\',
  '%25_%5C',
  '{}',
  '[]',
  'null',
  '%F0%9F%92%A9'.repeat(20),
  'a'.repeat(9_000),
  '٣',
  '%E2%80%AE',
];
const nasty = fc.oneof(
  fc.constantFrom(...NASTY),
  fc
    .string({ unit: 'binary', minLength: 3, maxLength: 300 })
    .map((text) => encodeURIComponent(`-${Buffer.from(text).toString()}`)),
);

/** Objects that a careless check takes for a text or a list, or asks for what they only seem to have. */
const IMPOSTORS: readonly unknown[] = [
  { length: { toString: 1 } },
  { length: 1 },
  { length: -1, valueOf: {}, toString: {} },
  { toString: 1 },
  { valueOf: 1, toString: null },
  { constructor: { prototype: { length: 1 } } },
  JSON.parse('{"__proto__":{"length":1,"toString":1}}'),
  [{ length: { toString: 1 } }],
  { 0: 'a', length: 1 },
];
/** Wrong for every field there is, whatever its type. */
const POISONS = [-1, 1e308, {}, [{}], ['\0'], [[]], { $gt: '' }, '\0', '\uD800', 'x'.repeat(5_000), ...IMPOSTORS];
const poison = fc.constantFrom(...POISONS);

/** Right for some fields, and for others at the edge of what a number, a day or a text can be. */
const STRANGE = [
  null,
  true,
  '',
  ' ',
  0,
  -0,
  0.005,
  2_147_483_648,
  9_007_199_254_740_992,
  1e21,
  '9223372036854775808',
  '1e5',
  '0000-01-01',
  '275760-09-13',
  '+275760-09-13T00:00:00Z',
  '2026-02-30',
  '\u202E',
  'ﬁ',
  '٣',
  '%',
  "'; --",
  'toString',
  '__proto__',
  [1, 1],
  Array.from({ length: 5_000 }, () => 1),
  ...POISONS,
];

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(Buffer.from(text));

/** A request beyond its route, which the sender adds. */
interface Hostile {
  /** In place of the path that works. */
  readonly path?: string;
  readonly search: string;
  readonly type?: string;
  readonly body?: Uint8Array<ArrayBuffer>;
}

/** Every operator behind every value, in the group and beside it: of most values it is a wrong one. */
const operatorsOf = (values: readonly string[]): readonly string[] =>
  values.flatMap((field, index) => OPERATORS.map((operator) => parameterOf({ field, operator, any: index % 2 === 1 })));

/** Parameters that the route does not know, given twice, without a value, and wrong ones: at least one of its own is. */
function hostileQueries({ route, query }: Sample): fc.Arbitrary<Hostile> {
  const known = [...route.parameters, ...operatorsOf(route.values)];
  const strange = fc.tuple(fc.oneof(fc.constantFrom('__proto__', 'startPage', ...known), nasty), nasty);
  const wrong = fc.tuple(fc.constantFrom(...known, ...(known.length === 0 ? ['length'] : [])), nasty);
  return fc
    .tuple(fc.array(strange, { maxLength: 4 }), wrong, fc.constantFrom('=', '==', ''))
    .map(([others, bad, sign]) => {
      const good = Object.entries(query).filter(([name]) => name !== bad[0]);
      const pairs = [...good.map((pair) => pair.join('=')), bad.join('='), ...others.map((pair) => pair.join(sign))];
      return { search: `?${pairs.join('&')}` };
    });
}

/** The body that works with at least one of its fields poisoned, and others left out. */
function poisoned(body: Readonly<Record<string, unknown>>): fc.Arbitrary<string> {
  const names = Object.keys(body);
  // A field that is an object itself, such as a view's filters, may take another one.
  const isWrong = ([name, value]: [string, unknown]): boolean => !isPlainObject(value) || !isPlainObject(body[name]);
  const bad = fc
    .dictionary(fc.constantFrom(...names), poison, { minKeys: 1, maxKeys: 4 })
    .filter((values) => Object.entries(values).some(isWrong));
  const gone = fc.subarray(names, { maxLength: Math.min(2, names.length) });
  return fc.tuple(bad, gone).map(([values, left]) => {
    const kept = Object.entries(body).filter(([name]) => !left.includes(name));
    return JSON.stringify({ ...Object.fromEntries(kept), ...values });
  });
}

function isPlainObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A poisoned field within the first object of each list that the body has, such as the rows of fees. */
function poisonedWithin(body: Readonly<Record<string, unknown>>): readonly fc.Arbitrary<string>[] {
  return Object.entries(body).flatMap(([name, list]) => {
    const first: unknown = Array.isArray(list) ? list[0] : undefined;
    if (typeof first !== 'object' || first === null) return [];
    return [poisoned({ ...first }).map((row) => JSON.stringify({ ...body, [name]: [JSON.parse(row)] }))];
  });
}

const WHOLE = [
  '',
  '{',
  '['.repeat(30_000),
  '{"username":'.repeat(5_000),
  '\0',
  '\uFEFF{}',
  '1e999',
  '{}',
  '[]',
  'null',
];
const HUGE = ['x'.repeat(70_000), `{"username":"${'x'.repeat(65_000)}","password":"x"}`];
const BOUNDARY = 'multipart/form-data; boundary=x';
const part = (head: string, text: string): string =>
  `--x\r\nContent-Disposition: form-data; ${head}\r\n\r\n${text}\r\n`;
const FORMS = [
  `${part('name="file"', 'no file')}--x--`,
  `${part('name="file"; filename="a.csv"', 'no such column\n1\n')}--x--`,
  `${part('name="file"; filename="a.csv"', '\uFFFD\0\0')}--x--`,
  `${part('name="file"; filename="../a.exe"', 'serialNumber\nSN-9\n')}--x--`,
  `${part('name="other"; filename="a.csv"', 'serialNumber\nSN-9\n')}--x--`,
  part('name="file"; filename="a.csv"', 'serialNumber\nSN-9\n'),
  `--x${'\r\n'.repeat(20_000)}--x--`,
  '--y--',
];
const JSON_TYPE = 'application/json';
const TYPES = [JSON_TYPE, 'application/json;charset=utf-8', 'text/plain', 'multipart/form-data', BOUNDARY, ''];

function asHostile([body, type]: [Uint8Array<ArrayBuffer>, string]): Hostile {
  return { search: '', type, body };
}

/** Wrong fields, no JSON, broken off, no UTF-8, of another type, too large, too deep, and forms that are none. */
function malformedBodies({ route, body = {} }: Sample): fc.Arbitrary<Hostile> {
  // Of a record that is there every field may be left out: an object without any of them says nothing wrong.
  const allowed = (text: string): boolean => route.path.includes(':') && text.endsWith('}');
  const whole = fc.constantFrom(...[...WHOLE, ...HUGE].filter((text) => !allowed(text))).map(bytesOf);
  const bytes = fc.uint8Array({ maxLength: 400 }).map((raw) => Uint8Array.from(raw));
  const raw = fc.tuple(fc.oneof(whole, bytes), fc.constantFrom(...TYPES));
  const forms = fc.tuple(fc.constantFrom(...FORMS).map(bytesOf), fc.constant(BOUNDARY));
  if (route.takesForm) return fc.oneof(raw, forms).map(asHostile);
  const fields = fc.oneof(poisoned(body), ...poisonedWithin(body)).map(bytesOf);
  const cut = fc.nat(JSON.stringify(body).length - 1).map((end) => bytesOf(JSON.stringify(body).slice(0, end)));
  const typed = fc.tuple(fc.oneof({ weight: 4, arbitrary: fields }, cut), fc.constant(JSON_TYPE));
  return fc.oneof({ weight: 3, arbitrary: typed }, raw, forms).map(asHostile);
}

/** A path that names no record, with the body that works. */
function hostilePaths({ route, path, body }: Sample): fc.Arbitrary<Hostile> {
  const start = path.slice(0, path.lastIndexOf('/') + 1);
  const sent = route.takesBody ? { type: JSON_TYPE, body: bytesOf(JSON.stringify(body)) } : {};
  return nasty.map((id) => Object.assign({ path: start + id, search: '' }, sent));
}

function hostileRequests(sample: Sample): fc.Arbitrary<Hostile> {
  const { route } = sample;
  const namesRecord = route.path.includes(':');
  if (namesRecord && !route.takesBody) return hostilePaths(sample);
  const others = route.takesBody || route.takesForm ? malformedBodies(sample) : hostileQueries(sample);
  return namesRecord ? fc.oneof(others, hostilePaths(sample)) : others;
}

/** Whether the route changes something, so that a hostile request of it must fail. */
function changes({ route }: Sample): boolean {
  return route.mutates || route.method !== 'GET';
}

/** What is wrong with an answer: a 5xx, no envelope, a stack or SQL in it, or success of a command. */
function wrongness(sample: Sample, status: number, text: string): string | undefined {
  if (status >= 500) return `${status} ${text}`;
  if (/\bat .*:\d+:\d+|node_modules|select .* from/i.test(text)) return `It tells too much: ${text}`;
  const answer: unknown = JSON.parse(text);
  const isObject = typeof answer === 'object' && answer !== null;
  const hasCode = isObject && 'responseCode' in answer && 'responseMessage' in answer;
  const isFlatPage = status === 200 && isObject && 'data' in answer && 'recordsFiltered' in answer;
  const isBareList = status === 200 && Array.isArray(answer);
  if (!hasCode && !isFlatPage && !isBareList) return `No envelope: ${status} ${text}`;
  if (changes(sample) && (!hasCode || answer.responseCode !== 'XX')) return `Accepted: ${status} ${text}`;
  return undefined;
}

interface Bounds {
  readonly queries: number;
  readonly bodies: number;
  readonly seed: number;
}

type Ask = (path: string, init: RequestInit) => Response | Promise<Response>;

/**
 * Sends a route the body that works with some of its fields at the edge of what they can be. What is right may be
 * done; nothing may be answered with a 5xx.
 */
export async function tryEdges({ route, path, body }: Sample, bounds: Bounds, token: string, ask: Ask): Promise<void> {
  const names = Object.keys(body ?? {});
  if (names.length === 0) return;
  const headers = { authorization: `Bearer ${token}`, 'content-type': JSON_TYPE };
  const check = async (values: Readonly<Record<string, unknown>>): Promise<void> => {
    const response = await ask(path, { method: route.method, headers, body: JSON.stringify({ ...body, ...values }) });
    if (response.status >= 500) throw new Error(`${response.status} ${await response.text()}`);
  };
  const values = fc.dictionary(fc.constantFrom(...names), fc.constantFrom(...STRANGE), { minKeys: 1, maxKeys: 3 });
  await fc.assert(fc.asyncProperty(values, check), { numRuns: bounds.bodies, seed: bounds.seed });
}

/** Sends a route its hostile queries, or its malformed bodies. @throws Error with the seed and the smallest that fails. */
export async function attack(sample: Sample, bounds: Bounds, token: string, ask: Ask): Promise<void> {
  const isQuery = sample.route.method === 'GET';
  const check = async ({ path = sample.path, search, type, body }: Hostile): Promise<void> => {
    const headers = new Headers({ authorization: `Bearer ${token}` });
    if (type !== undefined) headers.set('content-type', type);
    const init = { method: sample.route.method, headers, ...(body && { body }) };
    const response = await ask(path + search, init);
    const wrong = wrongness(sample, response.status, await response.text());
    if (wrong !== undefined) throw new Error(wrong);
  };
  const property = fc.asyncProperty(hostileRequests(sample), check);
  await fc.assert(property, { numRuns: isQuery ? bounds.queries : bounds.bodies, seed: bounds.seed });
}
