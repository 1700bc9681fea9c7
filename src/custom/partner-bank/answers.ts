/** The bank's answers, and the messages that the wizards show for them (P2-4). */
import * as z from 'zod/mini';
import type { Outcome, Ids, Surroundings } from '../../engine/wizard/wizard';
import type { UpstreamError } from '../../upstream/errors';
import type { BankTools } from './tools';

/** As `upstream/partnerBank.ts` has read them. */
export const consentAnswer = z.object({ ResponseCode: z.string() });
export const bvnAnswer = z.nullable(z.record(z.string(), z.nullable(z.string())));
export const openingAnswer = z.discriminatedUnion('opened', [
  z.object({ opened: z.literal(true), accountNumber: z.string() }),
  z.object({ opened: z.literal(false), description: z.nullable(z.string()) }),
]);

export const SUCCESS = '00';

/** The dialog Error!, over the form with everything typed. */
export function refusal(text: string, { translate }: BankTools): Outcome<never, never> {
  return { fail: text, show: { title: translate('error'), text: [text], tone: 'danger', close: translate('ok') } };
}

/** Whether the bank itself refused; the gateway's own refusals have another status. */
export function isBanksNo({ status }: UpstreamError): boolean {
  return status === 200;
}

/** Name of the page's part that shows whether the account is recorded. */
export const RECORD_PART = 'record';

/** @param first paragraphs before those of every new account. */
export function created(account: string, { translate }: BankTools, ...first: readonly string[]): Outcome<never, never> {
  const show = {
    title: translate('created'),
    text: [...first, translate('fund')],
    facts: [{ label: translate('accountNumber'), value: account }],
    part: RECORD_PART,
    tone: 'success',
    close: translate('ok'),
  } as const;
  return { go: null, say: translate('last', { account }), show };
}

export const UNKNOWN: readonly string[] = [
  'Do not open another account for this customer until it is known.',
  'Ask the bank with the reference number, or send it again: the bank is asked once, so no second account can be opened.',
];

/** P2-9: the request id is the timestamp with the configured prefix; the reference ends with the user's id. */
export function bankIds(at: number, { config, session }: Surroundings<unknown>): Ids {
  return {
    requestId: `${config.switches.requestIdPrefix}${at}`,
    referenceNumber: `${at}${session.user.id}`,
  };
}
