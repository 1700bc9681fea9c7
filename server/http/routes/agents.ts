/**
 * Agents: a profile, creating and changing, and their own transaction PINs, set once and replaced with the
 * BVN (P2-3, P2-5, P2-7 to P2-9; D323, D324, D327; contract: identity).
 */
import * as z from 'zod/mini';
import { endpoints } from '../../../src/upstream/index';
import type { SentTo } from '../../../src/upstream/sent';
import {
  findAgentByUsername,
  type AgentProfileRow,
  agentValues,
  changeAgent,
  insertAgent,
  lockAgentByUsername,
  managerExists,
  type AgentDetails,
  findOwnAgent,
  lockAgent,
} from '../../database/agents';
import { failure, success, Refusal, type Failure } from '../envelope';
import { say, type Message } from '../messages';
import { holders, agentWriters, agentsThemselves } from '../policy';
import { requiredText } from '../query';
import { guardedRoute, commandRoute, preparedCommandRoute, type CommandAnswer } from '../route';
import { changesOf, CHANGED, fieldsIn } from '../../database/audit';
import { recordName } from '../../database/recordNames';
import { changePerson } from '../../database/users';
import {
  tellOwner,
  newOneTimePassword,
  addUser,
  bornBy,
  checkPlaces,
  networkGroup,
  signInFieldsOf,
  toldOf,
} from '../people';
import * as fields from '../fields';
import { sentAgent } from '../sentRows';
import type { Command, Call } from '../call';
import type { Sentence } from '../noticeRules';
import { bodyText } from '../body';

export const agentProfile = guardedRoute({
  call: endpoints.getAgentProfile,
  policy: holders('ROLE_VIEW_ALL_AGENT'),
  query: { username: requiredText() },
  async handle({ query }, { db }) {
    const agent = await findAgentByUsername(db, query.username);
    return agent ? success(profile(agent)) : failure(say('agentUnknown'));
  },
});

function profile(row: AgentProfileRow): SentTo<typeof endpoints.getAgentProfile> {
  return {
    ...sentAgent(row),
    user: {
      id: row.user_id,
      memberId: row.member_id,
      firstname: row.firstname,
      middlename: row.middlename,
      lastname: row.lastname,
      fullName: row.full_name,
      email: row.email,
      username: row.username,
      enabled: row.enabled,
    },
    gender: row.gender,
    dateOfBirth: row.date_of_birth,
    businessAddress: row.business_address,
    accountNumber: row.account_number,
    accountName: row.account_name,
    accountBvn: row.account_bvn,
    bank: row.bank_id === null ? null : { id: row.bank_id, name: row.bank_name },
    state: row.state_id === null ? null : { id: row.state_id, stateName: row.state_name, stateCode: row.state_code },
    lga: row.lga_id === null ? null : { id: row.lga_id, lga: row.lga },
    version: row.version,
  };
}

const agentFields = {
  accountNumber: fields.accountNumberField,
  accountName: fields.lineField,
  accountBvn: fields.bvnField,
  businessName: fields.lineField,
  businessPhone: fields.phoneField,
  businessAddress: fields.addressField,
  gender: fields.genderField,
  firstname: fields.nameField,
  middlename: fields.nameField,
  lastname: fields.nameField,
  email: fields.emailField,
  username: fields.usernameField,
  stateId: fields.idField,
  lgaId: fields.idField,
  bankId: fields.idField,
} as const;

const newAgent = z.object({ ...agentFields, dateOfBirth: fields.birthField, agentManagerId: fields.idField });
const changedAgent = z.object({
  ...agentFields,
  username: fields.knownUsernameField,
  dateOfBirth: fields.birthField,
  version: fields.idField,
});

type AgentBody = Omit<z.infer<typeof changedAgent>, 'version'>;

