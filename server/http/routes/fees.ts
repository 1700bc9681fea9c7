/** Agent fees: their ranges by transaction type (P2-3, P2-5 and P2-7; contract: wire formats). */
import * as z from 'zod/mini';
import { complaint } from '../complaints';
import { endpoints } from '../../../src/upstream/index';
import type { SentRow } from '../../../src/upstream/sent';
import { parseHybridFee, PERCENT, writeHybridFee } from '../../../src/upstream/hybridFee';
import { asKobo, formatKobo, parseKobo } from '../../../src/upstream/money';
import { changesOf, fieldsIn, type Values } from '../../database/audit';
import { addFees, changeFee, listFees, lockFee, nextFeeBound } from '../../database/fees';
import type { FeeChange, FeeRefusal, FeeRow, NewFee } from '../../database/fees';
import { asId } from '../../database/lists';
import { FEE_VALUES } from '../../database/networkValues';
import { bodyId, listOf } from '../body';
import { failure, success, Refusal } from '../envelope';
import { choiceOf } from '../fields';
import { say, type Message } from '../messages';
import { bodyKobo, bodyTyped, naira } from '../naira';
import { holders } from '../policy';
import { noOrder, requiredText } from '../query';
import { commandRoute, guardedRoute } from '../route';
import { listSummary } from '../summaries';
import type { RangeType } from '../../database/schema';

/** Ranges in one creation. */
const MAX_ROWS = 100;
const KOBO_PER_NAIRA = 100;
/** The highest bound: a million million naira, in kobo. */
const MAX_BOUND = 1_000_000_000_000 * KOBO_PER_NAIRA;
/** A hundred percent, in hundredths of a percent. */
const WHOLE = 10_000;

const policy = holders('ROLE_VIEW_AGENT_FEE');

const rangeType = choiceOf(['p', 'd', 'h']);
const bound = bodyKobo(
  complaint('nairaExpected'),
  (kobo) => kobo >= 0 && kobo <= MAX_BOUND && kobo % KOBO_PER_NAIRA === 0,
);
const cut = bodyKobo(complaint('percentExpected'), (hundredths) => hundredths >= 0 && hundredths <= WHOLE);
/** For a missing fee readFee answers the specification's sentence. */
const fee = z._default(bodyTyped, '');

const newFee = z.object({
  transactionTypeId: bodyId,
  min: bound,
  max: bound,
  rangeType,
  fee,
  ambassadorCut: cut,
});

export const feeList = guardedRoute({
  call: endpoints.listFees,
  policy,
  unscoped: ['network'],
  query: { sort: noOrder },
  values: FEE_VALUES,
  handle: async ({ operands }, { db }) => success((await listFees(db, operands)).map(onWire)),
});

export const feesSummary = listSummary({
  list: endpoints.listFees,
  policy,
  unscoped: ['network'],
  query: {},
  values: FEE_VALUES,
  read: (db, { operands }, groups) => listFees(db, operands, groups),
});

/** Creates all rows or none. */
export const createFees = commandRoute({
  call: endpoints.createFees,
  policy,
  unscoped: ['network'],
  body: z.object({
    createRequest: listOf(newFee, { least: 1, most: MAX_ROWS, error: complaint('feesExpected') }),
  }),
  async handle({ body }, { tx, at }) {
    const types = body.createRequest.map(({ transactionTypeId }) => transactionTypeId);
    // The first new range of a type ends above the type's range value, at which it begins.
    const isLow = ({ transactionTypeId, min, max }: (typeof body.createRequest)[number], index: number): boolean =>
      types.indexOf(transactionTypeId) === index ? max <= min : max < min;
    if (body.createRequest.some(isLow)) return failure(say('maxBelowMin'));
    const outcome = await addFees(tx, body.createRequest.map(asStored), at);
    if (outcome.kind !== 'added') return failure(sentenceOf(outcome));
    const each = outcome.fees.map((row) => ({
      resource: 'fees' as const,
      record: row.id,
      action: `Created the agent fee for ${rangeOf(row)}` as const,
      changes: changesOf({}, auditedOf(row)),
    }));
    return { ...success(), each };
  },
});

