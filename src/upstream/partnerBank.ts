/**
 * The partner bank behind its gateway: consent, BVN, account opening, card link, and our record of opened accounts
 * (P2-3 and P2-7). The gateway adds the bank's fixed fields; callers encrypt values (decisions, credentials).
 */
import * as z from 'zod/mini';
import { readBankDay } from './bankDay';
import { command, commandCall, data, defineEndpoint, plainRead, readCall, whole, type Texts } from './endpoint';
import { Misshapen } from './rows';
import { code, text } from './wire';

/** The bank's own code; an empty one is refused. */
const bankCode = () => code.check(z.minLength(1));

const consentAnswer = () => z.object({ ResponseCode: bankCode() });

/** Asks the bank to send the customer a one-time code. Every `ResponseCode` is an answer; 00: the code was sent. */
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
const day = () =>
  z.pipe(
    text,
    z.transform((written) => (written === null ? null : (readBankDay(written) ?? null))),
  );

const GENDERS: Readonly<Record<string, 'M' | 'F'>> = { m: 'M', male: 'M', f: 'F', female: 'F' };

const gender = () =>
  z.pipe(
    text,
    z.transform((written) => GENDERS[written?.trim().toLowerCase() ?? ''] ?? null),
  );

const details = () =>
  z.object({
    FirstName: text,
    MiddleName: text,
    LastName: text,
    Gender: gender(),
    DateOfBirth: day(),
    PhoneNumber: text,
    Email: text,
    StreetName: text,
    City: text,
    StateOfOrigin: text,
    LgaOfOrigin: text,
  });

const bvnAnswer = () => z.object({ responseObject: z.optional(z.nullable(details())) });

/** What the bank knows of a customer; missing values are null. Days are YYYY-MM-DD. */
export type BvnDetails = z.infer<ReturnType<typeof details>>;

/** The customer behind a BVN; null for an unknown BVN. All but the reference number is encrypted. */
export const fetchBvn = defineEndpoint<Texts<'BVN' | 'PhoneNumber' | 'RequestId' | 'ReferenceNumber'>>()({
  ...readCall('fetchBvn', '/GetSingleBVN', 'partnerBank'),
  method: 'POST',
  // A POST that only reads.
  command: false,
  read: whole(bvnAnswer, ({ responseObject: found = null }): BvnDetails | null => {
    const isKnown = Object.values(found ?? {}).some((value) => value !== null && value.trim() !== '');
    return isKnown ? found : null;
  }),
});

const openingAnswer = () =>
  z.object({
    ResponseCode: bankCode(),
    ResponseDescription: text,
    AccountNumber: z.optional(text),
  });

/** The new account's number, or a refusal with the bank's own sentence where it has one. */
export type OpeningAnswer =
  | { readonly opened: true; readonly accountNumber: string }
  | { readonly opened: false; readonly description: string | null };

/** The fields of both forms of the request. Days are MM/DD/YYYY. */
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

/** The form that a BVN prefilled sends files; the form filled in by hand sends base64 texts (D329). */
type Images =
  | { readonly passport: File; readonly signature: File }
  | { readonly CustomerImage: string; readonly CustomerSignature: string };

/** Opens an account once for each `RequestId`: for a repeated one the gateway does not ask the bank again. */
export const openBankAccount = defineEndpoint<OpeningRequest & Images>()({
  ...commandCall('openBankAccount', 'POST', '/AccountOpening', 'partnerBank'),
  proof: 'ownShape',
  multipart: 'withFiles',
  read: whole(openingAnswer, ({ ResponseCode, ResponseDescription, AccountNumber }): OpeningAnswer => {
    if (ResponseCode !== '00') return { opened: false, description: ResponseDescription };
    // Nobody can use an account without its number: such an answer counts as unreadable.
    if (!AccountNumber) throw new Misshapen('"AccountNumber": expected a text, received nothing');
    return { opened: true, accountNumber: AccountNumber };
  }),
});

/**
 * Links a Tier 1 card to an account, once for each `RequestId`. Every value except `sequenceNo` is encrypted, differently
 * each time: a repeat carries the very text of the first `RequestId`, which is all that the gateway knows of it (D430).
 */
export const linkTier1Card = defineEndpoint<{
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
  proof: 'ownShape',
  // Only this code says that the card was linked.
  read: whole(
    () => z.object({ responseCode: code.check(z.refine((value) => value === '00')) }),
    (answer) => answer,
  ),
});

const status = () =>
  z.object({
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

export type PartnerBankStatus = z.infer<ReturnType<typeof status>>;

/** Whether the gateway is configured. It is the reference gateway's own call; others may not have it. */
export const getPartnerBankStatus = plainRead('getPartnerBankStatus', '/status', data(status), 'partnerBank');

/** Repeating a record is a success that changes nothing, so it can be sent until it arrives (P2-3, P2-7). */
export const createAccountRecord = command<{
  /** The username of the person who opened it (D329). */
  readonly agentCode: string;
  /** The account's number. */
  readonly accountCreated: string;
}>('createAccountRecord', 'POST', '/gtaccounts/create-record', 'records');
