/** What inputs of filters have, and share with those of forms. */
import type { KindName } from '../../definition/fields';
import type { FilterSentence } from '../../definition/filters';
import type { NormalField } from '../../definition/resource';

/** Props of every filter input. */
export interface FilterInputProps {
  readonly id: string;
  readonly field: NormalField;
  readonly label: string;
  /** Empty if the filter is not set. */
  readonly value: string;
  /** The moment that relative days are resolved at, in milliseconds since the epoch. */
  readonly now: number;
  readonly onChange: (value: string) => void;
  readonly invalid: boolean;
  /** Ids of the hint and the error of the input. */
  readonly describedBy: string | undefined;
  /** The popover that it stands in begins with it. */
  readonly first?: boolean | undefined;
}

/** Why the text is not a value yet: a part of a day, or not chosen from the list. */
export function unfinishedProblem(input: HTMLElement | null): FilterSentence | null {
  if (!(input instanceof HTMLInputElement)) return null;
  if (input.validity.badInput) return 'halfADay';
  return input.validity.customError ? 'notChosen' : null;
}

/** Which on-screen keyboard a phone shows for a field. */
const KEYBOARDS: Partial<Readonly<Record<KindName, 'decimal' | 'email' | 'tel'>>> = {
  money: 'decimal',
  number: 'decimal',
  email: 'email',
  phone: 'tel',
  // It has the asterisk of a masked card number.
  pan: 'tel',
};

export const keyboardOf = ({ kind, digits }: Pick<NormalField, 'kind' | 'digits'>) =>
  digits ? 'numeric' : KEYBOARDS[kind];
