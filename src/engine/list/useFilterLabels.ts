/** The active filters in words: "Status: Approved", "Date: Last 7 days (2026-11-15 – 2026-11-21)". */
import { useQueries } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { choicesQuery, isSame, referenceQuery, useAsking } from '../kinds/choices';
import { kinds } from '../definition/text';
import type { NormalField } from '../definition/resource';
import { useSentence } from '../base/sentence';
import { dayWords, periodWords, type Said } from '../listState/dayWords';
import type { ResourceLabels } from '../kinds/resourceLabels';

export interface ActiveFilter {
  readonly field: NormalField;
  /** What is removed with it: its own parameter, and of a period both. */
  readonly params: readonly string[];
  readonly value: string;
  /** The field's label. */
  readonly name: string;
  /** The value as a person reads it; the value itself until its name is known, with a word where it could not be read. */
  readonly text: string;
  /** Why the value's name could not be read. */
  readonly problem?: string;
}

interface Labelled {
  readonly look: ResourceLabels;
  readonly filter: Readonly<Record<string, string>>;
  /** The moment that the filter's days are of. */
  readonly now: number;
}

export function useFilterLabels({ look, filter, now }: Labelled): readonly ActiveFilter[] {
  const asking = useAsking();
  const translate = useTranslate();
  const sentence = useSentence();
  const { filters, period } = look.resource;
  const words = (said: Said | null): string | null => said && `${translate(said.key, said.values)} (${said.days})`;
  const [start, end] = period ?? [];
  const span = start && end ? periodWords(filter[start.param] ?? '', filter[end.param] ?? '', now) : null;

  const active = filters.flatMap((field) => {
    const value = filter[field.param];
    return value && !(span && field === end) ? [{ field, value }] : [];
  });
  const named = active.filter(({ field }) => field.kind === 'reference' || field.options.choices !== undefined);
  const answers = useQueries({
    queries: named.map(({ field, value }) =>
      field.kind === 'reference' ? referenceQuery(asking, field, value) : choicesQuery(asking, field),
    ),
  });
  return active.map((one) => {
    const { field, value } = one;
    if (span && field === start && end) {
      const params = [field.param, end.param];
      return { field, params, value, name: translate('list.period.label'), text: words(span) ?? value };
    }
    const answer = answers[named.indexOf(one)];
    const choice = answer?.data?.find((candidate) => isSame(candidate.value, value));
    if (answer?.error) {
      const problem = sentence(answer.error);
      return {
        field,
        params: [field.param],
        value,
        name: look.label(field),
        text: translate('list.unnamed', { value }),
        problem,
      };
    }
    const text = choice ? `${choice.label}${choice.hint ? ` (${choice.hint})` : ''}` : ownText(field, value);
    const day = field.kind === 'day' ? words(dayWords(value, now)) : null;
    return { field, params: [field.param], value, name: look.label(field), text: day ?? text };
  });
}

/** What is not chosen from a list says itself. */
function ownText(field: NormalField, value: string): string {
  const is = value === 'true' || value === 'false';
  return field.kind === 'boolean' && is ? kinds.boolean.text(value === 'true', field, null) : value;
}
