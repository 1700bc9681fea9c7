/** The published versions of the terminals' app (P2-3 and P2-7). */
import * as z from 'zod/mini';
import { command, wholeList } from './endpoint';
import { id, text } from './wire';

const appVersion = () =>
  z.object({
    id,
    version: z.string(),
    /** When it was published, and its transactions of today and the six days before: beyond the specification (D975). */
    createdAt: z.optional(text),
    transactions: z.optional(z.number()),
  });

export type AppVersion = z.infer<ReturnType<typeof appVersion>>;

export const listVersions = wholeList('listVersions', '/app/version', appVersion);

export const createVersion = command<{ readonly version: string }>('createVersion', 'POST', '/app/version');

/** `versions` are ids. */
export const deleteVersions = command<{ readonly versions: readonly number[] }>(
  'deleteVersions',
  'DELETE',
  '/app/version',
);
