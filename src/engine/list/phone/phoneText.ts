/** Texts of a row on a phone. */
import type { NormalField } from '../../definition/resource';
import { fieldText } from '../../definition/text';

/** Between two texts of a line. */
export const SEPARATOR = ' · ';

/** An amount with its currency, as it has no heading here. */
export const naira = (field: NormalField, record: object): string => {
  const text = fieldText(field, record);
  return field.kind === 'money' ? text.replace(/^[-+−]?(?=\d)/, '$&N') : text;
};

export function filledOf(fields: readonly NormalField[], record: object): readonly NormalField[] {
  return fields.filter((field) => fieldText(field, record) !== '');
}
