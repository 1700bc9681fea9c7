/** What the page hands to its wizards' functions, made anew for each form. */
import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import { useMemo, useState } from 'react';
import type { Words } from '../../engine/base/words';
import { useEngine, type AppDataProvider } from '../../engine/app/context';
import type { Cipher } from './cipher';
import { noteOpened } from './unrecorded';

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

export function useBankTools(cipher: Cipher) {
  const { session } = useEngine();
  const dataProvider = useDataProvider<AppDataProvider>();
  const { username } = session.user;
  const translate = useTranslate();
  const queries = useQueryClient();
  const [sessionId, setSessionId] = useState(randomId);
  const [opened, setOpened] = useState<string | null>(null);
  const tools = useMemo(
    (): BankTools => ({
      cipher,
      sessionId,
      places: placesOf({
        states: () =>
          queries.fetchQuery({
            queryKey: ['places', 'states'],
            queryFn: () => dataProvider.call('listStates', {}),
            staleTime: Infinity,
          }),
        lgas: (stateCode) =>
          queries.fetchQuery({
            queryKey: ['places', 'lgas', stateCode],
            queryFn: () => dataProvider.call('listLgas', { stateCode }),
            staleTime: Infinity,
          }),
      }),
      translate: (key, values) => translate(`partnerBank.messages.${key}`, values),
      onOpened: (account) => {
        setOpened(account);
        noteOpened(username, account);
      },
    }),
    [cipher, sessionId, queries, dataProvider, username, translate],
  );
  /** `opened`: the account opened last, or null. `renew`: call when another form begins. */
  return { tools, opened, renew: () => setSessionId(randomId()) };
}

/** 128 random bits in hexadecimal. */
function randomId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
