/**
 * Sentences of the service, in a language other than English. An answer names its sentence by `messageKey` with
 * `messageValues` (docs/contract.md, envelope); the locale has the text under `service.<key>`. Sentences without a
 * translation stay as received and are marked as English (D272). Sentences that the app's own data provider makes are
 * known by their English form, under `dataProvider` (D281).
 */
import { grouped, pluralForm } from './format';

type Values = Readonly<Record<string, string | number>>;

interface Named {
  readonly key: string;
  readonly values: Values;
}

/** How many sentences are remembered: more than one screen shows. */
const MOST = 200;
/** Longer keys and values are not taken, in characters: the sentence is shown as received. */
const MAX_KEY_CHARS = 64;
const MAX_VALUE_CHARS = 500;
const MAX_VALUES = 12;

let locale = 'en';
let texts = new Map<string, string>();
/** Fixed texts of the service, by their English (D280). */
export let terms: ReadonlyMap<string, string> = new Map();
/** Sentences of the data provider: what each looks like in English, and the text in the page's language. */
let made: readonly { readonly form: RegExp; readonly text: string }[] = [];
/** By the sentence; null without a key. */
const heard = new Map<string, Named | null>();

/** @param messages the locale's. */
export function translateBy(tag: string, messages: Readonly<Record<string, unknown>>): void {
  // Lazily loaded texts come by the same way: what was heard before them is still on the page.
  if (tag !== locale) heard.clear();
  locale = tag;
  const { service, dataProvider, terms: words } = messages;
  terms = textsIn(words);
  texts = textsIn(service);
  made = [...textsIn(dataProvider)].map(([english, text]) => ({ form: formOf(english), text }));
}

const textsIn = (group: unknown): Map<string, string> =>
  new Map(isObject(group) ? Object.entries(group).map(([key, text]) => [key, String(text)]) : []);

/** Characters that mean something in an expression. */
const SPECIAL = /[$()*+.?[\\\]^{|}]/g;

/** "Row %{row}." as an expression that finds the row in "Row 7.". */
function formOf(english: string): RegExp {
  const parts = english
    .split(PLACE)
    .map((part, index) => (index % 2 === 1 ? `(?<${part}>.*?)` : part.replace(SPECIAL, '\\$&')));
  return new RegExp(`^${parts.join('')}$`, 'su');
}

/** Remembers the sentences of an answer's body. */
export function hear(body: unknown): void {
  if (!isObject(body)) return;
  const { data } = body;
  if (isObject(data) && isObject(data['error'])) remember(data['error']['message'], null);
  if (Array.isArray(data) && body['responseCode'] !== '00') for (const one of data) remember(one, null);
  // The partner bank's own sentence.
  remember(body['ResponseDescription'], null);
  remember(body['responseMessage'], namedIn(body));
}

function remember(sentence: unknown, named: Named | null): void {
  const text = typeof sentence === 'string' ? sentence.trim() : '';
  if (text === '') return;
  const before = heard.get(text) ?? null;
  heard.delete(text);
  heard.set(text, named ?? before);
  for (const oldest of heard.keys()) {
    if (heard.size <= MOST) break;
    heard.delete(oldest);
  }
}

function namedIn({ messageKey: key, messageValues: given = {} }: Readonly<Record<string, unknown>>): Named | null {
  if (typeof key !== 'string' || key.length > MAX_KEY_CHARS || !isObject(given)) return null;
  const entries = Object.entries(given);
  if (entries.length > MAX_VALUES) return null;
  const values: Record<string, string | number> = {};
  for (const [name, value] of entries) {
    const isShort = typeof value === 'string' && value.length <= MAX_VALUE_CHARS;
    if (!isShort && !Number.isFinite(value)) return null;
    if (typeof value === 'string' || typeof value === 'number') values[name] = value;
  }
  return { key, values };
}

/** The sentence in the page's language; undefined for a text that is no sentence of the service or has no translation. */
export function translated(sentence: string): string | undefined {
  const named = heard.get(sentence.trim());
  const template = named && texts.get(named.key);
  if (!named || template === undefined || template === null) return ownSentence(sentence);
  const { values } = named;
  const missing = [...template.matchAll(PLACE)].some(([, name = '']) => !Object.hasOwn(values, name));
  return missing ? undefined : filled(template, values);
}

const PLACE = /%\{(\w+)\}/g;

/** A sentence of the data provider; a sentence within it is translated too. */
function ownSentence(sentence: string): string | undefined {
  // Message keys, which come by the same way, have no space.
  if (!sentence.includes(' ')) return undefined;
  for (const { form, text } of made) {
    const match = form.exec(sentence);
    const valueOf = (name: string): string => match?.groups?.[name] ?? '';
    if (match) return text.replace(PLACE, (_, name: string) => translated(valueOf(name)) ?? valueOf(name));
  }
  return undefined;
}

function filled(template: string, values: Values): string {
  const forms = template.split('||||').map((form) => form.trim());
  const { count } = values;
  const form =
    forms.length > 1 && typeof count === 'number' ? forms[pluralForm(locale, count, forms.length)] : forms[0];
  return (form ?? '').replace(PLACE, (_, name: string) => {
    const value = values[name] ?? '';
    return typeof value === 'number' ? grouped(value) : value;
  });
}

/** A text in parts; those in `english` are sentences of the service without a translation. */
export interface TextPart {
  readonly text: string;
  readonly english: boolean;
}

export function partsOf(text: string): readonly TextPart[] {
  const sentence = [...heard.keys()]
    .filter((one) => stands(one, text) && translated(one) === undefined)
    .toSorted((one, other) => other.length - one.length)[0];
  if (sentence === undefined) return [{ text, english: false }];
  const at = text.indexOf(sentence);
  const [before, after] = [text.slice(0, at), text.slice(at + sentence.length)];
  return [
    ...(before === '' ? [] : [{ text: before, english: false }]),
    { text: sentence, english: true },
    ...(after === '' ? [] : [{ text: after, english: false }]),
  ];
}

/** Whether the sentence is in the text, and not as a part of a word. */
function stands(sentence: string, text: string): boolean {
  const at = text.indexOf(sentence);
  if (at < 0) return false;
  return !/\p{L}/u.test(text[at - 1] ?? '') && !/\p{L}/u.test(text[at + sentence.length] ?? '');
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
