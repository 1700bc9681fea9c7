/** Opens one account for each customer, for a caller with the code of the consent (P2-3, P2-4). */
import type { Transaction } from 'kysely';
import { readBankDay } from '../../src/upstream/bankDay';
import { changeCode, insertAccount } from '../database/sandboxBank';
import { nextId } from '../database/tables';
import type { Schema } from '../database/schema';
import { transact } from '../database/transact';
import { checkCode, MAX_TRIES, sendCode, type Unfit } from './codes';
import { customerOf, type Customer } from './customers';
import { dialled, claimOf, isKnown, NOT_KNOWN, refusal, textOf, type Desk, type Fields, answer, faultOf } from './desk';
import { iso } from '../../src/upstream/time';

const BANK_CODE = '058';
/** Accounts that exist from the start have lower serials. */
const FIRST_SERIAL = 200_000_000;
const FIRST_SETTLED_SERIAL = 100_000_000;

const NEEDED = ['RequestId', 'FirstName', 'LastName', 'City', 'PhoneNumber', 'stateOfOrigin', 'BankVerificationNumber'];

export async function opening(desk: Desk, fields: Fields): Promise<Response> {
  if (!isKnown(desk, claimOf(fields, 'AgentAcc'))) return Response.json(NOT_KNOWN);
  const wrong = wrongIn(fields);
  if (wrong !== undefined) return Response.json(refusal('30', wrong));
  const bvn = textOf(fields, 'BankVerificationNumber');
  const customer = customerOf(bvn);
  if (!customer) return Response.json(refusal('25', 'The BVN is not known.'));
  return answer(
    faultOf('AccountOpening', bvn),
    {
      refused: refusal('57', 'The bank opens no account for this customer.'),
      code02: refusal('02', 'Not now.'),
      work: () => open(desk, fields, customer),
    },
    desk.pace,
  );
}

/** What is wrong with the request, as a sentence. */
function wrongIn(fields: Fields): string | undefined {
  const missing = NEEDED.find((name) => textOf(fields, name) === '');
  if (missing !== undefined) return `${missing} is missing.`;
  if (!/^[MF]$/.test(textOf(fields, 'Gender'))) return 'Gender must be M or F.';
  if (readBankDay(textOf(fields, 'DateOfBirth')) === undefined) return 'DateOfBirth is no day.';
  if (textOf(fields, 'NDPRConsentFlag') !== 'YES') return 'The customer has not consented.';
  const asFiles = fields.passport instanceof File && fields.signature instanceof File;
  // Only the prefilled form requires them (P2-5).
  const asTexts = typeof fields.CustomerImage === 'string' && typeof fields.CustomerSignature === 'string';
  return asFiles || asTexts ? undefined : 'An image is missing.';
}

async function open(desk: Desk, fields: Fields, customer: Customer): Promise<object> {
  const phone = dialled(textOf(fields, 'PhoneNumber')) ?? '';
  let lines: string[] = [];
  const outcome = await transact(desk.db, async (tx) => {
    lines = [];
    const typed = textOf(fields, 'NdprCode');
    const code = await checkCode(tx, desk, { purpose: 'accountOpening', holder: phone, typed });
    if (typeof code === 'string') return refusal('55', UNFIT[code]);
    const id = await nextId(tx, 'sandbox_accounts');
    const number = accountNumber(BANK_CODE, FIRST_SERIAL + id);
    const isNew = await enter(tx, desk, { id, account_number: number, phone, customer });
    if (!isNew) return refusal('26', 'This customer has an account already.');
    await changeCode(tx, code, { used_at: iso(desk.clock()) });
    const requestId = textOf(fields, 'RequestId');
    lines.push(await sendCode(tx, desk, { purpose: 'cardLink', holder: number, phone, requestId }));
    return { ...refusal('00', 'Successful'), AccountNumber: number };
  });
  for (const line of lines) desk.notice(line);
  return outcome;
}

const UNFIT: Readonly<Record<Unfit, string>> = {
  none: 'The code has run out. Ask for another.',
  'tried too often': `A wrong code was given ${MAX_TRIES} times. Ask for another.`,
  wrong: 'The code is not right.',
};

interface Entered {
  readonly id?: number;
  readonly account_number: string;
  readonly phone: string;
  readonly customer: Customer;
}

/** @returns false when the customer has an account already. */
function enter(tx: Transaction<Schema>, { clock }: Pick<Desk, 'clock'>, { customer, ...account }: Entered) {
  const { customerNumber: customer_number } = customer;
  return insertAccount(tx, { ...account, customer_number, opened_at: iso(clock()) });
}

/** Creates the missing accounts of the customers who have one from the start. */
export async function openSettled(desk: Pick<Desk, 'db' | 'clock'>, customers: readonly Customer[]): Promise<void> {
  await transact(desk.db, async (tx) => {
    for (const [index, customer] of customers.entries()) {
      const account_number = accountNumber(BANK_CODE, FIRST_SETTLED_SERIAL + index);
      await enter(tx, desk, { account_number, phone: customer.phone, customer });
    }
  });
}

const WEIGHTS = [3, 7, 3, 3, 7, 3, 3, 7, 3, 3, 7, 3] as const;

/** @param bankCode three digits. @param serial below a thousand million. */
export function accountNumber(bankCode: string, serial: number): string {
  const digits = String(serial).padStart(9, '0');
  const sum = Array.from(bankCode + digits, Number).reduce((all, digit, at) => all + digit * (WEIGHTS[at] ?? 0), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}
