/**
 * The partner gateway: calls the bank on behalf of a signed-in user, for consent, BVN, account opening and card link
 * (P2-3, P2-4 and P2-7; decisions, credentials). An answer of the bank has status 200; the gateway's own failures never
 * have.
 */
import * as z from 'zod/mini';
import { complaint } from '../complaints';
import { endpoints } from '../../../src/upstream/index';
import { lagosDay, iso } from '../../../src/upstream/time';
import { readBankDay } from '../../../src/upstream/bankDay';
import type { SentTo } from '../../../src/upstream/sent';
import { changesOf, lastFour } from '../../database/audit';
import { keepRequest, settleRequest, recordAccount } from '../../database/accounts';
import { bvnCall, cardCall, consentCall, openingCall } from '../../gateway/calls';
import { bankCall, gatewayOf, unanswered, type OpenGateway, idempotentBankCall, settlementOf } from '../bankCall';
import { failure, passedOn, refusal, SIGNED_OUT, success } from '../envelope';
import { say } from '../messages';
import { holders } from '../policy';
import { guardedRoute, longCommandRoute, commandRoute } from '../route';
import { cardBody, consentBody, holderBody, openingBody, requestIdParameter, MAX_OPENING_BYTES } from './partnerFields';
import { bodyText, filledText } from '../body';

const policy = holders('ROLE_VIEW_ALL_AGENT');

/** Not a call to the bank: whether a bank is configured, and the sandbox of a demonstration. */
export const bankStatus = guardedRoute({
  call: endpoints.getPartnerBankStatus,
  policy,
  async handle(_input, { services: { gateway }, caller }) {
    if (!gateway.ready) return success({ ready: false, reason: gateway.reason.text }, gateway.reason);
    const sandbox = await gateway.sandbox?.(caller.userId);
    return success({ ready: true, ...(sandbox && { sandbox }) });
  },
});

export const accountConsent = longCommandRoute({
  call: endpoints.accountOpeningConsent,
  policy,
  unscoped: ['accounts'],
  query: { requestId: requestIdParameter },
  body: consentBody,
  async handle({ query, body }, call) {
    gatewayOf(call.services);
    const { RequestId: requestId, ReferenceNumber: reference } = body;
    if ((query.requestId ?? requestId) !== requestId) throw refusal(400, say('requestIdsDiffer'));
    const stored = { call: 'AccountOpeningConsent', requestId, fingerprint: '' } as const;
    let id = 0;
    const reply = await bankCall(
      {
        call: consentCall,
        question: { fields: body, query: { requestId } },
        what: `consent, reference ${reference}`,
        outcomeOf: ({ code }) => `code ${code}`,
        changeOf: undefined,
        before: async (tx) => {
          id = await keepRequest(tx, { ...stored, askedAt: iso(call.services.clock()) });
        },
        after: (tx, outcome) => settleRequest(tx, id, settlementOf(outcome)),
      },
      call,
    );
    if (reply.kind !== 'answered') throw unanswered(reply);
    const { code, description } = reply.result;
    return passedOn({ ResponseCode: code, ResponseDescription: description });
  },
});

export const bvnHolder = longCommandRoute({
  call: endpoints.fetchBvn,
  policy,
  unscoped: ['accounts'],
  body: holderBody,
  async handle({ body }, call) {
    const { ReferenceNumber: reference, ...encrypted } = body;
    checkEncrypted(encrypted, gatewayOf(call.services));
    const reply = await bankCall(
      {
        call: bvnCall,
        question: { fields: body },
        what: `the holder of a BVN, reference ${reference}`,
        outcomeOf: (holder) => (holder ? 'told' : 'nobody'),
        changeOf: undefined,
      },
      call,
    );
    // The bank refuses the request, for example after it has replaced its key: repeating it does not help.
    if (reply.kind === 'broken' && reply.status !== undefined && reply.status >= 400) {
      throw refusal(422, say('bankRefused', { status: reply.status }));
    }
    if (reply.kind !== 'answered') throw unanswered(reply);
    return passedOn({ responseObject: reply.result });
  },
});

