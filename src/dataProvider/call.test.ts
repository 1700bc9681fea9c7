import { expect, it } from 'vitest';
import { clientOver } from '../upstream/client.testing';
import { unreadableAt } from '../upstream/unreadable';
import { createDataProvider } from './dataProvider';

function providerOver(answer: unknown) {
  const { client, asked } = clientOver(() => Response.json(answer));
  return { asked, provider: createDataProvider(client, {}) };
}

it('makes a call by its name, and answers what the call is declared to answer', async () => {
  const { provider, asked } = providerOver({ responseCode: '00', data: [{ id: 1, name: 'GTBank' }] });
  const [bank] = await provider.call('listBanks', {});
  expect(bank?.name).toBe('GTBank');
  expect(asked.map(({ line }) => line)).toEqual(['GET /api/v1/bank']);
});

it('reads what can be read of odd rows where it is asked to, and refuses them otherwise', async () => {
  const { provider } = providerOver({ responseCode: '00', data: [{ id: 'one', name: 'GTBank' }] });
  await expect(provider.call('listBanks', {})).rejects.toMatchObject({ kind: 'malformed' });
  const [bank] = await provider.call('listBanks', {}, { tolerant: true });
  expect(bank).toMatchObject({ id: null, name: 'GTBank' });
  expect(unreadableAt(bank, 'id')?.text).toBe('one');
});

it('reads what can be read of one odd record where it is asked to', async () => {
  const { provider } = providerOver({
    responseCode: '00',
    data: { id: 7, dateOfBirth: 19_900_101, businessName: 'Ada' },
  });
  await expect(provider.call('getAgentProfile', { username: 'ada' })).rejects.toMatchObject({ kind: 'malformed' });
  const agent = await provider.call('getAgentProfile', { username: 'ada' }, { tolerant: true });
  expect(agent).toMatchObject({ id: 7, businessName: 'Ada' });
});

it('passes the signal on, and rejects for a name that no call has', async () => {
  const { provider } = providerOver({});
  const gone = AbortSignal.abort(new Error('left the page'));
  await expect(provider.call('listBanks', {}, { signal: gone })).rejects.toThrow('left the page');
  await expect(provider.call('lockers.open', {})).rejects.toThrow('no call named "lockers.open"');
});

it('does not compile with a misspelt name, or an input that the call does not take', () => {
  const { provider } = providerOver({});
  const misuses = [
    // @ts-expect-error: no such call
    () => provider.call('listBank', {}),
    // @ts-expect-error: the agent's id is missing
    () => provider.call('unassignTerminal', {}),
  ];
  expect(misuses).toHaveLength(2);
});
