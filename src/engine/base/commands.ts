/** The commands that parts of the current page offer; the palette (Ctrl+K) lists them. */
import { useEvent } from 'ra-core';
import { useEffect } from 'react';

/** What somebody looks at comes first. */
const PLACES = ['record', 'selection', 'list', 'views'] as const;

export interface Command {
  readonly on: (typeof PLACES)[number];
  /** Told apart by it among those of its place. */
  readonly name: string;
  readonly text: string;
  /** What it is done to, where that is not the list itself: a record's title, how many are selected. */
  readonly about?: string;
  readonly danger?: boolean;
  /** Where it leads, or what it does. */
  readonly to?: string;
  readonly run?: () => void;
}

type Source = () => readonly Command[];

const sources = new Set<Source>();

/** Offers commands while its component is there. They are asked for when somebody looks, so that offering costs nothing. */
export function useCommands(offered: Source): void {
  const source = useEvent(offered);
  useEffect(() => {
    sources.add(source);
    return () => void sources.delete(source);
  }, [source]);
}

/** What is offered at this moment. */
export function commandsNow(): readonly Command[] {
  const all = [...sources].flatMap((source) => source());
  return all.toSorted((a, b) => PLACES.indexOf(a.on) - PLACES.indexOf(b.on));
}
