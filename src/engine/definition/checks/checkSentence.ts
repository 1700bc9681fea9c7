/** Checks the placeholders of a success sentence. */
import { placesIn } from '../places';
import type { FullDefinition } from '../definition';
import type { Report } from './report';

export function checkSentence(
  { fields }: Pick<FullDefinition, 'fields'>,
  path: string,
  sentence: string | undefined,
  report: Report,
): void {
  for (const name of placesIn(sentence ?? '')) {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (!field) report(80, path, `no field named "${name}"`);
    // A message outlives its dialog, and is read over shoulders.
    else if (field.secret || field.kind === 'password') report(81, path, `"${name}" is secret`);
  }
}
