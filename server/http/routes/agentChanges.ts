/** Creating and changing agents (P2-3, P2-5, P2-7 and P2-8; D323, D324, D327; contract: identity). */
import * as z from 'zod/mini';
import { endpoints } from '../../../src/upstream/index';
import {
  agentValues,
  changeAgent,
  insertAgent,
  lockAgentByUsername,
  managerExists,
  type AgentDetails,
} from '../../database/agentChanges';
import { changesOf } from '../../database/changes';
import { changePerson } from '../../database/users';
import { tellOwner } from '../contactNotice';
import { failure, Refusal, success } from '../envelope';
import * as fields from '../fields';
import { messages } from '../messages';
import { newOneTimePassword } from '../oneTimePassword';
import { addUser, bornBy, inPlace, networkGroup, signInFieldsOf } from '../people';
import { agentWriters } from '../policy';
import type { Command } from '../call';
import { commandRoute, preparedCommandRoute } from '../route';

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
const changedAgent = z.object({ ...agentFields, dateOfBirth: fields.birthField, version: fields.idField });

type AgentBody = Omit<z.infer<typeof changedAgent>, 'version'>;

export const createAgent = preparedCommandRoute({
  call: endpoints.createAgent,
  policy: agentWriters,
  unscoped: ['newUsers'],
  action: ({ body }) => `Created the agent ${body.username ?? ''}`,
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
    await inPlace(tx, { state_id: body.stateId ?? null, lga_id: body.lgaId ?? null, bank_id: body.bankId ?? null });
    const kind = { memberPrefix: 'KDA', role_group_id: await networkGroup(command, 'AGENT') } as const;
    const id = await insertAgent(tx, {
      ...detailsOf(body),
      user_id: await addUser(command, person, { ...kind, middlename: body.middlename }, oneTime),
      agent_manager_id: managerId,
      business_name: body.businessName ?? `${person.firstname} ${person.lastname}`,
      created_at: oneTime.now,
    });
    const changes = changesOf({}, await agentValues(tx, id));
    return { ...success(undefined, messages.created), resource: 'agents', record: id, changes };
  },
});

export const updateAgent = commandRoute({
  call: endpoints.updateAgent,
  policy: agentWriters,
  action: ({ body }) => `Changed the agent ${body.username ?? ''}`,
  body: changedAgent,
  async handle({ body }, command) {
    const { tx } = command;
    const { username, firstname, middlename, lastname, email, businessName } = body;
    if (!username) return failure(messages.fieldsMissing(['username']));
    const agent = await lockAgentByUsername(tx, username);
    if (!agent) return failure(messages.agentUnknown);
    if (body.version && body.version !== agent.version) return failure(messages.recordChanged);
    bornBy(command.at, body.dateOfBirth);
    const emptied = Object.entries({ firstname, lastname, email, businessName }).filter(([, value]) => value === null);
    if (emptied.length > 0) return failure(messages.fieldsMissing(emptied.map(([name]) => name)));
    const before = await agentValues(tx, agent.id);
    const details = detailsOf(body);
    const { state_id = agent.state_id, lga_id = agent.lga_id, bank_id = agent.bank_id } = details;
    await inPlace(tx, { state_id, lga_id, bank_id });
    const person = {
      firstname: firstname ?? undefined,
      middlename,
      lastname: lastname ?? undefined,
      email: email ?? undefined,
    };
    if (!(await changePerson(tx, agent.user_id, person))) return failure(messages.alreadyRegistered);
    await changeAgent(tx, agent.id, { ...details, business_name: businessName ?? undefined });
    const changes = changesOf(before, await agentValues(tx, agent.id));
    await tellOwner(command, before, changes);
    return { ...success(undefined, messages.saved), resource: 'agents', record: agent.id, changes };
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
    if (!own) throw new Refusal(failure(messages.managerNotOwn));
    return scope.managerId;
  }
  if (named !== null && !(await managerExists(tx, named))) throw new Refusal(failure(messages.managerUnknown));
  return named;
}
