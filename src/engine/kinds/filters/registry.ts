/** Filter inputs by kind. Loaded with the filter dialog only. */
import type { ComponentType } from 'react';
import type { KindName } from '../../fields';
import type { NormalField } from '../../resource';
import { ChoiceFilter } from './ChoiceFilter';
import { ReferenceFilter } from './ReferenceFilter';
import { DayFilter, TextFilter } from './TextFilter';

export interface FilterInputProps {
  readonly id: string;
  readonly field: NormalField;
  readonly label: string;
  /** What the filter sends; empty for none. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly invalid: boolean;
  /** Ids of the texts that help with the input or say what is wrong. */
  readonly describedBy: string | undefined;
}

/** Null: fields of this kind are no filters (`engine.E018` refuses a definition that says otherwise). */
export const filterInputs: Readonly<Record<KindName, ComponentType<FilterInputProps> | null>> = {
  text: TextFilter,
  code: TextFilter,
  money: null,
  number: TextFilter,
  dateTime: null,
  day: DayFilter,
  status: ChoiceFilter,
  choice: ChoiceFilter,
  reference: ReferenceFilter,
};
