/** The values of all steps, stored at each change. */
import { useRef, useState } from 'react';
import type { Values } from '../forms/values';
import type { NormalWizard } from './normal';
import type { Keeper, Kept } from './persistedWizard';
import { blank, isSecret, type Filled } from './steps';

export type FilledState = ReturnType<typeof useFilled>;

export function useFilled<Tools>(wizard: NormalWizard<Tools>, keeper: Keeper) {
  const [filled, setFilled] = useState(() => keeper.left() ?? blank(wizard));
  const [restored, setRestored] = useState(() => keeper.left() !== null);
  const [kept, setKept] = useState<Kept>('all');
  const [round, setRound] = useState(0);
  const latest = useRef(filled);
  const set = (next: Filled): void => {
    latest.current = next;
    setFilled(next);
    setKept(keeper.keep(next));
  };
  const replace = (next: Filled): void => {
    set(next);
    setRound((before) => before + 1);
  };
  const lostBut = (found: (name: string) => boolean): ReadonlySet<string> =>
    new Set([...latest.current.lost].filter((name) => !found(name)));
  return {
    filled,
    /** Current before the next render. */
    latest: (): Filled => latest.current,
    typed: !isBlank(wizard, filled),
    /** Some values are not stored. */
    isUnkept: kept !== 'all' || wizard.fields.some((field) => isSecret(field) && filled.values[field.name]),
    kept,
    /** A draft was restored. */
    restored,
    /** Grows when values are replaced, to remount the step's inputs. */
    round,
    change: (values: Values): void => {
      const lost = lostBut((name) => Boolean(values[name]));
      set({ ...latest.current, values: { ...latest.current.values, ...values }, lost });
    },
    /** The step's fields are valid, so none of them is lost any more. */
    settle: (fields: ReadonlySet<string>): void => {
      set({ ...latest.current, lost: lostBut((name) => fields.has(name)) });
      setRestored(false);
    },
    replace,
    empty: (): void => {
      keeper.drop();
      setRestored(false);
      replace(blank(wizard));
    },
  };
}

function isBlank<Tools>(wizard: NormalWizard<Tools>, { values }: Filled): boolean {
  const start = blank(wizard).values;
  return wizard.fields.every(({ name }) => (values[name] ?? '') === (start[name] ?? ''));
}
