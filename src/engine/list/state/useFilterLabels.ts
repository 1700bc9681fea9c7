/** The active filters as text: "Status: Approved", "Date: Last 7 days (2026-11-15 – 2026-11-21)". */
import { useQueries } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { choicesQuery, isSame, namesOf, referenceQuery, useAsking } from '../../kinds/choices';
import { filterKindOf } from '../../definition/filters';
import type { NormalField } from '../../definition/resource';
import { useSentence } from '../../ui/sentence';
import { periodWords, type DayWords } from '../../../lists/period';
import type { ResourceLabels } from '../../kinds/resourceLabels';

export interface ActiveFilter {
  readonly field: NormalField;
  /** Its own parameter, or both of a period. */
  readonly params: readonly string[];
  readonly value: string;
  readonly name: string;
  /** The value as text; the raw value until its name is known, marked if the name could not be read. */
  readonly text: string;
  /** How `text` begins, without the days or the hint in brackets behind it. */
  readonly short: string;
  /** Why the name could not be read. */
  readonly problem?: string | undefined;
}

interface Labelled {
  readonly labels: ResourceLabels;
  readonly filter: Readonly<Record<string, string>>;
  /** The moment that relative days are resolved at. */
  readonly now: number;
}

/** A longer name would push the number of the others out of the button. */
const LONG = /^(.{20}).{2,}$/u;

export function useFilterLabels({ labels, filter, now }: Labelled): readonly ActiveFilter[] {
  const asking = useAsking();
  const translate = useTranslate();
  const sentence = useSentence();
  const { filters, period } = labels.resource;
  const words = (one: string | DayWords): Pick<ActiveFilter, 'text' | 'short'> => {
    if (typeof one === 'string') return { text: one, short: one };
    const short = translate(one.key, one.values);
    return { text: `${short} (${one.days})`, short };
  };
  const [start, end] = period ?? [];
  const span = start && end ? periodWords({ from: filter[start.param] ?? '', to: filter[end.param] ?? '' }, now) : null;

  const active = filters.flatMap((field) => {
    const value = filter[field.param];
    return value && !(span && field === end) ? [{ field, value }] : [];
  });
  const named = active.filter(({ field }) => filterKindOf(field).named);
  const answers = useQueries({
    queries: named.map(({ field, value }) =>
      filterKindOf(field).named === 'record' ? referenceQuery(asking, field, value) : choicesQuery(asking, field),
    ),
  });
  const shown = active.map((one): ActiveFilter => {
    const { field, value } = one;
    if (span && field === start && end) {
      const params = [field.param, end.param];
      const { text, short } = words(span);
      return { field, params, value, name: translate('list.period.label'), text, short };
    }
    const { data, error } = answers[named.indexOf(one)] ?? {};
    const choice = data?.find((candidate) => isSame(candidate.value, value));
    const names = labels.resource.several.includes(field.param) ? namesOf(data ?? [], value) : null;
    const wording = error
      ? words(translate('list.unnamed', { value }))
      : names && names.length > 1
        ? { text: names.join(' + '), short: `${names[0]?.replace(LONG, '$1…') ?? ''} +${names.length - 1}` }
        : choice
          ? { text: `${choice.label}${choice.hint ? ` (${choice.hint})` : ''}`, short: choice.label }
          : words(filterKindOf(field).label?.(one, now) ?? value);
    const problem = error ? sentence(error) : undefined;
    return {
      field,
      params: [field.param],
      value,
      name: field.label,
      text: wording.text,
      short: wording.short,
      problem,
    };
  });
  const [from, to] = [shown.find((one) => one.field === start), shown.find((one) => one.field === end)];
  if (!from || !to) return shown;
  // Both ends of a period are one filter to a person.
  const both = {
    ...from,
    ...words(`${from.text} – ${to.text}`),
    params: [...from.params, ...to.params],
    name: translate('list.period.label'),
  };
  return shown.flatMap((one) => (one === to ? [] : one === from ? [both] : [one]));
}
