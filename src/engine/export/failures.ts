/** Failures of an export, as thrown in the worker and as sent to the page. */
import { UpstreamError } from '../../upstream/errors';
import type { ExportFailure } from './protocol';
import { Unwritten } from './sink';
import { FewerRows, RowsMissing, TooManyRows } from './windows';

/** The format does not hold it: a text, or one row more. */
export class DoesNotFit extends Error {
  override readonly name = 'DoesNotFit';
}

/** The failure that a thrown value stands for. */
export function failureOf(error: unknown): ExportFailure {
  if (error instanceof TooManyRows) return { type: 'tooMany', total: error.total };
  if (error instanceof FewerRows) return { type: 'fewer', total: error.total, listed: error.listed };
  if (error instanceof RowsMissing) return { type: 'missing', rows: error.rows, total: error.total };
  if (error instanceof UpstreamError) return { type: 'upstream', kind: error.kind, message: error.message };
  if (error instanceof DoesNotFit) return { type: 'doesNotFit', message: error.message };
  if (error instanceof Unwritten) return { type: 'unwritten', message: error.message };
  return { type: 'broken', message: error instanceof Error ? error.message : String(error) };
}
