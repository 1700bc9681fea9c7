/** The audit's head is written down once a day, by one of the processes. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openEmptyInMemory } from '../../tests/databases';
import { startAnchoring } from './anchor';
import { recordAudit, systemEntry } from './audit';
import type { Database } from './database';
import { verify } from './verify';

const folder = mkdtempSync(join(tmpdir(), 'kobodesk-anchor-'));
const file = join(folder, 'anchors');
/** Nine in the evening in Lagos. */
const EVENING = Date.parse('2026-11-20T20:00:00Z');
const HOUR_MS = 3_600_000;

let database: Database;
const notices: string[] = [];
beforeAll(async () => {
  database = await openEmptyInMemory();
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

const notice = (line: string): void => void notices.push(line);

/** A process that looks once, at a moment. */
async function look(at: number, path = file): Promise<void> {
  await startAnchoring({ db: database.db, file: path, notice, clock: () => at }).stop();
}

const append = (action: string): Promise<void> =>
  database.db.transaction().execute((tx) => recordAudit(tx, [systemEntry(action, 'test', EVENING)], undefined));

it('writes the head once a day of Lagos, tries again what failed, and verify takes the line', async () => {
  await look(EVENING);
  await append('First');
  await look(EVENING, join(folder, 'missing', 'anchors'));
  expect(notices).toEqual([expect.stringMatching(/^the audit's head of today is not written down: ENOENT/)]);
  await look(EVENING);
  await append('Second');
  await look(EVENING + 2 * HOUR_MS);
  await look(EVENING + 4 * HOUR_MS);
  const lines = readFileSync(file, 'utf8').split('\n');
  expect(lines).toEqual([
    expect.stringMatching(/^audit head 1:[\da-f]{64}$/),
    expect.stringMatching(/^audit head 2:/),
    '',
  ]);
  const [, hash = ''] = lines[0]?.split(':') ?? [];
  expect((await verify(database.db, { noted: { id: 1, hash } })).at(-1)).toMatchObject({
    sound: true,
    line: expect.stringMatching(/Entry 1 is as it was noted\.$/),
  });
});
