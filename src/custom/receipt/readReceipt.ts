/** Reads a receipt from an unchecked transaction. */
import { kindWord } from '../../i18n/format';
import { valueAt } from '../../engine/base/path';
import { formatKobo, isKobo } from '../../upstream/money';
import { maskPan } from '../../upstream/pan';
import { lagosTime } from '../../upstream/time';
import { unreadableAt } from '../../upstream/unreadable';

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

/** The fields that the user sees; a receipt leaves out the others. */
export interface Seen {
  readonly fields: readonly { readonly name: string }[];
}

/** Whether the user sees the field behind a part of the receipt. */
export function seesPart({ fields }: Seen, part: keyof Receipt): boolean {
  const name = part === 'agentName' ? 'agent' : part === 'time' ? 'systemTime' : part;
  return fields.some((field) => field.name === name);
}

/** The texts of a receipt; null where the transaction has none. */
export function readReceipt(record: unknown) {
  const text = (path: string): string | null => {
    if (unreadableAt(record, path)) return kindWord('unreadable');
    const value = valueAt(record, path);
    if (typeof value === 'number') return String(value);
    return typeof value === 'string' && value.trim() !== '' ? value : null;
  };
  const [time, total, pan] = [text('systemTime'), valueAt(record, 'totalAmount'), text('pan')];
  return {
    /** One hour later than stored, YYYY-MM-DD HH:mm:ss. */
    time: time === null ? null : lagosTime(time),
    agentName: text('agent.businessName'),
    totalAmount:
      typeof total === 'number' && isKobo(total)
        ? formatKobo(total)
        : unreadableAt(record, 'totalAmount')
          ? kindWord('unreadable')
          : null,
    type: text('transactionType.type'),
    transactionId: text('transactionId'),
    terminalId: text('agent.bankTerminal.terminalId'),
    status: text('statusMessage'),
    tone: unreadableAt(record, 'statusCode') ? ('pending' as const) : toneOf(text('statusCode')),
    rrn: text('rrn'),
    stan: text('stan'),
    /** Masked, whatever the record holds (D320). */
    pan: pan === null || pan === kindWord('unreadable') ? pan : maskPan(pan),
    cardHolder: text('cardHolder'),
  };
}

/** 00 succeeded, PP and 09 are pending, every other code failed (P1-4). */
function toneOf(code: string | null): 'success' | 'pending' | 'failure' {
  if (code === '00') return 'success';
  return code === 'PP' || code === '09' ? 'pending' : 'failure';
}
