import { expect, it } from 'vitest';
import { shops } from '../../../tests/list/shops';
import { i18nProvider } from '../../i18n/provider';
import { resources } from '../../resources/index';
import type { NormalAction } from '../definition/resource';
import { qualify, type Candidate } from './qualify';

const action = (name: string): NormalAction => {
  const found = shops.actions.find((one) => one.name === name);
  if (!found) throw new Error(`no ${name}`);
  return found;
};

const shop = (id: number, terminalId: string | null, unread?: string): Candidate => ({
  record: {
    id: String(id),
    businessName: `Shop ${id}`,
    user: { username: `a${id}`, memberId: `M${id}` },
    bankTerminal: terminalId === null ? null : { terminalId },
  },
  ...(unread !== undefined && { unread }),
});

it('says what is done to which, with what the call takes', () => {
  const { rows, left } = qualify(shops, action('assign'), [shop(1, null), shop(2, null)], i18nProvider.translate);
  expect(left).toEqual([]);
  expect(rows).toEqual([
    { id: '1', name: 'Shop 1', mark: '', input: { agentId: 1, bankCode: '058' } },
    { id: '2', name: 'Shop 2', mark: '', input: { agentId: 2, bankCode: '058' } },
  ]);
});

it('names a record by its time, its agent with the id, and its amount', () => {
  const list = resources.find(({ name }) => name === 'transactions') ?? shops;
  const query = list.actions.find(({ call }) => call === 'queryTransfer') ?? action('assign');
  const record = { id: 1, systemTime: '2026-11-28T03:27:06Z', transactionId: 'T-1', amount: 400_000 };
  const transactionType = { id: 1, type: 'Funds Transfer' };
  const agent = { id: 5, businessName: 'Kingdom Provisions', user: { memberId: 'KDA000534' } };
  const { rows } = qualify(list, query, [{ record: { ...record, transactionType, agent } }], i18nProvider.translate);
  expect(rows[0]).toMatchObject({
    name: 'T-1',
    mark: '2026-11-28 04:27:06, Kingdom Provisions, KDA000534, N4,000.00',
  });
});

it('says of each row what is said of that record once it is done', () => {
  const telling = { ...action('assign'), success: '{businessName} has a terminal' };
  const { rows } = qualify(shops, telling, [shop(1, null), shop(2, null)], i18nProvider.translate);
  expect(rows.map(({ success }) => success)).toEqual(['Shop 1 has a terminal', 'Shop 2 has a terminal']);
});

it('leaves out what does not qualify, alike reasons together whatever the field says', () => {
  const candidates = [shop(1, 'T-1'), shop(2, null), shop(3, 'T-3'), shop(4, null, 'upstream.timeout')];
  const { rows, left } = qualify(shops, action('assign'), candidates, i18nProvider.translate);
  expect(rows.map(({ id }) => id)).toEqual(['2']);
  expect(left.map(({ reason, names }) => [reason.type, names])).toEqual([
    ['unmet', ['Shop 1', 'Shop 3']],
    ['unread', ['Shop 4']],
  ]);
});
