import type { NormalField } from '../../definition/resource';
import type { FieldsState } from '../FieldsKernel';

/** What every form input is given. */
export interface InputProps {
  readonly id: string;
  readonly field: NormalField;
  readonly label: string;
  readonly value: string;
  /** What a person reads for the value, where that differs. */
  readonly shown: string;
  readonly onChange: (value: string, shown?: string) => void;
  readonly onLeave: () => void;
  readonly required: boolean;
  readonly invalid: boolean;
  /** Ids of the texts that help with the input or say what is wrong. */
  readonly describedBy: string | undefined;
  /** The form around it: some choices depend on what is chosen elsewhere in it. */
  readonly form: Pick<FieldsState, 'fields' | 'values' | 'record' | 'look'>;
}
