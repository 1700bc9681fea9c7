import { valueAt } from '../../src/upstream/path';
import { wireTransaction } from '../transactions';

/** Answers by exact reference, as the contract says; agents by a part of their names. */
export const upstream = (url: URL): unknown => {
  const asked = [...url.searchParams].filter(([name]) => !['startPage', 'length'].includes(name));
  const among = url.pathname === '/api/agent' ? AGENTS : TRANSACTIONS;
  const found = among.filter(({ searched }) =>
    asked.every(([name, value]) => {
      const text = valueAt(searched, name);
      if (typeof text !== 'string') return false;
      return among === AGENTS ? text.includes(value.toLowerCase()) : text === value;
    }),
  );
  return { data: found.slice(0, Number(url.searchParams.get('length'))), recordsFiltered: found.length };
};
const TRANSACTIONS = [1, 2, 3, 4, 5, 6].map((number) => {
  const transactionId = `KDK26110100000000${number}`;
  const [rrn, terminalId] = [`25020112345${number}`, number < 6 ? '20700001' : '20700002'];
  const references = { transactionId, rrn, stan: '654321' };
  return Object.assign(wireTransaction(number), references, { searched: { ...references, terminalId } });
});
const AGENTS = ['Kemi POS', 'Kemi Ventures', 'Musa POS'].map((businessName, index) => {
  const [username, phone] = [`${businessName.split(' ')[0]?.toLowerCase()}${index}`, `0803123456${index}`];
  const memberId = `KDA00010${index}`;
  return {
    id: index + 1,
    businessName,
    businessPhone: phone,
    createdAt: null,
    user: { username, memberId },
    searched: { businessName: businessName.toLowerCase(), username, phone, agentId: memberId.toLowerCase() },
  };
});
