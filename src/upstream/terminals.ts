/** An agent's terminal and the code that activates it (P2-3, P2-4, P2-7). */
import * as z from 'zod/mini';
import { data, defineEndpoint, list, outcome } from './endpoint';
import { code, text } from './wire';

/** The banks that have a terminal for this agent. */
export const listTerminalBanks = defineEndpoint<{ readonly agentId: number }>()({
  name: 'listTerminalBanks',
  host: 'api',
  method: 'GET',
  path: '/terminal/banks',
  read: list(z.object({ bankId: code, bankName: text })),
});

/** `bankCode` is the chosen option's `bankId` (docs/contract.md, wire formats). */
export const assignTerminal = defineEndpoint<{ readonly agentId: number; readonly bankCode: string }>()({
  name: 'assignTerminal',
  host: 'api',
  method: 'GET',
  path: '/terminal/assign',
  command: true,
  proof: 'envelope',
  read: outcome(),
});

export const unassignTerminal = defineEndpoint<{ readonly agentId: number }>()({
  name: 'unassignTerminal',
  host: 'api',
  method: 'GET',
  path: '/terminal/unassign',
  command: true,
  proof: 'envelope',
  read: outcome(),
});

export const generateActivationCode = defineEndpoint<{ readonly agentId: number }>()({
  name: 'generateActivationCode',
  host: 'api',
  method: 'GET',
  path: '/terminal/activation/generate',
  command: true,
  proof: 'envelope',
  read: data(z.object({ activationCode: code })),
});
