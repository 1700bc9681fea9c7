import { createOverride } from '../base/override';
import type { RecordBodyProps } from './Sections';

/** In place of a record's fields, below its heading and its actions. */
export const [RecordOverrideProvider, useRecordOverrides] = createOverride<RecordBodyProps>();
