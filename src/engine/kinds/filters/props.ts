import type { NormalField } from '../../definition/resource';

/** Props of every filter input. */
export interface FilterInputProps {
  readonly id: string;
  readonly field: NormalField;
  readonly label: string;
  /** The value the filter sends; empty if it is not set. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly invalid: boolean;
  /** Ids of the hint and the error of the input. */
  readonly describedBy: string | undefined;
}
