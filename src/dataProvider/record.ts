import type { RaRecord } from 'ra-core';

/**
 * A decoded row as react-admin's record. The row has been parsed by its endpoint's schema; which type that is, only the
 * caller of react-admin's generic verbs says, so this is the one place where the two are declared equal.
 */
export function toRecord<RecordType extends RaRecord>(row: object, id: string): RecordType {
  return { ...row, id } as RecordType;
}
