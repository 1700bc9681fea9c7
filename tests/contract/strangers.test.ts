/**
 * Strangers who guess at the sign-in keep nobody out: known browsers, limits by address, turns in the hashing.
 * Runs on PGlite; on both databases where many guess at once, which PGlite would put in a row.
 */
import type * as Timers from 'node:timers/promises';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { createApp } from '../../server/http/app';
import { SLOWED_AFTER } from '../../server/http/attempts';
import { createPasswords } from '../../server/http/passwords';
import { createQueue, type Queue } from '../../server/http/queue';
import { resetPassword, setUserEnabled } from '../../src/upstream/admins';
import { changePassword } from '../../src/upstream/session';
import { crowded, signIn, spray, type Answered, type Guess, type Send, type Spraying } from '../spraying';
import { onEachEngine, onOneEngine } from './engines';
import { PASSWORD, type World } from './world';

const DAY_MS = 24 * 60 * 60 * 1000;
const HERE = '198.51.100.1';
const ELSEWHERE = '203.0.113.9';
const WRONG = 'The username or the password is not right.';

const send = (world: World): Send => world.request;
const right = (world: World, username: string, cookie?: string): Promise<Answered> =>
  signIn(send(world), { username, password: PASSWORD, address: HERE, cookie });

/** From another address each time, so that none is slowed. */
async function wrongTimes(world: World, times: number, username: string, cookie?: string): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    addresses += 1;
    await signIn(send(world), { username, address: `203.0.${addresses >> 8}.${addresses % 256}`, cookie });
  }
}
let addresses = 0;

const NEW = 'correct horse battery';

interface End {
  readonly what: string;
  readonly username: string;
  readonly change: (world: World) => Promise<unknown>;
}

const ENDS: readonly End[] = [
  {
    what: 'a new password',
    username: 'agent',
    change: async (world) =>
      (await world.clientOf('agent')).call(changePassword, {
        oldPassword: PASSWORD,
        password: NEW,
        confirmPassword: NEW,
      }),
  },
  {
    what: 'a reset',
    username: 'neighbour',
    change: async (world) => (await world.clientOf('admin')).call(resetPassword, { userId: 8 }),
  },
  {
    what: 'switching off, also once switched on again',
    username: 'stranger',
    change: async (world) => {
      const admin = await world.clientOf('admin');
      await admin.call(setUserEnabled, { userId: 9, isActivate: false });
      await admin.call(setUserEnabled, { userId: 9, isActivate: true });
    },
  },
];

onOneEngine('a known browser', (world) => {
  it('has a cookie that only the sign-in is sent, kept by its hash alone', async () => {
    const { setCookie, cookie } = await right(world(), 'admin');
    expect(setCookie).toMatch(
      /^kobodesk_browser_[\da-f]{16}=[\w-]{43}; Path=\/api\/v1\/login; Max-Age=15552000; HttpOnly; SameSite=Strict$/,
    );
    const overTls = await signIn(
      send(world()),
      { username: 'admin', password: PASSWORD, address: HERE },
      { origin: 'https://desk.example.com' },
    );
    expect(overTls.setCookie).toMatch(/; Secure$/);
    const rows = await world().database.db.selectFrom('known_browsers').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(cookie?.split('=')[1]);
    expect((await signIn(send(world()), { username: 'admin', address: HERE })).setCookie).toBe('');
  });

  it('is let in when strangers have used up the tries of that name, and of that name alone', async () => {
    const { cookie } = await right(world(), 'senior');
    await wrongTimes(world(), 10, 'senior');
    await wrongTimes(world(), 10, 'product');
    expect((await right(world(), 'senior')).message).toMatch(/^Too many failed attempts/);
    expect((await right(world(), 'product', cookie)).message).toMatch(/^Too many failed attempts/);
    const again = await right(world(), 'senior', cookie);
    expect(again.code).toBe('00');
    // An answer that is lost on the way takes nothing from the browser: the cookie stays, and lasts another 180 days.
    expect(again.cookie).toBe(cookie);
    expect(again.setCookie).toContain('Max-Age=15552000');
    expect((await right(world(), 'senior', cookie)).code).toBe('00');
  });

  it('has ten tries of its own, and never signs anybody in', async () => {
    const { cookie } = await right(world(), 'ambassador');
    await wrongTimes(world(), 10, 'ambassador', cookie);
    expect((await right(world(), 'ambassador', cookie)).message).toMatch(/^Too many failed attempts/);
    // Its failures are not held against the name.
    expect((await right(world(), 'ambassador')).code).toBe('00');
  });

  it.each(ENDS)('is forgotten after $what', async ({ username, change }) => {
    const { cookie } = await right(world(), username);
    await change(world());
    await wrongTimes(world(), 10, username);
    expect((await right(world(), username, cookie)).status).toBe(429);
  });

  it('is the one in which its user has just chosen a password, or signed in with a one-time password', async () => {
    // The one-time password of a user who must choose another.
    const first = await right(world(), 'newcomer');
    expect(first.code).toBe('03');
    await wrongTimes(world(), 10, 'newcomer');
    expect((await right(world(), 'newcomer')).status).toBe(429);
    const again = await right(world(), 'newcomer', first.cookie);
    expect(again.code).toBe('03');
    const chosen = await changeOwn(world(), 'newcomer', first.cookie);
    expect(chosen.setCookie).toMatch(/^kobodesk_browser_[\da-f]{16}=[\w-]{43}; Path=\/api\/v1\/login; .*HttpOnly/);
    expect((await right(world(), 'newcomer', first.cookie)).status).toBe(429);
    const own = { username: 'newcomer', password: NEW, address: HERE, cookie: chosen.setCookie.split(';')[0] };
    expect((await signIn(send(world()), own)).code).toBe('00');
  });

  it('is known by any of several cookies of its name, which a page of a sibling domain may add', async () => {
    const { cookie = '' } = await right(world(), 'admin');
    const planted = (length: number): string => `${cookie.split('=')[0]}=${'A'.repeat(length)}`;
    await wrongTimes(world(), 10, 'admin');
    const cookies = [planted(43), planted(3), cookie, planted(43)].join('; ');
    const again = await right(world(), 'admin', cookies);
    expect(again.code).toBe('00');
    expect(again.cookie).toBe(cookie);
  });

  it('is one of ten of its user, and is forgotten after 180 days without a sign-in', async () => {
    const first = await right(world(), 'othermanager');
    const cookies: (string | undefined)[] = [];
    for (let browser = 0; browser < 10; browser += 1) {
      world().pass(1_000);
      cookies.push((await right(world(), 'othermanager')).cookie);
    }
    await wrongTimes(world(), 10, 'othermanager');
    expect((await right(world(), 'othermanager', first.cookie)).status).toBe(429);
    expect((await right(world(), 'othermanager', cookies[0])).code).toBe('00');
    world().pass(180 * DAY_MS + 1_000);
    await wrongTimes(world(), 10, 'othermanager');
    expect((await right(world(), 'othermanager', cookies[1])).status).toBe(429);
  });
});

