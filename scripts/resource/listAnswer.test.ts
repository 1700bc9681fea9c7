/** What a list answers, held against its definition. */
import { expect, it } from 'vitest';
import { readFiles } from '../../src/engine/definition/files/readFiles';
import { resources } from '../../src/resources/index';
import { session } from './examples.testing';
import { listAnswer } from './listAnswer';
import { configAt, configOf, signIn } from './upstream';

const AROUND = { names: new Set<string>(), paths: new Set<string>(), hosts: new Set(['api']), targets: [] };
const VANS = {
  name: 'vans',
  access: 'ROLE_VIEW_ALL_AGENT',
  calls: { list: { path: '/vans', answers: 'list' }, one: { path: '/vans/{id}', answers: 'record' } },
  api: { list: 'list', detail: { call: 'one', input: { id: 'id' } } },
  fields: { id: { kind: 'number' }, plate: {} },
};

it('misses no id that is only one of several parts of a key, and every field that is shown', async () => {
  const row = { month: 'MAY', year: 2026, amountAccrued: '10.00', ambassador: { user: { fullName: 'Ada Obi' } } };
  const ask: typeof fetch = async (address) => {
    const isLogin = (address instanceof Request ? address.url : String(address)).endsWith('/login');
    const data = isLogin ? session : { data: [row], recordsFiltered: 1 };
    return Response.json({ responseCode: '00', data });
  };
  const env = { KOBODESK_USERNAME: 'ada', KOBODESK_PASSWORD: 'secret-1' };
  const upstream = await signIn(configAt(configOf('.'), 'http://kobodesk.test'), env, ask);
  const resource = resources.find(({ name }) => name === 'settlements');
  if (!resource) throw new Error('there are no settlements');
  const answer = await listAnswer(resource, upstream, 10);
  const absent = answer.type === 'answered' ? answer.absent.map(({ name }) => name) : answer;
  expect(absent).toEqual(['memberId', 'accountDetails', 'accountName', 'accountNumber', 'bank', 'agentManagerId']);
});

/** One record of its own cannot be read. */
const brokenOne: typeof fetch = async (address) => {
  const { pathname } = new URL(address instanceof Request ? address.url : String(address));
  if (pathname.endsWith('/vans/1')) return Response.json({}, { status: 500 });
  const data = pathname.endsWith('/login') ? session : [{ id: 1, plate: 'A' }];
  return Response.json({ responseCode: '00', data });
};

it('names the call that failed, where it was not the list', async () => {
  const read = await readFiles([{ file: 'vans.json', text: JSON.stringify(VANS) }], AROUND);
  const [file] = read.resources;
  if (!file) throw new Error(JSON.stringify(read.problems));
  const env = { KOBODESK_USERNAME: 'ada', KOBODESK_PASSWORD: 'secret-1' };
  const upstream = await signIn(configAt(configOf('.'), 'http://kobodesk.test'), env, brokenOne);
  const answer = await listAnswer(file.resource, upstream, 10);
  expect(answer).toMatchObject({ type: 'failed', why: expect.stringMatching(/^vans\.one: http \(HTTP 500\)/) });
});

/** The second row has a plate that is no text. */
const oddRow: typeof fetch = async (address) => {
  const { pathname } = new URL(address instanceof Request ? address.url : String(address));
  const rows = [
    { id: 1, plate: 'A' },
    { id: 2, plate: { city: 'Kano' } },
  ];
  return Response.json({ responseCode: '00', data: pathname.endsWith('/login') ? session : rows });
};

it('names the row and the field that could not be read', async () => {
  const read = await readFiles([{ file: 'vans.json', text: JSON.stringify(VANS) }], AROUND);
  const [file] = read.resources;
  if (!file) throw new Error(JSON.stringify(read.problems));
  const env = { KOBODESK_USERNAME: 'ada', KOBODESK_PASSWORD: 'secret-1' };
  const upstream = await signIn(configAt(configOf('.'), 'http://kobodesk.test'), env, oddRow);
  const why = 'vans.list: malformed (HTTP 200): vans.list: row 2: plate: expected a text or a number or true or false, received a record'; // prettier-ignore
  expect(await listAnswer(file.resource, upstream, 10)).toEqual({ type: 'failed', why });
});
