/** One-time codes of the sandbox: six digits, ten minutes, five tries. */
import { createHmac } from 'node:crypto';
import type { Transaction } from 'kysely';
import { DAY_MS, lagosDay, lagosDayStart, iso } from '../../src/upstream/time';
import { changeCode, lockCode, lockHolder, putCode, type Code } from '../database/sandboxBank';
import type { Schema } from '../database/schema';
import type { CodePurpose } from '../database/schemaSandbox';
import { bvnOf, customerOf, SETTLED, type Customer } from './customers';
import { type Desk, randomDigits } from './desk';

const CODE_DIGITS = 6;
export const CODE_MS = 10 * 60 * 1000;
export const MAX_TRIES = 5;

interface Sent {
  readonly purpose: CodePurpose;
  /** The phone or account of the code. */
  readonly holder: string;
  readonly phone: string;
  readonly requestId: string;
}

const PURPOSES: Readonly<Record<CodePurpose, string>> = {
  accountOpening: 'opening an account',
  cardLink: 'linking a card',
};

/** @returns the line for the log after the transaction. */
export async function sendCode(tx: Transaction<Schema>, desk: Desk, sent: Sent): Promise<string> {
  const now = desk.clock();
  const until = iso(now + CODE_MS);
  const { purpose, holder, phone, requestId } = sent;
  const code = await newCode(tx, desk, purpose, now);
  const times = { issued_at: iso(now), expires_at: until };
  await putCode(tx, { purpose, holder, phone, code, request_id: requestId, ...times });
  return `demonstration bank: code ${code} for ${PURPOSES[purpose]}, sent to ${phone}, until ${until}`;
}

/** A card's code alone identifies the account, so no two valid codes may be equal. */
async function newCode(tx: Transaction<Schema>, desk: Desk, purpose: CodePurpose, now: number): Promise<string> {
  for (;;) {
    const code = randomDigits(CODE_DIGITS);
    const isTaken =
      purpose === 'cardLink' && (settledWith(desk, code) ?? (await lockHolder(tx, purpose, code, iso(now))));
    if (!isTaken) return code;
  }
}

export type Unfit = 'none' | 'tried too often' | 'wrong';

/** The holder's code, locked, if the given one is right. Counts a wrong one. */
export async function checkCode(
  tx: Transaction<Schema>,
  desk: Desk,
  { purpose, holder, typed }: { purpose: CodePurpose; holder: string; typed: string },
): Promise<Code | Unfit> {
  const code = await lockCode(tx, purpose, holder);
  if (!code || code.used_at !== null || code.expires_at <= iso(desk.clock())) return 'none';
  if (code.tries >= MAX_TRIES) return 'tried too often';
  if (code.code === typed) return code;
  await changeCode(tx, code, { tries: code.tries + 1 });
  return 'wrong';
}

export interface StandingCode {
  readonly customer: Customer;
  readonly code: string;
  /** The end of the day in Lagos, ISO 8601. */
  readonly until: string;
}

/** Today's codes for cards of the customers whose accounts exist from the start; they can be used repeatedly. */
export function standingCodes({ identity, clock }: Pick<Desk, 'identity' | 'clock'>): readonly StandingCode[] {
  const day = lagosDay(clock());
  const until = iso((lagosDayStart(day) ?? clock()) + DAY_MS);
  return SETTLED.flatMap((number) => {
    const customer = customerOf(bvnOf(number));
    const drawn = createHmac('sha256', identity.private_key).update(`${number} ${day}`).digest().readUInt32BE();
    const code = String(drawn % 10 ** CODE_DIGITS).padStart(CODE_DIGITS, '0');
    return customer ? [{ customer, code, until }] : [];
  });
}

export function settledWith(desk: Desk, code: string): Customer | undefined {
  return standingCodes(desk).find((one) => one.code === code)?.customer;
}
