/** What is made of documents that are not as simple as an example. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parseConfig } from '../../src/upstream/config';
import { assemble } from './assemble';
import { guessFields } from './guessFields';
import { nounsOf, readApi } from './openapi';
import { answerShape, hasNoRows, schemaFrom } from './schema';
import { readSource } from './source';

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
    '/lost': { get: { responses: { 200: { content: { 'application/json': { schema: { properties: { rows } } } } } } } },
  };
  const api = readApi(await resolved({ openapi: '3.1.0', paths }));
  const asked = { name: 'vans', host: 'api', access: 'ADMIN_ONLY', notes: [] } as const;
  const { draft, notes } = assemble(asked, nounsOf(api, 'vans', undefined));
  expect(draft.list?.filters).toEqual(['code']);
  expect(draft.create?.fields).toEqual(['code', 'sort']);
  expect(draft.calls.edit?.path).toBe('/vans/{code}');
  expect(draft.fields.sort).toMatchObject({ kind: 'choice' });
  const said = notes.map(({ about, guess, why }) => `${about}: ${guess} (${why})`);
  expect(said).toContainEqual(expect.stringMatching(/^calls\.list pages: startPage, length .*page, per_page, sortBy/));
  expect(said).toContainEqual(expect.stringMatching(/^create\.fields\.tags: left out .*required/));
  expect(() => nounsOf(api, 'lost', undefined)).toThrow(/GET \/lost answers no rows/);
});

it.each([[[]], [{ responseCode: '00', data: [] }], [{ data: { data: [], recordsFiltered: 0 } }]])(
  'knows an answer without rows: %j',
  (answer) => {
    expect(hasNoRows(answer)).toBe(true);
  },
);
