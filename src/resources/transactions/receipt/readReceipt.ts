/** Reads a receipt from an unchecked transaction. */
import { toneOf } from '../../shared';
import { kindWord, term } from '../../../i18n/format';
import { valueAt } from '../../../upstream/path';
import { formatKobo, isKobo } from '../../../upstream/money';
import { maskPan } from '../../../upstream/pan';
import { lagosTime } from '../../../upstream/time';
import { unreadableAt } from '../../../upstream/unreadable';

export type Receipt = ReturnType<typeof readReceipt>;

/** The rows below amount and status, in the specification's order. */
export const DETAILS = [
  'agentName',
  'type',
  'transactionId',
  'terminalId',
  'rrn',
  'stan',
  'pan',
  'cardHolder',
] as const satisfies readonly (keyof Receipt)[];

/** The beneficiary and the agent's address: rows only if the transaction has them. No agent fee (D419). */
export const MORE = [
  'businessAddress',
  'accountName',
  'accountNumber',
  'bankName',
] as const satisfies readonly (keyof Receipt)[];

/** What the total is made of, shown only where it adds up to the total. */
export const SUM = ['amount', 'convenienceFee', 'stampDuty'] as const satisfies readonly (keyof Receipt)[];

/** The parts of the receipt that are amounts. */
export const AMOUNTS: ReadonlySet<keyof Receipt> = new Set(['totalAmount', ...SUM]);

const FIELD_OF: Partial<Readonly<Record<keyof Receipt, string>>> = {
  agentName: 'agent',
  businessAddress: 'agent',
  time: 'systemTime',
};

/** The fields that the user sees; a receipt leaves out the others. */
export interface Seen {
  readonly fields: readonly { readonly name: string }[];
}

/** Whether the user sees the field behind a part of the receipt. */
export function seesPart({ fields }: Seen, part: keyof Receipt): boolean {
  return fields.some(({ name }) => name === (FIELD_OF[part] ?? part));
}

/** The texts of a receipt; null where the transaction has none. */
export function readReceipt(record: unknown) {
  const text = (path: string): string | null => {
    if (unreadableAt(record, path)) return kindWord('unreadable');
    const value = valueAt(record, path);
    if (typeof value === 'number') return String(value);
    return typeof value === 'string' && value.trim() !== '' ? value : null;
  };
  const termAt = (path: string): string | null => {
    const value = text(path);
    return value === null ? null : term(value);
  };
  const money = (path: string): string | null => {
    const value = valueAt(record, path);
    if (typeof value === 'number' && isKobo(value)) return formatKobo(value);
    return unreadableAt(record, path) ? kindWord('unreadable') : null;
  };
  /** A fee of nothing is no line of the receipt. */
  const fee = (path: string): string | null => (valueAt(record, path) === 0 ? null : money(path));
  const [time, pan] = [text('systemTime'), text('pan')];
  return {
    /** One hour later than stored, YYYY-MM-DD HH:mm:ss. */
    time: time === null ? null : lagosTime(time),
    agentName: text('agent.businessName'),
    businessAddress: text('agent.businessAddress'),
    totalAmount: money('totalAmount'),
    addsUp: addsUp(record),
    amount: money('amount'),
    convenienceFee: fee('convenienceFee'),
    stampDuty: fee('stampDuty'),
    accountName: text('accountName'),
    accountNumber: text('accountNumber'),
    bankName: text('bankName'),
    type: termAt('transactionType.type'),
    transactionId: text('transactionId'),
    terminalId: text('agent.bankTerminal.terminalId'),
    status: termAt('statusMessage'),
    tone: unreadableAt(record, 'statusCode') ? ('pending' as const) : toneOf(text('statusCode')),
    rrn: text('rrn'),
    stan: text('stan'),
    /** Masked, whatever the record holds (D320). */
    pan: pan === null || pan === kindWord('unreadable') ? pan : maskPan(pan),
    cardHolder: text('cardHolder'),
  };
}

/** A missing fee counts as zero; an unreadable fee is unknown. */
function addsUp(record: unknown): boolean {
  const kobo = (path: string): number => {
    const value = valueAt(record, path);
    if (typeof value === 'number') return value;
    return unreadableAt(record, path) || path === 'amount' ? Number.NaN : 0;
  };
  return SUM.reduce((sum, path) => sum + kobo(path), 0) === valueAt(record, 'totalAmount');
}
