/**
 * What a saved view may hold, how its list is asked for, and what is refused: with the envelope, writing nothing.
 * Runs on PGlite: input is refused before it is stored.
 */
import { beforeEach, expect, it } from 'vitest';
import { onOneEngine } from './engines';
import { stored } from './stored';
import { VIEW } from './viewCases';
import type { World } from './world';

const PLAIN = { resource: 'transactions', name: 'Plain' };

interface Heard {
  readonly status: number;
  readonly headers: Headers;
  readonly answer: unknown;
}

async function ask(world: World, token: string, method: string, path: string, body?: object): Promise<Heard> {
  const headers: Record<string, string> = { authorization: `Bearer ${token}` };
  if (body) headers['content-type'] = 'application/json';
  const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
  const response = await world.request(`/api/v1/views${path}`, init);
  return { status: response.status, headers: response.headers, answer: await response.json() };
}

/** What is refused, by its name, and the status and sentence of it. */
const ROWS = 'a number of rows up to 10,000 or \\"all\\" is expected.';

const REFUSED: readonly (readonly [string, object, string])[] = [
  ['a number as the resource', { resource: 1 }, '400 resource: a text is expected.'],
  ['an empty name', { name: ' ' }, '400 name: it is empty.'],
  ['a long name', { name: 'x'.repeat(101) }, '400 name: longer than 100 characters.'],
  ['a name that cannot be stored', { name: 'a\0b' }, '400 name: it holds characters that cannot be stored.'],
  [
    'a name that nobody sees',
    { name: '\u200B' },
    '400 name: it holds invisible characters or line breaks. Type it again instead of pasting it.',
  ],
  [
    'a name that turns around what follows',
    { name: '\u202Egnp' },
    '400 name: it holds invisible characters or line breaks. Type it again instead of pasting it.',
  ],
  ['a long resource', { resource: 'x'.repeat(61) }, '400 resource: longer than 60 characters.'],
  ['a list as the filter', { filter: [] }, '400 filter: filters by their names are expected.'],
  ['a long text in a filter', { filter: { rrn: 'x'.repeat(4_001) } }, '400 filter.rrn: longer than 4,000 characters.'],
  [
    'half a character in a filter',
    { filter: { rrn: '\uD800' } },
    '400 filter.rrn: it holds characters that cannot be stored.',
  ],
  [
    'an object in a filter',
    { filter: { rrn: { $ne: '' } } },
    '400 filter.rrn: a text, a number, or a list of 1 to 100 is expected.',
  ],
  [
    'a list within a list',
    { filter: { rrn: [['1']] } },
    '400 filter.rrn: a text, a number, or a list of 1 to 100 is expected.',
  ],
  ['an empty list', { filter: { rrn: [] } }, '400 filter.rrn: a text, a number, or a list of 1 to 100 is expected.'],
  ['a long list', { filter: { rrn: Array.from({ length: 101 }, () => '1') } }, '400 filter.rrn: more than 100 values.'],
  ['a strange filter', { filter: { 'a b': '1' } }, '400 filter: one of the names is not a filter.'],
  [
    'many filters',
    { filter: Object.fromEntries(Array.from({ length: 51 }, (_, at) => [`f${at}`, '1'])) },
    '400 filter: more than 50 entries.',
  ],
  [
    'the PAN',
    { filter: { pan: '506105******1234' } },
    '422 A view cannot hold the filter pan, because its values are secret.',
  ],
  [
    'the PAN in capitals',
    { filter: { PAN: '' } },
    '422 A view cannot hold the filter PAN, because its values are secret.',
  ],
  [
    'a BVN',
    { filter: { status: '00', accountBvn: 'x' } },
    '422 A view cannot hold the filter accountBvn, because its values are secret.',
  ],
  [
    'a card number for a name',
    { name: 'Kemi 5061 0512 3456 7891 239' },
    '422 The name of a view cannot hold a card number or a BVN. Give the view another name.',
  ],
  [
    'a card number in a filter',
    { filter: { status: '00', rrn: '4111111111111111' } },
    '422 A view cannot hold a card number or a BVN. Take it out of the filter rrn.',
  ],
  [
    'a card number as a number, among others',
    { filter: { stan: ['1', 4_111_111_111_111_111] } },
    '422 A view cannot hold a card number or a BVN. Take it out of the filter stan.',
  ],
  ['a column without a field', { columns: [{ width: 5 }] }, '400 columns.0.field: a text is expected.'],
  ['columns that are texts', { columns: ['amount'] }, '400 columns.0: a field and a width are expected.'],
  ['a width below zero', { columns: [{ field: 'a', width: -1 }] }, '400 columns.0.width: a width above zero'],
  [
    'a width beyond all screens',
    { columns: [{ field: 'a', width: 10_001 }] },
    '400 columns.0.width: a width up to 10,000 is expected.',
  ],
  [
    'many columns',
    { columns: Array.from({ length: 201 }, () => ({ field: 'a' })) },
    '400 columns: more than 200 entries.',
  ],
  ['a sort without an order', { sort: { field: 'amount' } }, '400 sort.order: ASC or DESC is expected.'],
  ['no rows', { perPage: 0 }, `400 perPage: ${ROWS}`],
  ['too many rows', { perPage: 10_001 }, `400 perPage: ${ROWS}`],
  ['half a row', { perPage: 1.5 }, `400 perPage: ${ROWS}`],
  ['every row in another word', { perPage: 'All' }, `400 perPage: ${ROWS}`],
  ['another density', { density: 'airy' }, '400 density: compact or comfortable is expected.'],
  ['a word for pinned', { pinned: 'yes' }, '400 pinned: true or false is expected.'],
  ['a number for the default', { isDefault: 1 }, '400 isDefault: true or false is expected.'],
  ['another share', { share: 'public' }, '400 share: one of private, group, everyone is expected.'],
  ['a group that there is not', { share: 'group', group: 'Nobody' }, '422 There is no role group Nobody.'],
];

