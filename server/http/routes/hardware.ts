/** Hardware devices of agents, on the cash-out host (spec part 2 section 7, Agents; decisions 23). */
import * as z from 'zod/mini';
import { assignDevice, findMember, listDevices, unassignDevice, type Unassigned } from '../../database/devices';
import { filledText } from '../body';
import { failure, success } from '../envelope';
import { messages } from '../messages';
import { agentWriters, holders } from '../policy';
import { requiredText } from '../query';
import { commandRoute, guardedRoute, noBody, noQuery } from '../route';

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
    const devices = await listDevices(db, member);
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
    const refused = await assignDevice(tx, member, body.serialNumber);
    return refused ? failure(WHY_NOT[refused]) : success(undefined, messages.deviceAssigned);
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
    const done = await unassignDevice(tx, member, body.serialNumber);
    return done ? success(undefined, messages.deviceUnassigned) : failure(messages.deviceNotTheirs);
  },
});
