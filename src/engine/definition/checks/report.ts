import { ownValue } from '../../../upstream/path';
import { placesIn } from '../places';
import type { FullDefinition } from '../definition';

export function checkSentence(
  { fields }: Pick<FullDefinition, 'fields'>,
  path: string,
  sentence: string | undefined,
  report: Report,
): void {
  for (const name of placesIn(sentence ?? '')) {
    const field = ownValue(fields, name);
    if (!field) report(80, path, `no field named "${name}"`);
    // The message stays after its dialog is closed, where others can read it.
    else if (field.secret || field.kind === 'password') report(81, path, `"${name}" is secret`);
  }
}

/** The number makes the id; the path is within the definition. */
export type Report = (number: number, path: string, message: string) => void;
