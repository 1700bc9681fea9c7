/** What the page hands to its wizards' functions. */
import type { Words } from '../../engine/base/words';
import type { Cipher } from './cipher';

export interface BankTools {
  readonly cipher: Cipher;
  /** Identifies this form to the bank's card-linking service. */
  readonly sessionId: string;
  readonly places: ReturnType<typeof placesOf>;
  /** Texts about answers: `partnerBank.messages.*`. */
  readonly translate: Words;
  /** An account was opened: it is now recorded with the records service until that succeeds. */
  readonly onOpened: (accountNumber: string) => void;
}

interface Lists {
  readonly states: () => Promise<readonly { readonly stateCode: string; readonly stateName: string | null }[]>;
  readonly lgas: (stateCode: string) => Promise<readonly { readonly lga: string | null }[]>;
}

const plain = (name: string): string =>
  name
    .toLowerCase()
    .replace(/\bstate\b/, '')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

const isSame = (one: string | null, other: string): boolean => one !== null && plain(one) === plain(other);

/**
 * Maps the bank's names of states and LGAs, in capitals or with "State" added, to our lists' names. Unknown names stay,
 * as do all while a list cannot be read, which the form itself reports.
 */
export function placesOf({ states, lgas }: Lists) {
  const stateOf = async (written: string) =>
    (await states().catch(() => [])).find(({ stateName }) => isSame(stateName, written));
  return {
    state: async (written: string): Promise<string> => (await stateOf(written))?.stateName ?? written,
    lga: async (state: string, written: string): Promise<string> => {
      const known = await stateOf(state);
      const all = known ? await lgas(known.stateCode).catch(() => []) : [];
      return all.find(({ lga }) => isSame(lga, written))?.lga ?? written;
    },
  };
}
