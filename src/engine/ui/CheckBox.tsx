/** Selects a row. The cell around it handles its press, and the row the keys. */
import type { ReactNode } from 'react';

interface CheckBoxProps {
  readonly chosen: boolean;
  readonly label: string;
  /** Tab comes to it: in a table the arrow keys do. */
  readonly stop?: boolean;
}

export function CheckBox({ chosen, label, stop = false }: CheckBoxProps): ReactNode {
  return <input type="checkbox" checked={chosen} readOnly tabIndex={stop ? 0 : -1} aria-label={label} />;
}
