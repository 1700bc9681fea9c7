/** What is made of documents that are not as simple as an example. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parseConfig } from '../../src/upstream/config';
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

it.each([[[]], [{ responseCode: '00', data: [] }], [{ data: { data: [], recordsFiltered: 0 } }]])(
  'knows an answer without rows: %j',
  (answer) => {
    expect(hasNoRows(answer)).toBe(true);
  },
);
