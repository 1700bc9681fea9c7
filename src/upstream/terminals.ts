/** An agent's terminal and the code that activates it (P2-3, P2-4, P2-7). */
import * as z from 'zod/mini';
import { commandCall, data, defineEndpoint, list, readCall } from './endpoint';
import { code, text } from './wire';

/** The banks that have a terminal for this agent. */
export const listTerminalBanks = defineEndpoint<{ readonly agentId: number }>()({
  ...readCall('listTerminalBanks', '/terminal/banks'),
  read: list(z.object({ bankId: code, bankName: text })),
});

/** `bankCode` is the chosen option's `bankId` (docs/contract.md, wire formats). */
export const assignTerminal = defineEndpoint<{ readonly agentId: number; readonly bankCode: string }>()(
  commandCall('assignTerminal', 'GET', '/terminal/assign'),
);

export const unassignTerminal = defineEndpoint<{ readonly agentId: number }>()(
  commandCall('unassignTerminal', 'GET', '/terminal/unassign'),
);

export const generateActivationCode = defineEndpoint<{ readonly agentId: number }>()({
  ...commandCall('generateActivationCode', 'GET', '/terminal/activation/generate'),
  read: data(z.object({ activationCode: code })),
});
