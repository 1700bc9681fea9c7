import { expect, it } from 'vitest';
import { valuesIn } from '../upstream/typedText';
import { listPath } from './listPath';

it('the address of a list keeps a value with a comma as one [D869]', () => {
  const path = listPath('/transactions', {
    statusGroup: 'failed',
    bankName: ['Heritage, Trust & Sons MFB'],
    agentId: ['M1', 'M2'],
    transactionTypeId: [1],
    status: undefined,
  });
  const asked = new URLSearchParams(path.split('?')[1]);
  const values = ['bankName', 'agentId', 'transactionTypeId'].map((param) => valuesIn(asked.get(param) ?? ''));
  expect(values).toEqual([['Heritage, Trust & Sons MFB'], ['M1', 'M2'], ['1']]);
  expect([asked.get('statusGroup'), asked.has('status')]).toEqual(['failed', false]);
  expect(listPath('/agents', {})).toBe('/agents');
});
