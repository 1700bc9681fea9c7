/** What a searched text can be: filters that it may be for, and records of that name. */
import { useQueries } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { useAsking } from '../../kinds/choices';
import { searchReference } from '../../kinds/offered';
import { ChoicesProblem } from '../../kinds/ChoicesProblem';
import { Choices, PopoverFrame } from '../popover/Choices';
import type { SearchFilter } from './searchFilters';

interface SearchPopoverProps {
  readonly filters: readonly SearchFilter[];
  readonly anchor: HTMLElement;
  readonly onChoose: (filter: SearchFilter) => void;
  readonly onClose: () => void;
}

export default function SearchPopover({ filters, anchor, onChoose, onClose }: SearchPopoverProps): ReactNode {
  const translate = useTranslate();
  const asking = useAsking();
  const references = filters.filter(({ field }) => field.kind === 'reference');
  const answers = useQueries({
    queries: references.map(({ field, value }) => ({
      queryKey: ['search', field.options.call, field.options.search, value],
      queryFn: ({ signal }: { readonly signal: AbortSignal }) => searchReference(asking, field, value, signal),
      retry: false,
      networkMode: 'always' as const,
    })),
  });
  const offers = filters.flatMap((filter) => {
    const { field, value } = filter;
    if (field.kind !== 'reference') return [{ filter, label: value, hint: field.label }];
    return (answers[references.indexOf(filter)]?.data ?? []).map((record) => ({
      filter: { field, value: record.value },
      label: record.label,
      hint: [field.label, record.hint].filter(Boolean).join(' '),
    }));
  });
  const waiting = answers.some(({ isFetching }) => isFetching);
  const failed = answers.find(({ error }) => error);
  return (
    <PopoverFrame anchor={anchor} label={translate('list.searchList')} onClose={onClose}>
      <Choices
        label={translate('list.searchList')}
        choices={offers.map(({ label, hint }, index) => ({ value: String(index), label, hint }))}
        value={null}
        onChoose={(index) => {
          const chosen = offers[Number(index)];
          onClose();
          if (chosen) onChoose(chosen.filter);
        }}
      />
      <ChoicesProblem error={failed?.error ?? null} part={null} retry={() => void failed?.refetch()} />
      {!failed && (waiting || offers.length === 0) && (
        <output className="filter-popover__bound muted" aria-busy={waiting}>
          {translate(waiting ? 'filterForm.searching' : 'filterForm.nothingFound')}
        </output>
      )}
    </PopoverFrame>
  );
}
