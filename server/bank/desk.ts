/** Common parts of the sandbox's calls. */
import type { Kysely } from 'kysely';
import type { BankIdentity } from '../database/sandboxBank';
import type { Schema } from '../database/schema';
import type { Decrypt } from './identity';
import type { Pace } from './faults';

/** The only mode that the sandbox knows. */
export const AUTH_MODE = 'MPIN';

export interface Desk {
  readonly db: Kysely<Schema>;
  readonly identity: BankIdentity;
  readonly decrypt: Decrypt;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  /** Writes to the operator's log, which shows the codes: a demonstration sends no messages. */
  readonly notice: (line: string) => void;
  readonly pace: Pace;
}

/** The fields of a request: texts, and files of a form. */
export type Fields = Readonly<Record<string, unknown>>;

/** '' for a field that is no text. */
export function textOf(fields: Fields, name: string): string {
  const value = fields[name];
  return typeof value === 'string' ? value.trim() : '';
}

interface Claim {
  readonly channel: string;
  readonly userId: string;
  readonly authMode?: string | undefined;
  readonly authValue?: string | undefined;
  readonly agentAccount?: string | undefined;
}

/** @param account the name of the field with the agent account. */
export function claimOf(fields: Fields, account: string): Claim {
  return {
    channel: textOf(fields, 'Channel'),
    agentAccount: textOf(fields, account),
    userId: textOf(fields, 'UserId'),
    authMode: textOf(fields, 'AuthMode'),
    authValue: textOf(fields, 'AuthValue'),
  };
}

/** Whether the gateway has proved its identity; fields that a call does not have are not checked. */
export function isKnown({ identity }: Desk, claim: Claim): boolean {
  const { authMode = AUTH_MODE, authValue = identity.auth_value, agentAccount = identity.agent_account } = claim;
  return (
    claim.channel === identity.channel &&
    claim.userId === identity.user_id &&
    authMode === AUTH_MODE &&
    authValue === identity.auth_value &&
    agentAccount === identity.agent_account
  );
}

/** A Nigerian mobile number as 0 and ten digits; undefined for anything else. */
export function dialled(phone: string): string | undefined {
  const rest = /^(?:\+?234|0)([789]\d{9})$/.exec(phone.replaceAll(/[\s()-]/g, ''))?.[1];
  return rest && `0${rest}`;
}

export function iso(time: number): string {
  return new Date(time).toISOString();
}

/** The answer of the calls that open accounts. */
export function refusal(ResponseCode: string, ResponseDescription: string) {
  return { ResponseCode, ResponseDescription };
}

export const NOT_KNOWN = refusal('63', 'The gateway is not known to the bank.');
