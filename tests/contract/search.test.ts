/**
 * What is typed is found: by lists (`q` and the contract's own parameters) and by the search over all of them.
 * Runs on both databases: search has indexes of its own on each.
 */
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { listAdmins } from '../../src/upstream/admins';
import { listAgentManagers } from '../../src/upstream/agentManagers';
import { listAgents } from '../../src/upstream/agents';
import { listAgentPurses, listCentralPurse, listPurseEntries } from '../../src/upstream/purses';
import { searchRecords } from '../../src/upstream/search';
import { listAllDevices } from '../../src/upstream/terminals';
import { listTransactions } from '../../src/upstream/transactions';
import { folded, phoneDigits, phoneHas, storedPhone } from '../../src/upstream/searchedText';
import { onEachEngine } from './engines';
import { failureOf } from './failures';
import { addAlike, AGENTS, fillSearched, nfd, TRANSACTIONS, ZWSP } from './searchCases';

const byNumber = (one: number, other: number): number => one - other;

const PAGE = { startPage: 0, length: 50 };

onEachEngine('search', (world) => {
  beforeAll(() => fillSearched(world()));

  it.each(Object.entries(AGENTS))('finds agent %s by everything people know it by', async (id, spellings) => {
    const client = await world().clientOf('admin');
    const lost: string[] = [];
    for (const q of spellings) {
      const { rows, total } = await client.call(listAgents, { ...PAGE, q });
      const all = await client.call(searchRecords, { q, length: 20 });
      const found = [rows, all.agents?.data ?? []].every((list) => list.some((row) => row.id === Number(id)));
      if (!found || total !== rows.length) lost.push(q);
    }
    expect(lost).toEqual([]);
  });

  it.each(Object.entries(TRANSACTIONS))('finds transaction %s by ids, agent and beneficiary', async (id, spellings) => {
    const client = await world().clientOf('admin');
    const lost: string[] = [];
    for (const q of spellings) {
      const { rows, total } = await client.call(listTransactions, { ...PAGE, q });
      const all = await client.call(searchRecords, { q, length: 20 });
      const found = [rows, all.transactions?.data ?? []].every((list) => list.some((row) => row.transactionId === id));
      if (!found || total !== rows.length) lost.push(q);
    }
    expect(lost).toEqual([]);
  });

  it('finds managers, admins and purses', async () => {
    const client = await world().clientOf('admin');
    for (const q of [
      'Remi Okafor',
      nfd('Rẹ̀mí'),
      'Rẹ̀mí Ann',
      // As the box of the agents' form sends them: without what stands between the names.
      'remiokafor',
      'okaforremi',
      'okaf',
      'ambassador',
      'M4',
      '4',
      '08051112222',
      '+234 805 111 2222',
      'ambassador@example.com',
    ])
      expect(
        (await client.call(listAgentManagers, { ...PAGE, q })).rows.map(({ id }) => id),
        q,
      ).toContain(1);
    for (const q of ['senior', 'Senior Tester', 'tester senior', 'M2', 'senior@example.com', 'senior@ex'])
      expect(
        (await client.call(listAdmins, { ...PAGE, q })).rows.map(({ id }) => id),
        q,
      ).toContain(2);
    for (const q of ['Trust Ventures', 'trust', 'KDA000101', 'fatima.madueke', 'Fatima Madueke', '101'])
      expect(
        (await client.call(listAgentPurses, { ...PAGE, q })).rows.map(({ agent }) => agent.id),
        q,
      ).toContain(101);
  });

  it('shows two agents with one number in two forms, by any of them', async () => {
    const client = await world().clientOf('admin');
    for (const phone of ['08031234567', '+2348031234567', '0803 123 4567', '234 803 123 4567']) {
      expect(
        (await client.call(listAgents, { ...PAGE, phone })).rows.map(({ id }) => id).toSorted(byNumber),
        phone,
      ).toEqual([101, 105]);
      expect(
        (await client.call(listAgents, { ...PAGE, q: phone })).rows.map(({ id }) => id).toSorted(byNumber),
        phone,
      ).toEqual([101, 105]);
    }
  });

  it('compares folded in the contract’s own parameters, which keep their meaning', async () => {
    const client = await world().clientOf('admin');
    const agents = async (filter: object) =>
      (await client.call(listAgents, { ...PAGE, ...filter })).rows.map(({ id }) => id);
    for (const businessName of ['ola st', nfd('Ọlá'), 'Ọlá', '“Ọlá”'])
      expect(await agents({ businessName })).toEqual([102]);
    expect(await agents({ businessName: 'Stores Ọlá' })).toEqual([]);
    expect(await agents({ businessName: '%' })).toEqual([]);
    expect(await agents({ username: 'FATIMA' })).toEqual([101]);
    for (const agentId of ['kda-000103', `${ZWSP}KDA000103`, 'KDA 000103', '103'])
      expect(await agents({ agentId })).toEqual([103]);
    for (const phone of ['7776666', '0803777', '803 777']) expect(await agents({ phone })).toEqual([102]);
    expect(await agents({ phone: 'abc' })).toEqual([]);
    const transactions = async (filter: object) =>
      (await client.call(listTransactions, { ...PAGE, ...filter })).rows.map((row) => row.transactionId);
    for (const filter of [
      { transactionId: `KDK261126000020000${ZWSP}` },
      { rrn: "'257786819438" },
      { rrn: 'RRN 2577 8681 9438' },
      { stan: '004 217' },
      { terminalId: '2058-0101' },
      { agentId: 'kda 000101' },
    ])
      expect(await transactions(filter), JSON.stringify(filter)).toEqual(['KDK261126000020000']);
    expect(await transactions({ transactionId: 'AB-1234' })).toEqual(['AB-1234']);
    expect(await transactions({ transactionId: 'ab1234' })).toEqual(['AB1234']);
    expect(await transactions({ transactionId: '"AB–1234"' })).toContain('AB-1234');
    const managers = await client.call(listAgentManagers, { ...PAGE, phone: '0805-111-2222' });
    expect(managers.rows.map(({ id }) => id)).toEqual([1]);
    const central = await client.call(listCentralPurse, { ...PAGE, transactionId: 'CRD – 7f3a – 91bc' });
    expect(central.total).toBe(1);
    const entries = async (transactionId: string) =>
      (await client.page(listPurseEntries, { filter: { transactionId }, paging: PAGE })).total;
    // The two ids differ in a dash only.
    expect([await entries('AB-1234'), await entries('ab1234'), await entries(`AB-1234${ZWSP}`)]).toEqual([1, 1, 1]);
  });

  it('stays within the caller’s scope and rights', async () => {
    const own = await world().clientOf('agent');
    for (const q of ['Trust Ventures', 'KDK261126000020000', '257786819438', '08031234567', 'sola']) {
      const { agents, transactions, ...others } = await own.call(searchRecords, { q, length: 20 });
      expect([agents, transactions].map((part) => part?.recordsFiltered)).toEqual([0, 0]);
      expect(others.agentPurses ?? others.admins).toBeUndefined();
      expect(others.agentManagers?.data ?? []).toEqual([]);
      expect((await own.call(listAgents, { ...PAGE, q })).total).toBe(0);
      expect((await own.call(listTransactions, { ...PAGE, q })).total).toBe(0);
    }
    const found = await own.call(searchRecords, { q: 'Ada Stores', length: 20 });
    expect(found.agents?.data.map(({ id }) => id)).toEqual([1]);
    expect(found.transactions?.data).toHaveLength(2);
    const manager = await world().clientOf('ambassador');
    const phones = await manager.call(searchRecords, { q: '08031234567', length: 20 });
    expect(phones.agents?.data.map(({ id }) => id)).toEqual([101]);
    expect(phones.transactions).toBeUndefined();
    expect(await failureOf(manager.call(listTransactions, { ...PAGE, q: 'Trust' }))).toMatchObject({ status: 403 });
  });

  it('takes an id in another spelling where nobody in the caller’s scope has the typed one', async () => {
    await addAlike(world());
    for (const [username, found] of [
      ['agent', 'CD5678'],
      ['admin', 'CD-5678'],
    ] as const) {
      const client = await world().clientOf(username);
      const { rows } = await client.call(listTransactions, { ...PAGE, transactionId: 'CD-5678' });
      expect(rows.map(({ transactionId }) => transactionId)).toEqual([found]);
    }
  });

  it('finds by nothing that the answer does not carry', async () => {
    const client = await world().clientOf('admin');
    // Emails of managers by parts, phones and emails of agents among purses and transactions, BVN and PAN anywhere.
    for (const q of ['ambassador@exam', 'ambassador@'])
      expect((await client.call(listAgentManagers, { ...PAGE, q })).total).toBe(0);
    for (const q of ['0803-777-6666', 'fatima.madueke@mail.example']) {
      expect((await client.call(listAgentPurses, { ...PAGE, q })).total, q).toBe(0);
      expect((await client.call(listTransactions, { ...PAGE, q })).total, q).toBe(0);
    }
    for (const q of ['506105', '5061******1234', 'ADA OBI'])
      expect((await client.call(listTransactions, { ...PAGE, q })).total, q).toBe(0);
    expect(
      (await client.call(searchRecords, { q: 'Tester', length: 20 })).agents?.data.map(({ id }) => id),
    ).not.toContain(102);
    const staff = (await client.call(searchRecords, { q: 'senior', length: 20 })).agents;
    expect(staff?.data).toEqual([]);
  });

  it('finds transactions and devices by no name of an agent’s person for who may not read agents [D378]', async () => {
    const { db } = world().database;
    const client = await world().clientOf('product');
    const ofAgents = async (q: string) => {
      const devices = await client.page(listAllDevices, { filter: { q }, paging: PAGE, sort: null });
      const lists = [devices, await client.call(listTransactions, { ...PAGE, q })];
      const { transactions } = await client.call(searchRecords, { q, length: 20 });
      return [...lists.map(({ total }) => total), transactions?.recordsFiltered ?? 0].map((count) => count > 0);
    };
    const everywhere = [true, true, true];
    expect([await ofAgents('Fatima Madueke'), await ofAgents('Trust Ventures')]).toEqual([everywhere, everywhere]);
    const code = db.selectFrom('roles').select('id').where('role_code', '=', 'ROLE_VIEW_ALL_AGENT');
    const group = db.selectFrom('users').select('role_group_id').where('username', '=', 'product');
    const role = { role_id: (await code.executeTakeFirstOrThrow()).id, ...(await group.executeTakeFirstOrThrow()) };
    await db
      .deleteFrom('role_group_roles')
      .where((row) => row.and(role))
      .execute();
    const found = [await ofAgents('Fatima Madueke'), await ofAgents('Trust Ventures')];
    await db.insertInto('role_group_roles').values(role).execute();
    expect(found).toEqual([[false, false, false], everywhere]);
  });

  it('refuses card numbers and BVNs, and texts that are too short for a million rows', async () => {
    const client = await world().clientOf('admin');
    for (const q of ['4111111111111111', '4111 1111 1111 1111', 'BVN 22212345678', '22212345678'])
      expect(await failureOf(client.call(listAgents, { ...PAGE, q }))).toMatchObject({ status: 400 });
    expect(await failureOf(client.call(listTransactions, { ...PAGE, q: 'bo' }))).toMatchObject({ status: 400 });
    expect(await failureOf(client.call(listAgents, { ...PAGE, q: 'x'.repeat(121) }))).toMatchObject({ status: 400 });
    for (const q of ['%', '_', "'", '\\', '(', '""', '???'])
      expect((await client.call(listAgents, { ...PAGE, q })).total, q).toBe(0);
  });

  it('folds names and compares phones in the database as in the browser', async () => {
    const { db } = world().database;
    const letters = Array.from(
      "aAzZ09 '`’ʼ´ẹẸọṢñÉ́ɓƁƙƘøłđıİßÇ日本\u00a0\u200b\u202a\u0301\u0323ﬁＡ０ǅ½ªÅΩяЯŊƆǾΣς  \t\r\u2009\u3000\u1680\u2028¨\ufe0f\u061c\u2069",
    );
    const texts = Array.from({ length: 400 }, (_, at) =>
      Array.from(
        { length: 1 + (at % 9) },
        (_one, place) => letters[(at * 7 + place * place * 13 + place * at) % letters.length] ?? '',
      ).join(''),
    );
    const { rows } = await sql<{ folded: string }>`
      select folded(x) as folded from unnest(${texts}::text[]) with ordinality as given (x, at) order by at`.execute(
      db,
    );
    expect(rows.map((row) => row.folded)).toEqual(texts.map((text) => folded(text)));

    const signs = Array.from('0123489+-() ');
    const phones = Array.from(
      { length: 300 },
      (_, at) =>
        ['', '0', '+234', '234', '00234', '+234 (0) '][at % 6] +
        Array.from({ length: at % 14 }, (_one, place) => signs[(at * 5 + place * 3 + place * at) % signs.length]).join(
          '',
        ),
    );
    const stored = await sql<{ digits: string }>`
      select phone_digits(x) as digits from unnest(${phones}::text[]) with ordinality as given (x, at) order by at`.execute(
      db,
    );
    expect(stored.rows.map((row) => row.digits)).toEqual(phones.map((phone) => storedPhone(phone)));
    const typed = phoneDigits('+234 803 777 6666');
    expect(typed && phoneHas('0803-777-6666', typed)).toBe(true);
  });

  it('folds every sign, alone and with marks, as the browser does [D860] [D962]', { timeout: 60_000 }, async () => {
    const codes = Array.from({ length: 0xe_01ff }, (_, code) => code + 1);
    // Without halves of pairs, and without what is nobody's, or only its user's.
    const signs = codes.map((code) => String.fromCodePoint(code)).filter((sign) => !/[\p{Cs}\p{Cn}\p{Co}]/u.test(sign));
    expect(signs.length).toBeGreaterThan(140_000);
    for (const [before, after] of [
      ['', 'B '],
      ['e\u0323', '\u0301\u0327'],
    ] as const) {
      const texts = signs.map((sign) => before + sign + after);
      const { rows } = await sql<{ folded: string; normal: string }>`
        select folded(x) as folded, normalize(x, NFKD) as normal
        from unnest(${texts}::text[]) with ordinality as given (x, at) order by at`.execute(world().database.db);
      // Signs of a later Unicode are not yet known to one of the two.
      const known = texts
        .map((text, at) => ({ text, ...rows[at] }))
        .filter((one) => one.normal === one.text.normalize('NFKD'));
      expect(texts.length - known.length).toBeLessThan(200);
      const differing = known.filter((one) => one.folded !== folded(one.text)).map(({ text }) => text);
      expect(differing.map((text) => Array.from(text, (one) => one.codePointAt(0)?.toString(16)).join(' '))).toEqual(
        [],
      );
    }
  });

  it('names the agents of a business first, before newer ones whose people are called so', async () => {
    await world().database.db.updateTable('users').set({ middlename: 'Trust' }).where('id', '=', 105).execute();
    const client = await world().clientOf('admin');
    const ids = async (length: number) =>
      (await client.call(searchRecords, { q: 'trust', length })).agents?.data.map(({ id }) => id);
    expect([await ids(1), await ids(20)]).toEqual([[101], [101, 105]]);
  });
});
