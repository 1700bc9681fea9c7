/** The audit's head is written down outside the database once a day, by one of all processes. */
import { execFileSync } from 'node:child_process';
import { readFileSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { sharedFolder } from '../../tests/folder';
import { lagosDay } from '../../src/upstream/time';
import { onEachEngine } from '../../tests/databases';
import { startAnchoring } from './anchor';
import { recordAudit, systemEntry } from './audit';
import { verify } from './verify';

const PROCESSES = 8;

onEachEngine((engine) => {
  const database = engine.sharedSeeded({ transactions: 50 });
  const folder = sharedFolder();

  /** Each process looks once, all at the same time. @returns what they have to tell the person who watches. */
  async function look(file: string): Promise<readonly string[]> {
    const told: string[] = [];
    const { db } = database;
    const notice = (line: string): void => void told.push(line);
    const all = Array.from({ length: PROCESSES }, () => startAnchoring({ db, file, notice }));
    await Promise.all(all.map(({ stop }) => stop()));
    return told;
  }

  const append = () =>
    database.db.transaction().execute((tx) => recordAudit(tx, [systemEntry('x', 'test', Date.now())], undefined));

  it('is written once a day of Lagos, and later where it could not be; verify holds the chain against it', async () => {
    const file = join(folder, 'anchors');
    const lines = () => readFileSync(file, 'utf8').split('\n');
    const refused = expect.stringMatching(/^the audit's head of today is not written down: ENOENT/);
    expect(await look(join(folder, 'missing', 'anchors'))).toEqual(Array.from({ length: PROCESSES }, () => refused));
    expect(await look(file)).toEqual([]);
    expect(await look(file)).toEqual([]);
    expect(lines()).toEqual([expect.stringMatching(/^audit head \d+:[\da-f]{64}$/), '']);
    const [, id, hash = ''] = /^audit head (\d+):(\w+)$/.exec(lines()[0] ?? '') ?? [];
    await append();
    const audit = (await verify(database.db, { noted: { id: Number(id), hash } })).at(-1);
    expect(audit).toMatchObject({ sound: true, line: expect.stringContaining(`Entry ${id} is as it was noted.`) });
    const today = lagosDay(Date.now());
    const minuteBefore = Date.parse(`${today}T00:00:00+01:00`) / 1_000 - 60;
    utimesSync(file, minuteBefore, minuteBefore);
    // What the database says of the day keeps nobody from writing.
    await database.db.updateTable('audit_head').set({ anchored_on: today }).execute();
    expect(await look(file)).toEqual([]);
    expect(lines()).toEqual([lines()[0], expect.stringMatching(`^audit head ${Number(id) + 1}:`), '']);
  });

  it('holds up no command for long when its file hangs', async () => {
    const pipe = join(folder, 'pipe');
    execFileSync('mkfifo', [pipe]);
    const told: string[] = [];
    const { db } = database;
    const process = startAnchoring({ db, file: pipe, notice: (line) => told.push(line) });
    await process.stop();
    await append();
    expect(told).toEqual([expect.stringMatching(/not written down: .*pipe did not take a line within 1 s$/)]);
  });
});
