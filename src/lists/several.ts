/** Which filters ask for several values of a host that takes one at a time. */
import type { Takes } from '../upstream/transports/takes';

/** The values of a parameter: a list of them, or a text with commas. */
export function valuesOf(value: unknown): readonly string[] {
  const values: readonly unknown[] = Array.isArray(value) ? value : [value];
  return values
    .flatMap((one) => (typeof one === 'string' || typeof one === 'number' ? String(one).split(',') : []))
    .flatMap((one) => one.trim() || []);
}

/** The parameters for whose values lists have to be joined, because the host takes one value, or no such parameter. */
export function joinedFor({ joined, several }: Pick<Takes, 'joined' | 'several'>, filter: object): readonly string[] {
  return joined.filter((name) => valuesOf(Reflect.get(filter, name)).length > (several.includes(name) ? 1 : 0));
}

/** Whether the list is joined from several lists: too costly to count again and again. */
export const isJoined = (takes: Pick<Takes, 'joined' | 'several'>, filter: object): boolean =>
  joinedFor(takes, filter).length > 0;
