/** A combobox that searches records by name in the service, for filters and forms. */
import useAutocomplete from '@mui/material/useAutocomplete';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { X } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { useAsking } from './choices';
import { anySearch, searchReference } from './offered';
import { useEngine } from '../app/context';
import { folded } from '../../upstream/searchedText';
import type { Choice } from '../definition/fields';
import type { NormalField } from '../definition/resource';
import { Button } from '../ui/Button';
import { IconButton } from '../ui/IconButton';
import { useSentence } from '../ui/sentence';
import './reference.css';
import { markEnglish } from '../ui/markEnglish';

/** How long typing must pause before the search, in milliseconds, unless the field says otherwise. */
export const PAUSE_MS = 300;

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
  /** The popover that it stands in begins with it. */
  readonly first?: boolean | undefined;
}

/** The text of the box: what is chosen, or what is typed over it. */
function useBoxText({ value, shown, onChange }: Pick<ReferenceBoxProps, 'value' | 'shown' | 'onChange'>) {
  /** The typed text while it is no choice; null: the box shows what is chosen. */
  const [text, setText] = useState<string | null>(null);
  const [picked, setPicked] = useState<Choice | null>(null);
  const [shownValue, setShownValue] = useState(value);
  if (shownValue !== value) {
    setShownValue(value);
    // Chosen elsewhere: the typed text belonged to the value before.
    if (value !== '') setText(null);
  }
  const label = picked?.value === value ? withHint(picked) : shown;
  const chosen = value === '' ? null : { value, label };
  return {
    chosen,
    text: text ?? chosen?.label ?? '',
    typed: text ?? '',
    type: (typed: string): void => setText(typed === (chosen?.label ?? '') ? null : typed),
    /** Shows the choice again; false if there is none, or nothing is typed over it. */
    restore: (): boolean => {
      if (text === null || !chosen) return false;
      setText(null);
      return true;
    },
    choose: (choice: Choice | null): void => {
      setPicked(choice);
      setText(null);
      onChange(choice);
    },
  };
}

function useReferenceBox(props: ReferenceBoxProps) {
  const { id, field } = props;
  const { pauseMs = PAUSE_MS, wordCharactersOnly } = field.options;
  const asking = useAsking();
  const anyName = anySearch(useEngine(), field);
  const content = useBoxText(props);
  const { typed, chosen } = content;
  const [open, setOpen] = useState(false);
  // Names have letters with marks, which are no word characters.
  const letters = anyName === undefined ? typed : folded(typed);
  const wanted = wordCharactersOnly ? letters.replace(/\W/g, '') : typed;
  const asked = useDebounced(wanted, pauseMs);
  const found = useQuery({
    queryKey: ['search', field.options.call, anyName ?? field.options.search, asked],
    queryFn: ({ signal }) => searchReference(asking, field, asked, signal, anyName),
    enabled: open,
    retry: false,
    networkMode: 'always',
  });
  const waiting = found.isFetching || wanted !== asked;

  /** Tells the form whether the text shown is a valid value. */
  const isChosen = chosen !== null;
  useEffect(() => {
    const input = document.getElementById(id);
    // Spaces over a choice look like an emptied box, though the choice would be sent.
    const isValid = typed === '' || (typed.trim() === '' && !isChosen);
    if (input instanceof HTMLInputElement) input.setCustomValidity(isValid ? '' : 'notChosen');
  }, [id, typed, isChosen]);

  const box = useAutocomplete<Choice>({
    id,
    /** The typed text stays on blur, so that nothing is lost silently. */
    clearOnBlur: false,
    /** Answers to an earlier text are not offered. */
    options: waiting ? [] : (found.data ?? []),
    /** Enter takes the only one; of several, somebody chooses. */
    autoHighlight: found.data?.length === 1,
    open,
    onOpen: () => setOpen(true),
    onClose: (_event, reason) => {
      setOpen(false);
      if (reason === 'escape') content.restore();
    },
    value: chosen,
    isOptionEqualToValue: (one, other) => one.value === other.value,
    getOptionLabel: (choice) => choice.label,
    /** The service has searched already. */
    filterOptions: (all) => all,
    onChange: (_event, choice) => content.choose(choice),
    /** Typing over a choice keeps it until another one is made: Escape shows it again. */
    inputValue: content.text,
    onInputChange: (_event, entered, reason) => {
      if (reason === 'input') content.type(entered);
    },
  });
  return { box, found, waiting, open, anyName, ...content };
}

export function ReferenceBox(props: ReferenceBoxProps): ReactNode {
  const { id, field, label, onLeave, required, invalid, describedBy, first } = props;
  const translate = useTranslate();
  const { box, found, waiting, open, anyName, text, restore, choose } = useReferenceBox(props);
  const options = box.groupedOptions.flatMap((option) => ('value' in option ? [option] : []));
  const { onBlur, ...inputProps } = box.getInputProps();
  useEffect(
    () => void (open && import(/* in dialogs */ './placeOptions').then((loaded) => loaded.placeOptions(id))),
    [id, open],
  );
  return (
    <div className="reference" {...box.getRootProps()}>
      <input
        {...inputProps}
        className="input"
        data-first={first ? '' : undefined}
        placeholder={
          anyName === undefined
            ? (field.options.prompt ?? translate('filterForm.search'))
            : translate('filterForm.searchAny')
        }
        aria-required={required || undefined}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        onBlur={(event) => {
          onBlur?.(event);
          onLeave?.();
        }}
        onKeyDown={(event) => {
          // The Escape of a box with something to restore closes nothing else.
          if (event.key === 'Escape' && !open && restore()) event.stopPropagation();
        }}
      />
      {text !== '' && (
        <IconButton
          icon={X}
          small
          className="reference__clear"
          label={translate('filterForm.emptyBox', { field: label })}
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
        <NothingOffered waiting={waiting} failure={waiting ? null : found.error} onRetry={() => void found.refetch()} />
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
          ? markEnglish(`${translate('filterForm.searchFailed')} ${sentence(failure)}`)
          : translate(waiting ? 'filterForm.searching' : 'filterForm.nothingFound')}
      </output>
      {failure && (
        <Button
          label={translate('list.retry')}
          look="small"
          /** A blur would close the box. */
          onMouseDown={(event) => event.preventDefault()}
          onClick={onRetry}
        />
      )}
    </div>
  );
}

/** The text that tells records of the same name apart stays visible after the choice. */
const withHint = ({ label, hint }: Choice): string => (hint ? `${label} (${hint})` : label);

export function useDebounced(text: string, ms: number): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), ms);
    return () => clearTimeout(timer);
  }, [text, ms]);
  return settled;
}
