/** Transactions in any number without a server: for tests and benchmarks of what is made of them. */
import * as z from 'zod/mini';
import { transaction, type Transaction } from '../src/upstream/transactions';

const TYPES = ['Cash Out', 'Funds Transfer', 'Agent Transfer', 'Airtime Purchase'];
const AGENTS = ['Ọlá Adéṣọlá Ventures', 'Chukwuemeka & Sons, Ltd', 'Musa Ɗanlami "Express"', '=Kemi POS'];
const STATUSES = [
  ['00', 'Approved or completed successfully'],
  ['PP', 'Pending'],
  ['51', 'Insufficient funds'],
] as const;
const MINUTE_MS = 60_000;

/** As the upstream sends it: the same number, the same transaction; a higher number, an earlier one. */
export function wireTransaction(number: number): Record<string, unknown> {
  const [statusCode, statusMessage] = STATUSES[number % 7 === 0 ? 2 : number % 11 === 0 ? 1 : 0];
  const amountKobo = (number * 13_737) % 25_000_000;
  return {
    id: number,
    systemTime: new Date(Date.UTC(2026, 10, 1) - number * MINUTE_MS).toISOString().slice(0, 19),
    transactionId: `2026${String(number * 7_919).padStart(15, '0')}`,
    transactionType: { id: (number % 4) + 1, type: TYPES[number % 4] },
    agent: {
      id: (number % 600) + 1,
      businessName: AGENTS[number % 4],
      bankTerminal: number % 13 === 0 ? null : { terminalId: `2044${String(number % 600).padStart(4, '0')}` },
    },
    amount: amountKobo / 100,
    totalAmount: (amountKobo + 2_000) / 100,
    statusCode,
    statusMessage,
    agentFee: 12.5,
    stampDuty: number % 3 === 0 ? 50 : 0,
    convenienceFee: 20,
    rrn: String(number).padStart(12, '0'),
    stan: String(number % 1_000_000).padStart(6, '0'),
    pan: number % 2 === 0 ? '5061050000001234' : null,
    cardHolder: number % 2 === 0 ? 'ADEBAYO/TUNDE O' : null,
    prePurseBalance: 1_250_000.55,
    postPurseBalance: -1_240_000.5,
    appVersion: `3.4.${number % 9}`,
    accountNumber: String(number * 7_919).padStart(10, '0'),
    accountName: `Ngozi Okonjo ${number}`,
    bankName: 'Guaranty Trust Bank',
  };
}

/** As the client reads them: amounts in kobo, the PAN masked. */
export function transactions(count: number, from = 1): Transaction[] {
  const wire = Array.from({ length: count }, (_, index) => wireTransaction(from + index));
  return z.array(transaction).parse(wire);
}

/** The columns' texts, exact (P1-2). */
export const COLUMNS = [
  'Date',
  'Agent',
  'Transaction ID',
  'Type',
  'Terminal ID',
  'Amount (N)',
  'Status',
  'Convenience Fee',
  'Agent Fee',
  'Stamp Duty',
  'RRN',
  'STAN',
  'Pre-Balance',
  'Post-Balance',
  'Beneficiary A/C Name',
  'Beneficiary A/C No',
  'Beneficiary Bank',
  'App Version',
  'View Receipt',
  'Query Transaction',
];
