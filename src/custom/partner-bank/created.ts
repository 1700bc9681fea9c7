/** What is said of an account that was opened, and of one of which nobody knows (P2-4). */
import type { Shown } from '../../engine/wizard/wizard';

/** The name of the page's region with the outcome of recording the account. */
export const RECORD_PART = 'record';

export function created(accountNumber: string, ...first: readonly string[]): Shown {
  return {
    title: 'Account Created',
    text: [...first, 'Advise the customer to fund the new account via POS with at least 1000 naira.'],
    facts: [{ label: 'Account Number', value: accountNumber }],
    part: RECORD_PART,
    tone: 'success',
    close: 'OK',
  };
}

/** Above the next customer's form: the modal may have been closed before its number was written down. */
export const openedLast = (accountNumber: string): string => `The last account opened here: ${accountNumber}.`;

/** The bank has refused without a word. */
export const NO_REASON = 'The bank gave no reason. Check the form with the customer and try again.';

export const UNKNOWN: readonly string[] = [
  'Do not open another account for this customer until it is known.',
  'Ask the bank with the reference number, or send it again: the bank is asked once, so no second account can be opened.',
];
