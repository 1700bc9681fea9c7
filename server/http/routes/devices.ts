/** Agents' terminals, activation codes and, on the cash-out host, devices (P2-4, P2-7; D323; contract: calls). */
import { randomInt } from 'node:crypto';
import * as z from 'zod/mini';
import { endpoints } from '../../../src/upstream/index';
import { mayBeSecret } from '../../../src/upstream/searchedText';
import { visible } from '../../../src/upstream/typedText';
import { type RecordChange, CHANGED } from '../../database/audit';
import { recordName } from '../../database/recordNames';
import * as database from '../../database/devices';
import { DEVICE_VALUES } from '../../database/networkValues';
import { outageOf } from '../../database/errors';
import { filledText } from '../body';
import { complaint } from '../complaints';
import { readDeviceFile, type DeviceFile } from '../deviceFile';
import { failure, refusal, success, type Failure } from '../envelope';
import { choiceOf } from '../fields';
import { formFile } from '../form';
import { say, type Message } from '../messages';
import { agentWriters, holders } from '../policy';
import { requiredText, optionalText, requiredId } from '../query';
import { ids, idOrText, restList } from '../rest';
import { createQueue, orBusy } from '../queue';
import type { AuditedChange, LongCall, Command } from '../call';
import type { Sentence } from '../noticeRules';
import type { Change } from '../../database/schema';
import { commandRoute, guardedRoute, longCommandRoute } from '../route';
import { sentDevice } from '../sentRows';
import { changeAgent, lockAgent } from '../../database/agents';
import { asId } from '../../database/lists';

/** A CSV of some 200,000 devices, in bytes. */
const MAX_FILE_BYTES = 5 * 1024 * 1024;
const MAX_MEMBER_ID_CHARS = 50;
/** The longest serial number, in characters. */
const MAX_SERIAL_CHARS = 64;
const MAX_SEARCH_CHARS = 120;

const device = z.object({
  memberId: filledText(MAX_MEMBER_ID_CHARS),
  serialNumber: filledText(MAX_SERIAL_CHARS),
});

const WHY_NOT: Readonly<Record<database.Unassigned, Message>> = {
  unknown: say('deviceUnknown'),
  already: say('deviceHere'),
  elsewhere: say('deviceElsewhere'),
};

export const deviceList = guardedRoute({
  call: endpoints.listDevices,
  policy: holders('ROLE_VIEW_ALL_AGENT'),
  query: { memberId: requiredText() },
  async handle({ query }, { db }) {
    const member = await database.findMember(db, query.memberId);
    if (member === undefined) return failure(say('memberUnknown'));
    const devices = await database.listDevices(db, member.userId);
    return success(devices.map((row) => ({ id: row.id, serialNumber: row.serial_number, memberId: row.member_id })));
  },
});

/** Of the network, as its file is: those who may load devices see them (D480). */
const stock = holders('ROLE_VIEW_ALL_ADMIN');

const deviceFilter = z.object({
  id: z.optional(ids),
  serialNumber: z.optional(filledText(MAX_SERIAL_CHARS)),
  state: z.optional(
    z.pipe(filledText(MAX_SERIAL_CHARS), z.pipe(z.transform(visible), choiceOf(database.DEVICE_STATES))),
  ),
  agentId: z.optional(idOrText()),
  q: z.optional(filledText(MAX_SEARCH_CHARS).check(z.refine((text) => !mayBeSecret(text), complaint('secretNumber')))),
});

export const [allDevices, readDevice, devicesSummary] = restList({
  list: endpoints.listAllDevices,
  policy: stock,
  values: DEVICE_VALUES,
  filter: deviceFilter,
  orders: database.DEVICE_ORDERS,
  read: database.listAllDevices,
  onWire: sentDevice,
  unknown: say('deviceRecordUnknown'),
});

