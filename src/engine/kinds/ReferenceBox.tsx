/** A combobox that searches records by name in the service, for filters and forms. */
import useAutocomplete from '@mui/material/useAutocomplete';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { X } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { searchReference, useAsking } from './choices';
import type { Choice } from '../definition/fields';
import type { NormalField } from '../definition/resource';
import { IconButton } from '../base/IconButton';
import { useSentence } from '../base/sentence';
import './reference.css';
import { markEnglish } from '../base/markEnglish';

/** How long typing must pause before the search, in milliseconds, unless the field says otherwise. */
const PAUSE_MS = 300;

interface ReferenceBoxProps {
  readonly id: string;
  readonly field: NormalField;
  readonly label: string;
  readonly value: string;
  /** The name of the record with this value. */
  readonly shown: string;
  readonly onChange: (choice: Choice | null) => void;
  readonly onLeave?: () => void;
  readonly required?: boolean;
  readonly invalid: boolean;
  readonly describedBy: string | undefined;
}

export function ReferenceBox(props: ReferenceBoxProps): ReactNode {
  const { id, field, label, value, shown, onChange, onLeave, required, invalid, describedBy } = props;
  const { pauseMs = PAUSE_MS, prompt, wordCharactersOnly } = field.options;
  const translate = useTranslate();
  const asking = useAsking();
  /** The typed text while it is no choice; null: the box shows what is chosen. */
  const [text, setText] = useState<string | null>(null);
  const typed = text ?? '';
  const [open, setOpen] = useState(false);
  const [picked, setPicked] = useState<Choice | null>(null);
  const wanted = wordCharactersOnly ? typed.replace(/\W/g, '') : typed;
  const asked = useDebounced(wanted, pauseMs);
  const found = useQuery({
    queryKey: ['search', field.options.call, field.options.search, asked],
    queryFn: ({ signal }) => searchReference(asking, field, asked, signal),
    enabled: open,
    retry: false,
    networkMode: 'always',
  });
  const waiting = found.isFetching || wanted !== asked;
  const chosen = value === '' ? null : { value, label: picked?.value === value ? withHint(picked) : shown };
  const [shownValue, setShownValue] = useState(value);
  if (shownValue !== value) {
    // Chosen or cleared elsewhere: the typed text belonged to the value before.
    setShownValue(value);
    if (value !== '') setText(null);
  }
  const choose = (choice: Choice | null): void => {
    setPicked(choice);
    setText(null);
    onChange(choice);
  };

  /** Tells the form whether the text shown is a valid value. */
  useEffect(() => {
    const input = document.getElementById(id);
    if (input instanceof HTMLInputElement) input.setCustomValidity(typed.trim() === '' ? '' : 'notChosen');
  }, [id, typed]);

  const box = useAutocomplete<Choice>({
    id,
    /** The typed text stays on blur, so that nothing is lost silently. */
    clearOnBlur: false,
    /** Answers to an earlier text are not offered. */
    options: waiting ? [] : (found.data ?? []),
    open,
    onOpen: () => setOpen(true),
    onClose: (_event, reason) => {
      setOpen(false);
      if (reason === 'escape' && chosen) setText(null);
    },
    value: chosen,
    isOptionEqualToValue: (one, other) => one.value === other.value,
    getOptionLabel: (choice) => choice.label,
    /** The service has searched already. */
    filterOptions: (all) => all,
    onChange: (_event, choice) => choose(choice),
    /** Typing over a choice keeps the choice until another one is made: Escape shows it again. */
    inputValue: text ?? chosen?.label ?? '',
    onInputChange: (_event, given, reason) => {
      if (reason === 'input') setText(given === (chosen?.label ?? '') ? null : given);
    },
  });
  const options = box.groupedOptions.flatMap((option) => ('value' in option ? [option] : []));
  const failure = waiting ? null : found.error;
  const { onBlur, ...inputProps } = box.getInputProps();
  return (
    <div className="reference" {...box.getRootProps()}>
      <input
        {...inputProps}
        className="input"
        placeholder={prompt ?? translate('list.search')}
        aria-required={required || undefined}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        onBlur={(event) => {
          onBlur?.(event);
          onLeave?.();
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || open || text === null || !chosen) return;
          // The Escape of a box with something to restore closes nothing else.
          event.stopPropagation();
          setText(null);
        }}
      />
      {(chosen || typed !== '') && (
        <IconButton
          icon={X}
          small
          className="reference__clear"
          label={translate('list.emptyBox', { field: label })}
          tabIndex={-1}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            choose(null);
            document.getElementById(id)?.focus();
          }}
        />
      )}
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
        <NothingOffered waiting={waiting} failure={failure} onRetry={() => void found.refetch()} />
      )}
    </div>
  );
}

interface NothingOfferedProps {
  readonly waiting: boolean;
  readonly failure: Error | null;
  readonly onRetry: () => void;
}

/** In place of the options: the search runs, has failed or has found nothing. */
function NothingOffered({ waiting, failure, onRetry }: NothingOfferedProps): ReactNode {
  const translate = useTranslate();
  const sentence = useSentence();
  return (
    <div className="menu reference__options reference__state muted">
      <output>
        {failure
          ? markEnglish(`${translate('list.searchFailed')} ${sentence(failure)}`)
          : translate(waiting ? 'list.searching' : 'list.nothingFound')}
      </output>
      {failure && (
        <button
          type="button"
          className="button button--small"
          /** A blur would close the box. */
          onMouseDown={(event) => event.preventDefault()}
          onClick={onRetry}
        >
          {translate('list.retry')}
        </button>
      )}
    </div>
  );
}

/** The text that tells records of the same name apart stays visible after the choice. */
const withHint = ({ label, hint }: Choice): string => (hint ? `${label} (${hint})` : label);

function useDebounced(text: string, ms: number): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), ms);
    return () => clearTimeout(timer);
  }, [text, ms]);
  return settled;
}
