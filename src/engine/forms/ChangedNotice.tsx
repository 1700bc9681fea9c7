/** Lists what someone else has changed in the record, and asks whose value stays where both changed one. */
import { TriangleAlert } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useEffect, useRef, type ReactNode } from 'react';
import type { Changes, Conflict } from './changes';
import { useChoices } from '../kinds/offered';
import { useGiven } from './inputs/useGiven';
import type { NormalField } from '../definition/resource';
import { useFields, type FieldsState } from './FieldsKernel';
import { labelled } from '../../i18n/format';
import { splitItems, valueText, type Values } from './values';

interface ChangedNoticeProps {
  readonly changes: Changes;
  /** The user tried to save before deciding every conflict. */
  readonly undecided: boolean;
  readonly onChoose: (conflict: Conflict, choice: 'theirs' | 'mine') => void;
}

export function ChangedNotice({ changes, undecided, onChoose }: ChangedNoticeProps): ReactNode {
  const translate = useTranslate();
  const form = useFields();
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  const { conflicts, taken } = changes;
  const elsewhere = conflicts.length === 0 && taken.length === 0;
  return (
    <div className="notice notice--pending changed" role="alert" tabIndex={-1} ref={notice}>
      <TriangleAlert aria-hidden />
      <div className="changed__text">
        <strong>{translate('form.changedTitle')}</strong>
        <p>{translate(elsewhere ? 'form.changedElsewhere' : 'form.changedText')}</p>
        {taken.length > 0 && (
          <ul>
            {taken.map(({ one: { field }, theirs }) => (
              <li key={field.name}>
                {labelled(field.label, '')}
                <ValueSentence sentence="taken" {...{ field, form }} values={theirs} />
              </li>
            ))}
          </ul>
        )}
        {conflicts.map((conflict) => {
          const { field } = conflict.one;
          return (
            <fieldset key={field.name} className="changed__field">
              <legend>{field.label}</legend>
              {(['theirs', 'mine'] as const).map((choice) => (
                <label key={choice} className="checkbox">
                  <input
                    type="radio"
                    name={`${form.idOf(field.name)}-whose`}
                    checked={conflict.choice === choice}
                    onChange={() => onChoose(conflict, choice)}
                  />
                  <span>
                    <ValueSentence sentence={choice} {...{ field, form }} values={conflict[choice]} />
                  </span>
                </label>
              ))}
            </fieldset>
          );
        })}
        {undecided && conflicts.some(({ choice }) => choice === null) && <p>{translate('form.undecided')}</p>}
      </div>
    </div>
  );
}

interface ValueSentenceProps {
  readonly sentence: 'theirs' | 'mine' | 'taken';
  readonly field: NormalField;
  readonly form: FieldsState;
  readonly values: Values;
}

/** The author and the value. The form knows several choices by their codes only, so their names are looked up. */
function ValueSentence({ sentence, field, form, values }: ValueSentenceProps): ReactNode {
  const translate = useTranslate();
  const several = field.kind === 'choices';
  const given = useGiven(field, form);
  const { choices } = useChoices(field, several ? given.input : null);
  const nameOf = (item: string): string => choices.find(({ value }) => value === item)?.label || item;
  const text = several
    ? splitItems(values[field.name] ?? '')
        .map(nameOf)
        .join(', ')
    : valueText(field, values);
  return translate(`form.${sentence}`, { value: text || translate('form.nothing') });
}
