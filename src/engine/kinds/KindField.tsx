import { useRecordContext } from 'ra-core';
import { useMemo, type ReactNode } from 'react';
import type { Field } from '../definition/fields';
import { buildField } from '../definition/buildField';
import { fieldCell } from './cells';
import { useCellTexts } from './resourceLabels';

type KindFieldProps = Field<string> & { readonly source: string };

/**
 * A value of the record around it, as a column of its kind shows it: an amount, a status with its tone, a day. For
 * pages written by hand; where a definition has the field, `RecordField` takes it from there.
 */
export function KindField(field: KindFieldProps): ReactNode {
  const record = useRecordContext();
  const texts = useCellTexts();
  const normal = useMemo(() => buildField(field.source, field), [field]);
  return fieldCell(normal, record, texts.withoutCopy);
}
