/** What a form shows when its call failed (P2-8). */
import { UpstreamError } from '../../upstream/errors';
import type { NormalForm, FormField, NormalField } from '../definition/resource';
import { isolated, withoutIsolates } from '../../i18n/isolates';
import { whyLost } from '../ui/sentence';

type Translate = (key: string, values?: Record<string, unknown>) => string;

interface FailureText {
  readonly text: string;
  readonly more?: string;
}

/**
 * The form's own sentence, then the reason and what to do (D412). Null when the session has ended: the sign-in page says
 * so.
 */
export function failureTexts(
  error: unknown,
  form: Pick<NormalForm, 'asReceived' | 'failure' | 'fields'>,
  verb: 'create' | 'edit',
  translate: Translate,
): FailureText | null {
  if (!(error instanceof UpstreamError))
    return { text: translate('form.kept', { reason: translate('upstream.http') }) };
  if (error.kind === 'signedOut') return null;
  const own = translate(error.message, { _: error.message });
  const { asReceived, failure } = form;
  if (error.outcomeUnknown) {
    const reason = without(failure, translate(whyLost(error)));
    const unknown = translate(verb === 'create' ? 'form.unknownCreate' : 'form.unknownEdit', { reason }).trim();
    return failure === undefined ? { text: unknown } : { text: failure, more: unknown };
  }
  const isReceived = error.kind === 'business' && (asReceived?.includes((error.sentence ?? '').trim()) ?? true);
  if (isReceived || failure === undefined) return { text: own };
  // What is wrong with a field stands beside it, with its label.
  const isBeside = Object.keys(fieldProblems(form.fields, error)).length > 0;
  const reason = isBeside ? '' : without(failure, own);
  return { text: failure, ...(reason !== '' && { more: reason }) };
}

/** A reason without the sentence that stands before it anyway. */
const without = (first: string | undefined, reason: string): string =>
  first !== undefined && reason.startsWith(first) ? reason.slice(first.length).trim() : reason;

/** A problem of one field: missing, or in the upstream's words. */
type FieldProblem = { readonly type: 'missing' } | { readonly type: 'upstream'; readonly message: string };

/** Problems of the fields that the upstream's sentence names by their wire names; users know their labels. */
export function fieldProblems(fields: readonly FormField[], error: unknown): Readonly<Record<string, FieldProblem>> {
  if (!(error instanceof UpstreamError) || error.kind !== 'business') return {};
  const named = fields.filter(({ field, readOnly }) => !readOnly && names(error.sentence ?? '', field.write));
  return Object.fromEntries(named.map(({ field }) => [field.name, problemOf(field, error, fields)]));
}

const WORD = /\w+/g;
/** Both forms in which the contract's services report missing fields. */
const LIST = /^Missing: /;
const ONE = / is missing\.?$/;

/** The sentence in the user's language may have a space before its colon. */
function problemOf(
  { write }: NormalField,
  { sentence = '', message }: UpstreamError,
  fields: readonly FormField[],
): FieldProblem {
  if (LIST.test(sentence) || ONE.test(sentence)) return { type: 'missing' };
  const shown = withoutIsolates(message);
  const [, behind] = shown.startsWith(write) ? (/^\s?: (.*)$/su.exec(shown.slice(write.length)) ?? []) : [];
  const own = behind ?? shown;
  const labelled = own.replace(WORD, (word: string, at: number) => {
    const field = isUnmistakable(word) || at === 0 ? fields.find((one) => one.field.write === word)?.field : undefined;
    return field ? field.label : word;
  });
  return { type: 'upstream', message: shown === message ? labelled : isolated(labelled) };
}

/** An ordinary word such as `email` is a field only at the beginning of the sentence. */
function names(message: string, write: string): boolean {
  const words: readonly string[] = message.match(WORD) ?? [];
  if (!words.includes(write)) return false;
  const [first, second] = words;
  const begins = first === write || (first === 'The' && second === write);
  return isUnmistakable(write) || begins || LIST.test(message);
}

/** camelCase such as `businessPhone` is never an ordinary word. */
function isUnmistakable(name: string): boolean {
  return /[a-z][A-Z]/.test(name);
}
