/** What a failed call says of single fields: its sentence names them as they are sent. */
import { UpstreamError } from '../../upstream/errors';
import type { FormField } from '../resource';

/** The upstream's sentence by the name of each field of the form that it names. */
export function fieldProblems(fields: readonly FormField[], error: unknown): Readonly<Record<string, string>> {
  if (!(error instanceof UpstreamError) || error.kind !== 'business') return {};
  const { message } = error;
  return Object.fromEntries(
    fields
      .filter(({ field, readOnly }) => !readOnly && names(message, field.write))
      .map(({ field }) => {
        const start = `${field.write}: `;
        return [field.name, message.startsWith(start) ? message.slice(start.length) : message];
      }),
  );
}

const WORDS = /\w+/g;
const LIST = /^Missing: /;

/** `businessPhone` is no word of any sentence; `email` or `reason` is a name only where a name would stand. */
function names(message: string, write: string): boolean {
  const words: readonly string[] = message.match(WORDS) ?? [];
  if (!words.includes(write)) return false;
  return /[a-z][A-Z]/.test(write) || words[0] === write || LIST.test(message);
}
