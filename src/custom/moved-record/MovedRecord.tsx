/**
 * A record's earlier address, to which its row comes as navigation state: on to the record's own, or to the list where
 * there is no row (D304).
 */
import { Navigate, useLocation } from 'react-router';

interface MovedRecordProps {
  /** The page of the list. */
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
