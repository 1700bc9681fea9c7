/** An agent's terminal, activation code, transaction PIN, and hardware devices (P1-7, P2-3, P2-4, P2-5 and P2-7). */
import * as z from 'zod/mini';
import { command, commandCall, data, defineEndpoint, list, readCall, type Texts } from './endpoint';
import { code, text } from './wire';

interface OfAgent {
  readonly agentId: number;
}

/** The banks that have a terminal for this agent. */
export const listTerminalBanks = defineEndpoint<OfAgent>()({
  ...readCall('listTerminalBanks', '/terminal/banks'),
  read: list(() => z.object({ bankId: code, bankName: text })),
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
  read: data(() => z.object({ activationCode: code })),
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

/** The devices assigned to one member. */
export const listDevices = defineEndpoint<{ readonly memberId: string }>()({
  ...readCall('listDevices', '/hardware', 'cashOut'),
  read: list(() => z.object({ serialNumber: z.string() })),
});

type Device = Texts<'memberId' | 'serialNumber'>;

export const assignDevice = command<Device>('assignDevice', 'POST', '/hardware/assign', 'cashOut');

export const unassignDevice = command<Device>('unassignDevice', 'POST', '/hardware/un-assign', 'cashOut');

/** A .csv file of devices. */
export const loadHardware = defineEndpoint<{ readonly file: File }>()({
  ...commandCall('loadHardware', 'POST', '/hardware/load', 'cashOut'),
  multipart: true,
});
