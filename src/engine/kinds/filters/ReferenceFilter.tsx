import useAutocomplete from '@mui/material/useAutocomplete';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useEffect, useState, type ReactNode } from 'react';
import { searchReference, useReferenceLabel } from '../../choices';
import { useEngine } from '../../context';
import type { Choice } from '../../fields';
import type { FilterInputProps } from './props';

/** How long typing must rest before the upstream is asked, in milliseconds. */
const DEBOUNCE_MS = 300;

/** Another record, searched for by name in the upstream; the filter sends its value. */
export function ReferenceFilter(props: FilterInputProps): ReactNode {
  const { id, field, label, value, onChange, invalid, describedBy } = props;
  const translate = useTranslate();
  const engine = useEngine();
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(false);
  const [picked, setPicked] = useState<Choice | null>(null);
  const resolved = useReferenceLabel(field, value);
  const asked = useDebounced(typed, DEBOUNCE_MS);
  const found = useQuery({
    queryKey: ['search', field.options.call, field.options.search, asked],
    queryFn: ({ signal }) => searchReference(engine, field, asked, signal),
    enabled: open,
    retry: false,
    networkMode: 'always',
  });
  const waiting = found.isFetching || typed !== asked;
  const chosen = value === '' ? null : { value, label: picked?.value === value ? picked.label : resolved };

  /** The form asks its inputs whether what they show is a value. */
  useEffect(() => {
    const input = document.getElementById(id);
    if (input instanceof HTMLInputElement) input.setCustomValidity(typed.trim() === '' ? '' : 'notChosen');
  }, [id, typed]);

  const box = useAutocomplete<Choice>({
    id,
    /** What is typed stays when the focus moves on: nothing goes without a word. */
    clearOnBlur: false,
    /** Answers to an earlier text are not offered for the present one. */
    options: waiting ? [] : (found.data ?? []),
    open,
    onOpen: () => setOpen(true),
    onClose: () => setOpen(false),
    value: chosen,
    isOptionEqualToValue: (one, other) => one.value === other.value,
    getOptionLabel: (choice) => choice.label,
    /** The upstream has searched already. */
    filterOptions: (all) => all,
    onChange: (_event, choice) => {
      setPicked(choice);
      // Whoever typed the whole name changes no text by picking it.
      setTyped('');
      onChange(choice?.value ?? '');
    },
    onInputChange: (_event, text, reason) => setTyped(reason === 'input' ? text : ''),
  });
  const options = box.groupedOptions.flatMap((option) => ('value' in option ? [option] : []));
  const state = found.isError ? 'searchFailed' : waiting ? 'searching' : 'nothingFound';
  return (
    <div className="reference" {...box.getRootProps()}>
      <input
        {...box.getInputProps()}
        className="input"
        placeholder={translate('list.search')}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
      />
      {open && options.length > 0 && (
        <ul {...box.getListboxProps()} className="menu reference__options" aria-label={label}>
          {options.map((option, index) => {
            const { key: _, ...itemProps } = box.getOptionProps({ option, index });
            return (
              <li {...itemProps} key={option.value} className="menu__item">
                {option.label} {option.hint && <span className="muted">{option.hint}</span>}
              </li>
            );
          })}
        </ul>
      )}
      {open && options.length === 0 && (
        <output className="menu reference__options muted">{translate(`list.${state}`)}</output>
      )}
    </div>
  );
}

function useDebounced(text: string, ms: number): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), ms);
    return () => clearTimeout(timer);
  }, [text, ms]);
  return settled;
}