export const assignment = commandRoute({
  call: endpoints.assignDevice,
  policy: agentWriters,
  unscoped: ['network'],
  body: device,
  async handle({ body }, { tx }) {
    const member = await database.findMember(tx, body.memberId);
    if (member === undefined) return failure(say('memberUnknown'));
    const done = await database.assignDevice(tx, member.userId, body.serialNumber);
    if (typeof done === 'string') return failure(WHY_NOT[done]);
    const action = `Assigned device ${done.serial} to ${await recordName(tx, 'agents', member.agentId)}` as const;
    const change = { field: 'device', old: null, new: done.serial };
    return { ...success(undefined, say('deviceAssigned')), ...ofAgent(member.agentId, action, change) };
  },
});

export const unassignment = commandRoute({
  call: endpoints.unassignDevice,
  policy: agentWriters,
  body: device,
  async handle({ body }, { tx }) {
    const member = await database.findMember(tx, body.memberId);
    if (member === undefined) return failure(say('memberUnknown'));
    const done = await database.unassignDevice(tx, member.userId, body.serialNumber);
    if (!done) return failure(say('deviceNotTheirs'));
    const action = `Unassigned device ${done.serial} from ${await recordName(tx, 'agents', member.agentId)}` as const;
    const change = { field: 'device', old: done.serial, new: null };
    return { ...success(undefined, say('deviceUnassigned')), ...ofAgent(member.agentId, action, change) };
  },
});

const ofAgent = (record: number, action: Sentence, change: Change): AuditedChange => {
  return { resource: 'agents', record, action, changes: [change] };
};

/** One file is read and stored at a time; six may wait, with up to 5 MB each. */
const FILES = createQueue(1, 6);

/**
 * Refuses a file completely or loads it; single odd rows are counted (D328). A large file is stored in transactions of
 * a thousand devices, because everybody else waits for a transaction on the embedded database. The first transaction
 * audits the beginning, the last the outcome. After a failure in between, the stored devices stay and the file can be
 * loaded again.
 */
export const loading = longCommandRoute({
  call: endpoints.loadHardware,
  policy: holders('ROLE_VIEW_ALL_ADMIN'),
  unscoped: ['network'],
  body: z.object({ file: formFile }),
  maxFormBytes: MAX_FILE_BYTES,
  async handle({ body: { file } }, call) {
    if (!file.name.toLowerCase().endsWith('csv')) return failure(say('csvWanted'));
    return FILES.run(async () => store(await readDeviceFile(file.bytes), call)).catch(orBusy(say('filesBusy')));
  },
});

/** For the audit: at the end, how many devices were added. */
function loaded(added?: number): RecordChange {
  const changes = added === undefined ? [] : [{ field: 'added', old: null, new: String(added) }];
  return { resource: 'devices', record: null, changes };
}

async function store(file: DeviceFile, call: LongCall<'network'>) {
  const { batches, devices, rows, repeated, odd } = file;
  let added = 0;
  let outcome: Message | undefined;
  for (const [at, batch] of batches.entries()) {
    const isLast = at === batches.length - 1;
    try {
      added += await call.transact(async (tx, audit) => {
        const more = await database.loadDevices(tx, batch);
        outcome = say('devicesLoaded', { rows, added: added + more, already: devices - added - more + repeated, odd });
        if (isLast) await audit({ action: `Loaded devices: ${outcome.text}`, change: loaded(added + more) });
        else if (at === 0)
          await audit({ action: `Began to load a file of ${devices.toLocaleString('en')} devices`, change: loaded() });
        return more;
      });
    } catch (error) {
      if (at === 0) throw error;
      return stopped(error, { added, devices }, call);
    }
  }
  return success(undefined, outcome);
}

/** The stored devices stay; the audit records them if it can be written. */
async function stopped(
  failed: unknown,
  { added, devices }: { readonly added: number; readonly devices: number },
  { transact, services }: LongCall<'network'>,
): Promise<never> {
  const sentence = say('devicesStopped', { added, devices });
  try {
    await transact((_tx, audit) =>
      audit({ action: `Stopped loading devices: ${sentence.text}`, change: loaded(added) }),
    );
  } catch {
    services.notice(`Loading devices stopped: ${sentence.text}`);
  }
  if (outageOf(failed) === undefined) throw failed;
  throw refusal(503, sentence, { 'retry-after': '5' }, failed);
}

