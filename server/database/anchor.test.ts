/** The audit's head is written down outside the database once a day, by one of all processes. */
import { execFileSync } from 'node:child_process';
import { constants, mkdtempSync, openSync, readFileSync, rmSync, closeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { onEachEngine } from '../../tests/databases';
import { startAnchoring } from './anchor';
import { recordAudit, systemEntry } from './audit';
import type { Database } from './database';
import { verify } from './verify';

const PROCESSES = 8;
/** Half past eleven at night in Lagos, and an hour later: another day. */
const LATE = Date.parse('2026-11-21T22:30:00Z');
const NEXT_DAY = LATE + 3_600_000;

onEachEngine((engine) => {
  let database: Database;
  let folder: string;
  beforeAll(async () => {
    database = await engine.openSeeded();
    folder = mkdtempSync(join(tmpdir(), 'kobodesk-anchor-'));
  });
  afterAll(async () => {
    await database.close();
    rmSync(folder, { recursive: true });
  });

  /** Each process looks once, all at the same time. @returns what they have to tell the person who watches. */
  async function look(file: string, at: number): Promise<readonly string[]> {
    const told: string[] = [];
    const { db } = database;
    const notice = (line: string): void => void told.push(line);
    const all = Array.from({ length: PROCESSES }, () => startAnchoring({ db, file, notice, clock: () => at }));
    await Promise.all(all.map(({ stop }) => stop()));
    return told;
  }

  it('is written once a day of Lagos, and later where it could not be; verify holds the chain against it', async () => {
    const file = join(folder, 'anchors');
    const lines = () => readFileSync(file, 'utf8').split('\n');
    const refused = expect.stringMatching(/^the audit's head of today is not written down: ENOENT/);
    expect(await look(join(folder, 'missing', 'anchors'), LATE)).toEqual(
      Array.from({ length: PROCESSES }, () => refused),
    );
    expect(await look(file, LATE)).toEqual([]);
    expect(await look(file, LATE + 60_000)).toEqual([]);
    expect(lines()).toEqual([expect.stringMatching(/^audit head \d+:[\da-f]{64}$/), '']);
    const [, id, hash = ''] = /^audit head (\d+):(\w+)$/.exec(lines()[0] ?? '') ?? [];
    await database.db.transaction().execute((tx) => recordAudit(tx, [systemEntry('x', 'test', LATE)], undefined));
    const [, , audit] = await verify(database.db, { noted: { id: Number(id), hash } });
    expect(audit).toMatchObject({ sound: true, line: expect.stringContaining(`Entry ${id} is as it was noted.`) });
    expect(await look(file, NEXT_DAY)).toEqual([]);
    expect(lines()).toEqual([lines()[0], expect.stringMatching(`^audit head ${Number(id) + 1}:`), '']);
  });

  it('holds up no command for long when its file hangs', async () => {
    const pipe = join(folder, 'pipe');
    execFileSync('mkfifo', [pipe]);
    const told: string[] = [];
    const { db } = database;
    const process = startAnchoring({ db, file: pipe, notice: (line) => told.push(line), clock: () => NEXT_DAY * 2 });
    const start = performance.now();
    await process.stop();
    await db.transaction().execute((tx) => recordAudit(tx, [systemEntry('x', 'test', LATE)], undefined));
    expect(performance.now() - start).toBeLessThan(3_000);
    expect(told).toEqual([expect.stringMatching(/not written down: .*pipe did not take a line within 1 s$/)]);
    // The thread that waits for a reader ends.
    closeSync(openSync(pipe, constants.O_RDONLY | constants.O_NONBLOCK));
  });
});
