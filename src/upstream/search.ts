/** One search over all lists, beyond the contract (feature `search`, D378). */
import * as z from 'zod/mini';
import { admin } from './admins';
import { agentManager } from './agentManagers';
import { agent } from './agents';
import { data, defineEndpoint, readCall } from './endpoint';
import { agentPurse } from './purses';
import { device } from './terminals';
import { transaction } from './transactions';

const matches = <Row extends z.ZodMiniType>(row: Row) =>
  z.optional(
    z.object({
      /** The first rows of the list that `q` finds. */
      data: z.array(row),
      recordsFiltered: z.number().check(z.int(), z.nonnegative()),
      /** There may be more matches than were counted. */
      more: z.optional(z.boolean()),
    }),
  );

/** By the app's names of the lists; those that the caller may not read are left out. */
export const searchRecords = defineEndpoint<{ readonly q: string; readonly length: number }>()({
  ...readCall('searchRecords', '/search'),
  read: data(() =>
    z.object({
      agents: matches(agent()),
      agentManagers: matches(agentManager()),
      transactions: matches(transaction),
      agentPurses: matches(agentPurse()),
      admins: matches(admin()),
      devices: matches(device()),
    }),
  ),
});
