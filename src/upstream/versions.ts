/** The published versions of the terminals' app (P2-3 and P2-7). */
import * as z from 'zod/mini';
import { command, wholeList } from './endpoint';
import { id } from './wire';

export const listVersions = wholeList('listVersions', '/app/version', () => z.object({ id, version: z.string() }));

export const createVersion = command<{ readonly version: string }>('createVersion', 'POST', '/app/version');

/** `versions` are ids. */
export const deleteVersions = command<{ readonly versions: readonly number[] }>(
  'deleteVersions',
  'DELETE',
  '/app/version',
);
