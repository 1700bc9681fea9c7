/** The tables of the sandbox that stands in for the partner bank (`server/bank`); see `schema.ts` for their types. */
import type { Generated } from 'kysely';

export type CodePurpose = 'accountOpening' | 'cardLink';

export interface SandboxSchema {
  sandbox_accounts: {
    id: Generated<number>;
    account_number: string;
    /** See server/bank/customers.ts: one account each. */
    customer_number: string;
    phone: string;
    opened_at: string;
  };
  sandbox_codes: {
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
  };
  sandbox_cards: {
    sequence_no: string;
    account_id: number | null;
    tries: Generated<number>;
    tried_at: string;
  };
}
