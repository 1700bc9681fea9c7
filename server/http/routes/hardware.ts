/** Hardware devices of agents, on the cash-out host (spec part 2 section 7, Agents; decisions 23). */
import * as z from 'zod/mini';
import {
  assignDevice,
  findMember,
  listDevices,
  loadDevices,
  unassignDevice,
  type Unassigned,
} from '../../database/devices';
import { decodeText, filledText } from '../body';
import { failure, Refusal, success } from '../envelope';
import { formFile } from '../form';
import { messages } from '../messages';
import { agentWriters, holders } from '../policy';
import { requiredText } from '../query';
import { commandRoute, guardedRoute, noBody, noQuery, preparedCommandRoute } from '../route';
import { readSerialNumbers } from '../serialNumbers';

/** A CSV of some 200,000 devices. */
const MAX_FILE_BYTES = 5 * 1024 * 1024;
const MAX_MEMBER_ID_CHARS = 50;
/** The longest serial number, in characters. */
const MAX_SERIAL_CHARS = 64;

const device = z.object({
  memberId: filledText(MAX_MEMBER_ID_CHARS),
  serialNumber: filledText(MAX_SERIAL_CHARS),
});

const WHY_NOT: Readonly<Record<Unassigned, string>> = {
  unknown: messages.deviceUnknown,
  'here already': messages.deviceHere,
  elsewhere: messages.deviceElsewhere,
};

export const deviceList = guardedRoute({
  host: 'cashOut',
  method: 'GET',
  path: '/hardware',
  policy: holders('ROLE_VIEW_ALL_AGENT'),
  query: { memberId: requiredText() },
  body: noBody,
  async handle({ query }, { db }, _caller, scope) {
    const member = await findMember(db, scope, query.memberId);
    if (member === undefined) return failure(messages.memberUnknown);
    const devices = await listDevices(db, member.userId);
    return success(devices.map((row) => ({ id: row.id, serialNumber: row.serial_number, memberId: row.member_id })));
  },
});

export const assignment = commandRoute({
  host: 'cashOut',
  method: 'POST',
  path: '/hardware/assign',
  policy: agentWriters,
  query: noQuery,
  body: device,
  action: ({ body }) => `Assigned device ${body.serialNumber} to ${body.memberId}`,
  async handle({ body }, { tx, scope }) {
    const member = await findMember(tx, scope, body.memberId);
    if (member === undefined) return failure(messages.memberUnknown);
    const refused = await assignDevice(tx, member.userId, body.serialNumber);
    if (refused) return failure(WHY_NOT[refused]);
    const changes = [{ field: 'device', old: null, new: body.serialNumber }];
    return { ...success(undefined, messages.deviceAssigned), resource: 'agents', record: member.agentId, changes };
  },
});

export const unassignment = commandRoute({
  host: 'cashOut',
  method: 'POST',
  path: '/hardware/un-assign',
  policy: agentWriters,
  query: noQuery,
  body: device,
  action: ({ body }) => `Unassigned device ${body.serialNumber} from ${body.memberId}`,
  async handle({ body }, { tx, scope }) {
    const member = await findMember(tx, scope, body.memberId);
    if (member === undefined) return failure(messages.memberUnknown);
    const done = await unassignDevice(tx, member.userId, body.serialNumber);
    if (!done) return failure(messages.deviceNotTheirs);
    const changes = [{ field: 'device', old: body.serialNumber, new: null }];
    return { ...success(undefined, messages.deviceUnassigned), resource: 'agents', record: member.agentId, changes };
  },
});

/** Every row or none: what cannot be read as a whole is refused, single odd rows are counted (decisions 28). */
export const loading = preparedCommandRoute({
  host: 'cashOut',
  method: 'POST',
  path: '/hardware/load',
  policy: holders('ROLE_VIEW_ALL_ADMIN'),
  query: noQuery,
  body: z.object({ file: formFile }),
  maxFormBytes: MAX_FILE_BYTES,
  action: 'Loaded devices',
  async prepare({ body: { file } }) {
    if (!file.name.toLowerCase().endsWith('csv')) throw new Refusal(failure(messages.csvWanted));
    const read = readSerialNumbers(decodeText(new Uint8Array(await file.arrayBuffer()), messages.csvNoText));
    if (!read) throw new Refusal(failure(messages.csvNoColumn));
    if (read.broken) throw new Refusal(failure(messages.csvQuotes));
    if (read.serials.length === 0) throw new Refusal(failure(messages.csvNoRows));
    return read;
  },
  async handle(_input, { tx }, { serials, repeated, odd }) {
    const added = await loadDevices(tx, serials);
    const said = messages.devicesLoaded(added, serials.length - added + repeated, odd);
    const changes = [{ field: 'added', old: null, new: String(added) }];
    return {
      ...success(undefined, said),
      resource: 'devices',
      record: null,
      changes,
      action: `Loaded devices: ${said}`,
    };
  },
});
