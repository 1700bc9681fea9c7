/** The input of each kind of filter. Loaded with the filter dialog. */
import type { ComponentType } from 'react';
import type { FilterKindName } from '../../definition/filters';
import { BooleanFilter } from './BooleanFilter';
import { ChoiceFilter } from './ChoiceFilter';
import { ReferenceFilter } from './ReferenceFilter';
import type { FilterInputProps } from './props';
import { DayFilter, TextFilter } from './TextFilter';

export const filterInputs: Readonly<Record<FilterKindName, ComponentType<FilterInputProps>>> = {
  text: TextFilter,
  boolean: BooleanFilter,
  choice: ChoiceFilter,
  reference: ReferenceFilter,
  day: DayFilter,
};
