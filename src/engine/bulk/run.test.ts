import { beforeEach, describe, expect, it, vi } from 'vitest';
import { addLazyTexts } from '../../i18n/lazyTexts';
import { i18nProvider } from '../../i18n/provider';
import type { Words } from '../browser/words';
import { overText } from './words';
import { AT_ONCE, BulkRun, type Outcome, type BulkRow, type State } from './run';

const rowsOf = (count: number): readonly BulkRow[] =>
  Array.from({ length: count }, (_, index) => ({
    id: String(index),
    name: `Shop ${index}`,
    mark: '',
    input: { userId: index },
  }));

const words: Words = (key, values) => i18nProvider.translate(`bulk.${key}`, values);

const DONE: Outcome = { result: { state: 'done', message: 'Done' } };
const REFUSED: Outcome = { result: { state: 'refused', message: 'No' } };
const LOST: Outcome = { result: { state: 'unknown', message: 'frame.lost.network' }, halt: 'lost' };

let sent: string[] = [];
let most = 0;
let under = 0;

beforeEach(() => {
  sent = [];
  most = 0;
  under = 0;
});

/** Each call takes a moment; `answer` says what becomes of the row with that number, at that try. */
const sending =
  (answer: (index: number, tries: number) => Outcome) =>
  async ({ id }: BulkRow): Promise<Outcome> => {
    sent.push(id);
    under += 1;
    most = Math.max(most, under);
    const tries = sent.filter((one) => one === id).length;
    await Promise.resolve();
    under -= 1;
    return answer(Number(id), tries);
  };

const over = (run: BulkRun): Promise<void> => vi.waitFor(() => expect(run.snapshot().running).toBe(false));
const statesOf = (run: BulkRun): readonly State[] => run.snapshot().results.map(({ state }) => state);

it('says that its session ended, also when every row had been started', async () => {
  const ended: Outcome = { result: { state: 'waiting', message: '' }, halt: 'signedOut' };
  const run = new BulkRun(
    rowsOf(AT_ONCE),
    sending(() => ended),
  );
  run.start('waiting');
  await over(run);
  expect([run.snapshot().halt, run.snapshot().counts.waiting]).toEqual(['signedOut', AT_ONCE]);
});

describe('many rows', () => {
  it('are done a few at a time, each once, in their order', async () => {
    const run = new BulkRun(
      rowsOf(25),
      sending(() => DONE),
    );
    run.start('waiting');
    await over(run);
    expect(sent).toEqual(rowsOf(25).map(({ id }) => id));
    expect(most).toBe(AT_ONCE);
    expect(run.snapshot().counts).toEqual({ waiting: 0, underWay: 0, done: 25, pending: 0, refused: 0, unknown: 0 });
    run.start('waiting');
    expect(sent).toHaveLength(25);
  });

  it('are tried again where they were refused, and nowhere else', async () => {
    const run = new BulkRun(
      rowsOf(6),
      sending((index, tries) => (index === 2 && tries === 1 ? REFUSED : DONE)),
    );
    run.start('waiting');
    await over(run);
    expect(statesOf(run)[2]).toBe('refused');
    run.start('refused');
    await over(run);
    expect(sent.slice(6)).toEqual(['2']);
    expect(run.snapshot().counts.done).toBe(6);
  });

  it('are not begun any more after one of which nothing is known, and that one is not sent again with the rest', async () => {
    const run = new BulkRun(
      rowsOf(20),
      sending((index, tries) => (index === 5 && tries === 1 ? LOST : DONE)),
    );
    run.start('waiting');
    await over(run);
    const { counts, halt } = run.snapshot();
    expect(halt).toBe('lost');
    expect(counts.unknown).toBe(1);
    expect(sent.length).toBeLessThanOrEqual(5 + 1 + AT_ONCE);
    expect(counts.waiting).toBe(20 - sent.length);
    run.start('waiting');
    await over(run);
    expect(statesOf(run)[5]).toBe('unknown');
    expect(sent.filter((id) => id === '5')).toHaveLength(1);
    run.start('unknown');
    await over(run);
    expect(run.snapshot().counts.done).toBe(20);
    expect(sent).toHaveLength(21);
  });

  it('stop between two of them: what is under way comes to its end', async () => {
    const run = new BulkRun(
      rowsOf(20),
      sending(() => DONE),
    );
    run.start('waiting');
    run.stop();
    await over(run);
    expect(run.snapshot().halt).toBe('stopped');
    expect(sent).toHaveLength(AT_ONCE);
    expect(run.snapshot().counts).toMatchObject({ done: AT_ONCE, waiting: 20 - AT_ONCE, underWay: 0 });
  });

  it('are never taken for not begun once they have been sent, told or not', () => {
    const run = new BulkRun(rowsOf(20), () => new Promise(() => undefined));
    run.start('waiting');
    expect(run.now().counts).toMatchObject({ underWay: AT_ONCE, waiting: 20 - AT_ONCE });
  });

  it('are not said to be stopped where everything had been begun', async () => {
    const run = new BulkRun(
      rowsOf(3),
      sending(() => DONE),
    );
    run.start('waiting');
    run.stop();
    await over(run);
    expect(run.snapshot().halt).toBeNull();
    expect(run.snapshot().counts.done).toBe(3);
  });
});

it.each([
  [{ done: 4 }, '4 done.'],
  [{ refused: 2 }, '2 failed.'],
  [{ done: 3, waiting: 7 }, '3 done, 7 not started.'],
  [{ done: 3, refused: 1 }, '4 answered: 3 successful, 1 failed.'],
  [
    { done: 2, pending: 1, unknown: 1, waiting: 1 },
    '3 answered: 2 successful, 1 pending. 1 not confirmed, 1 not started.',
  ],
])('says the outcome of %j', async (some, said) => {
  await addLazyTexts();
  const counts = { waiting: 0, underWay: 0, done: 0, pending: 0, refused: 0, unknown: 0, ...some };
  expect(overText(counts, words)).toBe(said);
});

it.each([
  [{ done: 4 }, '4 answered: 4 successful.'],
  [{ refused: 2, waiting: 1 }, '2 answered: 2 failed. 1 not started.'],
])('says of an action that only asks how many answered: %j', async (some, said) => {
  await addLazyTexts();
  const counts = { waiting: 0, underWay: 0, done: 0, pending: 0, refused: 0, unknown: 0, ...some };
  expect(overText(counts, words, { outcome: 'message' })).toBe(said);
});
