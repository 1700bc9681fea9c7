/** Chooses a row. A press on it is handled for all rows at once (`data-check`), Space on its row does the same. */
import type { ReactNode } from 'react';

interface CheckBoxProps {
  readonly chosen: boolean;
  readonly label: string;
}

export function CheckBox({ chosen, label }: CheckBoxProps): ReactNode {
  return <input type="checkbox" checked={chosen} readOnly tabIndex={-1} aria-label={label} data-check="" />;
}
