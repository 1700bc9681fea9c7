import { createOverride } from '../base/override';
import type { ListBodyProps } from './ListBody';

/** In place of a list's rows, in every state they can be in, and of the pages below them. */
export const [ListOverrideProvider, useListOverrides] = createOverride<ListBodyProps>();
