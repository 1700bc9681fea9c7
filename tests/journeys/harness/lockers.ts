/** A service of its own that nothing in the product knows of, and the resource file that says what it can do. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { z } from 'zod';
import { listening } from '../../listening';

const sent = z.object({
  code: z.string().optional(),
  days: z.number().optional(),
  longest: z.number().optional(),
  rent: z.number().nullish(),
  state: z.string().optional(),
  reason: z.string().optional(),
  agentId: z.number().optional(),
  bankId: z.number().optional(),
  version: z.number().optional(),
});

type Sent = z.infer<typeof sent>;

interface Locker extends Sent {
  readonly id: string;
  readonly version: number;
  readonly secret: string;
}

/** One call as the service got it. */
interface Asked {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
}

export interface LockerService {
  readonly url: string;
  readonly asked: readonly Asked[];
  /** As somebody else would meanwhile. */
  readonly change: (code: string, change: Sent) => void;
  readonly close: () => void;
}

const HEADERS = {
  'content-type': 'application/json',
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization, content-type',
  'access-control-allow-methods': 'GET, POST, PUT, DELETE',
};

const success = (data: unknown = null) => ({ responseCode: '00', responseMessage: 'Done', data });
const failure = (responseMessage: string) => ({ responseCode: 'XX', responseMessage });

export async function startLockers(): Promise<LockerService> {
  const lockers = new Map<string, Locker>();
  const asked: Asked[] = [];
  const put = (id: string, version: number, said: Sent): void => {
    lockers.set(id, { ...lockers.get(id), ...said, id, version, secret: 'known to nobody' });
  };
  for (let index = 1; index <= 25; index += 1) {
    put(`L/${index}`, 1, {
      code: `A-${String(index).padStart(2, '0')}`,
      days: 1,
      longest: 9,
      rent: 1500.5,
      state: 'free',
    });
  }
  const wire = (locker: Locker) => ({
    ...locker,
    agent: locker.agentId === undefined ? null : { id: locker.agentId, name: `Agent ${locker.agentId}` },
    bank: locker.bankId === undefined ? null : { id: locker.bankId, name: `Bank ${locker.bankId}` },
  });

  const answer = (method: string, { pathname, searchParams }: URL, body: Sent): unknown => {
    if (pathname === '/tariffs') return { items: TARIFFS, has_more: true };
    const [, , id = '', deed] = pathname.split('/').map(decodeURIComponent);
    const known = lockers.get(id);
    if (id === '' && method === 'GET') {
      const [code, one] = [searchParams.get('code') ?? '', searchParams.get('lockerId')];
      const found = [...lockers.values()].filter(
        (each) => each.code?.includes(code) && (one === null || each.id === one),
      );
      const [page, length] = [Number(searchParams.get('startPage')), Number(searchParams.get('length'))];
      const data = found.slice(page * length, (page + 1) * length).map(wire);
      return success({ data, recordsFiltered: found.length });
    }
    if (id === '' && method === 'POST') {
      put(`L/${lockers.size + 1}`, 1, { state: 'free', ...body });
      return success();
    }
    if (!known) return failure('There is no such locker.');
    if (deed === 'open') {
      put(id, known.version + 1, { state: 'open', reason: body.reason });
      return success({ pinpad: `4-${known.code}` });
    }
    if (method === 'DELETE') return success(lockers.delete(id));
    if (body.version !== known.version) return failure('Somebody else has changed this record.');
    put(id, known.version + 1, { ...body, version: undefined });
    return success();
  };

  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = '', url = '' } = request;
    if (method === 'OPTIONS') return void response.writeHead(204, HEADERS).end();
    const body: unknown = request.headers['content-length'] ? await json(request) : {};
    const token = request.headers.authorization?.startsWith('Bearer ');
    asked.push({ method, path: url, body });
    const address = new URL(url, 'http://lockers');
    const said = token ? answer(method, address, sent.parse(body)) : failure('Nobody is asking.');
    return void response.writeHead(200, HEADERS).end(JSON.stringify(said));
  };
  const server: Server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  return {
    url: `http://127.0.0.1:${await listening(server)}`,
    asked,
    change: (code, change) => {
      for (const one of lockers.values()) if (one.code === code) put(one.id, one.version + 1, change);
    },
    close: () => void server.close(),
  };
}

