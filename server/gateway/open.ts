/** Opens the gateway to the configured bank, to the sandbox of a demonstration, or to none. */
import type { Kysely } from 'kysely';
import { openSandbox } from '../bank/sandbox';
import { holdsDemonstration } from '../database/outbox';
import type { Schema } from '../database/schema';
import { say } from '../http/messages';
import type { Settings } from '../http/settings';
import { type Fetch, createGateway, type Gateway } from './gateway';

interface Surroundings {
  readonly db: Kysely<Schema>;
  readonly notice: (line: string) => void;
  /** For the configured bank. */
  readonly fetch?: Fetch;
}

export async function openGateway(
  { partnerBank, seed }: Pick<Settings, 'partnerBank' | 'seed'>,
  { db, notice, fetch = (url, init) => globalThis.fetch(url, init) }: Surroundings,
): Promise<Gateway> {
  const { scheme } = partnerBank;
  if (partnerBank.kind === 'complete') {
    const { url, credentials, publicKey } = partnerBank;
    return createGateway({ bank: new URL(url).origin, url, fetch, credentials, publicKey, scheme });
  }
  if (partnerBank.kind === 'incomplete') {
    const { missing, publicKey } = partnerBank;
    const browserKey = publicKey && { pem: publicKey.pem, scheme };
    return { ready: false, reason: say('bankMissing', { names: missing.join(', ') }), browserKey };
  }
  // Never with real data, whatever the setting: accounts of the sandbox would look real.
  if (seed === 'demo' && (await holdsDemonstration(db))) return openSandbox({ db, scheme, notice });
  return { ready: false, reason: say('bankMissing', { names: 'PARTNER_BANK_URL' }) };
}
