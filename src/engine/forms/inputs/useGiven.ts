/** The input of a choices call that depends on other fields. */
import { useQueries } from '@tanstack/react-query';
import { choicesQuery, useAsking } from '../../kinds/choices';
import { givenOf } from '../../kinds/offered';
import { valueAt } from '../../../upstream/path';
import type { NormalField } from '../../definition/resource';
import type { InputProps } from './props';

export function useGiven(field: NormalField, { fields, values, record }: InputProps['form']) {
  const asking = useAsking();
  const given = Object.entries(givenOf(field)).map(([name, one]) => ({
    name,
    take: 'field' in one ? one.take : one.record,
    source: 'field' in one ? fields.find((other) => other.field.name === one.field)?.field : undefined,
  }));
  const answers = useQueries({
    queries: given.map(({ source }) => ({
      ...choicesQuery(asking, source ?? field),
      enabled: source !== undefined,
    })),
  });
  const input: Record<string, string> = {};
  const missing = given.find(({ source }) => source && !values[source.name])?.source ?? null;
  given.forEach(({ name, take, source }, index) => {
    const value = source ? (values[source.name] ?? '') : '';
    const row = source ? answers[index]?.data?.find((choice) => choice.value === value)?.row : record;
    const taken = valueAt(row, take);
    if (typeof taken === 'string' || typeof taken === 'number') input[name] = String(taken);
  });
  /** `input`: null until every value is known. `missing`: the field to choose first. */
  return { input: given.every(({ name }) => Object.hasOwn(input, name)) ? input : null, missing };
}
