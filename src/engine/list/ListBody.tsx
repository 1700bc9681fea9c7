/** The rows of a list, in every state, and the pages below them. `--eject` writes a copy of this file. */
import { ListEmpty, ListFailure, ListLoading, ListPages, ListRows, useRowsState } from './bodyParts';

export function ListBody() {
  const state = useRowsState();
  return (
    <>
      {state === 'loading' && <ListLoading />}
      {state === 'failed' && <ListFailure />}
      {state === 'empty' && <ListEmpty />}
      {state === 'shown' && <ListRows />}
      <ListPages />
    </>
  );
}
