/** What the page hands to its wizards: what of a step cannot be said with data alone. */
import type { Words } from '../../engine/base/words';
import type { Cipher } from './cipher';
import type { Places } from './places';

export interface BankTools {
  readonly cipher: Cipher;
  /** Names this form to the bank's card-linking service. */
  readonly sessionId: string;
  readonly places: Places;
  /** What is said of an answer: `partnerBank.said.*`. */
  readonly said: Words;
  /** An account exists now: it is recorded with the records service until that has worked. */
  readonly onOpened: (accountNumber: string) => void;
}
