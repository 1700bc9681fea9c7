/** Texts of a row on a phone. Without React, because the preview uses them too. */
import type { TextField } from '../definition/resource';
import { fieldText } from '../definition/text';

/** Between two texts of a line. */
export const SEPARATOR = ' · ';

/** An amount with its currency, as it has no heading here. */
export const naira = (field: TextField, record: object): string => {
  const text = fieldText(field, record);
  return field.kind === 'money' ? text.replace(/^[-+−]?(?=\d)/, '$&N') : text;
};

export function filledOf<Field extends TextField>(fields: readonly Field[], record: object): readonly Field[] {
  return fields.filter((field) => fieldText(field, record) !== '');
}
