/** Shared by the wizards: the page's tools, made for each form, and the bank's answers with their messages (P2-4). */
import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import { useMemo, useState } from 'react';
import * as z from 'zod/mini';
import type { Words } from '../../engine/browser/words';
import { useEngine, type AppDataProvider } from '../../engine/app/context';
import type { Outcome, Ids, Surroundings } from '../../engine/wizard/wizard';
import type { UpstreamError } from '../../upstream/errors';
import type { Cipher } from './cipher';
import { noteOpened } from './keepRecording';

export interface BankTools {
  readonly cipher: Cipher;
  /** Identifies this form to the bank's card-linking service. */
  readonly sessionId: string;
  readonly regions: ReturnType<typeof regionsOf>;
  /** Texts about answers: `partnerBank.messages.*`. */
  readonly translate: Words;
  /** A sentence of the service in the user's language. */
  readonly received: (sentence: string) => string;
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
export function regionsOf({ states, lgas }: Lists) {
  const stateOf = async (written: string) =>
    (await states().catch(() => [])).find(({ stateName }) => isSame(stateName, written));
  return {
    state: async (written: string): Promise<string> => (await stateOf(written))?.stateName ?? written,
    lga: async (state: string, written: string): Promise<string> => {
      const found = await stateOf(state);
      const all = found ? await lgas(found.stateCode).catch(() => []) : [];
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
      regions: regionsOf({
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
      received: (sentence) => translate(sentence, { answer: {} }),
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
  'Do not open another account for this customer until you know the result.',
  'Ask the bank about the reference number, or send the request again. The bank carries it out only once, so no second account is opened.',
];

/** P2-9: the request id is the timestamp with the configured prefix; the reference ends with the user's id. */
export function bankIds(at: number, { config, session }: Surroundings<unknown>): Ids {
  return {
    requestId: `${config.switches.requestIdPrefix}${at}`,
    referenceNumber: `${at}${session.user.id}`,
  };
}
