/** The rows of a list, in every state, and the pages below them. `--eject` writes a copy of this file. */
import { useListContext } from 'ra-core';
import { ListEmpty, ListFailure, ListLoading, ListPages, ListRows } from './bodyParts';

export function ListBody() {
  const { data, error, total } = useListContext();
  if (!data) return error ? <ListFailure /> : <ListLoading />;
  return (
    <>
      {total === 0 ? <ListEmpty /> : <ListRows />}
      <ListPages />
    </>
  );
}
