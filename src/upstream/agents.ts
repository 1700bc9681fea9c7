/** Agents as listed (spec part 2 section 3; part 1 needs them to filter transactions and to name one agent). */
import * as z from 'zod/mini';
import { defineEndpoint, page, type Paging } from './endpoint';
import { id, text } from './wire';

export const agent = z.object({
  id,
  businessName: text,
  businessPhone: text,
  createdAt: text,
  user: z.object({ username: z.string(), memberId: text }),
  bankTerminal: z.optional(z.nullable(z.object({ terminalId: text }))),
  agentManager: z.optional(z.nullable(z.object({ id: z.optional(id), user: z.object({ fullName: text }) }))),
});

export type Agent = z.infer<typeof agent>;

export interface AgentFilter {
  readonly startDate?: string;
  readonly endDate?: string;
  readonly username?: string;
  readonly businessName?: string;
  readonly phone?: string;
  readonly agentId?: string;
  readonly agentManagerId?: string;
}

export const listAgents = defineEndpoint<Paging & AgentFilter>()({
  name: 'listAgents',
  host: 'api',
  method: 'GET',
  path: '/agent',
  read: page(agent),
});
