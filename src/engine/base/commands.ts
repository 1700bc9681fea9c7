/** The commands that parts of the current page offer; the palette (Ctrl+K) lists them. */
import { useEvent } from 'ra-core';
import { useEffect } from 'react';

/** The nearest scope comes first. */
const PLACES = ['record', 'selection', 'list', 'views'] as const;

export interface Command {
  readonly on: (typeof PLACES)[number];
  /** Told apart by it among those of its place. */
  readonly name: string;
  readonly text: string;
  /** What the command acts on, if not the list: a record's title, or how many are selected. */
  readonly about?: string;
  readonly danger?: boolean;
  /** The address it opens, or the function it runs. */
  readonly to?: string;
  readonly run?: () => void;
}

type Source = () => readonly Command[];

const sources = new Set<Source>();

/** Offers commands while the component is mounted. They are computed when the palette opens, so that offering is free. */
export function useCommands(offered: Source): void {
  const source = useEvent(offered);
  useEffect(() => {
    sources.add(source);
    return () => void sources.delete(source);
  }, [source]);
}

/** All commands offered now. */
export function commandsNow(): readonly Command[] {
  const all = [...sources].flatMap((source) => source());
  return all.toSorted((a, b) => PLACES.indexOf(a.on) - PLACES.indexOf(b.on));
}