export const terminalBanks = guardedRoute({
  call: endpoints.listTerminalBanks,
  policy: holders('ROLE_VIEW_ALL_AGENT'),
  query: { agentId: requiredId },
  async handle({ query }, { db }) {
    if (!(await database.agentExists(db, query.agentId))) return failure(say('agentIdUnknown'));
    const banks = await database.listTerminalBanks(db);
    return success(banks.map(({ id, name }) => ({ bankId: id, bankName: name })));
  },
});

export const assignTerminal = commandRoute({
  call: endpoints.assignTerminal,
  policy: agentWriters,
  unscoped: ['terminals'],
  query: { agentId: optionalText(), bankCode: optionalText() },
  async handle({ query }, { tx }) {
    if (query.agentId === undefined) return notAssigned(say('missing', { name: 'agentId' }));
    if (query.bankCode === undefined) return notAssigned(say('missing', { name: 'bankCode' }));
    const agent = await lockAgent(tx, asId(query.agentId) ?? 0);
    if (!agent) return notAssigned(say('agentIdUnknown'));
    if (agent.terminal_id !== null) return notAssigned(say('terminalAlready'));
    const bankId = asId(query.bankCode) ?? 0;
    const terminal = await database.takeTerminal(tx, bankId);
    if (terminal === 'unknown') return notAssigned(say('terminalBankUnknown'));
    if (terminal === 'empty') return notAssigned(say('terminalBankEmpty'));
    await changeAgent(tx, agent.id, { terminal_id: terminal.terminalId, terminal_bank_id: bankId });
    const change = { field: 'terminalId', old: null, new: terminal.terminalId };
    const action = `Assigned a terminal to ${await recordName(tx, 'agents', agent.id)}` as const;
    return { ...success({ terminalId: terminal.terminalId }), ...ofAgent(agent.id, action, change) };
  },
});

/** This call has its sentence in a field of its own (docs/contract.md, envelope and errors). */
function notAssigned(message: Message): Failure {
  return { ...failure(message, { error: { message: message.text } }), status: 400 };
}

export const unassignTerminal = commandRoute({
  call: endpoints.unassignTerminal,
  policy: agentWriters,
  query: { agentId: requiredId },
  async handle({ query }, { tx }) {
    const agent = await lockAgent(tx, query.agentId);
    if (!agent) return failure(say('agentIdUnknown'));
    if (agent.terminal_id === null) return failure(say('terminalNone'));
    await changeAgent(tx, agent.id, { terminal_id: null, terminal_bank_id: null });
    const action = `Unassigned the terminal of ${await recordName(tx, 'agents', agent.id)}` as const;
    return { ...success(), ...ofAgent(agent.id, action, { field: 'terminalId', old: agent.terminal_id, new: null }) };
  },
});

/** Digits of an activation code. */
const CODE_DIGITS = 6;
/** Attempts to draw a free code: with 600,000 of the million codes used, one of 160 calls fails. */
const DRAWS = 10;

/** An agent may do this for itself (D323); its scope has no other agent. */
export const generateActivationCode = commandRoute({
  call: endpoints.generateActivationCode,
  policy: holders('ROLE_VIEW_ALL_AGENT'),
  unscoped: ['terminals'],
  query: { agentId: requiredId },
  async handle({ query }, { tx }) {
    const agent = await lockAgent(tx, query.agentId);
    if (!agent) return failure(say('agentIdUnknown'));
    if (agent.activation_code !== null) return failure(say('activationCodeAlready'));
    const activationCode = await freeActivationCode(tx);
    if (activationCode === undefined) return failure(say('activationCodesUsed'));
    await changeAgent(tx, agent.id, { activation_code: activationCode });
    const change = { field: 'activationCode', old: null, new: CHANGED };
    const action = `Generated an activation code for ${await recordName(tx, 'agents', agent.id)}` as const;
    return { ...success({ activationCode }), ...ofAgent(agent.id, action, change) };
  },
});

async function freeActivationCode(db: Command<'terminals'>['tx']): Promise<string | undefined> {
  for (let draw = 0; draw < DRAWS; draw += 1) {
    const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
    if (await database.isFreeActivationCode(db, code)) return code;
  }
  return undefined;
}
