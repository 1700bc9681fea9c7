/** The webhooks of the installation, for administrators: what became of the latest message to each, and changes. */
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { Plus, Webhook as WebhookIcon } from 'lucide-react';
import { useState, type ReactElement, type ReactNode } from 'react';
import { Button } from '../../engine/ui/Button';
import { EmptyState } from '../../engine/ui/EmptyState';
import type { AppDataProvider } from '../../engine/app/context';
import { usePulse } from '../../engine/browser/pulse';
import { useNow } from '../../engine/browser/useNow';
import { useWords, type Words } from '../../engine/browser/words';
import { lazyDialog } from '../../engine/ui/lazy';
import { Notice } from '../../engine/ui/Notice';
import { lagosMinute } from '../../upstream/time';
import { MAX_WEBHOOKS, WEBHOOK_OUTCOMES } from '../../upstream/webhookRules';
import { listWebhooks, testWebhook, type Webhook } from '../../upstream/webhooks';
import { Listed, ListPane, useDoing } from './ListPane';
import type { OpenWebhook } from './WebhookDialogs';
import './webhooks.css';

const WebhookDialogs = lazyDialog(() => import('./WebhookDialogs'));

/** While a test is under way the service is asked this often, in milliseconds, so many times. */
const TEST_MS = 2_000;
const TEST_ASKS = 15;

interface Test {
  readonly id: number;
  /** Of the attempt before the test. */
  readonly triedAt: string | null;
  /** Answers to wait for, counted from the first. */
  readonly until: number;
}

export default function Webhooks(): ReactElement {
  const words = useWords('webhooks');
  const dataProvider = useDataProvider<AppDataProvider>();
  const doing = useDoing('webhooks');
  const [open, setOpen] = useState<OpenWebhook | null>(null);
  const [test, setTest] = useState<Test | null>(null);
  const [answers, setAnswers] = useState(0);
  const query = useQuery({
    queryKey: ['webhooks'],
    queryFn: async ({ signal }) => {
      const all = await dataProvider.ask(listWebhooks, {}, { signal });
      setAnswers((count) => count + 1);
      return all;
    },
    refetchInterval: () => test !== null && answers < test.until && TEST_MS,
    retry: false,
    staleTime: 0,
    networkMode: 'always',
  });
  const { refetch } = query;
  // Only while a person works here, because a call prolongs the session.
  usePulse((isActive) => void (isActive && refetch()));
  const send = async ({ id, triedAt }: Webhook): Promise<void> => {
    try {
      await dataProvider.ask(testWebhook, { id });
      setTest({ id, triedAt, until: answers + TEST_ASKS });
    } finally {
      void refetch();
    }
  };
  const stateOf = (webhook: Webhook): TestState => {
    if (test?.id !== webhook.id || test.triedAt !== webhook.triedAt) return 'none';
    return answers < test.until ? 'sending' : 'unknown';
  };
  return (
    <ListPane
      of="webhooks"
      query={query}
      dialogs={open && <WebhookDialogs open={open} onChanged={() => void refetch()} onClose={() => setOpen(null)} />}
    >
      {(webhooks) => {
        const add = (
          <Button
            label={words('add')}
            icon={Plus}
            look={webhooks.length === 0 ? 'primary' : undefined}
            className="webhooks__add"
            onClick={() => setOpen({ kind: 'add' })}
          />
        );
        if (webhooks.length === 0)
          return (
            <EmptyState icon={WebhookIcon} title={words('none')} text={words('noneText')}>
              {add}
            </EmptyState>
          );
        return (
          <>
            <ul className="watches">
              {webhooks.map((webhook) => (
                <OneWebhook
                  key={webhook.id}
                  webhook={webhook}
                  test={stateOf(webhook)}
                  onTest={() => doing(() => send(webhook), null, 'notTested')}
                  onOpen={(kind) => setOpen({ kind, webhook })}
                />
              ))}
            </ul>
            {webhooks.length < MAX_WEBHOOKS ? add : <p className="muted">{words('full', { most: MAX_WEBHOOKS })}</p>}
          </>
        );
      }}
    </ListPane>
  );
}

type TestState = 'none' | 'sending' | 'unknown';

interface OneWebhookProps {
  readonly webhook: Webhook;
  readonly test: TestState;
  readonly onTest: () => void;
  readonly onOpen: (kind: 'change' | 'renew' | 'end') => void;
}

function OneWebhook({ webhook, test, onTest, onOpen }: OneWebhookProps): ReactElement {
  const words = useWords('webhooks');
  const [now] = useNow();
  const { name, url, waiting, givenUp, oldSecretUntil } = webhook;
  const isOldSigning = oldSecretUntil !== null && Date.parse(oldSecretUntil) > now;
  return (
    <Listed
      of="webhooks"
      name={name}
      groups={[
        [
          { key: 'test', text: words('test'), onChoose: onTest },
          { key: 'change', text: words('change'), onChoose: () => onOpen('change') },
          { key: 'renew', text: words('renew'), onChoose: () => onOpen('renew') },
        ],
        [{ key: 'end', text: words('end'), danger: true, onChoose: () => onOpen('end') }],
      ]}
    >
      <strong className="watches__name">{name}</strong>
      <span className="muted webhooks__url">{url}</span>
      <output>
        {test === 'none' ? outcomeOf(webhook, words) : words(test === 'sending' ? 'sending' : 'noOutcome')}
      </output>
      {test === 'none' && waiting !== null && waiting > 0 && (
        <p className="muted">{words('waiting', { smart_count: waiting })}</p>
      )}
      {givenUp !== null && givenUp > 0 && <p className="muted">{words('givenUp', { smart_count: givenUp })}</p>}
      {isOldSigning && <p className="muted">{words('oldSecret', { time: lagosMinute(oldSecretUntil) })}</p>}
    </Listed>
  );
}

function outcomeOf({ triedAt, outcome, status, failingSince }: Webhook, words: Words): ReactNode {
  if (triedAt === null || outcome === null) return <span className="muted">{words('untried')}</span>;
  if (outcome === 'received') return words('received', { time: lagosMinute(triedAt) });
  const reason = WEBHOOK_OUTCOMES.find((one) => one === outcome) ?? 'other';
  return (
    <Notice className="webhooks__failing">
      {words('failing', { time: lagosMinute(failingSince ?? triedAt) })} {words(`reasons.${reason}`, { status })}
    </Notice>
  );
}
