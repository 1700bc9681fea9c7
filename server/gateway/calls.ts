/** The partner bank's calls as data: the fields that the gateway adds, the answer (P2-3; decisions, credentials). */
import * as z from 'zod/mini';

/** The bank's fixed identifiers and secrets: the server sends them only to the bank. */
export interface Credentials {
  readonly channel: string;
  readonly agentAccount: string;
  readonly userId: string;
  readonly authMode: string;
  readonly authValue: string;
}

type Added = Readonly<Record<string, keyof Credentials>>;

export interface BankCall<Result> {
  readonly name: 'AccountOpeningConsent' | 'GetSingleBVN' | 'AccountOpening' | 'LinkTier1Card';
  readonly plain: Added;
  readonly encrypted: Added;
  /** Throws for a body that is not of the documented shape. */
  readonly read: (body: unknown) => Result;
}

/** The bank's answer to a command, the same for all calls. */
export interface Verdict {
  /** `00`: done. */
  readonly code: string;
  readonly description: string | null;
  readonly accountNumber: string | null;
}

/** Longer texts are no bank's answers. */
const MAX_CODE_CHARS = 10;
const MAX_TEXT_CHARS = 500;

const code = z
  .pipe(
    z.union([z.string(), z.int()]),
    z.transform((value) => String(value).trim()),
  )
  .check(z.regex(new RegExp(`^\\w{1,${MAX_CODE_CHARS}}$`)));

const text = z.pipe(
  z.optional(z.nullable(z.union([z.string(), z.number()]))),
  z.transform((value) => (value === undefined || value === null ? null : String(value).slice(0, MAX_TEXT_CHARS))),
);

/** The bank's sentence is stored and shown, so it must not hold a BVN or a card number. */
const LONG_NUMBER = /\d{11,}/g;

const sentence = z.pipe(
  text,
  z.transform((value) => value?.replaceAll(LONG_NUMBER, '***') ?? null),
);

const PROOF = { Channel: 'channel', UserId: 'userId', AuthMode: 'authMode', AuthValue: 'authValue' } as const;

const consented = z.object({ ResponseCode: code, ResponseDescription: sentence });

export const consentCall: BankCall<Verdict> = {
  name: 'AccountOpeningConsent',
  plain: { ...PROOF, AgentId: 'agentAccount' },
  encrypted: {},
  read: (body) => {
    const { ResponseCode, ResponseDescription } = consented.parse(body);
    return { code: ResponseCode, description: ResponseDescription, accountNumber: null };
  },
};

const holder = z.object({
  FirstName: text,
  MiddleName: text,
  LastName: text,
  Gender: text,
  DateOfBirth: text,
  PhoneNumber: text,
  Email: text,
  StreetName: text,
  City: text,
  StateOfOrigin: text,
  LgaOfOrigin: text,
});

/** Null for an unknown BVN. */
export type Holder = z.infer<typeof holder> | null;

const bvnAnswer = z.object({ responseObject: z.nullable(holder) });

export const bvnCall: BankCall<Holder> = {
  name: 'GetSingleBVN',
  plain: { Channel: 'channel' },
  encrypted: { UserId: 'userId' },
  read: (body) => bvnAnswer.parse(body).responseObject,
};

const opened = z.object({
  ResponseCode: code,
  ResponseDescription: sentence,
  AccountNumber: text.check(z.refine((number) => number === null || number === '' || /^\d{10,20}$/.test(number))),
});

export const openingCall: BankCall<Verdict> = {
  name: 'AccountOpening',
  plain: { ...PROOF, AgentAcc: 'agentAccount' },
  encrypted: {},
  read: (body) => {
    const { ResponseCode, ResponseDescription, AccountNumber } = opened.parse(body);
    if (ResponseCode !== '00') return { code: ResponseCode, description: ResponseDescription, accountNumber: null };
    if (!AccountNumber) throw new TypeError('an account without a number');
    return { code: ResponseCode, description: ResponseDescription, accountNumber: AccountNumber };
  },
};

const linked = z.object({ responseCode: code });

export const cardCall: BankCall<Verdict> = {
  name: 'LinkTier1Card',
  plain: { channel: 'channel' },
  encrypted: { UserId: 'userId', AuthMode: 'authMode', AuthValue: 'authValue' },
  read: (body) => ({ code: linked.parse(body).responseCode, description: null, accountNumber: null }),
};
