/**
 * Counts beside the choices of a filter (D493). Runs on both databases: the totals are kept by triggers, and added by SQL.
 */
import { expect, it } from 'vitest';
import { countTransactionChoices } from '../../src/upstream/transactions';
import { onEachEngine } from './engines';
import { failureOf } from './failures';

onEachEngine('transactions', (world) => {
  const counted = async (asked: object, by: string, username = 'admin') => {
    const client = await world().clientOf(username);
    const { counts } = await client.call(countTransactionChoices, { ...asked, by });
    return counts && Object.fromEntries(counts.flatMap(({ value, count }) => (count > 0 ? [[value, count]] : [])));
  };

  it('are counted by the choices of a filter beside the others, within the scope, where totals tell [D493]', async () => {
    expect(await counted({}, 'status')).toEqual({ '00': 3, '09': 1, '51': 1 });
    expect(await counted({}, 'transactionTypeId')).toEqual({ 1: 2, 2: 2, 3: 1, CARD: 2 });
    // The filter's own value is of no account: these are its choices.
    expect(await counted({ status: '51', transactionTypeId: '2' }, 'status')).toEqual({ '00': 1, '51': 1 });
    expect(await counted({ statusGroup: 'successful', transactionTypeId: '3' }, 'transactionTypeId')).toEqual({
      1: 2,
      2: 1,
      CARD: 2,
    });
    expect(await counted({ startDate: '2026-11-01' }, 'status')).toEqual({ '00': 2, '09': 1, '51': 1 });
    expect(await counted({ agentId: '1,M8' }, 'status')).toEqual({ '00': 1, '09': 1, '51': 1 });
    expect(await counted({}, 'status', 'agent')).toEqual({ '00': 1, '51': 1 });
    expect(await counted({ agentId: '3' }, 'status', 'agent')).toEqual({});
    const untold = [{ q: 'Ada' }, { rrn: '1' }, { pan: '1234' }, { sameCardAs: 'T-AGENT-1' }, { pendingOver: '1' }];
    for (const asked of [...untold, { bankName: 'Test Bank' }, { agentId: '1', startDate: '2026-11-01' }])
      expect(await counted(asked, 'status'), Object.keys(asked).join()).toBeNull();
    expect(await failureOf(counted({}, 'rrn'))).toMatchObject({
      status: 400,
      message: 'by must be one of: status, transactionTypeId.',
    });
  });
});
