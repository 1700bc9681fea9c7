/** Components in the place of what the engine draws. */
import type { ReactNode } from 'react';
import type { Overrides } from '../base/override';
import type { FieldListProps } from '../forms/FieldList';
import { FormOverrideProvider } from '../forms/override';
import type { ListBodyProps } from './ListBody';
import { ListOverrideProvider } from './override';
import { RecordOverrideProvider } from '../record/override';
import type { RecordBodyProps } from '../record/Sections';

/** Components in the place of what the engine draws of one resource; by the resource's name. */
export interface ViewOverrides {
  /** The rows of its list, in every state they can be in, and the pages below them. */
  readonly list: Overrides<ListBodyProps>;
  /** The fields of a record, below its heading and its actions. */
  readonly show: Overrides<RecordBodyProps>;
  /** The fields of its forms, above their buttons. */
  readonly form: Overrides<FieldListProps>;
}

interface ViewOverridesProviderProps {
  readonly value: ViewOverrides;
  readonly children: ReactNode;
}

export function ViewOverridesProvider({ value, children }: ViewOverridesProviderProps): ReactNode {
  return (
    <ListOverrideProvider value={value.list}>
      <RecordOverrideProvider value={value.show}>
        <FormOverrideProvider value={value.form}>{children}</FormOverrideProvider>
      </RecordOverrideProvider>
    </ListOverrideProvider>
  );
}
