/**
 * The dialogs of a webhook: its form, its new secret, and the confirmation before it ends. A secret is in the memory of
 * its dialog alone: not in the query client, no draft and no notice.
 */
import { useDataProvider, useNotify } from 'ra-core';
import { useId, useState, type ReactElement, type ReactNode } from 'react';
import type { AppDataProvider } from '../../engine/app/context';
import { useWords } from '../../engine/browser/words';
import { writeText } from '../../engine/browser/writeText';
import { FormDialog } from '../../engine/forms/FormDialog';
import { useFormKernel, useSend } from '../../engine/forms/FormKernel';
import { InputField } from '../../engine/forms/InputField';
import { ConfirmDialog, FailureNotice, useTrying } from '../../engine/savedViews/viewDialogParts';
import { Button } from '../../engine/ui/Button';
import { Dialog } from '../../engine/ui/Dialog';
import { UpstreamError } from '../../upstream/errors';
import { MAX_WEBHOOK_NAME, MAX_WEBHOOK_URL } from '../../upstream/webhookRules';
import {
  addWebhook,
  changeWebhook,
  endWebhook,
  renewWebhookSecret,
  type Webhook,
  type WebhookEntry,
} from '../../upstream/webhooks';

export type OpenWebhook =
  | { readonly kind: 'add' }
  | { readonly kind: 'change' | 'renew' | 'end'; readonly webhook: Webhook };

interface WebhookDialogsProps {
  readonly open: OpenWebhook;
  /** Something was changed, or may have been. */
  readonly onChanged: () => void;
  readonly onClose: () => void;
}

interface Made {
  readonly name: string;
  readonly secret: string;
}

export default function WebhookDialogs({ open, onChanged, onClose }: WebhookDialogsProps): ReactElement {
  const words = useWords('webhooks');
  const notify = useNotify();
  const dataProvider = useDataProvider<AppDataProvider>();
  const [made, setMade] = useState<Made | null>(null);
  const change = async <Answer,>(work: Promise<Answer>): Promise<Answer> => {
    try {
      return await work;
    } finally {
      onChanged();
    }
  };
  const done = (text: string): void => {
    onClose();
    notify(text, { type: 'success' });
  };
  const keep = ({ name, secret = '' }: Webhook): void => setMade({ name, secret });

  if (made) return <SecretShown made={made} onClose={onClose} />;
  if (open.kind === 'add') {
    return (
      <EntryForm
        title={words('addTitle')}
        text={words('addText')}
        entry={null}
        lost={words('addUnknown')}
        send={async (entry) => keep(await change(dataProvider.ask(addWebhook, entry)))}
        onClose={onClose}
      />
    );
  }
  const { id, name, url } = open.webhook;
  if (open.kind === 'change') {
    return (
      <EntryForm
        title={words('changeTitle', { name })}
        entry={{ name, url: url ?? '' }}
        lost={words('renewUnknown')}
        text={words('changeText')}
        send={async (entry) => {
          const changed = await change(dataProvider.ask(changeWebhook, { id, ...entry }));
          if (changed.secret) keep(changed);
          else done('webhooks.changed');
        }}
        onClose={onClose}
      />
    );
  }
  if (open.kind === 'renew') {
    return (
      <Confirm
        of="renew"
        name={name}
        lost={words('renewUnknown')}
        send={async () => keep(await change(dataProvider.ask(renewWebhookSecret, { id })))}
        onClose={onClose}
      />
    );
  }
  return (
    <Confirm
      of="end"
      name={name}
      send={async () => {
        await change(dataProvider.ask(endWebhook, { id }));
        done('webhooks.ended');
      }}
      onClose={onClose}
    />
  );
}

/** A lost answer may have had a secret, which no second try shows: what to do then is said in place of the usual. */
function useSending(lost: string | undefined) {
  const [isLost, setLost] = useState(false);
  const { busy, failure, attempt } = useTrying();
  return {
    busy,
    failure: isLost && lost !== undefined ? lost : failure,
    attempt: (work: () => Promise<void>): void =>
      attempt(async () => {
        setLost(false);
        try {
          await work();
        } catch (error) {
          setLost(error instanceof UpstreamError && error.outcomeUnknown);
          throw error;
        }
      }),
  };
}

