/** Agent managers (ambassadors in the data) and their settlements (P2-2, P2-3, P2-5 and P2-7). */
import * as z from 'zod/mini';
import { MONTHS } from '../../../src/upstream/agentManagers';
import { endpoints } from '../../../src/upstream/index';
import type { SentRow } from '../../../src/upstream/sent';
import { changesOf } from '../../database/audit';
import {
  insertManager,
  listManagers,
  listSettlements,
  managerValues,
  type SettlementRow,
} from '../../database/managers';
import { SETTLEMENT_VALUES } from '../../database/networkValues';
import { MANAGER_VALUES } from '../../database/peopleValues';
import { refusal, success } from '../envelope';
import * as fields from '../fields';
import { say } from '../messages';
import { searched } from '../searched';
import { sentManager } from '../sentRows';
import { naira } from '../naira';
import { newOneTimePassword, addUser, bornBy, checkPlaces, networkGroup, signInFieldsOf, toldOf } from '../people';
import { holders, staff } from '../policy';
import { optionalText } from '../query';
import { preparedCommandRoute } from '../route';
import { contractList } from '../summaries';

const policy = holders('ROLE_VIEW_ALL_AGENT');

export const [managerList, managersSummary] = contractList({
  list: endpoints.listAgentManagers,
  policy,
  query: { username: optionalText(), phone: optionalText(), q: searched },
  values: MANAGER_VALUES,
  read: listManagers,
  onWire: sentManager,
});

export const [settlementList, settlementsSummary] = contractList({
  list: endpoints.listSettlements,
  policy,
  query: { agentManagerId: optionalText() },
  values: SETTLEMENT_VALUES,
  read: listSettlements,
  onWire: settlement,
});

function settlement(row: SettlementRow): SentRow<typeof endpoints.listSettlements> {
  return {
    ambassador: {
      id: row.manager_id,
      user: { fullName: row.full_name, memberId: row.member_id },
      accountName: row.account_name,
      accountNumber: row.account_number,
      bank: row.bank_name === null ? null : { name: row.bank_name },
    },
    amountAccrued: naira(row.amount_accrued),
    month: MONTHS[row.month - 1] ?? row.month,
    year: row.year,
  };
}

/** The form's choices, word for word (P2-5). */
const IDENTITY_TYPES = ['National id', 'voters id', 'international passport', 'Drivers licences'] as const;

/** The form sends no middle name (P2-3 and P2-5); the other fields are required. */
const required = {
  firstname: fields.nameField,
  lastname: fields.nameField,
  gender: fields.genderField,
  email: fields.emailField,
  phone: fields.phoneField,
  accountName: fields.lineField,
  accountNumber: fields.accountNumberField,
  address: fields.addressField,
  accountBvn: fields.bvnField,
  dateOfBirth: fields.birthField,
  username: fields.usernameField,
  nationality: fields.nameField,
  identityType: fields.nameField,
  stateId: fields.idField,
  lgaId: fields.idField,
  bankId: fields.idField,
} as const;

export const createManager = preparedCommandRoute({
  call: endpoints.createAgentManager,
  policy: staff,
  unscoped: ['newUsers'],
  body: z.object({ ...required, middlename: fields.nameField }),
  async prepare({ body }, { services, caller }) {
    const person = signInFieldsOf(body, Object.keys(required));
    if (!IDENTITY_TYPES.some((type) => type === body.identityType)) {
      throw refusal(400, say('identityTypeUnknown', { choices: IDENTITY_TYPES.join(', ') }));
    }
    bornBy(services.clock(), body.dateOfBirth);
    return { person, oneTime: await newOneTimePassword(services, caller) };
  },
  async handle({ body }, command, { person, oneTime }) {
    const { tx } = command;
    const places = { state_id: body.stateId ?? null, lga_id: body.lgaId ?? null, bank_id: body.bankId ?? null };
    await checkPlaces(tx, places);
    const kind = { memberPrefix: 'KDM', role_group_id: await networkGroup(command, 'AMBASSADOR') } as const;
    const user = await addUser(command, person, { ...kind, middlename: body.middlename }, oneTime);
    const id = await insertManager(tx, {
      ...places,
      user_id: user.id,
      gender: body.gender,
      phone: body.phone ?? '',
      address: body.address,
      date_of_birth: body.dateOfBirth,
      nationality: body.nationality,
      identity_type: body.identityType,
      account_name: body.accountName,
      account_number: body.accountNumber,
      account_bvn: body.accountBvn,
      created_at: oneTime.now,
    });
    const changes = changesOf({}, { ...(await managerValues(tx, id)), ...toldOf(user, 'AMBASSADOR') });
    const action = `Created the agent manager ${person.username}` as const;
    return { ...success(undefined, user.sent), resource: 'agentManagers', record: id, changes, action };
  },
});
