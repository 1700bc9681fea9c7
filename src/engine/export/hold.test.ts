import { expect, it } from 'vitest';
import { UpstreamError } from '../../upstream/errors';
import { createHold } from './hold';
import type { WorkerMessage } from './protocol';
import { readWindows } from '../../lists/every';
import { atRest } from '../../../tests/atRest';

type Kind = 'network' | 'timeout' | 'http';

/** A list of 25 rows of which the second window fails until it is told to heal; what the page hears, what was asked. */
function broken(kind: Kind) {
  const told: WorkerMessage[] = [];
  const waits: number[] = [];
  const asked: number[] = [];
  const network = new EventTarget();
  const healed = { yet: false };
  const pauses: (() => void)[] = [];
  const hold = createHold({
    tell: (message) => told.push(message),
    network,
    wait: (milliseconds) => {
      waits.push(milliseconds);
      return new Promise((resolve) => pauses.push(resolve));
    },
  });
  const windows = readWindows<{ readonly id: number }>({
    length: 10,
    maxRows: Infinity,
    keyOf: ({ id }) => id,
    wait: () => Promise.resolve(),
    hold,
    read: async (startPage, length) => {
      asked.push(startPage);
      if (startPage === 1 && !healed.yet) throw new UpstreamError(kind);
      const rows = Array.from({ length: 25 }, (_, id) => ({ id }));
      return { rows: rows.slice(startPage * length, (startPage + 1) * length), total: 25 };
    },
  });
  const reading = (async () => {
    const ids: number[] = [];
    for await (const { rows } of windows) ids.push(...rows.map(({ id }) => id));
    return ids;
  })();
  const heal = () => void (healed.yet = true);
  const passPause = () => pauses.shift()?.();
  return { told, waits, asked, network, hold, reading, heal, passPause };
}

const all = Array.from({ length: 25 }, (_, id) => id);

it.each(['network', 'timeout'] as const)(
  'goes on by itself from the window it was at after a %s failure',
  async (kind) => {
    const { told, waits, asked, reading, heal, passPause } = broken(kind);
    await atRest();
    expect(told).toEqual([{ type: 'held', failure: expect.objectContaining({ kind }), alone: true }]);
    for (let times = 0; times < 4; times += 1) {
      passPause();
      await atRest();
    }
    expect(waits).toEqual([5_000, 10_000, 20_000, 30_000, 30_000]);
    heal();
    passPause();
    expect(await reading).toEqual(all);
    expect(told.at(-1)).toEqual({ type: 'resumed' });
    expect(asked.filter((page) => page !== 1)).toEqual([0, 2]);
  },
);

it('goes on at once when the network is back, or when a person says so', async () => {
  for (const way of ['online', 'again'] as const) {
    const { hold, network, reading, heal } = broken('network');
    await atRest();
    heal();
    if (way === 'again') hold.again();
    else network.dispatchEvent(new Event('online'));
    expect(await reading).toEqual(all);
  }
});

it('waits for a person where the service says that it failed, and holds again where it still does', async () => {
  const { told, waits, asked, hold, network, reading, heal } = broken('http');
  await atRest();
  network.dispatchEvent(new Event('online'));
  await atRest();
  expect(asked).toEqual([0, 1, 1, 1]);
  hold.again();
  await atRest();
  expect(told.map(({ type }) => type)).toEqual(['held', 'held']);
  expect(waits).toEqual([]);
  heal();
  hold.again();
  expect(await reading).toEqual(all);
});
