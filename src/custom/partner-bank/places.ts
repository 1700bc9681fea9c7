/**
 * States and LGAs as our own lists name them. Banks write them in capitals, or with "State" behind: what is only written
 * otherwise becomes the list's own name, so that it is a choice of the form; what is unknown stays as it is.
 */
export interface Places {
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
