/**
 * What takes long is done in pieces, one at a time: small reads of others are answered in between.
 * Runs on PGlite: the turns are the process's, and no SQL asks for them.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../server/http/app';
import { sharedInMemory } from '../databases';
import { sessionFor } from '../session';
import { userNamed } from './stored';

const AT_ONCE = 6;
const SMALL = '/api/v1/transaction?length=10';

const database = sharedInMemory({ transactions: 2_000 });
let app: ReturnType<typeof createApp>;
let authorization: string;
beforeAll(async () => {
  app = createApp({ db: database.db });
  const { id: userId, password_hash: passwordHash } = await userNamed(database.db, 'admin');
  const token = await sessionFor(database.db, { userId, passwordHash });
  authorization = `Bearer ${token}`;
});

function upload(text: string): Promise<Response> {
  const body = new FormData();
  body.set('file', new File([text], 'devices.csv'));
  return Promise.resolve(app.request('/cash-out/hardware/load', { method: 'POST', headers: { authorization }, body }));
}

const devices = Array.from({ length: 3_000 }, (_, at) => `HELD-${at}`).join('\n');

describe('a small read', () => {
  it.each<[string, (at: number) => Promise<Response>]>([
    [
      'long pages',
      () => Promise.resolve(app.request('/api/v1/transaction?length=1500', { headers: { authorization } })),
    ],
    ['files of commas', () => upload(','.repeat(5_000_000))],
    ['files of many devices', (at) => upload(`serialNumber\n${devices.replaceAll('HELD', `HELD${at}`)}`)],
  ])('is answered while others’ %s are still waiting', async (_what, ask) => {
    let answered = 0;
    const long = Array.from({ length: AT_ONCE }, async (_, at) => {
      const response = await ask(at);
      answered += 1;
      return response.status;
    });
    for (let turn = 0; turn < 3; turn += 1) {
      expect((await app.request(SMALL, { headers: { authorization } })).status).toBe(200);
    }
    expect(answered).toBeLessThan(AT_ONCE / 2);
    expect(await Promise.all(long)).toEqual(Array.from({ length: AT_ONCE }, () => 200));
  });
});
