/** What is made of documents that are not as simple as an example. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseConfig } from '../../src/upstream/config';
import { answerShape, hasNoRows } from './answerShape';
import { assemble } from './assemble';
import { guessFields } from './guessFields';
import { nounsOf, readApi } from './openapi';
import { pagingOf } from './paging';
import { schemaFrom, schemaOf } from './schema';
import { readSource } from './source';
import { listening } from '../../tests/listening';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'guess-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const host = { base: '/api/v1', auth: 'bearer' };
const config = parseConfig({ hosts: { api: host, processor: host, cashOut: host, partnerBank: host, records: host } });

async function resolved(value: object): Promise<unknown> {
  writeFileSync(join(folder, 'api.json'), JSON.stringify(value));
  return (await readSource('api.json', config, {}, folder)).value;
}

const widget = {
  type: 'object',
  properties: {
    id: { type: 'integer' },
    name: { type: 'string' },
    cardNumber: { type: 'string' },
    pinCode: { type: 'string' },
    pinSet: { type: 'boolean' },
    constructor: { type: 'string' },
    parent: { $ref: '#/definitions/Widget' },
    parts: { type: 'array', items: { $ref: '#/definitions/Widget' } },
  },
};

it('reads a list of records that hold others of their sort, of Swagger 2', async () => {
  const rows = { type: 'array', items: { $ref: '#/definitions/Widget' } };
  const schema = { properties: { responseCode: {}, data: rows, recordsFiltered: { type: 'integer' } } };
  const paths = { '/widgets': { get: { responses: { 200: { description: 'ok', schema } } } } };
  const api = readApi(await resolved({ swagger: '2.0', basePath: '/api/v1', paths, definitions: { Widget: widget } }));
  const { shape } = nounsOf(api, 'widgets', undefined).list;
  expect(shape.answers).toBe('page');
  const { fields, leftOut } = guessFields(shape.row);
  expect(fields.map(({ name, field }) => [name, field.kind ?? field.source ?? 'text'])).toEqual([
    ['id', 'number'],
    ['name', 'text'],
    ['cardNumber', 'pan'],
    ['pinSet', 'boolean'],
    ['parent', 'parent.name'],
  ]);
  expect(leftOut.map(({ name }) => name)).toEqual(['pinCode', 'constructor', 'parts']);
});

it('reads the fields of every sort that a record may be of', () => {
  const person = {
    properties: { sort: { enum: ['PERSON'], type: 'string' }, name: { type: 'string' }, born: { format: 'date' } },
    required: ['sort', 'name', 'born'],
  };
  const firm = {
    properties: { sort: { enum: ['FIRM'], type: 'string' }, name: { type: 'string' }, rcNumber: { type: 'integer' } },
    required: ['sort', 'name'],
  };
  const schema = schemaFrom({ properties: { id: { type: 'integer' } }, oneOf: [person, firm, { type: 'null' }] });
  const { fields } = guessFields(schema);
  expect(fields.map(({ name }) => name)).toEqual(['id', 'sort', 'name', 'born', 'rcNumber']);
  expect(fields.find(({ name }) => name === 'sort')?.field).toMatchObject({ kind: 'choice' });
  expect(schema.required).toEqual(['sort', 'name']);
});

it('reads what may be null, and parts put together, of OpenAPI 3.1 and JSON Schema', () => {
  const row = {
    allOf: [
      { type: 'object', properties: { id: { type: ['integer', 'null'] } } },
      { properties: { at: { anyOf: [{ type: 'null' }, { type: 'string', format: 'date' }] } } },
    ],
    properties: { rate: { type: 'number', nullable: true } },
  };
  const shape = answerShape(schemaFrom({ type: 'array', items: row }));
  const { fields } = guessFields(shape?.row ?? { types: [] });
  expect(fields.map(({ name, field }) => `${name} ${field.kind}`).toSorted()).toEqual([
    'at day',
    'id number',
    'rate number',
  ]);
});

it('takes paging for no filter, and says what is asked for, what is missing and what cannot be one', async () => {
  const row = { type: 'object', properties: { code: { type: 'string' }, sort: { const: 'VAN' } } };
  const query = ['page', 'per_page', 'sortBy', 'code'].map((name) => ({ name, in: 'query', schema: {} }));
  const rows = { properties: { data: { type: 'array', items: row }, recordsFiltered: {} } };
  const answer = { 200: { content: { 'application/json': { schema: rows } } } };
  const body = { ...row, required: ['code', 'tags'], properties: { ...row.properties, tags: { type: 'array' } } };
  const content = { 'application/json': { schema: body } };
  const paths = {
    '/vans': { get: { parameters: query, responses: answer }, post: { requestBody: { content } } },
    '/vans/{van-code}': { patch: { requestBody: { content } } },
    '/lost': {
      get: {
        responses: {
          200: { content: { 'application/json': { schema: { properties: { responseCode: {}, rows: {} } } } } },
        },
      },
    },
  };
  const api = readApi(await resolved({ openapi: '3.1.0', paths }));
  const asked = { name: 'vans', host: 'api', access: 'ADMIN_ONLY', notes: [] } as const;
  const { draft, notes } = assemble(asked, nounsOf(api, 'vans', undefined));
  expect(draft.list?.filters).toEqual(['code']);
  expect(draft.create?.fields).toEqual(['code', 'sort']);
  expect(draft.calls.edit?.path).toBe('/vans/{code}');
  expect(draft.fields.sort).toMatchObject({ kind: 'choice' });
  const said = notes.map(({ about, guess, why }) => `${about}: ${guess} (${why})`);
  expect(said).toContainEqual(expect.stringMatching(/^calls\.list\.paging: page, per_page /));
  expect(said).toContainEqual(expect.stringMatching(/^create\.fields\.tags: left out .*required/));
  expect(() => nounsOf(api, 'lost', undefined)).toThrow(/GET \/lost answers no rows/);
});

const named = (names: readonly string[], least?: number) =>
  names.map((name) => ({ name, schema: { types: ['integer'], ...(least !== undefined && { least }) } }));

describe('rows that are not where the contract has them', () => {
  const rows = { type: 'array', items: { type: 'object', properties: { id: { type: 'integer' } } } };
  const record = { type: 'object', properties: { orderId: {}, items: rows, total: { type: 'number' } } };
  const spring = { properties: { content: rows, totalElements: { type: 'integer' }, size: { type: 'integer' } } };
  it.each([
    [{ properties: { data: spring } }, 'page data.content data.totalElements'],
    [
      { properties: { items: rows, pagination: { properties: { total_count: {} } } } },
      'page items pagination.total_count',
    ],
    [{ properties: { result: rows } }, 'list result undefined'],
    [{ properties: { data: rows, recordsFiltered: {} } }, 'page undefined undefined'],
    [{ properties: { data: rows } }, 'list undefined undefined'],
    // A record that holds a list, and an amount.
    [record, 'undefined undefined undefined'],
    [{ properties: { data: record } }, 'record undefined undefined'],
  ])('are found, %#', (schema, expected) => {
    const shape = answerShape(schemaFrom(schema));
    expect(`${shape?.answers} ${shape?.at} ${shape?.total}`).toBe(expected);
  });

  it.each([
    [named(['page', 'size'], 0), {}, { page: 'page', first: 0, size: 'size' }],
    [named(['page', 'per_page'], 1), {}, { page: 'page', size: 'per_page' }],
    [named(['offset', 'limit']), {}, { offset: 'offset', size: 'limit' }],
    [named(['pageIndex', 'pageSize']), {}, { page: 'pageIndex', first: 0, size: 'pageSize' }],
    [
      [],
      { page: { types: ['integer'], seen: [1] }, per_page: { types: ['integer'] } },
      { page: 'page', size: 'per_page' },
    ],
    [
      [
        { name: 'page', schema: { types: [] } },
        { name: 'limit', schema: { types: [], most: 100 } },
      ],
      {},
      { page: 'page', size: 'limit', most: 100 },
    ],
    [named(['startPage', 'length']), {}, undefined],
    [named(['status']), { page: { types: [] }, size: { types: [] } }, undefined],
  ])('are paged as the service calls it, %#', (params, beside, paging) => {
    expect(pagingOf(params, beside)?.paging).toEqual(paging);
  });
});

it.each([
  ['fee', ['53.75', '10.00'], 'money'],
  ['vat', ['7.5'], 'text'],
  ['fee', [2, 3], 'number'],
  ['rent', ['1500.50'], 'text'],
])('takes %s of %j for %s', (name, seen, kind) => {
  const { fields } = guessFields(schemaOf(seen.map((value) => ({ [name]: value }))));
  expect(fields.map(({ field }) => field.kind ?? 'text')).toEqual([kind]);
});

it('says who must ask only where somebody was refused', async () => {
  const server = createServer(({ url }, response) => response.writeHead(url === '/api/v1/secret' ? 401 : 404).end());
  const at = `http://127.0.0.1:${await listening(server)}/api/v1`;
  const asked = { ...config, hosts: { ...config.hosts, api: { ...config.hosts.api, base: at } } };
  const why = (path: string): Promise<string> =>
    readSource(`${at}/${path}`, asked, {}, folder).then(String, (error: unknown) => String(error));
  expect(await why('secret')).toMatch(/HTTP 401\. Say who asks: KOBODESK_USERNAME/);
  expect(await why('nowhere')).toMatch(/HTTP 404\.$/);
  server.close();
});

it.each([[[]], [{ responseCode: '00', data: [] }], [{ data: { data: [], recordsFiltered: 0 } }]])(
  'knows an answer without rows: %j',
  (answer) => {
    expect(hasNoRows(answer)).toBe(true);
  },
);

const integer = (description?: string) => ({ type: 'integer', ...(description && { description }) });
const unitSeen = (amount_minor: unknown) => guessFields(schemaOf([{ amount_minor }])).fields[0]?.field;

describe('an amount', () => {
  it.each([
    ['amount', integer('A positive integer in the smallest currency unit (100 cents for $1.00).'), 'minor'],
    ['amount', integer('Amount in kobo. Must not be negative.'), 'minor'],
    ['fee', integer('The fee, in US cents'), 'minor'],
    ['total', integer('Total (kobo)'), 'minor'],
    ['amount_minor', integer(), 'minor'],
    ['amountInKobo', integer(), 'minor'],
    ['price_cents', { type: 'string', description: '' }, undefined],
    ['balanceKobo', integer(), 'minor'],
    ['amount', integer(), undefined],
    ['amount', integer('In naira, not in kobo.'), undefined],
    ['rate_per_cent', integer(), undefined],
    ['percent', integer(), undefined],
  ])('%s, %j: counted in the smallest unit, or not', (name, schema, unit) => {
    const [guessed] = guessFields(schemaFrom({ type: 'object', properties: { [name]: schema } })).fields;
    expect(guessed?.field && 'unit' in guessed.field ? guessed.field.unit : undefined).toBe(unit);
  });

  it('of an example is so by its name, and only where it is whole', () => {
    expect(unitSeen(150050)).toEqual({ kind: 'money', unit: 'minor' });
    expect(unitSeen('150050')).toEqual({ kind: 'money', unit: 'minor' });
    expect(unitSeen(1500.5)).toEqual({ kind: 'number' });
  });
});
