import type { NormalField } from '../../definition/resource';
import type { FieldsState } from '../FieldsKernel';

/** The props of every form input. */
export interface InputProps {
  readonly id: string;
  readonly field: NormalField;
  readonly label: string;
  readonly value: string;
  /** The text that users read for the value, if that differs. */
  readonly shown: string;
  readonly onChange: (value: string, shown?: string) => void;
  readonly onLeave: () => void;
  readonly required: boolean;
  readonly invalid: boolean;
  /** Ids of the help and problem texts. */
  readonly describedBy: string | undefined;
  /** Some choices depend on other fields of the form. */
  readonly form: Pick<FieldsState, 'fields' | 'rules' | 'values' | 'record' | 'labels' | 'revealed' | 'below'>;
}
