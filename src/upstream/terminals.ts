/** An agent's terminal, activation code, transaction PIN, and hardware devices (P1-7, P2-3, P2-4, P2-5 and P2-7). */
import * as z from 'zod/mini';
import {
  command,
  commandCall,
  data,
  defineEndpoint,
  list,
  page,
  readCall,
  type Paging,
  type TextFilter,
  type Texts,
} from './endpoint';
import { code, id, text } from './wire';

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

export const device = () =>
  z.object({
    id,
    serialNumber: z.string(),
    state: z.enum(['free', 'assigned']),
    /** Null: it is free. */
    agent: z.nullable(z.object({ id, memberId: text, businessName: text })),
    /** When its number was first loaded. */
    createdAt: text,
  });

/** A device of the network, free or assigned to an agent. */
export type Device = z.infer<ReturnType<typeof device>>;

/** Every device of the network, beyond the contract (feature `devices`, D335). `serialNumber`: a part of one. */
export const listAllDevices = defineEndpoint<Paging & TextFilter<'serialNumber' | 'state' | 'agentId' | 'q'>>()({
  ...readCall('listAllDevices', '/devices'),
  transport: 'simpleRest',
  latestFirst: true,
  filters: ['serialNumber', 'state', 'agentId', 'q'],
  read: page(device),
});

type AssignedDevice = Texts<'memberId' | 'serialNumber'>;

export const assignDevice = command<AssignedDevice>('assignDevice', 'POST', '/hardware/assign', 'cashOut');

export const unassignDevice = command<AssignedDevice>('unassignDevice', 'POST', '/hardware/un-assign', 'cashOut');

/** A .csv file of devices. */
export const loadHardware = defineEndpoint<{ readonly file: File }>()({
  ...commandCall('loadHardware', 'POST', '/hardware/load', 'cashOut'),
  multipart: true,
});
