/** What the page hands to its wizards: what of a step cannot be said with data alone. */
import type { Words } from '../../engine/base/words';
import type { Cipher } from './cipher';

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

interface Places {
  readonly state: (written: string) => Promise<string>;
  readonly lga: (state: string, written: string) => Promise<string>;
}

interface State {
  readonly stateCode: string;
  readonly stateName: string | null;
}

interface Lga {
  readonly lga: string | null;
}

interface Lists {
  readonly states: () => Promise<readonly State[]>;
  readonly lgas: (stateCode: string) => Promise<readonly Lga[]>;
}

const plain = (name: string): string =>
  name
    .toLowerCase()
    .replace(/\bstate\b/, '')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

const isSame = (one: string | null, other: string): boolean => one !== null && plain(one) === plain(other);

/** A list that cannot be read changes nothing: the form itself says so, and offers to read it again. */
export function placesOf({ states, lgas }: Lists): Places {
  const stateOf = async (written: string): Promise<State | undefined> =>
    (await states().catch(() => [])).find(({ stateName }) => isSame(stateName, written));
  return {
    state: async (written) => (await stateOf(written))?.stateName ?? written,
    lga: async (state, written) => {
      const known = await stateOf(state);
      const all = known ? await lgas(known.stateCode).catch(() => []) : [];
      return all.find(({ lga }) => isSame(lga, written))?.lga ?? written;
    },
  };
}