export const createAgent = preparedCommandRoute({
  call: endpoints.createAgent,
  policy: agentWriters,
  unscoped: ['newUsers'],
  body: newAgent,
  async prepare({ body }, { services, caller }) {
    // No other field is required (D327).
    const person = signInFieldsOf(body);
    bornBy(services.clock(), body.dateOfBirth);
    return { person, oneTime: await newOneTimePassword(services, caller) };
  },
  async handle({ body }, command, { person, oneTime }) {
    const { tx } = command;
    const managerId = await managerOf(command, body.agentManagerId ?? null);
    await checkPlaces(tx, { state_id: body.stateId ?? null, lga_id: body.lgaId ?? null, bank_id: body.bankId ?? null });
    const kind = { memberPrefix: 'KDA', role_group_id: await networkGroup(command, 'AGENT') } as const;
    const user = await addUser(command, person, { ...kind, middlename: body.middlename }, oneTime);
    const id = await insertAgent(tx, {
      ...detailsOf(body),
      user_id: user.id,
      agent_manager_id: managerId,
      business_name: body.businessName ?? `${person.firstname} ${person.lastname}`,
      created_at: oneTime.now,
    });
    const changes = changesOf({}, { ...(await agentValues(tx, id)), ...toldOf(user, 'AGENT') });
    const action = `Created the agent ${person.username}` as const;
    return { ...success(undefined, user.sent), resource: 'agents', record: id, changes, action };
  },
});

export const updateAgent = commandRoute({
  call: endpoints.updateAgent,
  policy: agentWriters,
  body: changedAgent,
  async handle({ body }, command) {
    const { tx } = command;
    const { username, firstname, middlename, lastname, email, businessName } = body;
    if (!username) return failure(say('fieldsMissing', { names: ['username'].join(', ') }));
    const agent = await lockAgentByUsername(tx, username);
    if (!agent) return failure(say('agentUnknown'));
    if (body.version && body.version !== agent.version) return failure(say('recordChanged'));
    bornBy(command.at, body.dateOfBirth);
    const emptied = Object.entries({ firstname, lastname, email, businessName }).filter(([, value]) => value === null);
    if (emptied.length > 0) return failure(say('fieldsMissing', { names: emptied.map(([name]) => name).join(', ') }));
    const before = await agentValues(tx, agent.id);
    const details = detailsOf(body);
    const { state_id = agent.state_id, lga_id = agent.lga_id, bank_id = agent.bank_id } = details;
    await checkPlaces(tx, { state_id, lga_id, bank_id });
    const person = {
      firstname: firstname ?? undefined,
      middlename,
      lastname: lastname ?? undefined,
      email: email ?? undefined,
    };
    if (!(await changePerson(tx, agent.user_id, person))) return failure(say('alreadyRegistered'));
    await changeAgent(tx, agent.id, { ...details, business_name: businessName ?? undefined });
    const changes = changesOf(before, await agentValues(tx, agent.id));
    await tellOwner(command, { ...before, userId: agent.user_id }, changes);
    const action = `Changed the agent ${await recordName(tx, 'agents', agent.id)}${fieldsIn(changes)}` as const;
    return { ...success(undefined, say('saved')), resource: 'agents', record: agent.id, changes, action };
  },
});

function detailsOf(body: AgentBody): AgentDetails {
  return {
    business_phone: body.businessPhone,
    business_address: body.businessAddress,
    gender: body.gender,
    date_of_birth: body.dateOfBirth,
    account_number: body.accountNumber,
    account_name: body.accountName,
    account_bvn: body.accountBvn,
    bank_id: body.bankId,
    state_id: body.stateId,
    lga_id: body.lgaId,
  };
}

/** An agent manager creates its own agents; staff name a manager or none. */
async function managerOf({ tx }: Command<'newUsers'>, named: number | null): Promise<number | null> {
  const { scope } = tx;
  if (scope.kind === 'manager') {
    const own = (named ?? scope.managerId) === scope.managerId && (await managerExists(tx, scope.managerId));
    if (!own) throw new Refusal(failure(say('managerNotOwn')));
    return scope.managerId;
  }
  if (named !== null && !(await managerExists(tx, named))) throw new Refusal(failure(say('managerUnknown')));
  return named;
}

