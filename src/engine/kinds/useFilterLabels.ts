/** The active filters as text: "Status: Approved", "Date: Last 7 days (2026-11-15 – 2026-11-21)". */
import { useQueries } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { choicesQuery, isSame, namesOf, referenceQuery, useAsking } from './choices';
import { valuesIn } from '../../upstream/typedText';
import type { Draft } from '../browser/drafts';
import { filterKindOf } from '../definition/filters';
import type { FilterText, NormalField } from '../definition/resource';
import { useSentence } from '../ui/sentence';
import { dayRange, periodText, shortRange, type DayText } from '../../lists/period';
import { labelled } from '../../i18n/format';
import type { ResourceLabels } from './resourceLabels';

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
  /** "and" or "or", before a part of "any of these". */
  readonly before?: string | undefined;
}

/** A longer name would push the number of the others out of the button. */
const LONG = /^(.{20}).{2,}$/u;
const ENDS: ReadonlyMap<string, string> = new Map(Object.entries({ gte: 'since', lte: 'until' }));

/**
 * Key of the words around the value of an operator; null for a filter without one. One end of a period has to say which
 * (`end`: 0 or 1), as the name of a usual filter is not beside it.
 */
function operatorKey({ operand }: NormalField, value: string, end = -1, several = false): string | null {
  const { operator = ['gte', 'lte'][end], asks = 'time' } = operand ?? {};
  if (operator === undefined || ['last', 'during'].includes(operator)) return null;
  if (operator === 'is' && several) return 'list.operator.eq_any';
  if (operator === 'empty') return `list.operator.${value === 'true' ? 'empty' : 'filled'}`;
  return `list.operator.${(asks === 'time' && ENDS.get(operator)) || operator}`;
}

interface EndText extends Pick<ActiveFilter, 'text' | 'short'> {
  readonly days: string;
}

/** A period without a name of its own: its words, and behind them its days where the words are none. */
function bothEnds(first: EndText, last: EndText): Pick<ActiveFilter, 'text' | 'short'> {
  const short = shortRange(first.short, last.short);
  const moves = first.days !== first.short || last.days !== last.short;
  return { text: moves ? `${short} (${dayRange(first.days, last.days)})` : `${first.text} – ${last.text}`, short };
}

/** @param now the moment that relative days are resolved at. */
export function useFilterLabels(labels: ResourceLabels, filter: Draft, now: number): readonly ActiveFilter[] {
  const asking = useAsking();
  const translate = useTranslate();
  const sentence = useSentence();
  const { filters, period } = labels.resource;
  const textOf = (one: string | DayText): EndText => {
    if (typeof one === 'string') return { text: one, short: one, days: one };
    const short = translate(one.key, one.values);
    return { text: one.days === undefined ? short : `${short} (${one.days})`, short, days: one.days ?? short };
  };
  const usualOf = (one: FilterText) => textOf(filterKindOf(one.field).label?.(one, now) ?? one.value);
  const eachOf = ({ field, value }: FilterText) => valuesIn(value).map((one) => usualOf({ field, value: one }).text);
  /** Both ends of a period are one filter to a person. */
  const [start, end] = period?.every(({ param }) => filter[param]) ? period : [];
  const active = filters.flatMap((field) => {
    const value = filter[field.param];
    return value && field !== end ? [{ field, value }] : [];
  });
  const named = active.filter(({ field }) => filterKindOf(field).named);
  const answers = useQueries({
    queries: named.map(({ field, value }) =>
      filterKindOf(field).named === 'record' ? referenceQuery(asking, field, value) : choicesQuery(asking, field),
    ),
  });
  const shown = active.map((one): ActiveFilter => {
    const { field, value } = one;
    if (field === start && end) {
      const to = filter[end.param] ?? '';
      const span = periodText({ from: value, to }, now);
      const { text, short } = span ? textOf(span) : bothEnds(usualOf(one), usualOf({ field: end, value: to }));
      return { field, params: [field.param, end.param], value, name: translate('list.period.label'), text, short };
    }
    const { data, error } = answers[named.indexOf(one)] ?? {};
    const choice = data?.find((candidate) => isSame(candidate.value, value));
    const several = labels.resource.several.includes(field.param);
    const names = several ? (field.kind !== 'text' && namesOf(data ?? [], value)) || eachOf(one) : null;
    const [only = translate('list.operator.nothing'), ...others] = names ?? [];
    const wording = error
      ? textOf(translate('list.unnamed', { value }))
      : others.length > 0
        ? { text: [only, ...others].join(' + '), short: `${only.replace(LONG, '$1…')} +${others.length}` }
        : choice
          ? { text: `${choice.label}${choice.hint ? ` (${choice.hint})` : ''}`, short: choice.label }
          : usualOf(names ? { field, value: only } : one);
    const problem = error ? sentence(error) : undefined;
    const around = operatorKey(field, value, period?.indexOf(field), others.length > 0);
    const said = (text: string): string => (around === null ? text : translate(around, { value: text }));
    const params = [field.param];
    return { field, params, value, name: field.label, text: said(wording.text), short: said(wording.short), problem };
  });
  return useKeptFilters(inGroups(shown, translate), labels);
}

/** The same list while it says the same: what is drawn from it is not drawn again. */
function useKeptFilters(all: readonly ActiveFilter[], labels: ResourceLabels): readonly ActiveFilter[] {
  const now = { all, labels, text: JSON.stringify(all.map((one) => Object.assign({}, one, { field: null }))) };
  const [kept, setKept] = useState(now);
  const saysTheSame = kept.labels === labels && kept.text === now.text;
  if (!saysTheSame) setKept(now);
  return saysTheSame ? kept.all : all;
}

/** "Any of these" last, with the words between its parts. */
function inGroups(all: readonly ActiveFilter[], translate: (key: string) => string): readonly ActiveFilter[] {
  const group = all.filter(({ field }) => field.operand?.any);
  const others = all.filter((one) => !group.includes(one));
  const word = (at: number): string | undefined => (at > 0 ? 'or' : others.length > 0 ? 'and' : undefined);
  return [
    ...others,
    ...group.map((one, at) => Object.assign({}, one, { before: word(at) && translate(`list.operator.${word(at)}`) })),
  ];
}

/** "Status:", "Time:" before "This week", or "Amount" before "at least N500,000". */
export const sentenceBegin = ({ field: { operand }, name }: ActiveFilter): string =>
  operand && operand.operator !== 'during' ? name : labelled(name, '').trimEnd();
