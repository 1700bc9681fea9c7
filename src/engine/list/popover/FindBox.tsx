/** The box above many lines of a popover, which leaves those that contain what is typed. */
import type { ReactNode } from 'react';
import { folded } from '../../../upstream/searchedText';

/** From so many lines on they are not seen at once. */
export const MANY_LINES = 12;

/** Whether a line is left by what was typed. */
export const finds = (typed: string, label: string): boolean => folded(label).includes(folded(typed.trim()));

interface FindBoxProps {
  readonly label: string;
  readonly typed: string;
  readonly onType: (typed: string) => void;
  /** Takes the first line that is left. */
  readonly onEnter?: () => void;
}

/** The arrow goes on to the lines below it. */
export function FindBox({ label, typed, onType, onEnter }: FindBoxProps): ReactNode {
  return (
    <div className="filter-popover__form">
      <input
        className="input"
        type="search"
        autoComplete="off"
        spellCheck={false}
        aria-label={label}
        placeholder={label}
        data-find
        value={typed}
        onChange={({ target }) => onType(target.value)}
        onKeyDown={(event) => {
          const { key, currentTarget } = event;
          if (key !== 'Enter' && key !== 'ArrowDown') return;
          event.preventDefault();
          if (key === 'Enter') onEnter?.();
          else currentTarget.closest('[role="dialog"]')?.querySelector<HTMLElement>('[role^="menuitem"]')?.focus();
        }}
      />
    </div>
  );
}
