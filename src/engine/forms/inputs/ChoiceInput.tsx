/** A select, and a search for another record. Options that depend on another field wait for its value. */
import { useTranslate } from 'ra-core';
import { isOffered, nothingText, useChoices } from '../../kinds/offered';
import { useEngine } from '../../app/context';
import { ChoicesProblem } from '../../kinds/ChoicesProblem';
import type { InputProps } from './props';
import { useGiven } from './useGiven';
import { ReferenceBox } from '../../kinds/ReferenceBox';

export function ChoiceInput(props: InputProps) {
  const { id, field, value, shown, onChange, onLeave, required, invalid, describedBy, form } = props;
  const translate = useTranslate();
  const given = useGiven(field, form);
  const { roleGroup } = useEngine().session.user;
  const { choices: all, part, loading, error, retry } = useChoices(field, given.input);
  const choices = all.filter((choice) => isOffered(field, choice, roleGroup));
  // A record may hold a value that is no longer offered: it stays selectable.
  const isListed = value === '' || choices.some((choice) => choice.value === value);
  const nothing = given.input !== null && !loading && !error && choices.length === 0;
  const prompt = given.missing
    ? translate('form.chooseFirst', { field: given.missing.label })
    : (nothing && nothingText(field)) ||
      translate(loading ? 'list.loading' : nothing ? 'kinds.noChoices' : 'form.choose');
  return (
    <>
      <select
        id={id}
        className="input"
        name={field.name}
        value={value}
        disabled={given.missing !== null}
        aria-required={required || undefined}
        aria-busy={loading || undefined}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        onBlur={onLeave}
        onChange={({ target }) =>
          onChange(target.value, choices.find((choice) => choice.value === target.value)?.label ?? '')
        }
      >
        <option value="">{prompt}</option>
        {!isListed && <option value={value}>{shown || value}</option>}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value} lang={choice.lang}>
            {choice.hint ? `${choice.label} (${choice.hint})` : choice.label}
          </option>
        ))}
      </select>
      <ChoicesProblem error={error} part={part} retry={retry} />
    </>
  );
}

export function ReferenceInput(props: InputProps) {
  const { value, shown, onChange } = props;
  return (
    <ReferenceBox
      {...props}
      shown={shown || value}
      onChange={(choice) => onChange(choice?.value ?? '', choice?.label ?? '')}
    />
  );
}
