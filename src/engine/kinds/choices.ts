/** A field's choices, and names of referenced records, as they are read. What is offered of them: `offered.ts`. */
import { useDataProvider } from 'ra-core';
import { useMemo } from 'react';
import { languageOfTerm, term } from '../../i18n/format';
import type { List } from '../../upstream/endpoint';
import { UpstreamError } from '../../upstream/errors';
import { unreadableAt } from '../../upstream/unreadable';
import type { CallVerb } from '../../upstream/index';
import { useEngine, type AppDataProvider, type Engine } from '../app/context';
import type { Choice, ChoicesCall } from '../definition/fields';
import { textAt } from '../../upstream/path';
import { valuesIn } from '../../upstream/typedText';
import type { NormalField } from '../definition/resource';

/** The service's choices change rarely, so they are read once a session. */
const FOREVER = { staleTime: Infinity, gcTime: Infinity, retry: false, networkMode: 'always' } as const;
/** Records offered by one search, and the most values of one filter that are named, one by one. */
export const OFFERED = 10;
/** How many records are read for names at once, and how long they are fresh, in milliseconds. */
const NAMED = 1_000;
const NAMED_FOR_MS = 60_000;

/** A choice, with the row it was read from if a call returned it. */
export interface ReadChoice extends Choice {
  readonly row?: unknown;
  /** Of a text of the service that the user's language does not have (D280). */
  readonly lang?: 'en' | undefined;
}

export type Asking = CallVerb & Pick<Engine, 'resources'>;

export function useAsking(): Asking {
  const dataProvider = useDataProvider<AppDataProvider>();
  const { resources } = useEngine();
  return useMemo(() => ({ call: dataProvider.call, resources }), [dataProvider, resources]);
}

export type CallInput = Readonly<Record<string, string>>;

/** Ignores spaces around a value: an address has none, a role group may (D322). */
export const isSame = (one: string, other: string): boolean => one.trim() === other.trim();

/** The names of a filter's values; null while one of them is not known. */
export function namesOf(choices: readonly Choice[], text: string): readonly string[] | null {
  const names = valuesIn(text).flatMap((value) => choices.find((one) => isSame(one.value, value))?.label ?? []);
  return names.length > 0 && names.length === valuesIn(text).length ? names : null;
}

export const callOf = ({ options: { choices } }: NormalField): ChoicesCall | null =>
  choices && 'call' in choices ? choices : null;

/** Disabled for a field without choices. `input`: the values that they depend on. */
export function choicesQuery(asking: Asking, field: NormalField, input: CallInput = {}) {
  const call = callOf(field);
  const { choices } = field.options;
  /** Choices of the definition are there at once, and never those of another field of the same name. */
  const declared: List<ReadChoice> | undefined = choices && !('call' in choices) ? choices : undefined;
  return {
    queryKey: ['choices', call?.call ?? declared, call?.value, call?.label, input, call?.extra],
    ...(declared && { initialData: declared }),
    queryFn: async ({ signal }: { readonly signal: AbortSignal }): Promise<List<ReadChoice>> => {
      if (!call) return declared ?? [];
      const rows = rowsOf(await asking.call(call.call, input, { signal, tolerant: true }), call.value);
      const shown = hides(asking, call.call, call.label) ? call.value : call.label;
      const read = rows.map((row) => {
        const value = textAt(row, call.value);
        const text = textAt(row, shown) || value;
        return { value, label: term(text), lang: field.write === field.name ? languageOfTerm(text) : undefined, row };
      });
      return Object.assign([...read, ...(call.extra ?? [])], { part: rows.part });
    },
    ...FOREVER,
    // Choices that depend on another value (the devices of an agent) change through actions in the app.
    ...(call?.given ? { staleTime: 0, gcTime: 0 } : {}),
  };
}

/** The records of a filter's value, or of several separated by commas, as choices. */
export function referenceQuery(asking: Asking, field: NormalField, value: string) {
  const { call, find } = field.options;
  return {
    queryKey: ['reference', call, find, value],
    queryFn: async ({ signal }: { readonly signal: AbortSignal }): Promise<readonly Choice[]> => {
      const values = valuesIn(value);
      if (!call || !find || values.length > OFFERED) return [];
      const inputs = values.map((one) => ({ startPage: 0, length: 1, [find]: one }));
      const answers = await Promise.all(inputs.map((input) => asking.call(call, input, { signal, tolerant: true })));
      return answers.flatMap((answer) => asChoices(asking, field, answer));
    },
    ...FOREVER,
  };
}

/** The names of referenced records by value; only the first ones of a long list. */
export function namesQuery(asking: Asking, field: NormalField) {
  const { call, value, optionLabel } = field.options;
  return {
    queryKey: ['names', call ?? callOf(field), value, optionLabel],
    queryFn: async ({ signal }: { readonly signal: AbortSignal }): Promise<ReadonlyMap<string, string>> => {
      const input = { startPage: 0, length: NAMED };
      const read = call
        ? asChoices(asking, field, await asking.call(call, input, { signal, tolerant: true }))
        : await choicesQuery(asking, field).queryFn({ signal });
      return new Map(read.map((one) => [one.value, one.label || one.value]));
    },
    ...FOREVER,
    // Refreshed when the next page opens.
    staleTime: NAMED_FOR_MS,
  };
}

export function asChoices(asking: Asking, field: NormalField, answer: unknown): readonly Choice[] {
  const { call, value = '', optionLabel = '', optionHint = '' } = field.options;
  const [label = '', hint = ''] = [optionLabel, optionHint].map((path) => (hides(asking, call, path) ? '' : path));
  return rowsOf(answer, value).map((row) => ({
    value: textAt(row, value),
    label: textAt(row, label) || textAt(row, value),
    hint: textAt(row, hint),
  }));
}

/** Whether the listed resource hides this value from the user, so that choices must not offer it. */
function hides({ resources }: Asking, call: string | undefined, path: string): boolean {
  return resources.find(({ api }) => api.list === call)?.hidden?.paths.includes(path) ?? false;
}

/**
 * The rows of an answer that a schema has parsed: a list, or a page of one. A row with an unreadable value cannot be
 * chosen. @throws UpstreamError if every value is unreadable.
 */
function rowsOf(answer: unknown, value: string): List<unknown> {
  const read: unknown = typeof answer === 'object' && answer !== null && 'rows' in answer ? answer.rows : answer;
  const rows = isList(read) ? read : [];
  const usable = rows.filter((row) => !unreadableAt(row, value));
  if (usable.length === rows.length) return rows;
  if (usable.length === 0) throw new UpstreamError('malformed', { reason: `no row has "${value}"` });
  return Object.assign(usable, { part: rows.part });
}

function isList(answer: unknown): answer is List<unknown> {
  return Array.isArray(answer);
}
