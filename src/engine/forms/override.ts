import { createOverride } from '../base/override';
import type { FieldListProps } from './FieldList';

/** In place of the fields of a resource's forms, above their buttons. */
export const [FormOverrideProvider, useFormOverrides] = createOverride<FieldListProps>();