/** The new password's answer in a browser of its own. */
async function changeOwn(world: World, username: string, cookie: string | undefined) {
  const signedIn = await world.request('/api/v1/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(cookie !== undefined && { cookie }) },
    body: JSON.stringify({ username, password: PASSWORD }),
  });
  const session = z.object({ data: z.object({ access_token: z.string() }) }).parse(await signedIn.json());
  const response = await world.request('/api/v1/user/password', {
    method: 'PATCH',
    headers: { authorization: `Bearer ${session.data.access_token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ oldPassword: PASSWORD, password: NEW, confirmPassword: NEW }),
  });
  return { status: response.status, setCookie: response.headers.get('set-cookie') ?? '' };
}

/** A process of its own over that database, in which hashes take no time, or as `crowded` has them. */
function anotherProcess({ database }: World, hashes: 'quick' | 'crowded' = 'quick'): Send {
  const served = (queue: Queue): Send => {
    const passwords = createPasswords({ queue, cost: { logN: 1, r: 8, p: 1 } });
    const app = createApp({ db: database.db, passwords, trustProxy: true });
    return async (path, init) => app.request(path, init);
  };
  const queue = createQueue(2, 64);
  return hashes === 'quick' ? served(queue) : crowded(queue, served);
}

const PEOPLE = ['admin', 'senior', 'product', 'ambassador', 'agent', 'neighbour', 'stranger', 'othermanager'];

/** All of them at once, each from an address of its own unless said otherwise. */
function allSignIn(through: Send, more: (index: number) => Partial<Guess> = () => ({})): Promise<readonly Answered[]> {
  return Promise.all(
    PEOPLE.map((username, index) =>
      signIn(through, { username, password: PASSWORD, address: `198.51.100.${index}`, ...more(index) }),
    ),
  );
}

/** Enough of them to keep every hash busy; tests/campaigns/strangers.test.ts has 90, and the times. */
const CONNECTIONS = 24;
/** In order of arrival each sign-in would wait behind one guess of every connection. */
const FEW = 18;

/** How many guesses were answered before all had signed in: whoever has to wait for each waits for all of them. */
const before = async (spraying: Spraying, signingIn: () => Promise<readonly Answered[]>): Promise<number> => {
  const began = spraying.answered();
  expect((await signingIn()).map(({ code }) => code)).toEqual(PEOPLE.map(() => '00'));
  return spraying.answered() - began;
};

onEachEngine('connections that guess without a pause', (world, engine) => {
  it.runIf(engine === 'postgres')(
    'keep nobody out: neither people elsewhere, nor known browsers and others at the same address',
    { timeout: 60_000 },
    async () => {
      const through = anotherProcess(world(), 'crowded');
      const cookies = (await allSignIn(through)).map(({ cookie }) => cookie);
      const fromMany = await spray(through, CONNECTIONS, (connection) => `203.0.113.${connection}`);
      expect(await before(fromMany, () => allSignIn(through))).toBeLessThan(FEW);
      await fromMany.stop();
      const fromOne = await spray(through, CONNECTIONS, () => ELSEWHERE);
      const known = () => allSignIn(through, (index) => ({ address: ELSEWHERE, cookie: cookies[index] }));
      expect(await before(fromOne, known)).toBeLessThan(FEW);
      const unknown = () => allSignIn(through, () => ({ address: ELSEWHERE }));
      expect(await before(fromOne, unknown)).toBeGreaterThan(0);
      await fromOne.stop();
    },
  );
});

/** The seconds for which an attempt was held back, each over at once; nothing else in this process waits. */
const { held, wait } = vi.hoisted(() => {
  const seconds: number[] = [];
  const over = async (milliseconds: number): Promise<void> => {
    if (milliseconds !== 1_000) throw new Error(`Nothing else is to wait: ${milliseconds} ms`);
    seconds.push(1);
  };
  return { held: seconds, wait: over };
});
vi.mock('node:timers/promises', async (original) => ({ ...(await original<typeof Timers>()), setTimeout: wait }));
beforeEach(() => void held.splice(0));

onOneEngine('an address', (world) => {
  it('that has failed often waits a second for each attempt, and is never refused', async () => {
    const through = anotherProcess(world());
    const guess = (n: number) => signIn(through, { username: `invented ${n}`, address: ELSEWHERE });
    const answers = await Promise.all(Array.from({ length: SLOWED_AFTER }, (_, n) => guess(n)));
    expect(answers.map(({ message }) => message)).toEqual(answers.map(() => WRONG));
    const slowed = await signIn(through, { username: 'admin', password: PASSWORD, address: ELSEWHERE });
    expect(slowed).toMatchObject({ code: '00' });
    expect(held).toEqual([1]);
    const [other, known] = await Promise.all([
      signIn(through, { username: 'senior', password: PASSWORD, address: HERE }),
      signIn(through, { username: 'admin', password: PASSWORD, address: ELSEWHERE, cookie: slowed.cookie }),
    ]);
    expect([other.code, known.code, ...held]).toEqual(['00', '00', 1]);
  });
});

onOneEngine('a /48', (world) => {
  it('counts for its networks together, and is slowed when a stranger uses each of them once', async () => {
    const through = anotherProcess(world());
    const guess = (n: number) =>
      signIn(through, { username: `nobody ${n}`, address: `2001:db8:7:${n.toString(16)}::1` });
    await Promise.all(Array.from({ length: 4 * SLOWED_AFTER }, (_, n) => guess(n)));
    const heldBefore = held.length;
    await guess(9_000);
    expect(held).toHaveLength(heldBefore + 1);
    const other = { username: 'admin', password: PASSWORD, address: '2001:db8:8::1' };
    expect(await signIn(through, other)).toMatchObject({ code: '00' });
    expect(held).toHaveLength(heldBefore + 1);
  });
});

onOneEngine('failed sign-ins', (world) => {
  const told = async (): Promise<readonly string[]> => {
    const rows = await world().database.db.selectFrom('audit_entries').select('action').orderBy('id').execute();
    return rows.map(({ action }) => action).filter((action) => action.startsWith('Failed to sign in'));
  };

  it('are in the audit at once and, of the same name, counted when they are over', async () => {
    await wrongTimes(world(), 9, 'senior');
    await wrongTimes(world(), 9, 'nobody-at-all');
    await wrongTimes(world(), 1, 'product');
    await expect.poll(told).toEqual(['Failed to sign in', 'Failed to sign in']);
    world().pass(31 * 60 * 1000);
    await wrongTimes(world(), 1, 'nobody-at-all');
    expect(await told()).toEqual([
      'Failed to sign in',
      'Failed to sign in',
      expect.stringMatching(
        /^Failed to sign in 9 times from (?:203\.0\.\d+\.\d+, ){9}2026-11-20T11:00:00\.000Z to 2026-11-20T11:00:00\.000Z$/,
      ),
    ]);
    await wrongTimes(world(), 1, 'senior');
    await expect.poll(async () => (await told()).length).toBe(4);
  });
});

describe('several processes', () => {
  onEachEngine('on one database', (world, engine) => {
    it.runIf(engine === 'postgres')('let ten guesses at a name pass together, however they meet', async () => {
      for (const [index, username] of ['admin', 'senior', 'product', 'nobody', 'agent'].entries()) {
        const processes = Array.from({ length: 8 }, () => anotherProcess(world()));
        const guesses = processes.flatMap((through) =>
          Array.from({ length: 3 }, (_, n) => signIn(through, { username, address: `203.0.${index}.${n}` })),
        );
        const statuses = (await Promise.all(guesses)).map(({ status }) => status);
        expect(statuses.filter((status) => status === 200)).toHaveLength(10);
      }
    });
  });
});
