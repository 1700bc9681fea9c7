/**
 * Sentences of the service, in a language other than English. An answer names its sentence by `messageKey` with
 * `messageValues` (docs/contract.md, envelope); the locale has the text under `service.<key>`. Sentences without a
 * translation stay as received and are marked as English (D272). Sentences that the app's own data provider makes are
 * known by their English form, under `dataProvider` (D281). Only other languages than English fetch this file.
 */
import { escapeRegExp, flattenObject } from 'es-toolkit';
import { grouped, type FormatLocale } from './format';
import { isolated } from './isolates';
import { hasFewForm, pluralForm } from './plurals';

/** Longer keys and values are not taken, in characters: the sentence is shown as received. */
const MAX_KEY_CHARS = 64;
const MAX_VALUE_CHARS = 500;
const MAX_VALUES = 12;

/** @param messages the locale's. */
const languageOf = (locale: string, messages: Readonly<Record<string, unknown>>, money?: FormatLocale['money']) => ({
  locale,
  money,
  /** Every text of the language itself, by its key. */
  all: flattenObject({ ...messages }),
  /** The service's sentences, by their keys. */
  service: textsIn(messages.service),
  /** Fixed texts of the service, by their English (D280). */
  terms: new Terms(textsIn(messages.terms)),
  /** Sentences of the data provider: what each looks like in English, and the text in the page's language. */
  dataProvider: formsOf(textsIn(messages.dataProvider)),
});

interface Form {
  readonly form: RegExp;
  readonly text: string;
}

const PLACE = /%\{(\w+)\}/g;

const formsOf = (texts: ReadonlyMap<string, string>): readonly Form[] =>
  [...texts].map(([english, text]) => ({ form: formOf(english), text }));

/** Texts by their English. One with places is found by its form: what entries of the audit say (D295). */
class Terms extends Map<string, string> {
  readonly forms: readonly Form[];

  constructor(texts: ReadonlyMap<string, string>) {
    super(texts);
    this.forms = formsOf(new Map([...texts].filter(([english]) => english.includes('%{'))));
  }

  override get(english: string): string | undefined {
    const said = (value: string, place: string): string =>
      (place.startsWith('part') ? this.get(value) : undefined) ?? amountShown(value);
    return super.get(english) ?? inForm(this.forms, english, said);
  }

  override has(english: string): boolean {
    return this.get(english) !== undefined;
  }
}

let language = languageOf('en', {});

/** @param messages the locale's. @returns the fixed texts of the service, by their English (D280). */
export function translateBy(
  locale: string,
  messages: Readonly<Record<string, unknown>>,
  money?: FormatLocale['money'],
): ReadonlyMap<string, string> {
  language = languageOf(locale, messages, money);
  return language.terms;
}

/**
 * Whether a counted text is English, whose forms are chosen by English rules. The text of a definition may be a
 * translation: in a language with a form for few that has more than two forms.
 */
export function isEnglish(key: string, text?: string): boolean {
  if (key in language.all) return false;
  return text === undefined || (hasFewForm(language.locale) && text.split('||||').length === 2);
}

function textsIn(group: unknown): Map<string, string> {
  return new Map(isObject(group) ? Object.entries(group).map(([key, text]) => [key, String(text)]) : []);
}

/** "Row %{row}." as an expression that finds the row in "Row 7.". */
function formOf(english: string): RegExp {
  const parts = english.split(PLACE).map((part, index) => (index % 2 === 1 ? `(?<${part}>.*?)` : escapeRegExp(part)));
  return new RegExp(`^${parts.join('')}$`, 'su');
}

/**
 * A text in the page's language. A sentence of the service comes with the answer that has it: without a translation it is
 * English within the page's texts. Any other text may be a sentence of the data provider; undefined for one that is not.
 */
export function translated(sentence: string, answer?: unknown): string | undefined {
  if (!isObject(answer)) return ownSentence(sentence);
  return byKey(sentence, answer) ?? ownSentence(sentence) ?? isolated(sentence);
}

/** Undefined without a translation, or where the answer lacks what the translation needs. */
function byKey(sentence: string, answer: Readonly<Record<string, unknown>>): string | undefined {
  const { responseMessage, messageKey: key, messageValues = {} } = answer;
  // A sentence in the answer's data has no key.
  const isOwn = typeof responseMessage === 'string' && responseMessage.trim() === sentence.trim();
  if (!isOwn || typeof key !== 'string' || key.length > MAX_KEY_CHARS || !isObject(messageValues)) return undefined;
  const template = language.service.get(key);
  const values = Object.entries(messageValues);
  if (template === undefined || values.length > MAX_VALUES || !values.every(isValue)) return undefined;
  const byName = new Map(values.filter(isValue));
  return [...template.matchAll(PLACE)].every(([, name = '']) => byName.has(name))
    ? filled(template, byName)
    : undefined;
}

const isValue = (entry: [string, unknown]): entry is [string, string | number] => {
  const [, value] = entry;
  return typeof value === 'string' ? value.length <= MAX_VALUE_CHARS : Number.isFinite(value);
};

/** A sentence of the data provider; a sentence within it is translated too. */
function ownSentence(sentence: string): string | undefined {
  // Message keys, which come by the same way, have no space.
  if (!sentence.includes(' ')) return undefined;
  return inForm(language.dataProvider, sentence, (value) => ownSentence(value) ?? value);
}

/** The text of the first form that a sentence has; undefined for one without. */
function inForm(
  forms: readonly Form[],
  sentence: string,
  said: (value: string, place: string) => string,
): string | undefined {
  for (const { form, text } of forms) {
    const match = form.exec(sentence);
    if (match) return text.replace(PLACE, (_, name: string) => said(match.groups?.[name] ?? '', name));
  }
  return undefined;
}

function filled(template: string, values: ReadonlyMap<string, string | number>): string {
  const forms = template.split('||||').map((form) => form.trim());
  const count = values.get('count');
  const form =
    forms.length > 1 && typeof count === 'number' ? forms[pluralForm(language.locale, count, forms.length)] : forms[0];
  return (form ?? '').replace(PLACE, (_, name: string) => {
    const value = values.get(name) ?? '';
    return typeof value === 'number' ? grouped(value) : amountShown(value);
  });
}

/** An amount as the service writes it, "1,200.50" or "5,001", in the form of the screen; any other text as received. */
function amountShown(text: string): string {
  const { money } = language;
  if (!money || !/^\d{1,3}(?:,\d{3})*\.\d\d$|^\d{1,3}(?:,\d{3})+$/.test(text)) return text;
  return text.replace(/[,.]/g, (sign) => money[sign === ',' ? 0 : 1]);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
