import type { NormalField } from '../../definition/resource';

/** What every filter input is given. */
export interface FilterInputProps {
  readonly id: string;
  readonly field: NormalField;
  readonly label: string;
  /** What the filter sends; empty for none. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly invalid: boolean;
  /** Ids of the texts that help with the input or say what is wrong. */
  readonly describedBy: string | undefined;
}