const fieldText = z.optional(bodyText(50));

export const createPin = preparedCommandRoute({
  call: endpoints.createPin,
  policy: agentsThemselves,
  body: z.object({ transactionPin: fieldText }),
  async prepare({ body }, { db, services: { passwords }, caller }) {
    if (!isPin(body.transactionPin)) throw new Refusal(failed(say('pinForm')));
    const agent = await ownRecord(db);
    if (agent.pin_hash !== null) throw new Refusal(failed(say('pinAlready')));
    return passwords.hash(body.transactionPin, caller.userId);
  },
  async handle(_input, command, hash) {
    const agent = await self(command);
    if (agent.pin_hash !== null) return failed(say('pinAlready'));
    await changeAgent(command.tx, agent.id, { pin_hash: hash });
    return pinChanged(agent.id, 'Created own transaction PIN');
  },
});

export const resetPin = preparedCommandRoute({
  call: endpoints.resetPin,
  policy: agentsThemselves,
  body: z.object({ newTransactionPin: fieldText, bvn: fieldText }),
  async prepare({ body }, { db, services: { passwords, attempts, clock }, caller }) {
    const { newTransactionPin: pin, bvn } = body;
    const wrong = [
      ...(isPin(pin) ? [] : [say('pinForm')]),
      ...(bvn !== undefined && /^\d{11}$/.test(bvn) ? [] : [say('bvnForm')]),
    ];
    if (!isPin(pin) || wrong.length > 0) throw new Refusal(failed(...wrong));
    // A stranger at an open session must not be able to try many BVNs.
    const agent = await attempts.withLoginLimit({ name: `BVN OF ${caller.userId}` }, clock(), async () => {
      const own = await ownRecord(db);
      return own.account_bvn === bvn ? own : undefined;
    });
    if (!agent) throw new Refusal(failed(say('bvnWrong')));
    if (agent.pin_hash === null) throw new Refusal(failed(say('pinNone')));
    return passwords.hash(pin, caller.userId);
  },
  async handle({ body }, command, hash) {
    const agent = await self(command);
    if (agent.account_bvn !== body.bvn) return failed(say('bvnWrong'));
    if (agent.pin_hash === null) return failed(say('pinNone'));
    await changeAgent(command.tx, agent.id, { pin_hash: hash });
    return pinChanged(agent.id, 'Reset own transaction PIN');
  },
});

/** The specification says "at most 4 characters" and "PIN length: 4"; a terminal's keypad takes digits. */
function isPin(text: string | undefined): text is string {
  return text !== undefined && /^\d{4}$/.test(text);
}

/** A failure with the list that the page shows (P2-8). */
function failed(...errors: readonly Message[]): Failure {
  const [first = say('pinForm'), second] = errors;
  const all = second ? say('pinAndBvnForm') : first;
  return failure(
    all,
    errors.map(({ text }) => text),
  );
}

function pinChanged(agentId: number, action: Sentence): CommandAnswer<SentTo<typeof endpoints.createPin>> {
  const changes = [{ field: 'transactionPin', old: null, new: CHANGED }];
  return { ...success(undefined, say('pinSaved')), resource: 'agents', record: agentId, changes, action };
}

/** Read before the new PIN is hashed. */
async function ownRecord(db: Call['db']) {
  const agent = await findOwnAgent(db);
  if (!agent) throw new Refusal(failed(say('noAgentBehind')));
  return agent;
}

async function self({ tx, caller }: Command) {
  const agent = caller.agentId === null ? undefined : await lockAgent(tx, caller.agentId);
  if (!agent) throw new Refusal(failed(say('noAgentBehind')));
  return agent;
}
