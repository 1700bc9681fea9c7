/** The address of a list with its filter. */
import { valuesText } from '../upstream/typedText';

/** A filter by its parameters. Several values are a list: a comma within one of them divides nothing (D869). */
export type ListFilter = Readonly<Record<string, string | readonly (string | number)[] | undefined>>;

/** @param path of the list. */
export function listPath(path: string, filter: ListFilter): string {
  const query = new URLSearchParams(
    Object.entries(filter).flatMap(([param, value]) =>
      value === undefined ? [] : [[param, typeof value === 'string' ? value : valuesText(value.map(String))]],
    ),
  );
  return query.size === 0 ? path : `${path}?${query}`;
}
