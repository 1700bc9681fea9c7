import type { FilterSentence } from '../../definition/filters';
import type { NormalField } from '../../definition/resource';

/** Props of every filter input. */
export interface FilterInputProps {
  readonly id: string;
  readonly field: NormalField;
  readonly label: string;
  /** The value the filter sends; empty if it is not set. */
  readonly value: string;
  /** The moment of days that move with the calendar, in milliseconds since the epoch. */
  readonly now: number;
  readonly onChange: (value: string) => void;
  readonly invalid: boolean;
  /** Ids of the hint and the error of the input. */
  readonly describedBy: string | undefined;
}

/** Why an input holds text and no value: a part of a day, or a text that was not chosen from the list. */
export function unfinishedProblem(input: HTMLElement | null): FilterSentence | null {
  if (!(input instanceof HTMLInputElement)) return null;
  if (input.validity.badInput) return 'halfADay';
  return input.validity.customError ? 'notChosen' : null;
}
