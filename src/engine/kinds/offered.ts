/** What of a field's choices is offered: to whom, by which search, and what becomes of a filter's text. */
import { useQuery } from '@tanstack/react-query';
import { partition } from 'es-toolkit';
import { heldCodes, type RoleGroup } from '../../upstream/access';
import type { Part } from '../../upstream/endpoint';
import { textAt, valueAt } from '../../upstream/path';
import { folded } from '../../upstream/searchedText';
import { valuesIn, valuesText } from '../../upstream/typedText';
import type { Engine } from '../app/context';
import type { Choice, ChoicesCall } from '../definition/fields';
import type { NormalField } from '../definition/resource';
import type { Asking, CallInput, ReadChoice } from './choices';
import { asChoices, callOf, choicesQuery, isSame, namesOf, OFFERED, referenceQuery, useAsking } from './choices';

export interface ChoicesState {
  readonly choices: readonly ReadChoice[];
  /** The service has, or may have, more choices than it returns. */
  readonly part: Part | null;
  readonly loading: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
}

/** The filter's text after one more choice is taken or given up. One that the definition adds stands alone, as Card does. */
export function toggled(field: NormalField, text: string, value: string): string {
  const alone = new Set(callOf(field)?.extra?.map((choice) => choice.value));
  const before = valuesIn(text);
  if (before.includes(value)) return valuesText(before.filter((one) => one !== value));
  return alone.has(value) ? value : valuesText([...before.filter((one) => !alone.has(one)), value]);
}

/** Whether a form offers a choice to a person of this role group. */
export function isOffered(field: NormalField, choice: ReadChoice, group: RoleGroup): boolean {
  const excepted = callOf(field)?.grants?.except.some((name) => isSame(name, choice.value));
  return !excepted && !lacksRights(field, choice, group);
}

/** Whether a choice gives rights that the role group lacks. */
export function lacksRights(field: NormalField, { row }: ReadChoice, group: RoleGroup): boolean {
  const grants = callOf(field)?.grants;
  const codes = grants && valueAt(row, grants.codes);
  if (!Array.isArray(codes)) return false;
  const codesOfGroup = heldCodes(group);
  return codes.some((role: unknown) => !codesOfGroup.has(textAt(role, 'roleCode')));
}

/** The values a field's choices depend on; none for most fields. */
export function givenOf(field: NormalField): NonNullable<ChoicesCall['given']> {
  return callOf(field)?.given ?? {};
}

/** What is said where a field has no choices. */
export const nothingText = (field: NormalField): string | undefined => callOf(field)?.none;

/** The input of choices that a record alone decides; null for other choices. */
export function inputOfRecord(field: NormalField, record: unknown): CallInput | null {
  const wanted = Object.entries(givenOf(field));
  const input = wanted.map(([name, one]) => [name, 'record' in one ? textAt(record, one.record) : '']);
  return wanted.length > 0 && input.every(([, value]) => value !== '') ? Object.fromEntries(input) : null;
}

/** @param input the values that the choices depend on; null while unknown. */
export function useChoices(field: NormalField, input: CallInput | null = {}): ChoicesState {
  const query = useQuery({ ...choicesQuery(useAsking(), field, input ?? {}), enabled: input !== null });
  return {
    choices: query.data ?? [],
    part: query.data?.part ?? null,
    loading: query.isLoading,
    error: query.error,
    retry: () => void query.refetch(),
  };
}

/** The query parameter that searches by any name, where the service takes it. */
export function anySearch(
  engine: Pick<Engine, 'config' | 'endpoint'>,
  { options: { call, searchAny } }: NormalField,
): string | undefined {
  if (call === undefined || searchAny === undefined) return undefined;
  const { host, name } = engine.endpoint(call);
  return engine.config.hosts[host]?.transport?.filters[name]?.includes(searchAny) ? searchAny : undefined;
}

/** Records that a text finds, as choices: those with it in their name first. @param search the query parameter. */
export async function searchReference(
  asking: Asking,
  field: NormalField,
  text: string,
  signal: AbortSignal,
  search = field.options.search,
): Promise<readonly Choice[]> {
  const { call } = field.options;
  if (!call || !search) return [];
  const input = { startPage: 0, length: OFFERED, ...(text.trim() === '' ? {} : { [search]: text.trim() }) };
  const found = asChoices(asking, field, await asking.call(call, input, { signal, tolerant: true }));
  return partition(found, ({ label }) => folded(label).includes(folded(text.trim()))).flat();
}

/** The names of a filter's records, or its value while a name is unknown. */
export function useReferenceLabel(field: NormalField, value: string): string {
  const { data } = useQuery(referenceQuery(useAsking(), field, value));
  return namesOf(data ?? [], value)?.join(' + ') ?? value;
}
