/** Reads the operators of a list's filters (docs/questions.md): what is asked of which value, by whom it may be asked. */
import { allows } from '../../src/upstream/access';
import { MOST_GROUPS } from '../../src/lists/summary';
import { ANY, operandOf, OPERATORS_OF, parameterOf, PERIODS, unnested } from '../../src/lists/question/operators';
import type { Operator } from '../../src/lists/question/operators';
import { daysDuring, firstOfLast, hoursIn } from '../../src/lists/question/operatorDays';
import { parseKobo } from '../../src/upstream/money';
import { addDays } from '../../src/upstream/time';
import { choicesIn, mayBeSecret, phoneDigits } from '../../src/upstream/searchedText';
import { MOST_FILTER_CHARS, valuesIn, valuesText } from '../../src/upstream/typedText';
import { startOf } from '../database/lists';
import type { Ends, ListValue, ListValues, Operand, Test, ValueKind } from '../database/operands';
import { refusal } from './envelope';
import { say } from './messages';
import type { Caller } from './policy';
import {
  isReadable,
  optionalChoice,
  optionalDay,
  optionalTime,
  optionalValues,
  rawText,
  parametersIn,
  type QueryShape,
} from './query';

/** Filters with operators in one question. */
const MAX_OPERANDS = 20;
/** The characters of a name that a sentence repeats. */
const MAX_NAME_CHARS = 60;

/** Of the kinds that only the service has. */
const OPERATORS: Readonly<Record<ValueKind, readonly Operator[]>> = {
  ...OPERATORS_OF,
  phone: OPERATORS_OF.text,
  secret: [],
};

/** Who asks, and when, in milliseconds since the epoch. */
export interface Asking {
  readonly caller: Caller | undefined;
  readonly now: number;
}

/**
 * The filters with operators of a request, and those by values that the list has no parameter of its own for. In the
 * simple REST dialect they stand in `filter`, where several values are a list.
 * @param shape the list's own parameters, which keep their meaning. @throws Refusal 400 for any that cannot be answered.
 */
export function readOperands(
  search: string,
  shape: QueryShape,
  values: ListValues,
  asking: Asking,
): readonly Operand[] {
  if (Object.keys(values).length === 0) return [];
  const sent = parametersIn(search, (name) => !Object.hasOwn(shape, name) && isOperand(name, values));
  if (!Object.hasOwn(shape, 'filter')) return operandsOf(sent, values, asking);
  const outside = [...sent].find(([, text]) => text.trim() !== '');
  if (outside) throw refusal(400, say('operatorOutside', { name: shown(outside[0]) }));
  const { filter } = Object.fromEntries(parametersIn(search, (name) => name === 'filter'));
  return operandsOf(inFilter(filter, values), values, asking);
}

/** The route's own schema has read the filter already; what it takes itself is no operand. */
function inFilter(filter: string | undefined, values: ListValues): ReadonlyMap<string, string> {
  const parsed: unknown = filter?.trim() ? JSON.parse(filter) : {};
  if (typeof parsed !== 'object' || parsed === null) return new Map();
  return new Map(
    Object.entries(unnested(parsed))
      .filter(([name]) => isOperand(name, values) && !values[name]?.isParameter)
      .map(([name, value]: [string, unknown]) =>
        Array.isArray(value) ? listed(name, value) : [name, textOf(value, name)],
      ),
  );
}

/** Several values ask for any of them, or for none: a plain name does, too. None at all are said by a comma. */
function listed(name: string, values: readonly unknown[]): readonly [string, string] {
  const texts = values.map((one) => textOf(one, name));
  const asked = operandOf(name);
  const operator = asked.operator === 'is' ? 'eq_any' : asked.operator === 'neq' ? 'neq_any' : asked.operator;
  if (operator !== 'hour' && !operator.endsWith('_any')) throw refusal(400, say('unreadable', { name: shown(name) }));
  return [parameterOf({ ...asked, operator }), valuesText(texts) || ','];
}

