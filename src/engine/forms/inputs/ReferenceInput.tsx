import type { ReactNode } from 'react';
import { ReferenceBox } from '../../kinds/ReferenceBox';
import type { InputProps } from './props';

/** Another record; the form sends its value, and remembers its name beside it. */
export function ReferenceInput(props: InputProps): ReactNode {
  const { value, shown, onChange } = props;
  return (
    <ReferenceBox
      {...props}
      shown={shown || value}
      onChange={(choice) => onChange(choice?.value ?? '', choice?.label ?? '')}
    />
  );
}
