/** The BVN flow: consent, for which the customer's phone gets a code, and the holder of a BVN (P2-4). */
import { hasConsented } from '../database/sandboxBank';
import { customerOf, type Customer } from './customers';
import { dialled, claimOf, isKnown, textOf, type Desk, type Fields, NOT_KNOWN, refusal, answer, faultOf } from './desk';
import { transact } from '../database/transact';
import { sendCode } from './codes';
import { iso } from '../../src/upstream/time';

/** How long a consent lasts. */
const CONSENT_MS = 24 * 60 * 60 * 1000;
const NOBODY = { responseObject: null };

export async function holder(desk: Desk, fields: Fields): Promise<Response> {
  const [userId, bvn, phone, requestId] = ['UserId', 'BVN', 'PhoneNumber', 'RequestId'].map((name) =>
    desk.decrypt(textOf(fields, name)),
  );
  if (userId === undefined || bvn === undefined || phone === undefined || requestId === undefined) {
    return Response.json({ responseCode: '30', responseDescription: 'A field cannot be decrypted.' }, { status: 400 });
  }
  if (!isKnown(desk, { channel: textOf(fields, 'Channel'), userId })) {
    return Response.json({ responseCode: '63', responseDescription: 'The gateway is not known.' }, { status: 403 });
  }
  const since = iso(desk.clock() - CONSENT_MS);
  const own = dialled(phone);
  if (own === undefined || !(await hasConsented(desk.db, own, since))) return Response.json(NOBODY);
  const customer = customerOf(bvn.trim());
  return answer(
    faultOf('GetSingleBVN', bvn.trim()),
    {
      refused: NOBODY,
      code02: { responseCode: '02' },
      work: async () => (customer ? { responseObject: written(customer, own) } : NOBODY),
    },
    desk.pace,
  );
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

/** In this customer's format, with the phone that consented. */
function written({ writes, born, gender, ...customer }: Customer, phone: string) {
  const [year = '', month = '', day = ''] = born.split('-');
  const days = {
    plain: born,
    american: `${month}/${day}/${year}`,
    named: `${day}-${MONTHS[Number(month) - 1] ?? ''}-${year}`,
  };
  const long = gender === 'F' ? 'Female' : 'Male';
  return {
    FirstName: customer.firstName,
    MiddleName: customer.middleName,
    LastName: customer.lastName,
    Gender: writes === 'plain' ? gender : long,
    DateOfBirth: days[writes],
    PhoneNumber: phone,
    Email: `${customer.firstName}.${customer.lastName}@example.com`.toLowerCase(),
    StreetName: customer.street,
    City: customer.city,
    StateOfOrigin: customer.state,
    LgaOfOrigin: customer.lga,
  };
}

export async function consent(desk: Desk, fields: Fields): Promise<Response> {
  if (!isKnown(desk, claimOf(fields, 'AgentId'))) return Response.json(NOT_KNOWN);
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
