/**
 * Asks for the one-time passwords of many people, four at a time and at most 500 before the next press: each works for
 * one hour once it was shown. What is answered stays in the memory of the dialog that asked.
 */
import { isSignedOut, isUnknown } from '../../upstream/errors';
import { useDataProvider, useEvent } from 'ra-core';
import { useEffect, useState } from 'react';
import type { AppDataProvider } from '../../engine/app/context';
import { BulkRun, WAITING, type Outcome, type RunSnapshot, type State, useShot } from '../../engine/bulk/run';
import { errorText } from '../../engine/ui/sentence';
import type { Slip } from './SlipPaper';

/** The most slips of one sheet: 125 pages. */
export const SHEET_SLIPS = 500;

interface Sheet {
  readonly usernames: readonly string[];
  readonly run: BulkRun;
  /** By username. */
  readonly slips: ReadonlyMap<string, Slip>;
}

/** A person whose password was not shown, and why. */
export interface NotShown {
  readonly username: string;
  /** A sentence, or a message key. */
  readonly why: string;
}

/** @param usernames of everybody; the first 500 of them are the first sheet. */
export function useSlips(usernames: readonly string[]) {
  const dataProvider = useDataProvider<AppDataProvider>();
  const [at, setAt] = useState(0);
  const [sheet, setSheet] = useState<Sheet | null>(null);
  const { run } = sheet ?? {};
  const shot = useShot(run);
  useEffect(() => () => run?.stop(), [run]);
  const wanted = usernames.slice(at, at + SHEET_SLIPS);

  const begin = useEvent((): void => {
    if (sheet) return;
    const slips = new Map<string, Slip>();
    const rows = wanted.map((username) => ({ id: username, name: username, mark: username, input: { username } }));
    const show = async (username: string): Promise<Outcome> => {
      try {
        // Not by a mutation of the query client, which keeps answers.
        slips.set(username, await dataProvider.call('showPassword', { username }));
        return { result: { state: 'done', message: '' } };
      } catch (error) {
        if (isSignedOut(error)) return { result: WAITING, halt: 'signedOut' };
        // A lost answer may have had the password: another try could only say that it is gone.
        if (error instanceof Error && isUnknown(error))
          return { result: { state: 'unknown', message: 'passwordSlip.unknown' }, halt: 'lost' };
        return { result: { state: 'refused', message: errorText(error) } };
      }
    };
    const started = new BulkRun(rows, ({ id }) => show(id));
    setSheet({ usernames: wanted, run: started, slips });
    started.start('waiting');
  });
  /** Forgets this sheet, and goes on to the next. */
  const next = useEvent((): void => {
    setSheet(null);
    setAt(at + SHEET_SLIPS);
  });
  return { ...shownOf(sheet, shot), wanted, before: at, later: usernames.length - at - wanted.length, begin, next };
}

function shownOf(sheet: Sheet | null, shot: RunSnapshot | null) {
  if (!sheet || !shot) return { sheet: null };
  const slips = sheet.usernames.flatMap((username) => sheet.slips.get(username) ?? []);
  const inState = (those: State): readonly NotShown[] =>
    sheet.usernames.flatMap((username, index) => {
      const result = shot.results[index];
      return result?.state === those ? [{ username, why: result.message }] : [];
    });
  const waiting = inState('waiting');
  const unknown = inState('unknown');
  const refused = inState('refused');
  return { sheet: { shot, run: sheet.run, slips, waiting, unknown, refused } };
}