export const updateFee = commandRoute({
  call: endpoints.updateFee,
  policy,
  unscoped: ['network'],
  body: z.object({ id: bodyId, fee, rangeType, ambassadorCut: cut, version: z.optional(bodyId) }),
  async handle({ body }, { tx, at }) {
    const change: FeeChange = {
      fee: readFee(body.fee, body.rangeType),
      range_type: body.rangeType,
      ambassador_cut: body.ambassadorCut,
    };
    const range = await lockFee(tx, body.id);
    if (!range) return failure(say('feeUnknown'));
    if (body.version !== undefined && body.version !== range.version) return failure(say('recordChanged'));
    await changeFee(tx, range, change, at);
    const changes = changesOf(auditedOf(range), auditedOf({ ...range, ...change }));
    const action = `Changed the agent fee for ${rangeOf(range)}${fieldsIn(changes)}` as const;
    return { ...success(), resource: 'fees', record: range.id, changes, action };
  },
});

/** Where the type's next range begins, in naira: its first gap, else its greatest max plus 1, or 0. */
export const maximumRange = guardedRoute({
  call: endpoints.getMaximumRange,
  policy,
  unscoped: ['network'],
  query: { transactionTypeId: requiredText() },
  async handle({ query }, { db }) {
    const next = await nextFeeBound(db, asId(query.transactionTypeId) ?? 0);
    return next === undefined ? failure(say('transactionTypeUnknown')) : success(naira(next.from));
  },
});

function asStored(row: z.infer<typeof newFee>): NewFee {
  return {
    transaction_type_id: row.transactionTypeId,
    min_amount: row.min,
    max_amount: row.max,
    range_type: row.rangeType,
    fee: readFee(row.fee, row.rangeType),
    ambassador_cut: row.ambassadorCut,
  };
}

/** Rows count from 1 for a person. */
function sentenceOf(refused: FeeRefusal): Message {
  if (refused.kind === 'type') return say('transactionTypeUnknown');
  const whole = formatKobo(asKobo(refused.bound)).replace(/\.00$/, '');
  return say(refused.kind === 'min' ? 'feeMin' : 'feeMax', { row: refused.row + 1, bound: whole });
}

/** As recordNames.ts names a fee. */
function rangeOf({ type, min_amount: min, max_amount: max }: FeeRow): string {
  return `${type}, N${formatKobo(asKobo(min))} to N${formatKobo(asKobo(max))}`;
}

/** By the names of the wire, amounts as people read them. */
function auditedOf(row: FeeRow): Values {
  return {
    transactionType: row.type,
    min: formatKobo(asKobo(row.min_amount)),
    max: formatKobo(asKobo(row.max_amount)),
    rangeType: row.range_type,
    fee: row.fee,
    ambassadorCut: formatKobo(asKobo(row.ambassador_cut)),
  };
}

function onWire(row: FeeRow): SentRow<typeof endpoints.listFees> {
  return {
    id: row.id,
    fee: row.fee,
    ambassadorCut: naira(row.ambassador_cut),
    min: naira(row.min_amount),
    max: naira(row.max_amount),
    rangeType: row.range_type,
    transactionType: { id: row.transaction_type_id, type: row.type },
    systemTime: row.system_time,
    version: row.version,
  };
}

/** The largest flat fee, in kobo. */
const MAX_FLAT_KOBO = asKobo(100_000_000);

/** Without redundant zeros: "007.50" is "7.5". */
function plain(decimal: string): string {
  const [whole = '0', decimals = ''] = decimal.split('.');
  const rest = decimals.replace(/0+$/, '');
  return `${whole.replace(/^0+(?=\d)/, '')}${rest === '' ? '' : `.${rest}`}`;
}

function percent(text: string): string | undefined {
  return PERCENT.test(text) ? plain(text) : undefined;
}

function flat(text: string): string | undefined {
  const kobo = parseKobo(text);
  return kobo !== undefined && kobo >= 0 && kobo <= MAX_FLAT_KOBO && !text.startsWith('-') ? plain(text) : undefined;
}

function hybrid(text: string): string | undefined {
  const read = parseHybridFee(text);
  if (!read || read.flat > MAX_FLAT_KOBO) return undefined;
  return writeHybridFee({ ...read, percent: plain(read.percent) }, ':');
}

const READERS: Readonly<Record<RangeType, (text: string) => string | undefined>> = { p: percent, d: flat, h: hybrid };

const COMPLAINTS: Readonly<Record<RangeType, Message>> = {
  p: say('feePercent'),
  d: say('feeFlat', { most: formatKobo(MAX_FLAT_KOBO) }),
  h: say('feeHybrid'),
};

/** The fee as it is stored: `0.65` percent, `10` naira, or `0.65:10`. @throws Refusal. */
function readFee(typed: string, kind: RangeType): string {
  const text = typed.trim();
  if (text === '') throw new Refusal(failure(say('feeRequired')));
  const read = READERS[kind](text);
  if (read === undefined) throw new Refusal(failure(COMPLAINTS[kind]));
  return read;
}