/** More of them than one answer has, and counted in kobo. */
const TARIFFS = Array.from({ length: 20 }, (_, index) => ({
  id: index + 1,
  name: `Tariff ${index + 1}`,
  price: 150_050,
}));

/** Their file, which cannot ask for the others; it hides a name from a role group that there is not. */
export const TARIFF_FILE = {
  name: 'tariffs',
  access: 'ROLE_VIEW_ALL_AGENT',
  permissions: { 'fields.name': { hiddenFor: ['Produkt'] } },
  calls: { list: { host: 'lockers', path: '/tariffs', answers: 'list', at: 'items' } },
  api: { list: 'list' },
  fields: { id: { kind: 'number' }, name: {}, price: { kind: 'money', unit: 'minor' } },
};

/** All of it as a person would write it into `resources/lockers.json`. */
export const LOCKERS = {
  $schema: '../resource.schema.json',
  name: 'lockers',
  label: 'Lockers',
  icon: 'lock',
  access: 'ROLE_VIEW_ALL_AGENT',
  permissions: { 'fields.rent': { hiddenFor: ['Product'] }, delete: { access: 'ADMIN_ONLY' } },
  calls: {
    list: { host: 'lockers', path: '/lockers', answers: 'page' },
    create: { host: 'lockers', method: 'POST', path: '/lockers' },
    update: { host: 'lockers', method: 'PUT', path: '/lockers/{id}' },
    delete: { host: 'lockers', method: 'DELETE', path: '/lockers/{id}' },
    open: { host: 'lockers', method: 'POST', path: '/lockers/{id}/open', answers: 'record' },
  },
  api: { list: 'list', key: 'id', find: 'lockerId' },
  title: 'code',
  fields: {
    id: { kind: 'code', label: 'ID' },
    code: { label: 'Code' },
    state: {
      label: 'State',
      kind: 'choice',
      choices: [
        { value: 'free', label: 'Free' },
        { value: 'open', label: 'Open' },
        { value: 'shut', label: 'Shut' },
      ],
      initial: 'free',
    },
    reason: { label: 'Reason', when: { state: ['shut'] } },
    why: { label: 'Why', source: null, write: 'reason' },
    days: { label: 'Shortest stay', kind: 'number' },
    longest: { label: 'Longest stay', kind: 'number' },
    rent: { label: 'Rent', kind: 'money' },
    agent: {
      label: 'Agent',
      kind: 'reference',
      resource: 'agents',
      source: 'agent.name',
      valueSource: 'agent.id',
      write: 'agentId',
      sends: 'number',
    },
    bank: {
      label: 'Bank',
      kind: 'reference',
      resource: 'banks',
      source: 'bank.name',
      valueSource: 'bank.id',
      write: 'bankId',
      sends: 'number',
    },
    version: { kind: 'number' },
  },
  rules: [{ field: 'longest', above: 'days', message: 'The longest stay must be longer than the shortest.' }],
  list: {
    columns: ['code', 'state', 'days', 'longest', 'rent', 'agent', 'edit', 'open', 'delete'],
    filters: ['code'],
    pageSizes: [10, 'all'],
  },
  create: {
    label: 'New locker',
    call: 'create',
    fields: ['code', 'state', 'reason', 'days', 'longest', 'rent', 'agent', 'bank'],
    required: ['code', 'reason'],
    submit: 'Add locker',
    success: 'The locker is there.',
  },
  edit: {
    label: 'Edit locker',
    button: 'Edit',
    call: 'update',
    fields: ['code', 'state', 'reason', 'days', 'longest', 'rent'],
    required: ['code'],
    carry: { id: 'id', version: 'version' },
    submit: 'Save locker',
    success: 'The locker is changed.',
  },
  actions: {
    open: {
      label: 'Open',
      on: 'row',
      when: { state: ['Free'] },
      ask: {
        title: 'Open {code}?',
        text: 'Whoever rents it is told.',
        fields: ['why'],
        required: 'all',
        submit: 'Open it',
      },
      call: 'open',
      input: { id: 'id' },
      success: 'Opened.',
      shows: { label: 'Pinpad', value: 'pinpad' },
    },
    delete: {
      label: 'Delete',
      on: 'row',
      danger: true,
      ask: { title: 'Delete {code}?', submit: 'Delete it' },
      call: 'delete',
      input: { id: 'id' },
      success: 'The locker {code} is gone.',
    },
  },
};
