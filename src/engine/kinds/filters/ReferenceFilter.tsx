import useAutocomplete from '@mui/material/useAutocomplete';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useEffect, useState, type ReactNode } from 'react';
import { searchReference, useReferenceLabel } from '../../choices';
import { useEngine } from '../../context';
import type { Choice } from '../../fields';
import type { FilterInputProps } from './registry';

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
  const chosen = value === '' ? null : { value, label: picked?.value === value ? picked.label : resolved };

  const box = useAutocomplete<Choice>({
    id,
    options: found.data ?? [],
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
      onChange(choice?.value ?? '');
    },
    onInputChange: (_event, text, reason) => setTyped(reason === 'input' ? text : ''),
  });
  const waiting = found.isFetching || typed !== asked;
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
      {open && (
        <ul {...box.getListboxProps()} className="menu reference__options" aria-label={label}>
          {box.groupedOptions.length === 0 && (
            <li className="menu__heading" role="option" aria-disabled aria-selected={false}>
              {translate(`list.${state}`)}
            </li>
          )}
          {box.groupedOptions.map((choice, index) =>
            'value' in choice ? (
              <li {...box.getOptionProps({ option: choice, index })} key={choice.value} className="menu__item">
                {choice.label}
              </li>
            ) : null,
          )}
        </ul>
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