function textOf(value: unknown, name: string): string {
  const isText = typeof value === 'string' && isReadable(value);
  if (isText || typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (value === null || value === undefined) return '';
  throw refusal(400, say('unreadable', { name: shown(name) }));
}

/** A plain name is one where the list's rows have a value of that name; otherwise it is ignored as ever. */
const isOperand = (name: string, values: ListValues): boolean =>
  name.toLowerCase().startsWith(ANY) || operandOf(name).operator !== 'is' || valueNamed(name, values) !== undefined;

/** Also the value of `amount_gt`, which is no operator: without this filter a list would show more than was asked for. */
const valueNamed = (name: string, values: ListValues): string | undefined =>
  Object.hasOwn(values, name) ? name : Object.keys(values).find((field) => name.startsWith(`${field}_`));

function operandsOf(sent: ReadonlyMap<string, string>, values: ListValues, asking: Asking): readonly Operand[] {
  const operands = [...sent].flatMap(([name, text]) => {
    const { field, operator, any } = operandOf(name);
    const value = valueOf(values, { name, field, operator }, asking.caller);
    const test = text.trim() === '' ? undefined : readTest(value, operator, { text, name, now: asking.now });
    return test ? [{ field, any, test }] : [];
  });
  if (operands.length > MAX_OPERANDS) throw refusal(400, say('tooManyOperators', { most: MAX_OPERANDS }));
  return operands;
}

const shown = (name: string): string => (name.length > MAX_NAME_CHARS ? `${name.slice(0, MAX_NAME_CHARS)}…` : name);

function valueOf(
  values: ListValues,
  { name, field, operator }: { readonly name: string; readonly field: string; readonly operator: Operator },
  caller: Caller | undefined,
): ListValue {
  const own = valueNamed(field, values);
  const value = own === undefined ? undefined : values[own];
  if (own === undefined || !value) {
    const fields = Object.keys(values).filter((one) => values[one]?.kind !== 'secret' && isSeen(values[one], caller));
    throw refusal(400, say('operatorNoField', { name: shown(name), fields: fields.join(', ') }));
  }
  if (!isSeen(value, caller)) throw refusal(400, say('operatorHidden', { name: shown(name) }));
  const operators = OPERATORS[value.kind];
  if (own === field && operators.includes(operator)) return value;
  if (operators.length === 0) throw refusal(400, say('operatorSecret', { name: shown(name), field: own }));
  const taken = operators.map((one) => parameterOf({ field: own, operator: one, any: false }));
  throw refusal(400, say('operatorLacking', { name: shown(name), operators: taken.join(', ') }));
}

export function isSeen(value: ListValue | undefined, caller: Caller | undefined): boolean {
  if (value?.access === undefined) return true;
  return caller !== undefined && allows(caller.roleGroup, value.access);
}

interface OperandText {
  readonly text: string;
  readonly name: string;
  readonly now: number;
}

const someText = rawText();
/** A summary shows so many groups, and the link of its other groups excludes each of them. */
const someValues = optionalValues(MOST_GROUPS, MOST_FILTER_CHARS);
const someTruth = optionalChoice(['true', 'false']);

function readTest(value: ListValue, operator: Operator, operand: OperandText): Test | undefined {
  const { text, name } = operand;
  if (value.kind === 'time') return readTime(operator, operand);
  if (value.kind === 'money' || value.kind === 'number') return readNumber(value, operator, operand);
  if (value.kind === 'boolean') return { ask: 'oneOf', values: [isTrue(operand)], not: false };
  if (operator === 'empty') return { ask: 'empty', empty: isTrue(operand) };
  const isChoice = value.kind === 'choice' && (operator === 'is' || operator === 'neq');
  const several = isChoice || operator.endsWith('_any');
  const wanted = several ? someValues(text, name) : someText(text, name);
  return wanted === undefined ? undefined : readTexts(value, operator, wanted, { name, several });
}

const isTrue = ({ text, name }: OperandText): boolean => someTruth(text, name) === 'true';

function readTexts(
  { kind, is, choices, isWords }: ListValue,
  operator: Operator,
  text: string,
  { name, several }: { readonly name: string; readonly several: boolean },
): Test | undefined {
  const values = kind === 'choice' ? choicesIn(text) : several ? valuesIn(text) : [text];
  if (kind === 'phone') refuseNoPhone(values, name);
  // A card number in place of words would stand in addresses and logs (D330).
  if (isWords && values.some(mayBeSecret)) throw refusal(400, say('searchSecret'));
  for (const one of choices ? values : []) optionalChoice(choices ?? [])(one, name);
  if (operator === 'q') return { ask: 'contains', text };
  if (operator === 'begins') return { ask: 'begins', text };
  if (operator === 'is' && is) return { ask: 'is', text };
  // Any of nothing is no row, and none of nothing is every row.
  return { ask: 'oneOf', values, not: operator.startsWith('neq') };
}

function refuseNoPhone(values: readonly string[], name: string): void {
  if (values.some((one) => phoneDigits(one) === null)) throw refusal(400, say('noPhone', { name: shown(name) }));
}

/** The same texts as in the app (engine/definition/filters.ts): a bound may lie between two values that there can be. */
function readNumber({ kind, parts = 1 }: ListValue, operator: Operator, { text, name }: OperandText): Test {
  const isMoney = kind === 'money';
  const plain = /^-?\d+(?:\.\d+)?$/.exec(text.trim())?.[0] ?? '-';
  const number = isMoney ? (parseKobo(text) ?? Number.NaN) : Number(`${plain}e${Math.log10(parts)}`);
  if (!Number.isSafeInteger(Math.trunc(number))) throw refusal(400, say(isMoney ? 'noAmount' : 'noNumber', { name }));
  if (operator === 'gte') return { ask: 'within', ends: { '>=': Math.ceil(number) } };
  if (operator === 'lte') return { ask: 'within', ends: { '<=': Math.floor(number) } };
  return { ask: 'oneOf', values: Number.isInteger(number) ? [number] : [], not: operator === 'neq' };
}

function readTime(operator: Operator, { text: written, name, now }: OperandText): Test {
  const text = written.trim();
  if (operator === 'last') {
    const first = firstOfLast(text, now);
    if (first === undefined) throw refusal(400, say('noLast', { name }));
    return { ask: 'within', ends: { '>=': startOf(first), '<=': new Date(now).toISOString() } };
  }
  if (operator === 'during') {
    const days = daysDuring(text, now);
    if (!days) throw refusal(400, say('noChoice', { name, choices: PERIODS.join(', ') }));
    return { ask: 'within', ends: endsOf(days.from, days.to) };
  }
  if (operator === 'hour') {
    const hours = hoursIn(text);
    if (!hours) throw refusal(400, say('noHour', { name }));
    return { ask: 'hours', hours };
  }
  const { '>=': from, ...end } = momentOf(text, name);
  if (operator === 'lte') return { ask: 'within', ends: end };
  return { ask: 'within', ends: operator === 'gte' ? { '>=': from } : { '>=': from, ...end } };
}

/** Of days of Lagos. */
const endsOf = (first: string, last: string): Ends => ({ '>=': startOf(first), '<': startOf(addDays(last, 1)) });

/** Of a day of Lagos, or a time. @throws Refusal 400 for neither. */
function momentOf(text: string, name: string): Ends {
  const isTime = text.includes('T');
  try {
    const value = (isTime ? optionalTime : optionalDay)(text, name) ?? '';
    return isTime ? { '>=': value, '<=': value } : endsOf(value, value);
  } catch {
    throw refusal(400, say('noMoment', { name }));
  }
}
