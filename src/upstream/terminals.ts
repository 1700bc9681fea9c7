/** An agent's terminal, the code that activates it, and the agent's own transaction PIN (P2-3, P2-4, P2-5 and P2-7). */
import * as z from 'zod/mini';
import { command, commandCall, data, defineEndpoint, list, readCall } from './endpoint';
import { code, text } from './wire';

interface OfAgent {
  readonly agentId: number;
}

/** The banks that have a terminal for this agent. */
export const listTerminalBanks = defineEndpoint<OfAgent>()({
  ...readCall('listTerminalBanks', '/terminal/banks'),
  read: list(z.object({ bankId: code, bankName: text })),
});

/** `bankCode` is the chosen option's `bankId` (docs/contract.md, wire formats). */
export const assignTerminal = command<OfAgent & { readonly bankCode: string }>(
  'assignTerminal',
  'GET',
  '/terminal/assign',
);

export const unassignTerminal = command<OfAgent>('unassignTerminal', 'GET', '/terminal/unassign');

export const generateActivationCode = defineEndpoint<OfAgent>()({
  ...commandCall('generateActivationCode', 'GET', '/terminal/activation/generate'),
  read: data(z.object({ activationCode: code })),
});

/** At most 4 characters. */
export const createPin = command<{ readonly transactionPin: string }>(
  'createPin',
  'POST',
  '/agent/transaction/pin/create',
);

export const resetPin = command<{ readonly newTransactionPin: string; readonly bvn: string }>(
  'resetPin',
  'POST',
  '/agent/transaction/pin/reset',
);
