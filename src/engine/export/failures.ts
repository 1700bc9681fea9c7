/** Failures of an export, thrown in the worker and sent to the page. */
import { DoesNotFit } from '../../formats/table';
import { CountError } from '../../lists/every';
import { UpstreamError } from '../../upstream/errors';
import type { ExportFailure } from './protocol';

export class ExportError extends Error {
  override readonly name = 'ExportError';
  readonly failure: ExportFailure;

  constructor(failure: ExportFailure, options?: ErrorOptions) {
    super(JSON.stringify(failure), options);
    this.failure = failure;
  }
}

export function failureOf(error: unknown): ExportFailure {
  if (error instanceof ExportError || error instanceof CountError) return error.failure;
  if (error instanceof DoesNotFit) return { type: 'doesNotFit', message: error.message };
  if (error instanceof UpstreamError) {
    const { kind, message, sentence, answer } = error;
    const own = sentence !== undefined && typeof answer === 'object';
    return { type: 'upstream', kind, message, ...(own && { answer: { ...answer, data: undefined } }) };
  }
  return { type: 'broken', message: error instanceof Error ? error.message : String(error) };
}
