/** The text of every kind of field, on screen, in exports and on receipts. The worker of exports has no React. */
import { kindWord, term } from '../../i18n/format';
import { asKobo, formatKobo, isKobo, koboToDecimal } from '../../upstream/money';
import { isSecretName, maskPan } from '../../upstream/pan';
import { lagosTime } from '../../upstream/time';
import { unreadableAt, type Unreadable } from '../../upstream/unreadable';
import type { KindName } from './fields';
import type { NormalField } from './resource';
import { valueAt } from '../../upstream/path';

export interface Kind {
  /** Shown on screen; empty if there is no value. */
  readonly text: (value: unknown, field: NormalField, record: unknown) => string;
  /** Written to files, if it differs: amounts without grouping. */
  readonly plain?: (value: unknown, field: NormalField, record: unknown) => string;
  readonly align: 'start' | 'end';
  /** Column width in pixels. */
  readonly width: number;
}

/** Formats whole kobo, with the sign of a movement. Any other value is shown as it is, so that nothing is hidden. */
const amount =
  (format: typeof koboToDecimal, plus: '+' | ''): Kind['text'] =>
  (value, field, record) => {
    const { kobo, isSigned } = signedAmount(value, field, record);
    if (kobo === undefined) return asText(value);
    return `${isSigned && kobo > 0 ? plus : ''}${format(kobo)}`;
  };

/** A new kind does not compile until it is in every registry: here, in `filters.ts` and in `cells.tsx`. */
export const kinds: Readonly<Record<KindName, Kind>> = {
  text: { text: asText, align: 'start', width: 160 },
  longText: { text: asText, align: 'start', width: 240 },
  email: { text: asText, align: 'start', width: 220 },
  phone: { text: asText, align: 'start', width: 140 },
  password: { text: () => '', align: 'start', width: 100 },
  boolean: { text: yesOrNo, align: 'start', width: 90 },
  choices: { text: items, align: 'start', width: 260 },
  /** A data URL means nothing to a reader. */
  image: { text: (value) => (asText(value) === '' ? '' : kindWord('image')), align: 'start', width: 90 },
  code: { text: asText, align: 'start', width: 190 },
  pan: { text: (value) => maskPan(asText(value)), align: 'start', width: 190 },
  money: { text: amount(formatKobo, '+'), plain: amount(koboToDecimal, ''), align: 'end', width: 132 },
  number: { text: asText, align: 'end', width: 100 },
  /** One clock on every page (D332). */
  dateTime: { text: (value) => lagosTime(asText(value)), align: 'start', width: 168 },
  day: { text: asText, align: 'start', width: 112 },
  status: { text: statusText, align: 'start', width: 200 },
  choice: { text: choiceLabel, align: 'start', width: 150 },
  reference: { text: choiceLabel, align: 'start', width: 190 },
};

/**
 * An amount in whole kobo; undefined for any other value. One that moves a balance is below zero if the balance fell,
 * though the service may send it without a sign; `isSigned` is false where the balances do not tell (D401).
 */
export function signedAmount(value: unknown, { options: { moves } }: NormalField, record: unknown) {
  if (typeof value !== 'number' || !isKobo(value)) return { isSigned: false };
  if (!moves) return { kobo: value, isSigned: false };
  const [before, after] = [valueAt(record, moves.before), valueAt(record, moves.after)];
  if (typeof before !== 'number' || typeof after !== 'number' || before === after)
    return { kobo: value, isSigned: false };
  return { kobo: value > 0 && after < before ? asKobo(0 - value) : value, isSigned: true };
}

export function yesOrNo(value: unknown): string {
  return typeof value === 'boolean' ? kindWord(value ? 'yes' : 'no') : asText(value);
}

/** The service's own text, or its code if it sends no text. */
function statusText(value: unknown, { options }: NormalField, record: unknown): string {
  return asText(value) || asText(valueAt(record, options.code ?? ''));
}

/** The label from the choices, else the value itself. */
function choiceLabel(value: unknown, { options: { choices, names } }: NormalField): string {
  const text = asText(value);
  if (names) return names.get(text) ?? text;
  if (!choices || 'call' in choices) return text;
  return choices.find((choice) => choice.value === text)?.label ?? text;
}

function items(value: unknown, field: NormalField, _record?: unknown, shown = asText): string {
  if (!Array.isArray(value)) return '';
  return value.map((item: unknown) => shown(valueAt(item, field.options.itemLabel ?? ''))).join(', ');
}

function asText(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}

/** The text of a field. A value that could not be read says so, because an empty cell would mean that there is none. */
export function fieldText(field: NormalField, record: unknown): string {
  if (field.source === null) return '';
  if (unreadableAt(record, field.source)) return kindWord('unreadable');
  return kinds[field.kind].text(valueAt(record, field.source), field, record);
}

/** Kinds whose texts are of a fixed list that the service has. */
const TERMS: ReadonlySet<KindName> = new Set(['status', 'choice']);

/** The text of a field as a person reads it: a known term of the service in the page's language (D280). */
export function shownText(field: NormalField, record: unknown): string {
  const { kind, source } = field;
  if (kind === 'choices' && source !== null && !unreadableAt(record, source))
    return items(valueAt(record, source), field, record, (one) => term(asText(one)));
  const text = fieldText(field, record);
  return TERMS.has(kind) ? term(text) : text;
}

/** Why the field could not be read; undefined if it was read. */
export function unreadableOf({ source }: Pick<NormalField, 'source'>, record: unknown): Unreadable | undefined {
  return source === null ? undefined : unreadableAt(record, source);
}

/** Whether the value for a form or an action could be read. */
export function isUsable({ source, valueSource }: NormalField, record: unknown): boolean {
  return [source, valueSource].every((path) => path === null || !unreadableAt(record, path));
}

/** An unreadable value as received; null if it may be secret. */
export function receivedText(field: NormalField, { text }: Unreadable): string | null {
  const isSecret = field.secret || field.kind === 'pan' || field.kind === 'password' || isSecretName(field.name);
  return isSecret ? null : text;
}

/** `off`: unknown. */
export type Tone = 'success' | 'pending' | 'failure' | 'off';

/** The outcome by the status code. A code that is not listed is a failure (P1-4). */
export function statusTone(field: NormalField, record: unknown): Tone {
  const path = field.options.code ?? '';
  if (unreadableAt(record, path)) return 'off';
  const code = asText(valueAt(record, path));
  if (field.options.success?.includes(code)) return 'success';
  return field.options.pending?.includes(code) ? 'pending' : 'failure';
}

/** The outcome, for which lists have a word. Undefined without a code: it is not known, so the text is shown. */
export function outcomeOf(field: NormalField, record: unknown): Exclude<Tone, 'off'> | undefined {
  const tone = statusTone(field, record);
  const isCoded = (valueAt(record, field.options.code ?? '') ?? '') !== '';
  return tone === 'off' || !isCoded || shownText(field, record) === '' ? undefined : tone;
}
