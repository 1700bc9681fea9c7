/** Transactions as they are in memory once read, every one different. */
import { asKobo } from '../../src/upstream/money';
import type { Transaction } from '../../src/upstream/transactions';

const BANKS = ['Access Bank', 'GTBank', 'Zenith Bank', 'United Bank for Africa', 'First Bank of Nigeria'];
const BASE = Date.UTC(2025, 0, 1);

export function makeRows(count: number): readonly Transaction[] {
  return Array.from({ length: count }, (_, index) => makeRow(index + 1));
}

function makeRow(id: number): Transaction {
  const amount = (id % 997) * 5_000 + 10_000;
  return {
    id,
    systemTime: new Date(BASE + id * 61_000).toISOString(),
    transactionId: `KDK${String(id).padStart(15, '0')}`,
    transactionType: { id: id % 6, type: ['Cash Out', 'Funds Transfer', 'Airtime'][id % 3] ?? '' },
    agent: {
      id: id % 600,
      businessName: `Agent ${id % 600}, Stores & Sons`,
      bankTerminal: { terminalId: `2044${id % 600}` },
    },
    amount: asKobo(amount),
    totalAmount: asKobo(amount + 2_000),
    statusCode: ['00', '51', 'PP'][id % 3] ?? '00',
    statusMessage: ['Approved or completed successfully', 'Insufficient funds', 'Pending'][id % 3] ?? '',
    agentFee: asKobo(500),
    stampDuty: asKobo(0),
    convenienceFee: asKobo(2_000),
    rrn: String(100_000_000_000 + id),
    stan: String(id % 1_000_000).padStart(6, '0'),
    pan: '506105******1234',
    cardHolder: `HOLDER ${id}`,
    prePurseBalance: asKobo(amount * 3),
    postPurseBalance: asKobo(amount * 4),
    appVersion: `2.${id % 9}.0`,
    accountNumber: String(1_000_000_000 + id),
    accountName: `Beneficiary "${id}"`,
    bankName: BANKS[id % BANKS.length] ?? null,
  };
}
