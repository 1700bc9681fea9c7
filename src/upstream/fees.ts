/** What agents pay: fee ranges by transaction type (P2-3, P2-5, P2-7). */
import * as z from 'zod/mini';
import { command, commandCall, data, defineEndpoint, readCall, wholeList } from './endpoint';
import { parseHybridFee, writeHybridFee } from './hybridFee';
import { id, kobo, moment, text } from './wire';

/** Percentage, Flat-fee, Hybrid. */
const rangeType = () => z.enum(['p', 'd', 'h']);

export type RangeType = z.infer<ReturnType<typeof rangeType>>;

export const feeRecord = () =>
  z.object({
    id,
    /** As received: a percentage (`p`), naira (`d`), or both in one text (`h`, see money.ts). */
    fee: text,
    /** The manager's cut, percent. */
    ambassadorCut: text,
    min: kobo,
    max: kobo,
    rangeType: rangeType(),
    transactionType: z.optional(z.nullable(z.object({ id, type: text }))),
    /** When it was last changed. */
    systemTime: moment,
    /** Of the record as read: an upstream that checks it refuses to overwrite a later change. */
    version: z.optional(z.number()),
  });

/** `min` and `max` are whole kobo. */
export type Fee = z.infer<ReturnType<typeof feeRecord>>;

export const listFees = wholeList('listFees', '/convenience', feeRecord);

/** One new range. `min` and `max` are naira. */
export interface FeeRow {
  readonly transactionTypeId: number;
  readonly min: number;
  readonly max: number;
  readonly rangeType: RangeType;
  readonly fee: string;
  readonly ambassadorCut: string;
}

export const createFees = command<{ readonly createRequest: readonly FeeRow[] }>('createFees', 'POST', '/convenience');

export const updateFee = defineEndpoint<{
  readonly id: number;
  readonly fee: string;
  readonly rangeType: RangeType;
  readonly ambassadorCut: string;
  readonly version?: number;
}>()({
  ...commandCall('updateFee', 'PUT', '/convenience'),
  /** A hybrid fee is typed with either separator and sent with the configured one (D306), if unreadable as typed. */
  written: (input, { hybridFeeSeparator }) => {
    const hybrid = input.rangeType === 'h' ? parseHybridFee(input.fee) : undefined;
    return hybrid ? { ...input, fee: writeHybridFee(hybrid, hybridFeeSeparator) } : input;
  },
});

/** The next free bound of the type, whole kobo: the min of its first new row (docs/contract.md, wire formats). */
export const getMaximumRange = defineEndpoint<{ readonly transactionTypeId: number }>()({
  ...readCall('getMaximumRange', '/convenience/maximum/range'),
  read: data(kobo),
});
