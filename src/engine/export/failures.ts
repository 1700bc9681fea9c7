/** Failures of an export, as thrown in the worker and as sent to the page. */
import { UpstreamError } from '../../upstream/errors';
import type { ExportFailure } from './protocol';

/** An export came to nothing, for a reason that is its own. */
export class ExportError extends Error {
  override readonly name = 'ExportError';
  readonly failure: ExportFailure;

  constructor(failure: ExportFailure, options?: ErrorOptions) {
    super(JSON.stringify(failure), options);
    this.failure = failure;
  }
}

/** The format does not hold it: a text, or one row more. `message` says which, for developers. */
export const doesNotFit = (message: string): ExportError => new ExportError({ type: 'doesNotFit', message });

/** The failure that a thrown value stands for. */
export function failureOf(error: unknown): ExportFailure {
  if (error instanceof ExportError) return error.failure;
  if (error instanceof UpstreamError) return { type: 'upstream', kind: error.kind, message: error.message };
  return { type: 'broken', message: error instanceof Error ? error.message : String(error) };
}
