// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { carryOver } from './carryOver';
import { carryOverIfAny } from './carryOverIfAny';
import { readDraft } from '../../engine/base/drafts';
import { entriesOf } from '../../engine/calls/unconfirmed/store';

const CALLS = ['moveMoney', 'openBankAccount', 'linkTier1Card', 'createAccountRecord'];
const AT = Date.now() - 60_000;
const ids = { requestId: 'R-1', referenceNumber: 'R-17' };

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

it('takes what earlier versions kept for a user into the store, once, and leaves other users’ as it is', () => {
  const move = { agentId: 7, name: 'Ada Stores', action: 'credit', amount: 150, reason: 'Float', transactionId: 'T-1' };
  const note = { json: JSON.stringify({ step: 'account', ids, at: AT }) };
  localStorage.setItem('kobodesk.unrecorded:ada:0123456789', String(AT));
  localStorage.setItem('kobodesk.unrecorded:ada%3Aobi:1', String(AT));
  sessionStorage.setItem('kobodesk.note:ada:/purse:unknown', JSON.stringify({ 'T-1': JSON.stringify(move) }));
  sessionStorage.setItem('kobodesk.note:ada:/gtb:wizard openAccount note', JSON.stringify(note));
  carryOver('ada');
  carryOver('ada');
  const found = entriesOf('ada', CALLS).map(({ at: _at, ...entry }) => entry);
  expect(found).toHaveLength(3);
  expect(found).toEqual(
    expect.arrayContaining([
      { id: '0123456789', call: 'createAccountRecord', reference: '0123456789' },
      { id: 'T-1', call: 'moveMoney', reference: 'T-1', agentId: 7, action: 'credit', amount: 150 },
      { id: 'R-1', call: 'openBankAccount', reference: 'R-17' },
    ]),
  );
  expect(readDraft({ username: 'ada', path: '/purse', form: 'move 7' })?.reason).toBe('Float');
  const request = readDraft({ username: 'ada', path: '/gtb', form: 'wizard openAccount request' });
  expect(request).toEqual({ json: '{"id":"R-1","adopted":false}' });
  const keys = [...Object.keys(localStorage), ...Object.keys(sessionStorage)];
  expect(keys.filter((key) => /note|unrecorded/.test(key))).toEqual(['kobodesk.unrecorded:ada%3Aobi:1']);
});

it('removes what it cannot read', () => {
  sessionStorage.setItem('kobodesk.note:ada:/purse:unknown', '{"T-1":"{"}');
  sessionStorage.setItem('kobodesk.note:ada:/gtb:wizard cardLink note', '[');
  carryOver('ada');
  expect([...Object.keys(localStorage), ...Object.keys(sessionStorage)]).toEqual([]);
});

it('is loaded only where an earlier version has left something, in either storage', async () => {
  const get = vi.spyOn(Storage.prototype, 'removeItem');
  localStorage.setItem('kobodesk.columns', '[]');
  await carryOverIfAny('ada');
  expect(get).not.toHaveBeenCalled();
  sessionStorage.setItem('kobodesk.note:ada:/purse:unknown', '{"T-1":"{"}');
  await carryOverIfAny('ada');
  expect(sessionStorage.length).toBe(0);
  localStorage.setItem('kobodesk.unrecorded:ada:0123456789', String(AT));
  await carryOverIfAny('ada');
  expect(entriesOf('ada', CALLS)).toMatchObject([{ id: '0123456789', call: 'createAccountRecord' }]);
  get.mockRestore();
});
