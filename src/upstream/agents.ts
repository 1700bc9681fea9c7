/** Agents: their list, one in full, and the two ways to write one (P2-3 and P2-7). */
import * as z from 'zod/mini';
import { command, data, defineEndpoint, pagedList, readCall, type TextFilter } from './endpoint';
import { id, kobo, text } from './wire';

/** Beyond the contract (D490). */
const listed = () => ({
  /** The user may sign in. Not `user.enabled`, by which a profile is told from a row of the list. */
  active: z.optional(z.boolean()),
  /** When it was, ISO 8601; null for an agent without transactions. */
  lastTransaction: z.optional(z.nullable(z.string())),
  /** Whole kobo; left out for callers without ROLE_VIEW_PURSE. */
  balance: z.optional(kobo),
  /** Whether any hardware device is the agent's; a profile does not say (D850). */
  hasDevice: z.optional(z.boolean()),
});

export const agent = () =>
  z.object({
    id,
    businessName: text,
    businessPhone: text,
    createdAt: text,
    user: z.object({ username: z.string(), memberId: text }),
    bankTerminal: z.optional(z.nullable(z.object({ terminalId: text }))),
    /** Part 2 has it in the profile only; an upstream may leave it out here. */
    activationCode: text,
    agentManager: z.optional(z.nullable(z.object({ id: z.optional(id), user: z.object({ fullName: text }) }))),
    state: z.optional(z.nullable(z.object({ stateName: text }))),
    ...listed(),
  });

export type Agent = z.infer<ReturnType<typeof agent>>;

const filters = [
  'startDate',
  'endDate',
  'username',
  'businessName',
  'phone',
  'agentId',
  'agentManagerId',
  /** `missing`: enabled agents who have none (D249). */
  'terminal',
  /** A day of Lagos: agents without a transaction after it, those without any included (D490). */
  'lastTransaction_lte',
  /** Naira: agents whose purse holds no more (D490). */
  'balance_lte',
  /** The name of a state (D976). */
  'state',
  /** Whatever people know an agent by (D378). */
  'q',
] as const;

export type AgentFilter = TextFilter<(typeof filters)[number]>;

export const listAgents = pagedList('listAgents', '/agent', filters, agent, {
  beyond: ['terminal', 'lastTransaction_lte', 'balance_lte', 'state', 'q'],
});

/** One agent in full (P2-3). */
const agentProfile = () =>
  z.object({
    id,
    user: z.object({
      id,
      memberId: text,
      firstname: text,
      middlename: text,
      lastname: text,
      fullName: text,
      email: text,
      username: z.string(),
      enabled: z.boolean(),
    }),
    gender: text,
    dateOfBirth: text,
    businessName: text,
    businessPhone: text,
    businessAddress: text,
    accountNumber: text,
    accountName: text,
    accountBvn: text,
    bank: z.optional(z.nullable(z.object({ id, name: text }))),
    state: z.optional(z.nullable(z.object({ id, stateName: text, stateCode: text }))),
    lga: z.optional(z.nullable(z.object({ id, lga: text }))),
    activationCode: text,
    bankTerminal: z.optional(z.nullable(z.object({ terminalId: text }))),
    agentManager: z.optional(z.nullable(z.object({ id: z.optional(id), user: z.object({ fullName: text }) }))),
    createdAt: text,
    ...listed(),
    /** Of the record as read: an upstream that checks it refuses to overwrite a later change. */
    version: z.optional(z.number()),
  });

export type AgentProfile = z.infer<ReturnType<typeof agentProfile>>;

/** The trailing slash tells the profile from the list (docs/contract.md, identity). */
export const getAgentProfile = defineEndpoint<{ username: string }>()({
  ...readCall('getAgentProfile', '/agent/'),
  read: data(agentProfile),
});

/** What the create and the edit form both send. An empty field is an empty text; no choice is null. */
interface AgentFields {
  readonly accountNumber: string;
  readonly accountName: string;
  readonly accountBvn: string;
  readonly businessName: string;
  readonly businessPhone: string;
  readonly businessAddress: string;
  /** MALE or FEMALE. */
  readonly gender: string;
  readonly firstname: string;
  readonly middlename: string;
  readonly lastname: string;
  readonly email: string;
  readonly username: string;
  readonly stateId: number | null;
  readonly lgaId: number | null;
  readonly bankId: number | null;
}

export const createAgent = command<
  AgentFields & {
    /** YYYY-MM-DD. */
    readonly dateOfBirth: string;
    readonly agentManagerId: number | null;
  }
>('createAgent', 'POST', '/agent');

/** The username says which agent; `version` is the profile's as it was read (docs/contract.md, identity). */
export const updateAgent = command<
  AgentFields & {
    /** YYYY-MM-DD; only where it was corrected (D340). */
    readonly dateOfBirth?: string | null;
    readonly version?: number;
  }
>('updateAgent', 'PUT', '/agent');
