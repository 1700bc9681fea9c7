/** Texts about an account that was opened, and about one whose opening is not confirmed (P2-4). */
import type { Outcome } from '../../engine/wizard/wizard';
import type { BankTools } from './tools';

/** The name of the page's region with the outcome of recording the account. */
export const RECORD_PART = 'record';

/** @param first stands before what is said of every new account. */
export function created(account: string, { said }: BankTools, ...first: readonly string[]): Outcome<never, never> {
  const show = {
    title: said('created'),
    text: [...first, said('fund')],
    facts: [{ label: said('accountNumber'), value: account }],
    part: RECORD_PART,
    tone: 'success',
    close: said('ok'),
  } as const;
  return { go: null, say: said('last', { account }), show };
}

export const UNKNOWN: readonly string[] = [
  'Do not open another account for this customer until it is known.',
  'Ask the bank with the reference number, or send it again: the bank is asked once, so no second account can be opened.',
];