onOneEngine('a saved view', (world) => {
  let token = '';
  beforeEach(async () => {
    await world().database.db.deleteFrom('saved_views').where('id', '>', 1).execute();
    token = (await world().signIn('admin')).access_token;
  });

  it.each(REFUSED)('with %s is refused, new or changed', async (_what, wrong, sentence) => {
    const before = await stored(world());
    const made = await ask(world(), token, 'POST', '', { ...PLAIN, ...wrong });
    expect(made.answer).toMatchObject({ responseCode: 'XX', messageKey: expect.any(String) });
    expect(`${made.status} ${JSON.stringify(made.answer)}`.replace(/\{.*"responseMessage":"/, '')).toContain(sentence);
    const { status, answer } = await ask(world(), token, 'PUT', '/1', { ...VIEW, ...wrong });
    expect([status, answer]).toEqual([made.status, made.answer]);
    expect(await stored(world())).toEqual(before);
  });

  it.each(['resource', 'name'] as const)('without a %s is none', async (field) => {
    const { status, answer } = await ask(world(), token, 'POST', '', { ...PLAIN, [field]: undefined });
    const responseMessage = `${field}: a text is expected.`;
    expect([status, answer]).toEqual([
      400,
      { responseCode: 'XX', responseMessage, messageKey: 'textExpected', messageValues: { name: field } },
    ]);
  });

  it.each([
    ['text/plain', '{"resource":"agents","name":"x"}', 415],
    ['application/json', '{"resource":"agents","name":"x"', 400],
    ['application/json', '["agents","x"]', 400],
    ['application/json', 'null', 400],
    ['application/json', '', 400],
    ['application/json', `{"resource":"agents","name":"x","more":"${'x'.repeat(66_000)}"}`, 413],
  ])('sent as %s %.40s is refused', async (type, body, status) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': type };
    for (const [method, path] of [
      ['POST', '/api/v1/views'],
      ['PUT', '/api/v1/views/1'],
    ] as const) {
      const response = await world().request(path, { method, headers, body });
      expect(response.status).toBe(status);
      expect(await response.json()).toMatchObject({ responseCode: 'XX' });
    }
  });

  it('may be as large as every bound allows', async () => {
    const texts = Array.from({ length: 50 }, (_, at) => [`f${at}`, 'x'.repeat(at === 0 ? 4_000 : 500)]);
    const columns = Array.from({ length: 200 }, (_, at) => ({ field: `c${at}`.padEnd(60, '_'), width: 10_000 }));
    const most = {
      resource: 'r'.repeat(60),
      name: '\u{1F4B0}'.repeat(50),
      filter: Object.fromEntries(texts),
      columns,
      perPage: 10_000,
    };
    const { status, answer } = await ask(world(), token, 'POST', '', most);
    expect(status).toBe(201);
    expect(answer).toMatchObject(most);
  });

  it('is one of 200 at most, also when many are saved at once; one that goes makes room', async () => {
    const rows = Array.from({ length: 195 }, (_, at) => ({
      owner_id: 3,
      resource: 'agents',
      name: `View ${at}`,
      filter: '{}',
      columns: '[]',
      pinned: false,
      is_default: false,
      share: 'private' as const,
    }));
    await world().database.db.insertInto('saved_views').values(rows).execute();
    const { access_token: own } = await world().signIn('product');
    const many = await Promise.all(Array.from({ length: 20 }, () => ask(world(), own, 'POST', '', PLAIN)));
    const made = many.filter(({ status }) => status === 201);
    expect(made).toHaveLength(5);
    const refused = many.filter(({ status }) => status === 422);
    expect(refused).toHaveLength(15);
    expect(refused[0]?.answer).toEqual({
      responseCode: 'XX',
      responseMessage: 'You have 200 saved views, the most you can have. Delete one first.',
      messageKey: 'viewsFull',
      messageValues: { most: 200 },
    });
    const { answer } = await ask(world(), own, 'GET', `?filter=${encodeURIComponent('{"resource":"transactions"}')}`);
    const [{ id }] = JSON.parse(JSON.stringify(answer));
    expect((await ask(world(), own, 'PUT', `/${id}`, { ...PLAIN, name: 'Still changed' })).status).toBe(200);
    expect((await ask(world(), own, 'DELETE', `/${id}`)).status).toBe(200);
    expect((await ask(world(), own, 'POST', '', PLAIN)).status).toBe(201);
    expect((await ask(world(), own, 'POST', '', PLAIN)).status).toBe(422);
  });

  it('is found by range, order and filter, with the place of the page and how many there are', async () => {
    const names = ['b', 'C', 'a', 'É', 'D'];
    for (const name of names) {
      const { status } = await ask(world(), token, 'POST', '', { ...PLAIN, name, resource: 'agents' });
      expect(status).toBe(201);
    }
    await ask(world(), token, 'POST', '', { ...VIEW, name: 'e', resource: 'agents', share: 'everyone' });
    const find = async (asked: Readonly<Record<string, unknown>>) => {
      const pairs = Object.entries(asked).map(([name, value]) => [name, JSON.stringify(value)]);
      const heard = await ask(world(), token, 'GET', `?${new URLSearchParams(Object.fromEntries(pairs))}`);
      expect([heard.status, heard.headers.get('access-control-expose-headers')]).toEqual([200, 'Content-Range, Date']);
      const rows: readonly { readonly name: string }[] = JSON.parse(JSON.stringify(heard.answer));
      return [heard.headers.get('content-range'), ...rows.map(({ name }) => name)];
    };
    const filter = { resource: 'agents' };
    const sort = ['name', 'ASC'];
    expect(await find({ filter, range: [0, 99], sort })).toEqual(['views 0-5/6', 'a', 'b', 'C', 'D', 'e', 'É']);
    expect(await find({ filter, range: [1, 2], sort })).toEqual(['views 1-2/6', 'b', 'C']);
    expect(await find({ filter, range: [4, 99], sort: ['name', 'DESC'] })).toEqual(['views 4-5/6', 'b', 'a']);
    expect(await find({ filter, range: [6, 9], sort })).toEqual(['views */6']);
    expect(await find({ filter })).toEqual(['views 0-5/6', ...names, 'e']);
    expect(await find({ filter: { ...filter, share: 'everyone' } })).toEqual(['views 0-0/1', 'e']);
    expect(await find({ filter: { ...filter, pinned: true, isDefault: true } })).toEqual(['views 0-0/1', 'e']);
    expect(await find({ filter: { ...filter, pinned: false, nobodyKnows: 1 }, sort: ['id', 'DESC'] })).toEqual([
      'views 0-4/5',
      ...names.toReversed(),
    ]);
    expect(await find({ filter: { resource: "agents' or 1=1 --" } })).toEqual(['views */0']);
    expect(await find({ filter: { id: [] } })).toEqual(['views */0']);
  });

  it.each([
    'range=[0,10000]',
    'range=[5,4]',
    'range=0-9',
    'sort=["filter","ASC"]',
    'sort=["id; drop table users","ASC"]',
    'sort=["name","ASC, 1"]',
    'filter={"id":["x"]}',
    'filter={"share":"public"}',
    'filter={"pinned":"true"}',
    'filter={"resource":"\\u0000"}',
    'filter={"resource":{"$regex":".*"}}',
    'filter=resource',
    'filter=%FF',
    'range=[0,9]&range=[0,9]',
  ])('is not looked for by %s', async (search) => {
    const { status, answer } = await ask(world(), token, 'GET', `?${search}`);
    expect([status, answer]).toMatchObject([
      400,
      { responseCode: 'XX', responseMessage: expect.stringMatching(/^\w.+\.$/), messageKey: expect.any(String) },
    ]);
  });

  it('says with its status what became of it', async () => {
    const made = await ask(world(), token, 'POST', '', PLAIN);
    const id = /"id":(\d+)/.exec(JSON.stringify(made.answer))?.[1];
    const statuses = [made.status];
    for (const [method, body] of [['GET'], ['PUT', PLAIN], ['DELETE'], ['GET'], ['DELETE'], ['PUT', PLAIN]] as const) {
      const { status, answer } = await ask(world(), token, method, `/${id}`, body);
      expect(answer).toMatchObject(status === 404 ? { responseCode: 'XX' } : { id: Number(id), name: 'Plain' });
      statuses.push(status);
    }
    expect(statuses).toEqual([201, 200, 200, 200, 404, 404, 404]);
    for (const wrong of ['/0', '/x', '/1.5', '/%00', '/-1', `/${'9'.repeat(20)}`])
      expect((await ask(world(), token, 'GET', wrong)).status).toBe(400);
  });
});
