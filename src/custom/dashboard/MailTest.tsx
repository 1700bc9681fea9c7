/** "Send a test": a mail to the own address, and what the mail server said of it (D567). */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useEffect, useRef, type ReactElement } from 'react';
import type { AppDataProvider } from '../../engine/app/context';
import { useAsk } from '../../engine/app/useAsk';
import { useWords } from '../../engine/browser/words';
import { BusyButton } from '../../engine/ui/BusyButton';
import { Button } from '../../engine/ui/Button';
import { markEnglish } from '../../engine/ui/markEnglish';
import { useSentence } from '../../engine/ui/sentence';
import { getMailTest, sendMailTest, type MailTest as State } from '../../upstream/setup';
import { lagosTime } from '../../upstream/time';

/** While a test waits the service is asked this often, in milliseconds, and this many times. */
const ASK_MS = 2_000;
const ASKS = 15;

export default function MailTest(): ReactElement {
  const words = useWords('setup.mailTest');
  const sentence = useSentence();
  const dataProvider = useDataProvider<AppDataProvider>();
  const asked = useAsk(
    ['mailTest'],
    getMailTest,
    {},
    {
      staleTime: 0,
      gcTime: 0,
      refetchInterval: ({ state }) =>
        state.data?.state === 'waiting' && state.dataUpdateCount < ASKS ? ASK_MS : false,
    },
  );
  const sending = useMutation({
    mutationFn: () => dataProvider.ask(sendMailTest, {}),
    networkMode: 'always',
    retry: false,
    // Also after a lost answer: the service says whether a test was stored.
    onSettled: () => asked.refetch(),
  });
  const error = sending.error ?? asked.error;
  const became = asked.data?.state;
  const isWaiting = became === 'waiting';
  const client = useQueryClient();
  const before = useRef(became);
  // The service ticks the step once a test mail was delivered, so the steps are read again.
  useEffect(() => {
    if (before.current !== undefined && became !== before.current)
      void client.invalidateQueries({ queryKey: ['setup'] });
    before.current = became;
  }, [client, became]);
  return (
    <div className="dash-mail">
      <output className="muted">{markEnglish(error ? sentence(error) : asked.data && said(asked.data))}</output>
      <p className="dash-mail-acts">
        <BusyButton className="button button--small" busy={sending.isPending} onPress={() => sending.mutate()}>
          {words(sending.isPending ? 'sending' : 'send')}
        </BusyButton>
        {isWaiting || asked.error ? (
          <Button look="small ghost" label={words('check')} onClick={() => void asked.refetch()} />
        ) : null}
      </p>
    </div>
  );

  function said({ to, state, at, answer }: State): string {
    const when = at === null ? '' : lagosTime(at);
    const isAnswered = answer !== null && state !== 'sent';
    return words(isAnswered ? `${state}Answered` : state, { to, when, answer });
  }
}
