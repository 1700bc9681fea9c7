import { expect, it } from 'vitest';
import { onEachEngine, sharedDatabase } from '../../tests/databases';
import { ensureFirstAdmin } from './firstAdmin';
import { seedDatabase } from './seed/seed';

const password =
  (hash: string, day = 21) =>
  async () => ({
    hash,
    now: `2026-11-${day - 1}T11:00:00.000Z`,
    until: `2026-11-${day}T11:00:00.000Z`,
  });

onEachEngine((engine) => {
  const database = sharedDatabase(engine.openEmpty);

  const users = () => database.db.selectFrom('users').selectAll().execute();

  it('gives an empty database its reference data and one administrator, whichever of two starts is first', async () => {
    const [one, other] = await Promise.all([
      ensureFirstAdmin(database, 'chief', password('one')),
      ensureFirstAdmin(database, 'chief', password('other')),
    ]);
    expect([one?.username, other?.username]).toEqual(['chief', 'chief']);
    const made = await users();
    expect(made).toMatchObject([
      { username: 'chief', role_group_id: 1, must_change_password: true, one_time_until: '2026-11-21T11:00:00.000Z' },
    ]);
    expect(['one', 'other']).toContain(made[0]?.password_hash);
    const { db } = database;
    const counts = await Promise.all(
      (['states', 'lgas', 'agents', 'transactions', 'meta'] as const).map(
        async (table) =>
          (
            await db
              .selectFrom(table)
              .select(({ fn }) => fn.countAll<number>().as('rows'))
              .execute()
          )[0]?.rows,
      ),
    );
    expect(counts).toEqual([37, 774, 0, 0, 0]);
    // Ids brought along are not given again.
    const group = { name: 'Support' };
    const { id } = await db.insertInto('role_groups').values(group).returning('id').executeTakeFirstOrThrow();
    expect(id).toBe(6);
  });

  it('is no demonstration, and is not made one', async () => {
    expect(await seedDatabase(database, { hashPassword: async () => 'demo', transactions: 10 })).toBe(false);
  });

  it('gives another password with each start, until somebody has a password of their own', async () => {
    const again = await ensureFirstAdmin(database, 'somebody', password('again', 22));
    expect(again?.username).toBe('chief');
    expect((await users()).map((user) => user.password_hash)).toEqual(['again']);
    await database.db.updateTable('users').set({ must_change_password: false }).execute();
    expect(await ensureFirstAdmin(database, 'chief', password('late'))).toBeUndefined();
    expect((await users()).map((user) => user.password_hash)).toEqual(['again']);
  });
});
