/** Failures of an export, thrown in the worker and sent to the page. */
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

/** The format cannot hold a text or a row. `message` tells developers which. */
export const doesNotFit = (message: string): ExportError => new ExportError({ type: 'doesNotFit', message });

export function failureOf(error: unknown): ExportFailure {
  if (error instanceof ExportError) return error.failure;
  if (error instanceof UpstreamError) return { type: 'upstream', kind: error.kind, message: error.message };
  return { type: 'broken', message: error instanceof Error ? error.message : String(error) };
}
