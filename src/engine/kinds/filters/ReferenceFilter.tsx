import type { ReactNode } from 'react';
import { useReferenceLabel } from '../choices';
import { ReferenceBox } from '../ReferenceBox';
import type { FilterInputProps } from './props';

export function ReferenceFilter({ onChange, now: _now, ...props }: FilterInputProps): ReactNode {
  const shown = useReferenceLabel(props.field, props.value);
  return <ReferenceBox {...props} shown={shown} onChange={(choice) => onChange(choice?.value ?? '')} />;
}
