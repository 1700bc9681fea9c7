/** The published versions of the terminals' app (P2-3 and P2-7). */
import * as z from 'zod/mini';
import { defineEndpoint, list, outcome, withoutPaging } from './endpoint';
import { id } from './wire';

export const listVersions = defineEndpoint<object>()({
  name: 'listVersions',
  host: 'api',
  method: 'GET',
  path: '/app/version',
  filters: [],
  fill: withoutPaging,
  read: list(z.object({ id, version: z.string() })),
});

export const createVersion = defineEndpoint<{ readonly version: string }>()({
  name: 'createVersion',
  host: 'api',
  method: 'POST',
  path: '/app/version',
  command: true,
  proof: 'envelope',
  read: outcome(),
});

/** `versions` are ids. */
export const deleteVersions = defineEndpoint<{ readonly versions: readonly number[] }>()({
  name: 'deleteVersions',
  host: 'api',
  method: 'DELETE',
  path: '/app/version',
  command: true,
  proof: 'envelope',
  read: outcome(),
});
