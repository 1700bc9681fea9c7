/** Filter inputs by kind. Loaded with the filter dialog only. */
import type { ComponentType } from 'react';
import type { KindName } from '../../definition/fields';
import { BooleanFilter } from './BooleanFilter';
import { ChoiceFilter } from './ChoiceFilter';
import { ReferenceFilter } from './ReferenceFilter';
import type { FilterInputProps } from './props';
import { DayFilter, TextFilter } from './TextFilter';

/** Null: fields of this kind are no filters (`engine.E018` refuses a definition that says otherwise). */
export const filterInputs: Readonly<Record<KindName, ComponentType<FilterInputProps> | null>> = {
  text: TextFilter,
  longText: TextFilter,
  email: TextFilter,
  phone: TextFilter,
  password: null,
  boolean: BooleanFilter,
  choices: null,
  image: null,
  code: TextFilter,
  pan: TextFilter,
  money: null,
  number: TextFilter,
  dateTime: null,
  day: DayFilter,
  status: ChoiceFilter,
  choice: ChoiceFilter,
  reference: ReferenceFilter,
};
