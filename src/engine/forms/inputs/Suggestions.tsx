/**
 * The list below a typed text: values of another list's records that contain it, of which one can be taken (D481). Any
 * other text can be sent.
 */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider, useEvent, useTranslate } from 'ra-core';
import { useEffect, useRef, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { Button } from '../../ui/Button';
import { grouped } from '../../../i18n/format';
import { valueAt } from '../../../upstream/path';
import { mayBeSecret } from '../../../upstream/searchedText';
import { useEngine } from '../../app/context';
import type { Suggests } from '../../definition/fields';
import { PAUSE_MS, useDebounced } from '../../kinds/ReferenceBox';
import { markEnglish } from '../../ui/markEnglish';
import { useSentence } from '../../ui/sentence';
import type { Below, SuggestedInput } from '../below';
import './suggestions.css';

/** Values that are read at once. */
const OFFERED = 50;

/** For the forms of actions, whose dialogs have room for a list. */
export const suggestions: Below = (props) => <Suggestions {...props} />;

function Suggestions({ id, value, onChange, form, suggests }: SuggestedInput): ReactNode {
  const translate = useTranslate();
  const sentence = useSentence();
  const list = useRef<HTMLUListElement>(null);
  const { data, error, waiting, retry } = useSuggested(suggests, value.trim());
  const values = error ? [] : (data?.values ?? []);
  const only = !waiting && values.length === 1 && value.trim() !== '' && values[0] !== value ? values[0] : undefined;
  const count = ({ values: { length }, total }: NonNullable<typeof data>): string =>
    total > length
      ? translate('form.suggestions.part', { shown: grouped(length), total: grouped(total) })
      : grouped(length);
  useInputKeys({ id, value, only, list, onChange, sends: form.fields.length === 1 });
  return (
    <section className="suggestions" aria-label={suggests.label} aria-busy={waiting}>
      <output className="suggestions__head">
        <span>{suggests.label}</span>
        {data && !error && (
          <span className="muted figures">
            {only ? translate('form.suggestions.enter', { value: only }) : count(data)}
          </span>
        )}
      </output>
      {error && (
        <div className="suggestions__state" role="alert">
          <span>{markEnglish(translate('form.suggestions.failed', { reason: sentence(error) }))}</span>
          <Button label={translate('list.retry')} look="small" onClick={retry} />
        </div>
      )}
      {data && !error && values.length === 0 && (
        <p className="suggestions__state muted">{translate('form.suggestions.none')}</p>
      )}
      <ul ref={list} className="suggestions__list" hidden={values.length === 0}>
        {values.map((one, index) => (
          <li key={one}>
            <button
              type="button"
              className={`menu__item${one === only ? ' suggestions__only' : ''}`}
              // One stop of Tab: the arrows lead to the others.
              tabIndex={index === 0 ? 0 : -1}
              onClick={() => {
                onChange(one);
                document.getElementById(id)?.focus();
              }}
              onKeyDown={moveByArrows(id)}
            >
              {one}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Up from the first value leads back to the input. */
function moveByArrows(id: string) {
  return (event: KeyboardEvent<HTMLElement>): void => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    const item = event.currentTarget.parentElement;
    const next = event.key === 'ArrowDown' ? item?.nextElementSibling : item?.previousElementSibling;
    if (next) next.querySelector('button')?.focus();
    else if (event.key === 'ArrowUp') document.getElementById(id)?.focus();
  };
}

const NONE: { readonly values: readonly string[]; readonly total: number } = { values: [], total: 0 };

/** Nothing is looked up by a text that may be a card number or a BVN: it would stand in an address. */
function useSuggested({ resource: name, field: named, fixed }: Suggests, typed: string) {
  const dataProvider = useDataProvider();
  const { resources } = useEngine();
  const asked = useDebounced(typed, PAUSE_MS);
  const field = resources.find((one) => one.name === name)?.fields.find((one) => one.name === named);
  const query = useQuery({
    queryKey: ['suggested', name, named, fixed, asked],
    queryFn: async ({ signal }) => {
      if (!field?.source || mayBeSecret(asked)) return NONE;
      const { source } = field;
      const { data, total = data.length } = await dataProvider.getList(name, {
        pagination: { page: 1, perPage: OFFERED },
        sort: { field: source, order: 'ASC' },
        filter: { ...fixed, ...(asked !== '' && { [field.param]: asked }) },
        signal,
      });
      const values = data.flatMap((record): readonly string[] => {
        const found = valueAt(record, source);
        return typeof found === 'string' && found !== '' ? [found] : [];
      });
      return { values, total };
    },
    placeholderData: keepPreviousData,
    // What is free now may not be when the dialog is opened again.
    staleTime: 0,
    gcTime: 0,
    retry: false,
    networkMode: 'always',
  });
  const { data, error, isFetching, refetch } = query;
  return { data, error, waiting: isFetching || typed !== asked, retry: () => void refetch() };
}

interface InputKeys {
  readonly id: string;
  readonly value: string;
  /** The only value that contains what is typed. */
  readonly only: string | undefined;
  readonly list: RefObject<HTMLElement | null>;
  readonly onChange: (value: string) => void;
  /** Enter sends the form too. */
  readonly sends: boolean;
}

/** Keys of the input with this id: Down leads to the values, Enter takes the only one. Else Enter sends what is typed. */
function useInputKeys({ id, value, only, list, onChange, sends }: InputKeys): void {
  const taken = useRef<string | null>(null);
  const onKey = useEvent((event: globalThis.KeyboardEvent): void => {
    if (event.key === 'ArrowDown') {
      event.preventDefault();
      list.current?.querySelector('button')?.focus();
    } else if (event.key === 'Enter' && !event.isComposing && only !== undefined) {
      event.preventDefault();
      if (sends) taken.current = only;
      onChange(only);
    }
  });
  useEffect(() => {
    const input = document.getElementById(id);
    input?.addEventListener('keydown', onKey);
    return () => input?.removeEventListener('keydown', onKey);
  }, [id, onKey]);
  // The form is sent once it holds the value that was taken.
  useEffect(() => {
    const input = document.getElementById(id);
    if (taken.current === value && input instanceof HTMLInputElement) input.form?.requestSubmit();
    taken.current = null;
  }, [id, value]);
}
