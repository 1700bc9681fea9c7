/** Someone else has changed the record meanwhile: what, and whose value stays where both have. */
import { TriangleAlert } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useEffect, useRef, type ReactNode } from 'react';
import type { Changes, Conflict } from './changes';
import type { FieldsState } from './useFields';
import { valueText } from './values';

interface ChangedNoticeProps {
  readonly changes: Changes;
  readonly form: FieldsState;
  /** Saving was tried before everything was decided. */
  readonly undecided: boolean;
  readonly onChoose: (conflict: Conflict, choice: 'theirs' | 'mine') => void;
}

export function ChangedNotice({ changes, form, undecided, onChoose }: ChangedNoticeProps): ReactNode {
  const translate = useTranslate();
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  const { conflicts, taken } = changes;
  const nothing = translate('form.nothing');
  const elsewhere = conflicts.length === 0 && taken.length === 0;
  return (
    <div className="notice notice--pending changed" role="alert" tabIndex={-1} ref={notice}>
      <TriangleAlert aria-hidden />
      <div className="changed__text">
        <strong>{translate('form.changedTitle')}</strong>
        <p>{translate(elsewhere ? 'form.changedElsewhere' : 'form.changedText')}</p>
        {taken.length > 0 && (
          <ul>
            {taken.map(({ one: { field }, text }) => (
              <li key={field.name}>
                {form.look.label(field)}: {translate('form.taken', { value: text || nothing })}
              </li>
            ))}
          </ul>
        )}
        {conflicts.map((conflict) => {
          const { field } = conflict.one;
          return (
            <fieldset key={field.name} className="changed__field">
              <legend>{form.look.label(field)}</legend>
              {(['theirs', 'mine'] as const).map((choice) => (
                <label key={choice} className="checkbox">
                  <input
                    type="radio"
                    name={`${form.inputId(field)}-whose`}
                    checked={conflict.choice === choice}
                    onChange={() => onChoose(conflict, choice)}
                  />
                  <span>{translate(`form.${choice}`, { value: valueText(field, conflict[choice]) || nothing })}</span>
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
