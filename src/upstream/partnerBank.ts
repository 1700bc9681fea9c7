/**
 * The partner bank behind its gateway: consent, BVN, account opening, card link (P2-3 and P2-7). The
 * gateway adds the bank's fixed fields; what is encrypted is so before it comes here (decisions, credentials).
 */
import * as z from 'zod/mini';
import { readBankDay } from './bankDay';
import { commandCall, data, defineEndpoint, readCall, whole } from './endpoint';
import { Misshapen } from './rows';
import { code, text } from './wire';

/** The bank's own code, under its own name; an empty one says nothing. */
const bankCode = code.check(z.minLength(1));

const consentAnswer = z.object({ ResponseCode: bankCode });

/** Asks the bank to send the customer a one-time code. Any `ResponseCode` is an answer; 00 means that it was sent. */
export const accountOpeningConsent = defineEndpoint<{
  readonly requestId: string;
  readonly RequestId: string;
  readonly ReferenceNumber: string;
  readonly PhoneNumber: string;
  /** The same code under both names (P2-3). */
  readonly PCCode: string;
  readonly PcCode: string;
}>()({
  ...commandCall('accountOpeningConsent', 'POST', '/AccountOpeningConsent', 'partnerBank'),
  query: ['requestId'],
  proof: 'ownShape',
  read: whole(consentAnswer, (answer) => answer),
});

/** A day as banks write it; null when the text is not a day. */
const day = z.pipe(
  text,
  z.transform((written) => (written === null ? null : (readBankDay(written) ?? null))),
);

const GENDERS: Readonly<Record<string, 'M' | 'F'>> = { m: 'M', male: 'M', f: 'F', female: 'F' };

const gender = z.pipe(
  text,
  z.transform((written) => GENDERS[written?.trim().toLowerCase() ?? ''] ?? null),
);

const details = z.object({
  FirstName: text,
  MiddleName: text,
  LastName: text,
  Gender: gender,
  DateOfBirth: day,
  PhoneNumber: text,
  Email: text,
  StreetName: text,
  City: text,
  StateOfOrigin: text,
  LgaOfOrigin: text,
});

const bvnAnswer = z.object({ responseObject: z.optional(z.nullable(details)) });

/** What the bank knows of a customer; whatever it leaves out is null. Days are YYYY-MM-DD. */
export type BvnDetails = z.infer<typeof details>;

/** The customer behind a BVN; null where the bank knows nobody. All but the reference number is encrypted. */
export const fetchBvn = defineEndpoint<{
  readonly BVN: string;
  readonly PhoneNumber: string;
  readonly RequestId: string;
  readonly ReferenceNumber: string;
}>()({
  ...readCall('fetchBvn', '/GetSingleBVN', 'partnerBank'),
  method: 'POST',
  // A POST that only reads.
  command: false,
  read: whole(bvnAnswer, ({ responseObject: found = null }): BvnDetails | null => {
    const known = Object.values(found ?? {}).some((value) => value !== null && value.trim() !== '');
    return known ? found : null;
  }),
});

const openingAnswer = z.object({
  ResponseCode: bankCode,
  ResponseDescription: text,
  AccountNumber: z.optional(text),
});

/** Opened, under that number; or refused, with the bank's own sentence where it has one. */
export type OpeningAnswer =
  | { readonly opened: true; readonly accountNumber: string }
  | { readonly opened: false; readonly description: string | null };

/** What both forms of the request have. Days are MM/DD/YYYY. */
export interface OpeningRequest {
  readonly RequestId: string;
  readonly ReferenceNumber: string;
  readonly FirstName: string;
  readonly MiddleName: string;
  readonly LastName: string;
  readonly Gender: string;
  readonly DateOfBirth: string;
  readonly StreetName: string;
  readonly City: string;
  readonly EmailAddress: string;
  readonly PhoneNumber: string;
  readonly AccountOpeningBalance: number;
  readonly BankVerificationNumber: string;
  readonly stateOfOrigin: string;
  readonly LocalGovtArea: string;
  readonly MotherMaiden: string;
  readonly PCCode: string;
  readonly NDPRConsentFlag: 'YES' | 'NO';
  readonly NdprCode: string;
  readonly AgentWalletID: string;
}

/** After a BVN the images are files; of the form that is filled in by hand they are base64 texts (D329). */
type Images =
  | { readonly passport: File; readonly signature: File }
  | { readonly CustomerImage: string; readonly CustomerSignature: string };

/** Opens an account, once for each `RequestId`: said again under it the gateway asks the bank nothing. */
export const openBankAccount = defineEndpoint<OpeningRequest & Images>()({
  ...commandCall('openBankAccount', 'POST', '/AccountOpening', 'partnerBank'),
  proof: 'ownShape',
  multipart: 'withFiles',
  read: whole(openingAnswer, ({ ResponseCode, ResponseDescription, AccountNumber }): OpeningAnswer => {
    if (ResponseCode !== '00') return { opened: false, description: ResponseDescription };
    // Nobody can act on an account without a number: such an answer counts as not understood.
    if (!AccountNumber) throw new Misshapen('"AccountNumber": expected a text, received nothing');
    return { opened: true, accountNumber: AccountNumber };
  }),
});

/**
 * Links a Tier 1 card to an account, once for each request id. All of the body but `sequenceNo` is encrypted, differently
 * each time: only by the query does the gateway know a request that is sent again.
 */
export const linkTier1Card = defineEndpoint<{
  /** `RequestId` in clear. */
  readonly requestId: string;
  readonly sequenceNo: string;
  readonly Otp: string;
  readonly LastSixDigits: string;
  readonly SecretAnswer: string;
  readonly AccountNumber: string;
  readonly CustomerNumber: string;
  readonly SessionId: string;
  readonly RequestId: string;
}>()({
  ...commandCall('linkTier1Card', 'POST', '/LinkTier1Card', 'partnerBank'),
  query: ['requestId'],
  proof: 'ownShape',
  // Only this code says that the card was linked.
  read: whole(z.object({ responseCode: code.check(z.refine((given) => given === '00')) }), (answer) => answer),
});

const status = z.object({
  ready: z.boolean(),
  /** The reason, for the operator of the product. */
  reason: z.optional(z.nullable(z.string())),
  /** What the sandbox lets a demonstration see. */
  sandbox: z.optional(
    z.nullable(
      z.object({
        codes: z.array(
          z.object({
            purpose: z.enum(['accountOpening', 'cardLink']),
            phone: z.string(),
            code: z.string(),
            expiresAt: z.string(),
          }),
        ),
        customers: z.array(
          z.object({
            bvn: z.string(),
            phone: z.string(),
            name: z.string(),
            account: z.optional(z.nullable(z.string())),
          }),
        ),
        failures: z.array(z.object({ field: z.string(), value: z.string(), effect: z.string() })),
      }),
    ),
  ),
});

export type PartnerBankStatus = z.infer<typeof status>;

/** Whether the gateway has what it needs. It is the reference gateway's own call; others may not have it. */
export const getPartnerBankStatus = defineEndpoint<object>()({
  ...readCall('getPartnerBankStatus', '/status', 'partnerBank'),
  read: data(status),
});
