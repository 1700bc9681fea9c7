/** The choices of one filter as buttons: pressing one filters by it, pressing it again removes the filter. */
import type { ReactNode } from 'react';
import type { NormalField } from '../../definition/resource';

interface QuickFilterProps {
  readonly field: NormalField;
  /** The active value; empty without one. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

export function QuickFilter({ field, value, onChange }: QuickFilterProps): ReactNode {
  const { choices } = field.options;
  if (!choices || 'call' in choices) return null;
  return (
    <fieldset className="quick-filter" aria-label={field.label}>
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          className="button button--small"
          aria-pressed={choice.value === value}
          onClick={() => onChange(choice.value === value ? '' : choice.value)}
        >
          {choice.label}
        </button>
      ))}
    </fieldset>
  );
}
