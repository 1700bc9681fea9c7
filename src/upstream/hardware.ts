/** Hardware devices on the cash-out host: an agent's, and loading many from a file (P2-7, P1-7). */
import * as z from 'zod/mini';
import { defineEndpoint, list, outcome } from './endpoint';

/** The devices assigned to one member. */
export const listDevices = defineEndpoint<{ readonly memberId: string }>()({
  name: 'listDevices',
  host: 'cashOut',
  method: 'GET',
  path: '/hardware',
  read: list(z.object({ serialNumber: z.string() })),
});

interface Device {
  readonly memberId: string;
  readonly serialNumber: string;
}

export const assignDevice = defineEndpoint<Device>()({
  name: 'assignDevice',
  host: 'cashOut',
  method: 'POST',
  path: '/hardware/assign',
  command: true,
  proof: 'envelope',
  read: outcome(),
});

export const unassignDevice = defineEndpoint<Device>()({
  name: 'unassignDevice',
  host: 'cashOut',
  method: 'POST',
  path: '/hardware/un-assign',
  command: true,
  proof: 'envelope',
  read: outcome(),
});

/** A .csv file of devices. */
export const loadHardware = defineEndpoint<{ readonly file: File }>()({
  name: 'loadHardware',
  host: 'cashOut',
  method: 'POST',
  path: '/hardware/load',
  command: true,
  proof: 'envelope',
  multipart: true,
  read: outcome(),
});
