/** 90 anonymous connections guess without a pause at the built product; people sign in all the same. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startProduct, type Product } from '../journeys/harness/product';
import { PASSWORD } from '../journeys/harness/session';
import { hasPostgres, startPostgres, type PostgresServer } from '../postgres';
import { signIn as signInOnce, spray, type Answered, type Guess, type Send } from '../spraying';

const CONNECTIONS = 90;
const ATTACKER = '203.0.113.9';
const PEOPLE = ['admin', 'senior', 'product', 'ambassador', 'agent'];
const SIGN_INS = 10;
/** As long as a browser waits for an answer. */
const PATIENCE_MS = 30_000;
const SOON_MS = 2_000;

interface Timed extends Answered {
  readonly milliseconds: number;
}

async function signIn(send: Send, guess: Guess): Promise<Timed> {
  const began = performance.now();
  const answer = await signInOnce(send, guess);
  return { ...answer, milliseconds: performance.now() - began };
}

function figureOf(answers: readonly Timed[]): string {
  const times = answers.map(({ milliseconds }) => milliseconds).toSorted((a, b) => a - b);
  const at = (part: number): number => Math.round(times[Math.floor((times.length - 1) * part)] ?? 0);
  const right = answers.filter(({ code }) => code === '00').length;
  return `${right} of ${answers.length} signed in, median ${at(0.5)} ms, slowest ${at(1)} ms`;
}

/** Ten sign-ins, one after the other, as people come. */
async function tenSignIn(send: Send, more: (username: string) => Partial<Guess> = () => ({})) {
  const answers: Timed[] = [];
  for (let turn = 0; turn < SIGN_INS; turn += 1) {
    const username = PEOPLE[turn % PEOPLE.length] ?? 'admin';
    const guess = { username, password: PASSWORD, address: `198.51.100.${turn}`, ...more(username) };
    answers.push(await signIn(send, guess));
  }
  return answers;
}

const slowest = (answers: readonly Timed[]): number => Math.max(...answers.map((one) => one.milliseconds));

async function withstand(product: Product, engine: string) {
  const send: Send = (path, init) => fetch(`${product.url}${path}`, init);
  const tell = (who: string, answers: readonly Timed[]): void => {
    process.stdout.write(`${engine}, ${CONNECTIONS} connections guessing, ${who}: ${figureOf(answers)}\n`);
    expect(answers.map(({ code }) => code)).toEqual(answers.map(() => '00'));
  };
  const quiet = await tenSignIn(send);
  const cookies = new Map(quiet.map(({ cookie }, turn) => [PEOPLE[turn % PEOPLE.length], cookie]));

  const fromMany = await spray(send, CONNECTIONS, (connection) => `203.0.113.${connection}`);
  const elsewhere = await tenSignIn(send);
  await fromMany.stop();
  tell('each from another address, people from others', elsewhere);

  const fromOne = await spray(send, CONNECTIONS, () => ATTACKER);
  const known = await tenSignIn(send, (username) => ({ address: ATTACKER, cookie: cookies.get(username) }));
  const others = await Promise.all(
    PEOPLE.map((username) => signIn(send, { username, password: PASSWORD, address: ATTACKER })),
  );
  await fromOne.stop();
  tell('all from one address, known browsers there', known);
  tell('all from one address, others there', others);
  await product.stop();
  return { elsewhere: slowest(elsewhere), known: slowest(known), others: slowest(others) };
}

const LONG = { timeout: 600_000 };
const options = { seed: 500, env: { TRUST_PROXY: '1' } };

describe('strangers who guess', () => {
  it('keep nobody out of the embedded database', LONG, async () => {
    const product = await startProduct(options);
    const { elsewhere, known, others } = await withstand(product, 'PGlite');
    expect(Math.max(elsewhere, known)).toBeLessThan(SOON_MS);
    expect(others).toBeLessThan(PATIENCE_MS);
  });
});

describe.skipIf(!hasPostgres())('strangers who guess', () => {
  let server: PostgresServer;
  beforeAll(async () => {
    server = await startPostgres();
  });
  afterAll(() => server.stop());

  it('keep nobody out of a PostgreSQL server', LONG, async () => {
    const env = { ...options.env, DATABASE_URL: await server.createDatabase() };
    const product = await startProduct({ ...options, env });
    const { elsewhere, known, others } = await withstand(product, 'PostgreSQL');
    expect(Math.max(elsewhere, known)).toBeLessThan(SOON_MS);
    expect(others).toBeLessThan(PATIENCE_MS);
  });
});
