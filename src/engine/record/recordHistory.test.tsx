// @vitest-environment jsdom
/** The open record and the browser's own Back and Forward. */
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { openList, rows } from '../../../tests/list/harness';
import { wireTransaction } from '../../../tests/transactions';
import { useEngine } from '../app/context';
import { recentRecords } from '../../lists/recentRecords';
import { ListPage } from '../list/ListPage';

const idOf = (number: number): string => String(wireTransaction(number).transactionId);

it('a record is left and come back to by the browser’s Back and Forward', async () => {
  const { user, address, go } = openList();
  await screen.findByText('Showing 1 to 10 of 25');
  const record = () => screen.queryByRole('region', { name: idOf(3) });
  const isAt = async (path: string, open: boolean): Promise<void> => {
    await waitFor(() => expect([address(), record() !== null]).toEqual([path, open]));
  };
  await user.click(rows()[2] ?? document.body);
  await isAt(`/transactions/${idOf(3)}`, true);
  go(-1);
  await isAt('/transactions', false);
  go(1);
  await isAt(`/transactions/${idOf(3)}`, true);
  await user.keyboard('{Escape}');
  await isAt('/transactions', false);
  go(-1);
  await isAt(`/transactions/${idOf(3)}`, true);
});

function Recent() {
  const { session } = useEngine();
  const [paths, setPaths] = useState<readonly string[]>([]);
  return (
    <button type="button" onClick={() => setPaths(recentRecords(session).map(({ path }) => path))}>
      {`Recent ${paths.join()}`}
    </button>
  );
}

it('a record is remembered with the agent on whose page it was opened, without the filters of the list', async () => {
  const path = `/agenttransactions/${idOf(3)}`;
  const view = (
    <>
      <ListPage resource="transactions" fixed={{ agentId: '7' }} />
      <Recent />
    </>
  );
  const { user } = openList({ at: `${path}?agentId=7&status=00`, view });
  await screen.findByRole('region', { name: idOf(3) });
  await waitFor(async () => {
    await user.click(screen.getByRole('button', { name: /^Recent/ }));
    expect(screen.getByRole('button', { name: `Recent ${path}?agentId=7` })).toBeDefined();
  });
});
