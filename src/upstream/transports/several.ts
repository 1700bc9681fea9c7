/** Which filters ask for several values of a host that takes one. */
import type { Listing } from '../endpoint';
import type { TransportConfig } from './transport';

/** The values of a parameter: a list of them, or a text with commas. */
export function valuesOf(value: unknown): readonly string[] {
  const values: readonly unknown[] = Array.isArray(value) ? value : [value];
  return values
    .flatMap((one) => (typeof one === 'string' || typeof one === 'number' ? String(one).split(',') : []))
    .filter((one) => one !== '');
}

/** Whether the lists of several values have to be joined, because the host takes one value, or no such parameter. */
export function asksForSeveral(
  { several, filters }: TransportConfig,
  { name, joined }: Pick<Listing, 'name' | 'joined'>,
  filter: object,
  parameter: string,
): boolean {
  const values = valuesOf(Reflect.get(filter, parameter));
  if (parameter === joined?.group.parameter) return values.length > 0 && !filters[name]?.includes(parameter);
  return joined?.parameters.includes(parameter) === true && values.length > 1 && !several[name]?.includes(parameter);
}
