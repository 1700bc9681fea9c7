/**
 * An earlier address of a record, opened with its row as navigation state: redirects to the record, or without a row to
 * the list (D304).
 */
import { Navigate, useLocation } from 'react-router';

interface MovedRecordProps {
  /** Path of the list. */
  readonly list: `/${string}`;
}

export function MovedRecord({ list }: MovedRecordProps) {
  const { state }: { state: unknown } = useLocation();
  const id = idOf(state);
  return <Navigate to={id === null ? list : `${list}/${encodeURIComponent(id)}`} replace />;
}

function idOf(row: unknown): string | null {
  const id: unknown = typeof row === 'object' && row !== null ? Reflect.get(row, 'id') : undefined;
  return typeof id === 'number' || (typeof id === 'string' && id !== '') ? String(id) : null;
}
