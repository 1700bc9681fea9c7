/**
 * What has become of the rows outlives the page: the end of the session, a reload, a press on Back. Kept in this tab by
 * user and page, as drafts are, and without any value that an answer showed.
 */
import { keepDraft, readDraft, type DraftPlace } from '../base/drafts';
import { STATES, type BulkRow, type RowResult } from './rows';
import type { Halt, RunSnapshot } from './run';

export interface Kept {
  readonly rows: readonly BulkRow[];
  readonly fates: readonly RowResult[];
  readonly halt: Halt | null;
}

/** Which run it is of: another one's late answers must not overwrite it. */
export interface RunMark {
  readonly action: string;
  readonly mark: string;
}

const HALTS: readonly Halt[] = ['stopped', 'lost', 'signedOut'];

/** Stored before anything is sent: if the page ends suddenly, the outcome of every row is unknown. */
export function keepBegun(place: DraftPlace, mark: RunMark, rows: readonly BulkRow[]): void {
  const fates = rows.map((): RowResult => ({ state: 'unknown', said: '' }));
  write(place, mark, rows, fates, 'stopped');
}

/**
 * What is under way has an answer nobody waits for here. Nothing is written where what was begun is there no more: the
 * person has signed out, which clears everything, or another run is there.
 */
export function keep(place: DraftPlace, mark: RunMark, rows: readonly BulkRow[], shot: RunSnapshot): void {
  if (readDraft(place)?.mark !== mark.mark) return;
  write(place, mark, rows, shot.fates, shot.halt ?? (shot.running ? 'stopped' : ''));
}

/** Null where nothing was left of that action that can be read. */
export function readKept(place: DraftPlace, action: string): Kept | null {
  const draft = readDraft(place);
  if (draft?.action !== action) return null;
  const lines = parsed(draft.lines ?? '').flatMap((line) => readLine(line) ?? []);
  if (lines.length === 0) return null;
  return {
    rows: lines.map(({ row }) => row),
    fates: lines.map(({ fate }) => fate),
    halt: HALTS.find((one) => one === draft.halt) ?? null,
  };
}

/** One short list for each row. */
type Line = readonly [
  id: string,
  name: string,
  mark: string,
  input: BulkRow['input'],
  state: string,
  said: string,
  success?: string,
];

function write(
  place: DraftPlace,
  { action, mark }: RunMark,
  rows: readonly BulkRow[],
  fates: readonly RowResult[],
  halt: string,
): void {
  const lines = rows.map((row, index): Line => {
    const { state = 'waiting', said = '' } = fates[index] ?? {};
    const kept = [row.id, row.name, row.mark, row.input, state === 'underWay' ? 'unknown' : state, said] as const;
    return row.success === undefined ? kept : [...kept, row.success];
  });
  keepDraft(place, { action, mark, halt, lines: JSON.stringify(lines) }, new Set());
}

function readLine(line: unknown): { readonly row: BulkRow; readonly fate: RowResult } | null {
  if (!Array.isArray(line)) return null;
  const [id, name, mark, input, written, said, success]: readonly unknown[] = line;
  const state = STATES.find((one) => one === written);
  const texts = [id, name, mark, said].every((one) => typeof one === 'string');
  if (!texts || typeof input !== 'object' || input === null || state === undefined) return null;
  return {
    row: {
      id: String(id),
      name: String(name),
      mark: String(mark),
      input: { ...input },
      ...(typeof success === 'string' && { success }),
    },
    fate: { state, said: String(said) },
  };
}

function parsed(text: string): readonly unknown[] {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}
