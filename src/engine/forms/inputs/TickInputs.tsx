/** Checkboxes: yes or no, and several of a list. */
import { useTranslate } from 'ra-core';
import { useChoices } from '../../kinds/offered';
import { joinItems, splitItems } from '../values';
import { ChoicesProblem } from '../../kinds/ChoicesProblem';
import { useGiven } from './useGiven';
import type { InputProps } from './props';

export function BooleanInput({ id, field, label, value, onChange, onLeave, invalid, describedBy }: InputProps) {
  return (
    <label className="checkbox">
      <input
        id={id}
        type="checkbox"
        name={field.name}
        checked={value === 'true'}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        onBlur={onLeave}
        onChange={(event) => onChange(String(event.target.checked))}
      />
      {label}
    </label>
  );
}

/** One checkbox per choice. */
export function ChoicesInput({ id, field, label, value, onChange, required, describedBy, form }: InputProps) {
  const translate = useTranslate();
  const given = useGiven(field, form);
  const { choices, part, loading, error, retry } = useChoices(field, given.input);
  const picked = new Set(splitItems(value));
  const toggle = (item: string, on: boolean): void => {
    const next = new Set(picked);
    if (on) next.add(item);
    else next.delete(item);
    onChange(joinItems([...next].toSorted()));
  };
  return (
    <fieldset
      id={id}
      className="choices"
      aria-label={label}
      aria-describedby={describedBy}
      aria-busy={loading || undefined}
    >
      {choices.map((choice) => (
        <label className="checkbox" key={choice.value}>
          <input
            type="checkbox"
            checked={picked.has(choice.value)}
            aria-required={required || undefined}
            onChange={(event) => toggle(choice.value, event.target.checked)}
          />
          <span lang={choice.lang}>
            {choice.label} {choice.hint && <span className="muted">{choice.hint}</span>}
          </span>
        </label>
      ))}
      {loading && <span className="muted">{translate('list.loading')}</span>}
      {!loading && !error && choices.length === 0 && <span className="muted">{translate('kinds.noChoices')}</span>}
      <ChoicesProblem error={error} part={part} retry={retry} />
    </fieldset>
  );
}
