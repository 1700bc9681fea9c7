/** The bank's answers as the wizards meet them, and what all of them make of a failure. */
import * as z from 'zod/mini';
import type { Outcome } from '../../engine/wizard/wizard';
import type { UpstreamError } from '../../upstream/errors';
import type { BankTools } from './tools';

/** What the calls' own readers make of the bodies (`upstream/partnerBank.ts`). */
export const consentAnswer = z.object({ ResponseCode: z.string() });
export const bvnAnswer = z.nullable(z.record(z.string(), z.nullable(z.string())));
export const openingAnswer = z.discriminatedUnion('opened', [
  z.object({ opened: z.literal(true), accountNumber: z.string() }),
  z.object({ opened: z.literal(false), description: z.nullable(z.string()) }),
]);

export const SUCCESS = '00';

/** The modal Error!, over the form with everything that was typed. */
export function refusal(text: string, { said }: BankTools): Outcome<never, never> {
  return { fail: text, show: { title: said('error'), text: [text], tone: 'danger', close: said('ok') } };
}

/** Whether the bank itself has said no. What the gateway says for itself has another status. */
export function isBanksNo({ status }: UpstreamError): boolean {
  return status === 200;
}
