/** Which records a filter leaves out. */
import { SEARCH_PARAM } from './address';
import { operandOf } from './operators';

interface OwnedField {
  readonly param: string;
  readonly source: string | null;
  readonly valueSource: string | null;
}

/**
 * Whether a filter chooses among the records of a reference by more than their key, such as agents by a name: which of
 * them have no match is not known then. @param key the parameter of their key.
 */
export function leavesOut(
  fields: readonly OwnedField[],
  filter: Readonly<Record<string, string>>,
  key: string | null,
): boolean {
  const root = fields.find(({ param }) => param === key)?.valueSource?.replace(/[^.]*$/, '') ?? '';
  return Object.entries(filter).some(([name, text]) => {
    const { field, any } = operandOf(name);
    const of = fields.find(({ param }) => param === field);
    const isOfRecord = field === SEARCH_PARAM || (root !== '' && of?.source?.startsWith(root) === true);
    return text !== '' && (field === key ? any : isOfRecord);
  });
}
