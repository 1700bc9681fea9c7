/**
 * Keeps a run's outcomes over the end of the session, a reload or Back: in this tab by user and page, without values
 * that are shown once.
 */
import { readJson } from '../browser/storageRoom';
import * as z from 'zod/mini';
import { keepDraft, readDraft, type DraftKey } from '../browser/drafts';
import { notedAs } from '../calls/unconfirmed/store';
import { versionOf } from './claim';
import { STATES, type BulkRow, type RowResult, type Halt, type RunSnapshot } from './run';

export interface Kept {
  readonly rows: readonly BulkRow[];
  readonly results: readonly RowResult[];
  readonly halt: Halt | null;
  /** Of the run, in every tab that has a copy of it; and the claim that this copy knows (`claim.ts`). */
  readonly run: string;
  readonly version: number;
}

/** Identifies the run: late answers of another one must not overwrite it. */
export interface RunMark {
  readonly action: string;
  readonly mark: string;
  readonly run: string;
}

const HALTS: readonly Halt[] = ['stopped', 'lost', 'signedOut'];

/** Stored before sending: if the page ends suddenly, every outcome is unknown. */
export function keepBegun(draftKey: DraftKey, mark: RunMark, rows: readonly BulkRow[]): void {
  const results = rows.map((): RowResult => ({ state: 'unknown', message: '' }));
  write(draftKey, mark, rows, results, 'stopped');
}

/**
 * Stores the outcomes. Does nothing if the stored run is gone, because the user has logged out, or belongs to another
 * run.
 */
export function keep(draftKey: DraftKey, mark: RunMark, rows: readonly BulkRow[], shot: RunSnapshot): void {
  if (readDraft(draftKey)?.mark !== mark.mark) return;
  write(draftKey, mark, rows, shot.results, shot.halt ?? (shot.running ? 'stopped' : ''));
}

/** Null without a readable run of this action. */
export function readKept(draftKey: DraftKey, action: string): Kept | null {
  const draft = readDraft(draftKey);
  if (draft?.action !== action) return null;
  const lines = (readJson(z.array(z.unknown()), draft.lines) ?? []).flatMap(readLine);
  if (lines.length === 0) return null;
  return {
    rows: lines.map(({ row }) => row),
    results: lines.map(({ result }) => result),
    halt: HALTS.find((one) => one === draft.halt) ?? null,
    run: draft.run ?? '',
    version: Number(draft.version ?? 0),
  };
}

/** One tuple per row: id, name, mark, input, state, message, success sentence, the note of an unconfirmed call. */
const LINE = z.tuple([
  z.string(),
  z.string(),
  z.string(),
  z.record(z.string(), z.unknown()),
  z.enum(STATES),
  z.string(),
  z.optional(z.nullable(z.string())),
  z.optional(notedAs),
]);

function write(
  draftKey: DraftKey,
  { action, mark, run }: RunMark,
  rows: readonly BulkRow[],
  results: readonly RowResult[],
  halt: string,
): void {
  const lines = rows.map((row, index): Readonly<z.infer<typeof LINE>> => {
    const { state = 'waiting', message = '' } = results[index] ?? {};
    const kept = [row.id, row.name, row.mark, row.input, state === 'underWay' ? 'unknown' : state, message] as const;
    if (row.noted) return [...kept, row.success ?? null, row.noted];
    return row.success === undefined ? kept : [...kept, row.success];
  });
  const version = String(versionOf(run));
  keepDraft(draftKey, { action, mark, run, version, halt, lines: JSON.stringify(lines) });
}

function readLine(line: unknown): readonly { readonly row: BulkRow; readonly result: RowResult }[] {
  const { data } = LINE.safeParse(line);
  if (!data) return [];
  const [id, name, mark, input, state, message, success, noted] = data;
  const row = { id, name, mark, input, ...(typeof success === 'string' && { success }), ...(noted && { noted }) };
  return [{ row, result: { state, message } }];
}
