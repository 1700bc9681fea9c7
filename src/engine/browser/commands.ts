/** Commands of the current page and of the app, listed in the search dialog (Ctrl+K). */
import { useEvent } from 'ra-core';
import { useEffect } from 'react';

/** The nearest scope comes first. */
const PLACES = ['record', 'selection', 'list', 'views', 'app', 'help'] as const;

export interface Command {
  readonly on: (typeof PLACES)[number];
  /** Unique among the commands of its component. */
  readonly name: string;
  readonly text: string;
  /** What the command acts on, if not the list: a record's title, or the number of selected records. */
  readonly about?: string;
  /** Other words for it. */
  readonly also?: readonly string[];
  readonly danger?: boolean;
  /** An address to open, or a function to run. */
  readonly to?: string;
  readonly run?: () => void;
}

type Source = () => readonly Command[];

const sources = new Set<Source>();

/** Offers commands while the component is mounted. They are computed only when the dialog opens. */
export function useCommands(offered: Source): void {
  const source = useEvent(offered);
  useEffect(() => {
    sources.add(source);
    return () => void sources.delete(source);
  }, [source]);
}

export function commandsNow(): readonly Command[] {
  const all = [...sources].flatMap((source) => source());
  return all.toSorted((a, b) => PLACES.indexOf(a.on) - PLACES.indexOf(b.on));
}
