/** A delivery in bodies: every text is bounded, and what an export takes is read strictly. */
import * as z from 'zod/mini';
import { ROLE_CODES } from '../../../src/upstream/access';
import { DELIVERY_FORMATS, isSchedule, SCHEDULE_KINDS } from '../../../src/upstream/deliveryRules';
import type {
  DeliveredField,
  DeliveredSummary,
  DeliveredWork,
  NeededPart,
  ShownTo,
} from '../../../src/upstream/deliveredWork';
import { MOST_BY } from '../../../src/lists/summary';
import { bodyId, bodyText, listOf, storedText } from '../body';
import { complaint } from '../complaints';
import { choiceOf, flag, orLeft, orNull } from '../fields';
import { clientKey } from '../rest';

/** Of a work with its columns, names and terms, in bytes. */
export const MAX_WORK_BYTES = 256 * 1024;

/** Characters: of names and paths, of labels, and of other texts. */
const MAX_KEY_CHARS = 120;
const MAX_LABEL_CHARS = 200;
const MAX_TEXT_CHARS = 2_000;
const MAX_COLUMNS = 200;
const MAX_CHOICES = 500;
const MAX_PAIRS = 5_000;
const MAX_RULES = 60;
const MAX_TIME_CHARS = 5;

const key = bodyText(MAX_KEY_CHARS);
const label = storedText(MAX_LABEL_CHARS);
const text = bodyText(MAX_TEXT_CHARS);
const some = <Value>(schema: z.ZodMiniType<Value>) => z.optional(schema);

const pairs = listOf(z.tuple([text, text]), { most: MAX_PAIRS });

const rules = {
  access: listOf(z.enum([...ROLE_CODES, 'ADMIN_ONLY']), { most: MAX_RULES }),
  hiddenFor: listOf(key, { most: MAX_RULES }),
};

const shownTo: z.ZodMiniType<ShownTo> = z.strictObject(rules);

const needed: z.ZodMiniType<NeededPart> = z.strictObject({ ...rules, field: orNull(key) });

const field: z.ZodMiniType<DeliveredField> = z.strictObject({
  name: key,
  label,
  kind: key,
  source: orNull(key),
  secret: flag,
  balance: flag,
  options: z.strictObject({
    code: some(key),
    success: some(listOf(key, { most: MAX_CHOICES })),
    pending: some(listOf(key, { most: MAX_CHOICES })),
    itemLabel: some(key),
    moves: some(z.strictObject({ before: key, after: key })),
    choices: some(listOf(z.strictObject({ value: text, label: text }), { most: MAX_CHOICES })),
    names: some(pairs),
  }),
  shownTo,
});

const summary: z.ZodMiniType<DeliveredSummary> = z.strictObject({
  by: listOf(
    z.strictObject({
      name: key,
      label,
      asked: key,
      none: text,
      field: orNull(field),
      time: orNull(choiceOf(['day', 'week', 'month', 'hour'])),
      inOrder: some(listOf(key, { most: MAX_CHOICES })),
    }),
    { least: 1, most: MOST_BY },
  ),
  measures: listOf(z.strictObject({ name: key, label }), { least: 1, most: MAX_COLUMNS }),
  sort: key,
  descending: flag,
  none: flag,
  time: orNull(key),
  texts: z.strictObject({
    none: text,
    total: text,
    other: text,
    others: text,
    percent: text,
    before: text,
    unknown: text,
  }),
});

const outcomes = z.strictObject({ success: text, pending: text, failure: text, off: text });

const work: z.ZodMiniType<DeliveredWork> = z.strictObject({
  locale: z.strictObject({
    tag: key,
    kinds: z.record(key, text),
    terms: orNull(pairs),
    money: orNull(listOf(bodyText(MAX_TIME_CHARS), { most: 3 })),
  }),
  period: orNull(z.tuple([key, key])),
  sort: orNull(z.strictObject({ field: key, descending: flag })),
  columns: listOf(field, { least: 1, most: MAX_COLUMNS }),
  status: orNull(field),
  needs: listOf(needed, { most: MAX_RULES }),
  sortNeeds: listOf(needed, { most: MAX_RULES }),
  document: z.strictObject({
    title: label,
    rows: text,
    totals: text,
    totalsLeaveOut: text,
    successful: text,
    outcomes,
    unreadable: text,
    unshown: text,
    lines: listOf(text, { most: MAX_RULES }),
    made: text,
    late: z.optional(text),
    page: text,
  }),
  file: label,
  summary: some(summary),
});

const schedule = z
  .strictObject({
    kind: choiceOf(SCHEDULE_KINDS),
    time: bodyText(MAX_TIME_CHARS),
    day: orNull(z.int(complaint('wholeExpected'))),
  })
  .check(z.refine(isSchedule, complaint('scheduleExpected')));

const fields = {
  format: choiceOf(DELIVERY_FORMATS),
  schedule,
  recipients: z.union(
    [z.literal('self'), z.strictObject({ roleGroupId: bodyId })],
    complaint('eitherExpected', { one: 'self', other: 'roleGroupId' }),
  ),
  work,
};

export const newDelivery = z.object({ viewId: bodyId, clientKey, ...fields });

export const changedDelivery = z.object({
  format: orLeft(fields.format),
  schedule: orLeft(fields.schedule),
  recipients: orLeft(fields.recipients),
  work: orLeft(fields.work),
});
