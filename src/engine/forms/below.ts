import type { ReactNode } from 'react';
import type { Suggests } from '../definition/fields';

/** An input of text whose field suggests values. */
export interface SuggestedInput {
  readonly id: string;
  readonly value: string;
  readonly suggests: Suggests;
  readonly onChange: (value: string) => void;
  readonly form: { readonly fields: readonly unknown[] };
}

/** Draws what stands below such an input. */
export type Below = (input: SuggestedInput) => ReactNode;
