/** The published versions of the terminals' app (P2-3 and P2-7). */
import * as z from 'zod/mini';
import { command, wholeList } from './endpoint';
import { id } from './wire';

/** `latest`, beyond the contract: it was published last, so terminals are asked to run it. */
export const listVersions = wholeList('listVersions', '/app/version', () =>
  z.object({ id, version: z.string(), latest: z.optional(z.boolean()) }),
);

export const createVersion = command<{ readonly version: string }>('createVersion', 'POST', '/app/version');

/** `versions` are ids. */
export const deleteVersions = command<{ readonly versions: readonly number[] }>(
  'deleteVersions',
  'DELETE',
  '/app/version',
);
