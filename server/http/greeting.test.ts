import type { Kysely } from 'kysely';
import { expect, it } from 'vitest';
import { sharedInMemory, undone } from '../../tests/databases';
import type { Schema } from '../database/schema';
import { DEMO_PASSWORD, SIGN_INS } from '../database/seed/demonstration';
import { demoSignIns } from '../database/outbox';
import { greeting } from './greeting';
import { say } from './messages';

const ADDRESS = 'http://127.0.0.1:4100';
const NO_BANK = { ready: false, reason: say('bankMissing', { names: 'PARTNER_BANK_URL' }) } as const;

const database = sharedInMemory({ transactions: 50 });

async function shown(trustProxy = true, db: Kysely<Schema> = database.db): Promise<string> {
  return greeting({ address: ADDRESS, signIns: await demoSignIns(db), gateway: NO_BANK, trustProxy });
}

it('names every demonstration sign-in of a new database', async () => {
  const text = await shown();
  for (const { username } of SIGN_INS) expect(text).toMatch(new RegExp(`^  ${username} `, 'm'));
  expect(text).toContain(DEMO_PASSWORD);
  expect(text).toContain('who must change the password first');
});

it('names nobody who has changed the password or is switched off', async () => {
  const signIns = await undone(database, async (tx) => {
    await tx.updateTable('users').set({ password_hash: 'changed' }).where('username', '=', 'admin').execute();
    await tx.updateTable('users').set({ enabled: false }).where('username', '=', 'senior').execute();
    return demoSignIns(tx);
  });
  expect(signIns.map(({ username }) => username)).toEqual(['product', 'newcomer', 'ambassador', 'agent']);
});

it('says that callers of a private network are not limited by address where no proxy is named', async () => {
  const words = 'private networks are not limited by address';
  expect([(await shown()).includes(words), (await shown(false)).includes(words)]).toEqual([false, true]);
});

it('says nothing of the demo password once nobody has it', async () => {
  const text = await undone(database, async (tx) => {
    await tx.updateTable('users').set({ password_hash: 'changed' }).execute();
    return shown(true, tx);
  });
  expect(text).toBe(
    `Kobodesk is ready: ${ADDRESS}\n\nAccount opening is not set up on this server. Missing: PARTNER_BANK_URL.\n\nCtrl-C ends it.\n`,
  );
});
