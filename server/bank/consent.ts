/** NDPR consent: the customer's phone is sent a code (P2-4, BVN flow). */
import { transact } from '../database/transact';
import { dialled, isKnown, NOT_KNOWN, refusal, textOf, type Desk, type Fields } from './desk';
import { sendCode } from './codes';
import { answer, faultOf } from './faults';

export async function consent(desk: Desk, fields: Fields): Promise<Response> {
  const known = isKnown(desk, {
    channel: textOf(fields, 'Channel'),
    agentAccount: textOf(fields, 'AgentId'),
    userId: textOf(fields, 'UserId'),
    authMode: textOf(fields, 'AuthMode'),
    authValue: textOf(fields, 'AuthValue'),
  });
  if (!known) return Response.json(NOT_KNOWN);
  const phone = dialled(textOf(fields, 'PhoneNumber')) ?? '';
  const refused = refusal('05', 'The phone number is not valid.');
  if (phone === '') return Response.json(refused);
  return answer(
    faultOf('AccountOpeningConsent', phone),
    {
      refused,
      code02: refusal('02', 'Not now.'),
      work: async () => {
        const requestId = textOf(fields, 'RequestId');
        const line = await transact(desk.db, (tx) =>
          sendCode(tx, desk, { purpose: 'accountOpening', holder: phone, phone, requestId }),
        );
        desk.notice(line);
        return refusal('00', 'A code was sent.');
      },
    },
    desk.pace,
  );
}
