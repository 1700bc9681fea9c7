/**
 * What the bank has said when the database does not take it: the bank cannot be asked a second time.
 * Runs on both databases: each database fails in its own way.
 */
import { sql } from 'kysely';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { bankThat } from './bank';
import { counterOf, openingForm, type Counter } from './counter';
import { customerForm, newRequestId } from './customers';
import { onEachEngine } from './engines';
import { trail } from './trail';

const OPENED = { ResponseCode: '00', ResponseDescription: 'Successful', AccountNumber: '0123456701' };
/** A request that has been under way for longer is nobody's any more. */
const UNDER_WAY_MS = 36_000;

const order = () => ({ ...customerForm('22222222222', '08030000021', newRequestId()), AgentWalletID: 'agent' });

onEachEngine('an answer of the bank', (world) => {
  let agent: Counter;
  beforeAll(async () => {
    agent = await counterOf(world(), 'agent');
  });
  const forbid = () =>
    sql`alter table bank_requests add constraint no_answers check (state <> 'answered') not valid`.execute(
      world().database.db,
    );
  const allow = () => sql`alter table bank_requests drop constraint if exists no_answers`.execute(world().database.db);
  afterEach(allow);

  it('is stored at another try when the first fails', async () => {
    const { db } = world().database;
    // What counts the tries is not taken back with them.
    await sql`create sequence tries`.execute(db);
    await sql`create function refuse_first() returns trigger language plpgsql as
      $$ begin if nextval('tries') = 1 then raise exception 'not yet'; end if; return new; end $$`.execute(db);
    await sql`create trigger refuse_first before update on bank_requests for each row
      when (new.state = 'answered') execute function refuse_first()`.execute(db);
    const { gateway, sent } = await bankThat(() => Response.json(OPENED));
    const ask = world().withGateway(gateway);
    const opening = order();
    const first = await agent.post('/AccountOpening', openingForm(opening), ask);
    expect(first).toMatchObject({ status: 200, body: OPENED });
    expect(await agent.post('/AccountOpening', openingForm(opening), ask)).toEqual(first);
    expect((await trail(world()))[1]).toMatch(/: opened ••••••6701$/);
    expect(sent).toHaveLength(1);
    expect((await sql`select last_value::int as tries from tries`.execute(db)).rows).toEqual([{ tries: 2 }]);
    await sql`drop trigger refuse_first on bank_requests`.execute(db);
  });

  it('is told to whoever asked where it cannot be stored, and never asked for again', async () => {
    const { gateway, sent } = await bankThat(async () => {
      await forbid();
      return Response.json(OPENED);
    });
    const ask = world().withGateway(gateway);
    const opening = order();
    const first = await agent.post('/AccountOpening', openingForm(opening), ask);
    expect(first).toMatchObject({ status: 200, body: OPENED });
    expect(world().notices.at(-1)).toBe(
      `partner bank: not stored of an account, reference ${opening.ReferenceNumber}: opened ••••••6701`,
    );
    await allow();
    world().pass(UNDER_WAY_MS);
    expect((await agent.post('/AccountOpening', openingForm(opening), ask)).status).toBe(504);
    expect(sent).toHaveLength(1);
  });
});
