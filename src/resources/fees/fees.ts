import { defineResource } from '../../engine/definition/definition';
import type { Fee } from '../../upstream/fees';
import { typedAmount, typedDecimal } from '../../engine/definition/typedNumber';
import { CUT, parseHybridFee, PERCENT } from '../../upstream/hybridFee';
import { formatKobo, koboToDecimal, parseKobo } from '../../upstream/money';
import { formatLocale } from '../../i18n/format';
import { lazyPart } from '../../engine/ui/lazy';
import { OUTCOME, typeByName } from '../shared';

/** An amount in naira, or a percentage and an amount with either separator between them (D306, D49). */
const NAIRA = /^\d{1,14}(?:\.\d{1,2})?$/;
const BOTH = /^(?:100(?:\.0{1,4})?|\d{1,2}(?:\.\d{1,4})?)\s*[:;]\s*\d{1,14}(?:\.\d{1,2})?$/;

/** A typed amount as the call takes it: "1500.50". */
function naira(text: string): string | undefined {
  const kobo = typedAmount(text);
  return kobo === undefined ? undefined : koboToDecimal(kobo).replace(/\.00$/, '');
}

function hybrid(text: string): string | undefined {
  const [percent, flat, ...more] = text.split(/[:;]/);
  const read = [typedDecimal(percent ?? ''), naira(flat ?? '')];
  return read.includes(undefined) || more.length > 0 ? undefined : read.join(':');
}

/** With the decimal sign of the language, as the amounts beside it. */
const percentOf = (text: string): string => `${text.replace('.', formatLocale().money?.[1] ?? '.')}\u00A0%`;

/** A naked "20" may be naira or per cent. What does not read as its range type says stays as it came. */
function feeText({ rangeType }: Fee, text: string): string {
  if (rangeType === 'p') return PERCENT.test(text) ? percentOf(text) : text;
  if (rangeType === 'd') {
    const flat = parseKobo(text);
    return flat === undefined ? text : formatKobo(flat, 'N');
  }
  const both = parseHybridFee(text);
  return both ? `${percentOf(both.percent)} + ${formatKobo(both.flat, 'N')}` : text;
}

/** Agent fees by ranges of amounts (P2-2, P2-3, P2-5 and P2-8). */
export const fees = defineResource<Fee>()({
  name: 'fees',
  label: 'Agent Fees',
  path: '/agentfees',
  access: 'ROLE_VIEW_AGENT_FEE',
  api: { list: 'listFees', unpaged: true },
  notes: 'fees',

  fields: {
    id: { kind: 'number', sends: 'number' },
    version: { kind: 'number' },
    type: {
      ...typeByName,
      label: 'Transaction Type',
      width: 160,
      source: 'transactionType.type',
      valueSource: 'transactionType.type',
    },
    min: { kind: 'money' },
    max: { kind: 'money' },
    rangeType: {
      kind: 'choice',
      width: 116,
      choices: [
        { value: 'p', label: 'Percentage' },
        { value: 'd', label: 'Flat-fee' },
        { value: 'h', label: 'Hybrid' },
      ],
    },
    fee: { help: 'A percentage (0.65), naira (10), or for Hybrid both: 0.65:10.', width: 136 },
    ambassadorCut: { label: "Agent Manager's Cut", help: 'A percentage.', width: 158 },
    systemTime: { label: 'Update Time', kind: 'dateTime' },
  },

  cells: { fee: feeText, ambassadorCut: (_fee, text) => (CUT.test(text) ? percentOf(text) : text) },

  list: {
    card: ['min', 'max', 'fee'],
    filtersHere: ['type', 'rangeType'],
    pageSizes: [10, 20, 30, 50, 100],
  },

  /** Creates several ranges at once, which a form of single fields cannot. */
  create: {
    label: 'New fee ranges',
    place: 'above',
    call: 'createFees',
    component: lazyPart(() => import('./FeeRows'), 'room room--fees'),
    submit: 'SUBMIT',
    success: 'FEES CREATED SUCCESFULLY',
    failure: 'FEES CANT BE CREATED',
  },

  edit: {
    label: 'Update Agent Fees',
    button: 'Update',
    call: 'updateFee',
    fields: ['min', 'max', 'rangeType', 'fee', 'ambassadorCut'],
    required: 'all',
    /** They identify the range; the call takes neither (P2-7). */
    readOnly: ['min', 'max'],
    unsent: ['min', 'max'],
    review: true,
    submit: 'Update fee',
    ...OUTCOME,
  },

  rules: [
    {
      field: 'fee',
      when: { rangeType: ['p'] },
      matches: PERCENT,
      reads: typedDecimal,
      message: 'Enter a percentage from 0 to 100 with at most 4 decimals, such as 0.65.',
    },
    {
      field: 'fee',
      when: { rangeType: ['d'] },
      matches: NAIRA,
      reads: naira,
      message: 'Enter naira with at most two decimals, such as 10.',
    },
    {
      field: 'fee',
      when: { rangeType: ['h'] },
      matches: BOTH,
      reads: hybrid,
      message: 'Enter a percentage and a flat fee, such as 0.65:10.',
    },
    {
      field: 'ambassadorCut',
      matches: CUT,
      reads: typedDecimal,
      message: 'Enter a percentage from 0 to 100 with at most two decimals.',
    },
  ],

  head: { facts: ['min', 'max', 'fee'] },
  record: [
    { label: 'Range', fields: ['type', 'min', 'max'] },
    { label: 'Fee', fields: ['rangeType', 'fee', 'ambassadorCut', 'systemTime'] },
  ],
});
