/** Our own record of created accounts, on the records host (P2-3 and P2-7). */
import * as z from 'zod/mini';
import { endpoints } from '../../../src/upstream/index';
import { changesOf, lastFour } from '../../database/changes';
import { recordAccount } from '../../database/createdAccounts';
import { bodyText, filledText } from '../body';
import { failure, success } from '../envelope';
import { messages } from '../messages';
import { holders } from '../policy';
import { commandRoute } from '../route';
import { iso } from '../sessions';

/** The longest username, in characters. */
const MAX_AGENT_CODE_CHARS = 50;

/** Repeating a record is a success that changes nothing, so it can be sent until it arrives. */
export const createRecord = commandRoute({
  call: endpoints.createAccountRecord,
  policy: holders('ROLE_VIEW_ALL_AGENT'),
  unscoped: ['accounts'],
  body: z.object({
    agentCode: filledText(MAX_AGENT_CODE_CHARS),
    accountCreated: bodyText(20).check(z.trim(), z.regex(/^\d{10,20}$/, 'an account number of 10 digits is expected')),
  }),
  action: ({ body }) => `Recorded the account ${lastFour(body.accountCreated)}`,
  async handle({ body }, { tx, caller, services }) {
    if (body.agentCode.toLowerCase() !== caller.username.toLowerCase()) return failure(messages.agentCodeNotOwn);
    const createdAt = iso(services.clock());
    const gatewayKnows = services.gateway.ready;
    const account = { accountNumber: body.accountCreated, createdAt, gatewayKnows };
    const kept = await recordAccount(tx, account);
    if (kept === 'taken') return failure(messages.accountTaken);
    if (kept === 'unopened') return failure(messages.accountUnopened);
    if (kept === 'known') return { ...success(), skipAudit: true };
    const changes = changesOf({}, { accountNumber: body.accountCreated, agentCode: caller.username });
    return { ...success(), resource: 'accounts', record: kept.id, changes };
  },
});
