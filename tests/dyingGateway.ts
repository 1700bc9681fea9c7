/** A gateway that dies while it asks the bank (contract/killed-gateway.test.ts), as a child of the test. */
import type { Hono } from 'hono';
import { openDatabase, type DatabaseOptions } from '../server/database/database';
import { createApp } from '../server/http/app';
import { bankThat } from './contract/bank';
import { customerForm, PNG } from './contract/customers';
import { untilKilled } from './untilKilled';

/** Midday in Lagos on 20 November 2026. */
export const DYING_AT = Date.parse('2026-11-20T11:00:00Z');

/** Always the same request. */
export function askForAccount(app: Hono, token: string): Response | Promise<Response> {
  const customer = { ...customerForm('22222222222', '08030000041'), AgentWalletID: 'agent' };
  return app.request('/partner/AccountOpening', {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ ...customer, CustomerImage: PNG, CustomerSignature: PNG }),
  });
}

/** Asks, says so, and waits for its death. */
export async function dieAsking(options: DatabaseOptions, token: string): Promise<void> {
  const { db } = await openDatabase(options);
  const { gateway } = await bankThat(async () => {
    process.stdout.write('asked\n');
    return untilKilled();
  });
  await askForAccount(createApp({ db, gateway, clock: () => DYING_AT }), token);
}
