/** Selects a row. The list handles presses of all rows (`data-check`), and Space on the row. */
import type { ReactNode } from 'react';

interface CheckBoxProps {
  readonly chosen: boolean;
  readonly label: string;
}

export function CheckBox({ chosen, label }: CheckBoxProps): ReactNode {
  return <input type="checkbox" checked={chosen} readOnly tabIndex={-1} aria-label={label} data-check="" />;
}