export const accountOpening = longCommandRoute({
  call: endpoints.openBankAccount,
  policy,
  unscoped: ['accounts'],
  body: openingBody,
  maxFormBytes: MAX_OPENING_BYTES,
  maxJsonBytes: MAX_OPENING_BYTES,
  async handle({ body }, call) {
    gatewayOf(call.services);
    const { texts, pictures } = body;
    const { RequestId: requestId, ReferenceNumber: reference } = texts;
    if (texts.AgentWalletID.toLowerCase() !== call.caller.username.toLowerCase())
      throw refusal(422, say('walletNotOwn'));
    if ((readBankDay(texts.DateOfBirth) ?? '') > lagosDay(call.services.clock()))
      throw refusal(422, say('bornLater', { name: 'DateOfBirth' }));
    pictures.check();
    const { BankVerificationNumber: _bvn, NdprCode: _code, ...comparable } = texts;
    const verdict = await idempotentBankCall(
      {
        call: openingCall,
        storedCall: 'AccountOpening',
        question: { fields: texts, pictures },
        requestId,
        comparable: Object.values(comparable).map(String),
        what: `an account, reference ${reference}`,
        outcomeOf: ({ code, accountNumber }) => (accountNumber ? `opened ${lastFour(accountNumber)}` : `code ${code}`),
        changeOf: ({ accountNumber }) =>
          accountNumber ? { resource: 'accounts', record: null, changes: changesOf({}, { accountNumber }) } : undefined,
      },
      call,
    );
    const { code, description, accountNumber } = verdict;
    return passedOn<SentTo<typeof endpoints.openBankAccount>['body']>({
      ResponseCode: code,
      ResponseDescription: description,
      AccountNumber: accountNumber ?? undefined,
    });
  },
});

export const cardLink = longCommandRoute({
  call: endpoints.linkTier1Card,
  policy,
  unscoped: ['accounts'],
  body: cardBody,
  async handle({ body }, call) {
    const gateway = gatewayOf(call.services);
    const { sequenceNo, ...fields } = body;
    checkEncrypted(fields, gateway);
    const encrypted = Object.entries(fields).map(([name, value]): [string, string] => [
      name,
      value || gateway.encrypt(''),
    ]);
    const verdict = await idempotentBankCall(
      {
        call: cardCall,
        storedCall: 'LinkTier1Card',
        question: { fields: { sequenceNo, ...Object.fromEntries(encrypted) } },
        // The bank alone can decrypt it: a repeat carries the same text (D430).
        requestId: body.RequestId,
        comparable: [sequenceNo],
        what: `a card link, ${sequenceNo}`,
        outcomeOf: ({ code }) => `code ${code}`,
        changeOf: ({ code }) =>
          code === '00'
            ? { resource: 'accounts', record: null, changes: [{ field: 'card', old: null, new: sequenceNo }] }
            : undefined,
      },
      call,
    );
    // To the app this code means the end of its session, which the bank does not know.
    if (verdict.code === SIGNED_OUT) return failure(say('bankCode', { code: verdict.code }));
    return passedOn({}, verdict.code, say('bankCode', { code: verdict.code }));
  },
});

/** A value of another length was not encrypted with the bank's key, and must not be sent in clear. */
function checkEncrypted(fields: Readonly<Record<string, string>>, { encryptedBytes }: OpenGateway): void {
  for (const [name, value] of Object.entries(fields)) {
    const isEncrypted = Buffer.from(value, 'base64').byteLength === encryptedBytes;
    if (value !== '' && !isEncrypted) throw refusal(400, say('notEncrypted', { name }));
  }
}

/** The longest username, in characters. */
const MAX_AGENT_CODE_CHARS = 50;

/** Repeating a record is a success that changes nothing, so it can be sent until it arrives. */
export const createRecord = commandRoute({
  call: endpoints.createAccountRecord,
  policy: holders('ROLE_VIEW_ALL_AGENT'),
  unscoped: ['accounts'],
  body: z.object({
    agentCode: filledText(MAX_AGENT_CODE_CHARS),
    accountCreated: bodyText(20).check(z.trim(), z.regex(/^\d{10,20}$/, complaint('accountNumberExpected'))),
  }),
  async handle({ body }, { tx, caller, services }) {
    if (body.agentCode.toLowerCase() !== caller.username.toLowerCase()) return failure(say('agentCodeNotOwn'));
    const createdAt = iso(services.clock());
    const gatewayKnows = services.gateway.ready;
    const account = { accountNumber: body.accountCreated, createdAt, gatewayKnows };
    const recorded = await recordAccount(tx, account);
    if (recorded === 'taken') return failure(say('accountTaken'));
    if (recorded === 'unopened') return failure(say('accountUnopened'));
    if (recorded === 'known') return { ...success(), skipAudit: true };
    const changes = changesOf({}, { accountNumber: body.accountCreated, agentCode: caller.username });
    const action = `Recorded the account ${lastFour(body.accountCreated)}` as const;
    return { ...success(), resource: 'accounts', record: recorded.id, changes, action };
  },
});