interface EntryFormProps {
  readonly title: string;
  readonly text?: string;
  /** Null for a new webhook. */
  readonly entry: WebhookEntry | null;
  /** Said where the answer was lost. */
  readonly lost?: string;
  /** Its rejection is shown in the form. */
  readonly send: (entry: WebhookEntry) => Promise<void>;
  readonly onClose: () => void;
}

function EntryForm({ title, text, entry, lost, send, onClose }: EntryFormProps): ReactElement {
  const words = useWords('webhooks');
  const sending = useSending(lost);
  return (
    <FormDialog
      title={title}
      description={text}
      className="settings__form"
      submit={words(entry ? 'save' : 'submit')}
      busy={sending.busy}
      onClose={onClose}
      start={() => ({ name: entry?.name ?? '', url: entry?.url ?? '' })}
      problemsOf={({ name = '', url = '' }) => ({
        ...(name.trim() === '' && { name: words('problems.name') }),
        ...(!isHttps(url.trim()) && { url: words('problems.url') }),
      })}
    >
      <EntryInputs sending={sending} send={send} />
    </FormDialog>
  );
}

function isHttps(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return protocol === 'https:' && username === '' && password === '' && !text.includes('#');
}

interface EntryInputsProps extends Pick<EntryFormProps, 'send'> {
  readonly sending: ReturnType<typeof useSending>;
}

function EntryInputs({ sending: { busy, failure, attempt }, send }: EntryInputsProps): ReactNode {
  const words = useWords('webhooks');
  const { values } = useFormKernel();
  const { name = '', url = '' } = values;
  useSend({ busy, send: () => attempt(() => send({ name: name.trim(), url: url.trim() })) });
  return (
    <>
      <InputField
        source="name"
        label={words('name')}
        help={words('nameHelp')}
        maxLength={MAX_WEBHOOK_NAME}
        readOnly={busy}
        alert={false}
      />
      <InputField
        source="url"
        label={words('url')}
        help={words('urlHelp')}
        maxLength={MAX_WEBHOOK_URL}
        inputMode="url"
        autoCapitalize="none"
        readOnly={busy}
        alert={false}
      />
      <FailureNotice text={failure} />
    </>
  );
}

interface ConfirmProps {
  readonly of: 'renew' | 'end';
  readonly name: string;
  readonly lost?: string;
  readonly send: () => Promise<void>;
  readonly onClose: () => void;
}

function Confirm({ of, name, lost, send, onClose }: ConfirmProps): ReactElement {
  const words = useWords('webhooks');
  const trying = useSending(lost);
  return (
    <ConfirmDialog
      title={words(`${of}Title`, { name })}
      text={words(`${of}Text`)}
      submit={words(`${of}Submit`)}
      danger={of === 'end'}
      trying={trying}
      send={send}
      onClose={onClose}
    />
  );
}

/** Only Done closes it: a press outside would lose the secret. */
function SecretShown({ made, onClose }: { readonly made: Made; readonly onClose: () => void }): ReactElement {
  const words = useWords('webhooks');
  const id = useId();
  const [copied, setCopied] = useState<'copied' | 'notCopied' | null>(null);
  return (
    <Dialog
      title={words('secretTitle', { name: made.name })}
      description={words('secretText')}
      plain
      actions={
        <>
          <Button
            label={words('copy')}
            onClick={() => void writeText(made.secret).then((isCopied) => setCopied(isCopied ? 'copied' : 'notCopied'))}
          />
          <Button label={words('done')} look="primary" onClick={onClose} />
        </>
      }
    >
      <div className="field">
        <label className="field__label" htmlFor={id}>
          {words('secret')}
        </label>
        <input
          id={id}
          className="input figures"
          readOnly
          value={made.secret}
          aria-describedby={`${id}-once`}
          onFocus={({ target }) => target.select()}
        />
        <span id={`${id}-once`} className="field__help">
          {words('once')}
        </span>
      </div>
      <output>{copied && words(copied)}</output>
    </Dialog>
  );
}
