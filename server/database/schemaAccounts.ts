/** The tables of account opening; schema.ts explains the types. */
import type { Generated } from 'kysely';

/** The partner bank's calls with an unencrypted request id. */
export type KeptCall = 'AccountOpeningConsent' | 'AccountOpening' | 'LinkTier1Card';

interface BankRequests {
  id: Generated<number>;
  user_id: number;
  call: KeptCall;
  request_id: string;
  /** SHA-256 of values that are not secret. */
  fingerprint: string;
  /** Asked and not yet answered; answered; of unknown outcome; certainly not sent. */
  state: 'asked' | 'answered' | 'unknown' | 'unsent';
  asked_at: string;
  /** From the bank's answer. */
  code: string | null;
  description: string | null;
  account_number: string | null;
}

interface CreatedAccounts {
  id: Generated<number>;
  user_id: number;
  account_number: string;
  created_at: string;
}

interface SandboxBank {
  only_one: Generated<boolean>;
  /** PEM: PKCS #8 and SPKI. */
  private_key: string;
  public_key: string;
  channel: string;
  agent_account: string;
  user_id: string;
  auth_value: string;
}

interface SandboxAccounts {
  id: Generated<number>;
  account_number: string;
  /** See server/bank/customers.ts: one account each. */
  customer_number: string;
  phone: string;
  opened_at: string;
}

export type CodePurpose = 'accountOpening' | 'cardLink';

interface SandboxCodes {
  purpose: CodePurpose;
  /** The phone that consented, or the number of the account that the card may be linked to. */
  holder: string;
  phone: string;
  code: string;
  request_id: string;
  /** Wrong codes that were entered. */
  tries: Generated<number>;
  issued_at: string;
  expires_at: string;
  used_at: string | null;
}

interface SandboxCards {
  sequence_no: string;
  account_id: number | null;
  tries: Generated<number>;
  tried_at: string;
}

export interface AccountsSchema {
  bank_requests: BankRequests;
  created_accounts: CreatedAccounts;
  sandbox_bank: SandboxBank;
  sandbox_accounts: SandboxAccounts;
  sandbox_codes: SandboxCodes;
  sandbox_cards: SandboxCards;
}
