import type { RaRecord } from 'ra-core';

export const objectOf = (value: unknown): object => (typeof value === 'object' && value !== null ? value : {});

/**
 * A parsed row as react-admin's record. Only the caller of react-admin's generic verbs knows its type, so this is the one
 * place with a type assertion.
 */
export function toRecord<RecordType extends RaRecord>(row: object, id: string): RecordType {
  return { ...row, id } as RecordType;
}
