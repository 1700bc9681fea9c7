import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { runnerImport } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClient, type Client } from '../../src/upstream/client';
import { parseConfig } from '../../src/upstream/config';
import type * as Resources from '../../src/resources/index';
import type { Endpoint, Listing } from '../../src/upstream/endpoint';
import type * as Registry from '../../src/upstream/index';
import { command as check } from './check';
import { commandHere, copyOfProject, type Copy } from './copy.testing';
import { FOREIGN, gadgets, merchants, OPENAPI, SCHEMA, session } from './examples.testing';
import { command } from './from';
import { listening } from '../../tests/listening';

/** Compiling takes seconds, and longer where other tests run. */
const PATIENCE = 120_000;

const ANSWERS: Readonly<Record<string, unknown>> = {
  '/api/v1/merchants': { responseCode: '00', data: { data: merchants, recordsFiltered: 1 } },
  '/api/v1/merchants/7%2F8': { responseCode: '00' },
  '/api/v1/gadgets': { responseCode: '00', data: gadgets },
  '/api/v1/vendors': { result: { items: [{ id: 'v-1', trading_name: 'Kemi' }], total: 1 } },
  // Services whose lists are longer than one answer of theirs.
  '/api/v1/cursored': { items: gadgets, has_more: true, next_cursor: 'abc' },
  '/api/v1/linked': gadgets,
  '/api/v1/rolegroup/': { responseCode: '00', data: [{ id: 1, name: 'Testers', roles: [] }] },
  '/api/v1/login': { responseCode: '00', data: session },
  '/api/v1/changed': {
    responseCode: '00',
    data: gadgets.map(({ mail: _mail, ...gadget }) => ({ ...gadget, owner: null })),
  },
};

let copy: Copy;
let server: Server;
let url: string;
let client: Client;
/** Every request, in its order. */
const asked: string[] = [];

beforeAll(async () => {
  copy = copyOfProject();
  copy.write('api.yaml', OPENAPI);
  copy.write('foreign.yaml', FOREIGN);
  copy.write('answer.json', JSON.stringify({ responseCode: '00', data: gadgets }));
  copy.write('schema.json', JSON.stringify(SCHEMA));
  server = createServer(({ method = '', url: at = '' }, response) => {
    asked.push(`${method} ${at}`);
    const answer = ANSWERS[at.replace(/\?.*$/, '')];
    const link = at === '/api/v1/linked' ? { link: '</linked?page=2>; rel="next"' } : {};
    const headers = { 'content-type': 'application/json', ...link };
    response.writeHead(answer ? 200 : 404, headers).end(JSON.stringify(answer));
  });
  url = `http://127.0.0.1:${await listening(server)}`;
  const host = { base: `${url}/api/v1`, auth: 'bearer' };
  const hosts = { api: host, processor: host, cashOut: host, partnerBank: host, records: host };
  client = createClient({ fetch, config: parseConfig({ hosts }), token: () => 't' });
});

afterAll(() => {
  server.close();
  copy.remove();
});

/** The first rows, as the page would have them. */
async function rowsOf(listing: Listing): Promise<readonly object[]> {
  const answer = await client.call(listing, { startPage: 0, length: 10 });
  return 'rows' in answer ? answer.rows : answer;
}

function isEndpoint(value: unknown): value is Endpoint<object, unknown> {
  return isListing(value);
}

function isListing(value: unknown): value is Listing {
  return typeof value === 'object' && value !== null && 'read' in value;
}

