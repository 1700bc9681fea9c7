/** Links a card to the account whose code the caller knows (P2-3, P2-4). */
import type { Transaction } from 'kysely';
import { changeCard, changeCode, findAccount, lockCard, lockHolder, type Account } from '../database/sandboxBank';
import type { Schema } from '../database/schema';
import { transact } from '../database/transact';
import { CODE_MS, MAX_TRIES, settledWith } from './codes';
import { isKnown, textOf, type Desk, type Fields, answer, faultOf } from './desk';
import { iso } from '../../src/upstream/time';

const ENCRYPTED = [
  'UserId',
  'AuthMode',
  'AuthValue',
  'SecretAnswer',
  'SessionId',
  'RequestId',
  'AccountNumber',
  'CustomerNumber',
  'LastSixDigits',
  'Otp',
] as const;

const coded = (responseCode: string) => ({ responseCode });

export async function linkCard(desk: Desk, fields: Fields): Promise<Response> {
  const read = new Map(ENCRYPTED.map((name) => [name, desk.decrypt(textOf(fields, name))?.trim()]));
  if ([...read.values()].includes(undefined)) return Response.json(coded('30'), { status: 400 });
  const of = (name: (typeof ENCRYPTED)[number]): string => read.get(name) ?? '';
  const claim = { userId: of('UserId'), authMode: of('AuthMode'), authValue: of('AuthValue') };
  if (!isKnown(desk, { ...claim, channel: textOf(fields, 'channel') })) return Response.json(coded('63'));
  const sequenceNo = textOf(fields, 'sequenceNo');
  if (!/^GTB-\d{1,20}$/.test(sequenceNo)) return Response.json(coded('14'));
  const order: Order = {
    sequenceNo,
    otp: of('Otp'),
    accountNumber: of('AccountNumber'),
    customerNumber: of('CustomerNumber'),
    lastSixDigits: of('LastSixDigits'),
  };
  return answer(
    faultOf('LinkTier1Card', sequenceNo),
    {
      refused: coded('57'),
      code02: coded('02'),
      work: async () => coded(await transact(desk.db, (tx) => link(tx, desk, order))),
    },
    desk.pace,
  );
}

interface Order {
  readonly sequenceNo: string;
  readonly otp: string;
  /** These three may be empty; a given value must be right. */
  readonly accountNumber: string;
  readonly customerNumber: string;
  readonly lastSixDigits: string;
}

/** @returns the bank's code. */
async function link(tx: Transaction<Schema>, desk: Desk, order: Order): Promise<string> {
  const now = desk.clock();
  const card = await lockCard(tx, order.sequenceNo, iso(now));
  if (card.account_id !== null) return '26';
  const tries = card.tried_at > iso(now - CODE_MS) ? card.tries : 0;
  if (tries >= MAX_TRIES) return '75';
  const match = await accountBy(tx, desk, order.otp);
  if (!match) {
    await changeCard(tx, order.sequenceNo, { tries: tries + 1, tried_at: iso(now) });
    return '55';
  }
  if (!fits(match.account, order)) return '14';
  await changeCard(tx, order.sequenceNo, { account_id: match.account.id });
  await match.spend();
  return '00';
}

interface Match {
  readonly account: Account;
  readonly spend: () => Promise<void>;
}

/** The account of a code, which was sent or is a standing one. */
async function accountBy(tx: Transaction<Schema>, desk: Desk, otp: string): Promise<Match | undefined> {
  const now = iso(desk.clock());
  const code = await lockHolder(tx, 'cardLink', otp, now);
  const customer = settledWith(desk, otp);
  if (code) {
    const account = await findAccount(tx, 'account_number', code.holder);
    return account && { account, spend: () => changeCode(tx, code, { used_at: now }) };
  }
  const account = customer && (await findAccount(tx, 'customer_number', customer.customerNumber));
  return account && { account, spend: async () => undefined };
}

function fits(account: Account, { accountNumber, customerNumber, lastSixDigits }: Order): boolean {
  return (
    (accountNumber === '' || accountNumber === account.account_number) &&
    (customerNumber === '' || customerNumber === account.customer_number) &&
    (lastSixDigits === '' || /^\d{6}$/.test(lastSixDigits))
  );
}
