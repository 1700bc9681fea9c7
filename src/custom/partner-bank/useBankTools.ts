/** The wizards' tools, made anew for each form. */
import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import { useMemo, useState } from 'react';
import { useEngine, type AppDataProvider } from '../../engine/app/context';
import type { Cipher } from './cipher';
import { placesOf, type BankTools } from './tools';
import { noteOpened } from './unrecorded';

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
