/** The published versions of the terminals' app (P2-3 and P2-7). */
import * as z from 'zod/mini';
import { commandCall, defineEndpoint, list, readCall, withoutPaging } from './endpoint';
import { id } from './wire';

export const listVersions = defineEndpoint<object>()({
  ...readCall('listVersions', '/app/version'),
  filters: [],
  fill: withoutPaging,
  read: list(z.object({ id, version: z.string() })),
});

export const createVersion = defineEndpoint<{ readonly version: string }>()(
  commandCall('createVersion', 'POST', '/app/version'),
);

/** `versions` are ids. */
export const deleteVersions = defineEndpoint<{ readonly versions: readonly number[] }>()(
  commandCall('deleteVersions', 'DELETE', '/app/version'),
);