describe('npm run resource -- NAME --from', () => {
  it(
    'makes of an OpenAPI document a resource in TypeScript that compiles and has rows',
    { timeout: PATIENCE },
    async () => {
      const said = await copy.resource('merchants', '--from', 'api.yaml');
      expect(said).toMatch(/createdAt +dateTime/);
      expect(said).toMatch(/bvn +left out +\(its name speaks of a secret\)/);
      const foreign = await commandHere(command, copy, ['vendors', '--from', 'foreign.yaml']);
      expect(foreign.said).toMatch(/calls\.list\.at +result\.items +\(its rows; result\.total says how many\)/);
      expect(foreign.said).toMatch(/actions +POST \/vendors\/\{id\}\/suspend left out/);
      expect(await copy.faults()).toEqual([]);

      const registry = await runnerImport<typeof Registry>(join(copy.root, 'src/upstream/index.ts'));
      const listing: unknown = Reflect.get(registry.module.endpoints, 'listMerchants');
      if (!isListing(listing)) throw new Error('no listMerchants');
      const [row] = await rowsOf(listing);
      expect(row).toMatchObject({
        name: 'Dayo Stores',
        creditLimit: 125050,
        state: { stateName: 'Lagos' },
        version: 3,
      });
      expect(JSON.stringify(row)).not.toMatch(/1234|22222222222|5061050000005678/);

      const vendors: unknown = Reflect.get(registry.module.endpoints, 'listVendors');
      if (!isListing(vendors)) throw new Error('no listVendors');
      expect(await rowsOf(vendors)).toMatchObject([{ id: 'v-1', trading_name: 'Kemi' }]);
      expect(asked.at(-1)).toBe('GET /api/v1/vendors?page=0&size=10');

      const update: unknown = Reflect.get(registry.module.endpoints, 'updateMerchant');
      if (!isEndpoint(update)) throw new Error('no updateMerchant');
      await client.call(update, { id: '7/8', name: 'Dayo' });
      expect(asked.at(-1)).toBe('PUT /api/v1/merchants/7%2F8');

      const known = await runnerImport<typeof Resources>(join(copy.root, 'src/resources/index.ts'));
      const resource = known.module.resources.find(({ name }) => name === 'merchants');
      expect(resource?.filters.map(({ name }) => name)).toEqual(['name', 'startDate', 'endDate']);
      expect(resource?.create?.fields.map(({ field, required }) => `${field.kind} ${field.name} ${required}`)).toEqual([
        'text name true',
        'email email false',
        'choice category true',
        'money creditLimit false',
        'boolean active false',
        'password pin false',
      ]);
      expect(resource?.actions.map(({ name }) => name)).toEqual(['create', 'edit', 'delete']);
      expect(copy.read('src/app/pages.tsx')).toContain("{ resource: 'merchants', icon: Boxes }");
    },
  );

  it('makes of one answer a file that the configuration names', async () => {
    const said = await copy.resource('gadgets', '--from', `${url}/api/v1/gadgets?length=10`, '--json');
    expect(said).toMatch(/api\.key +serialNo/);
    expect(said).toMatch(/status +choice +\(8 rows hold only these 2/);
    expect(JSON.parse(copy.read('public/config.json')).resources.at(-1)).toBe('resources/gadgets.json');
    const text = copy.read('public/resources/gadgets.json');
    const { calls, fields } = JSON.parse(text);
    expect(calls).toEqual({ list: { path: '/gadgets', answers: 'list' } });
    expect(fields).toMatchObject({
      price: { kind: 'money' },
      soldOn: { kind: 'day' },
      owner: { source: 'owner.fullName' },
    });

    const { readFiles } = await import('../../src/engine/definition/files/readFiles');
    const { listingOf } = await import('../../src/upstream/declaredCall');
    const around = { names: new Set<string>(), paths: new Set<string>(), hosts: new Set(['api']), targets: [] };
    const { resources, problems } = await readFiles([{ file: 'gadgets.json', text }], around);
    expect(problems).toEqual([]);
    const call = resources[0]?.resource.calls?.['gadgets.list'];
    const [row] = call ? await rowsOf(listingOf(call)) : [];
    expect(row).toMatchObject({ serialNo: 'A-0', price: 120050, owner: { fullName: 'Ada Obi' } });
  });

  it('reads a JSON Schema, one that holds itself too', async () => {
    const args = ['parts', '--from', 'schema.json', '--json', '--path', '/store/parts'];
    const { said } = await commandHere(command, copy, args);
    expect(said).toMatch(/weight +number/);
    expect(said).toMatch(/parent +text +\(a record within the record, shown by its \w+\)/);
    expect(JSON.parse(copy.read('public/resources/parts.json')).calls.list.path).toBe('/store/parts');
  });

  it.each([
    [
      'cursored',
      /calls\.list +GET \/cursored: list +\(the first page only, and the page says so: the answer says that/,
    ],
    ['linked', /calls\.list +GET \/linked: list, bare +\(the first page only, and the page says so/],
  ])('says of a service whose answer is a part that it is: %s', async (name, expected) => {
    const { said } = await commandHere(command, copy, [name, '--from', `${url}/api/v1/${name}`, '--json']);
    expect(said).toMatch(expected);
    expect(said).not.toContain('all rows at once');
  });

  it.each([
    [['shops', '--from', 'api.yaml'], /No list of "shops" .* there are: \/merchants/],
    [['banks', '--from', 'answer.json'], /There is a resource "banks" already/],
    [['Shops', '--from', 'answer.json'], /no name/],
    [['agentPage', '--from', 'answer.json', '--path', '/x', '--access', 'ME'], /--access: expected one of ROLE_/],
    [['default', '--from', 'answer.json'], /"default" means something else in TypeScript/],
    [['definitions', '--from', 'answer.json'], /"definitions" means something else in TypeScript/],
    [['things', '--from', 'nowhere.json'], /there is no such file/],
    [[], /npm run resource -- NAME --from/],
  ])('%j says what is wrong and writes nothing', async (args, said) => {
    const before = copy.read('public/config.json');
    const answer = await commandHere(command, copy, args);
    expect(answer.said).toMatch(said);
    expect(answer.code).toBe(1);
    expect(copy.read('public/config.json')).toBe(before);
  });

  it('is what the command line shows, and ends with, where nothing is named', async () => {
    const failure: unknown = await copy.resource().catch((error: unknown) => error);
    expect(String(Reflect.get(Object(failure), 'stdout'))).toMatch(/^npm run resource -- NAME --from/);
    expect(Reflect.get(Object(failure), 'code')).toBe(1);
  });
});

describe('npm run resource -- --check', () => {
  it('names fields that no row has and those that are never filled, and ends with 1', async () => {
    const text = copy.read('public/resources/gadgets.json');
    copy.write('public/resources/gadgets.json', text.replace('"/gadgets"', '"/changed"'));
    const env = { KOBODESK_USERNAME: 'ada', KOBODESK_PASSWORD: 'p' };
    const config = JSON.parse(copy.read('public/config.json'));
    const rights = { permissions: { 'agentz.fields.email': {} }, roleGroups: ['Testers ', 'Nigt shift'] };
    copy.write('public/config.json', JSON.stringify({ ...config, ...rights }));
    const failure: unknown = await copy.resourceAs(env, '--check', '--against', url).catch((error: unknown) => error);
    const said = String(Reflect.get(Object(failure), 'stdout'));
    expect(said).toMatch(/✗ gadgets +8 rows, 8 fields\n +fields\.mail: no row has "mail"\n +never filled: owner\n/);
    expect(said).toMatch(/✓ merchants +1 row, /);
    expect(said).toMatch(
      /✗ cursored +8\+ rows, .*\n +only a part: the first 8 rows, the service says that there are more/,
    );
    expect(said).toMatch(/✗ linked +8\+ rows, /);
    expect(said).toMatch(
      /✗ config\.json: permissions\.agentz\.fields\.email: no resource "agentz": did you mean "agents"\?/,
    );
    expect(said).toMatch(/✗ public\/config\.json: roleGroups\[1\]: the service has no role group "Nigt shift"/);
    expect(said).toMatch(/– audit +not asked: ada has no ROLE_VIEW_AUDIT_LOG/);
    expect(said).toMatch(/✗ agents +listAgents: http \(HTTP 404\)/);
    expect(Reflect.get(Object(failure), 'code')).toBe(1);
  });

  it.each([
    [['--against', 'localhost:4000'], /--against: expected an address such as http:/],
    [['--against', 'http://127.0.0.1:1'], /ada could not sign in: network: fetch failed/],
  ])('%j says what is wrong', async (args, said) => {
    const env = { KOBODESK_USERNAME: 'ada', KOBODESK_PASSWORD: 'p' };
    const answer = await commandHere(check, copy, ['--check', ...args], env);
    expect(answer.said).toMatch(said);
    expect(answer.code).toBe(1);
  });

  it('asks for a password in the environment only', async () => {
    const { said } = await commandHere(check, copy, ['--check']);
    expect(said).toMatch(/KOBODESK_USERNAME and KOBODESK_PASSWORD/);
  });
});
