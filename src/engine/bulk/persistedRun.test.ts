// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { readDraft } from '../browser/drafts';
import { keep, keepBegun, readKept } from './persistedRun';
import { countsOf, type BulkRow, type RowResult, type RunSnapshot } from './run';

const PLACE = { username: 'ada', path: '/agents', form: 'bulk' };
const MARK = { action: 'generate', mark: 'one', run: 'r1' };
const rows: readonly BulkRow[] = ['a', 'b', 'c', 'd'].map((id, index) => ({
  id,
  name: `Shop ${id}`,
  mark: '',
  input: { agentId: index },
  success: `Made for ${id}`,
}));
const results: readonly RowResult[] = [
  { state: 'done', message: 'Made', value: 'S3CRET' },
  { state: 'refused', message: 'No' },
  { state: 'underWay', message: '' },
  { state: 'waiting', message: '' },
];
const shot = (more: Partial<RunSnapshot> = {}): RunSnapshot => ({
  results,
  counts: countsOf(results),
  running: true,
  ended: 2,
  of: 4,
  halt: null,
  ...more,
});

it('what was under way when the page was left is not known; what was shown once is not kept', () => {
  keepBegun(PLACE, MARK, rows);
  keep(PLACE, MARK, rows, shot({ halt: 'signedOut' }));
  expect(readDraft(PLACE)?.action).toBe('generate');
  const kept = readKept(PLACE, 'generate');
  expect(kept?.rows).toEqual(rows);
  expect(kept?.results.map(({ state }) => state)).toEqual(['done', 'refused', 'unknown', 'waiting']);
  expect(kept?.halt).toBe('signedOut');
  expect(JSON.stringify(sessionStorage)).not.toContain('S3CRET');
});

it('a page that ended without a word leaves nothing that passes for not begun', () => {
  keepBegun(PLACE, MARK, rows);
  expect(readKept(PLACE, 'generate')?.results.map(({ state }) => state)).toEqual(rows.map(() => 'unknown'));
});

it('nothing is written after signing out cleared everything, nor over another run', () => {
  keepBegun(PLACE, MARK, rows);
  sessionStorage.clear();
  keep(PLACE, MARK, rows, shot());
  expect(sessionStorage).toHaveLength(0);
  keepBegun(PLACE, { ...MARK, mark: 'two' }, rows);
  keep(PLACE, MARK, rows, shot());
  expect(readKept(PLACE, 'generate')?.results[0]?.state).toBe('unknown');
});

it('what cannot be read is nothing', () => {
  keepBegun(PLACE, MARK, rows);
  expect(readKept(PLACE, 'another')).toBeNull();
  expect(readKept({ ...PLACE, username: 'bola' }, 'generate')).toBeNull();
  const [key = ''] = Object.keys(sessionStorage);
  for (const lines of ['', '{', '{}', '[1]', '[["a","b","c",null,"done",""]]', '[["a","b","c",{},"gone",""]]']) {
    sessionStorage.setItem(key, JSON.stringify({ action: 'generate', lines }));
    expect(readKept(PLACE, 'generate'), lines).toBeNull();
  }
});
