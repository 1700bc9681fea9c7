/** Form inputs by kind, loaded with the first form. */
import type { ComponentType } from 'react';
import type { KindName } from '../../definition/fields';
import { ChoiceInput, ReferenceInput } from './ChoiceInput';
import type { InputProps } from './props';
import { ImageInput } from './ImageInput';
import { DayInput, LongTextInput, PasswordInput, TextInput } from './TextInput';
import { BooleanInput, ChoicesInput } from './TickInputs';

export interface FormInput {
  readonly Input: ComponentType<InputProps>;
  /** Position of the label: above an input, above a group, or in the input's line. */
  readonly label: 'above' | 'group' | 'beside';
}

const above = (Input: ComponentType<InputProps>): FormInput => ({ Input, label: 'above' });

/** Null: fields of this kind are read-only (`engine.E030` refuses definitions that ask for them). */
export const formInputs: Readonly<Record<KindName, FormInput | null>> = {
  text: above(TextInput),
  longText: above(LongTextInput),
  email: above(TextInput),
  phone: above(TextInput),
  password: above(PasswordInput),
  boolean: { Input: BooleanInput, label: 'beside' },
  choices: { Input: ChoicesInput, label: 'group' },
  image: above(ImageInput),
  code: above(TextInput),
  /** The masked number would be sent back. */
  pan: null,
  money: above(TextInput),
  number: above(TextInput),
  dateTime: null,
  day: above(DayInput),
  status: null,
  choice: above(ChoiceInput),
  reference: above(ReferenceInput),
};
