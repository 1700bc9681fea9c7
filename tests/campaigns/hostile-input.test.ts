/** Whatever is sent, the reference API answers with its envelope, never with a 5xx, and nothing is written. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { onEachEngine } from '../contract/engines';
import { attack, tryEdges } from '../contract/hostility';
import { attackable, nameOf, takeSamples, type Sample } from '../contract/samples';
import { stored } from '../contract/stored';
import { startProduct, type Product } from '../journeys/harness/product';
import { signInByApi } from '../journeys/harness/session';

/** What fails is repeated with `CASE_SEED`. */
const SEED = Number(process.env.CASE_SEED ?? Date.now() % 1_000_000_000);
const BOUNDS = { queries: 200, bodies: 500, seed: SEED };
const named = attackable.map((route) => ({ name: nameOf(route) }));

/** Answers by their status, of the whole campaign. */
const answers = new Map<number, number>();
const counted =
  (ask: (path: string, init?: RequestInit) => Response | Promise<Response>) =>
  async (path: string, init?: RequestInit): Promise<Response> => {
    const answer = await ask(path, init);
    answers.set(answer.status, (answers.get(answer.status) ?? 0) + 1);
    return answer;
  };
const answersFrom = (least: number): number =>
  [...answers].reduce((all, [status, count]) => (status >= least ? all + count : all), 0);
afterAll(() => void process.stdout.write(`Hostile input: ${answersFrom(0)} answers, ${answersFrom(500)} of 5xx\n`));

let samples: ReadonlyMap<string, Sample>;
beforeAll(async () => {
  process.stdout.write(`Hostile input: CASE_SEED=${SEED}\n`);
  samples = await takeSamples();
});

function sampleOf(name: string): Sample {
  const sample = samples.get(name);
  if (!sample) throw new Error(`No request of ${name}`);
  return sample;
}

/** Who gets past the policy. */
const callerOf = (name: string): 'admin' | 'agent' => (name.includes('/pin/') ? 'agent' : 'admin');

onEachEngine('hostile input', (world) => {
  it.each(named)('$name', { timeout: 120_000 }, async ({ name }) => {
    const { access_token: token } = await world().signIn(callerOf(name));
    const before = await stored(world());
    await attack(sampleOf(name), BOUNDS, token, counted(world().request));
    expect(await stored(world())).toEqual(before);
    expect(world().defects).toEqual([]);
  });
});

/** Each in a database of its own: what is right is done, such as a change of the caller's password. */
for (const { name } of named) {
  onEachEngine(`fields at their edges, ${name}`, (world) => {
    it('are never answered with a 5xx', { timeout: 120_000 }, async () => {
      const { access_token: token } = await world().signIn(callerOf(name));
      await tryEdges(sampleOf(name), BOUNDS, token, counted(world().request));
      expect(world().defects).toEqual([]);
    });
  });
}

/** Through sockets, as people's requests come. */
describe('hostile input of the built product', () => {
  let product: Product;
  beforeAll(async () => {
    product = await startProduct({ seed: 2_000 });
  }, 120_000);
  afterAll(() => product.stop());

  it.each(named)('$name', { timeout: 120_000 }, async ({ name }) => {
    const { access_token: token } = await signInByApi(product.url, callerOf(name));
    const ask = counted((path, init) => fetch(product.url + path, init));
    await expect(attack(sampleOf(name), BOUNDS, token, ask)).resolves.toBeUndefined();
  });
});
