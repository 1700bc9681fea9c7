/** Hardware devices on the cash-out host: an agent's, and loading many from a file (P2-7, P1-7). */
import * as z from 'zod/mini';
import { command, commandCall, defineEndpoint, list, readCall } from './endpoint';

/** The devices assigned to one member. */
export const listDevices = defineEndpoint<{ readonly memberId: string }>()({
  ...readCall('listDevices', '/hardware', 'cashOut'),
  read: list(z.object({ serialNumber: z.string() })),
});

interface Device {
  readonly memberId: string;
  readonly serialNumber: string;
}

export const assignDevice = command<Device>('assignDevice', 'POST', '/hardware/assign', 'cashOut');

export const unassignDevice = command<Device>('unassignDevice', 'POST', '/hardware/un-assign', 'cashOut');

/** A .csv file of devices. */
export const loadHardware = defineEndpoint<{ readonly file: File }>()({
  ...commandCall('loadHardware', 'POST', '/hardware/load', 'cashOut'),
  multipart: true,
});
