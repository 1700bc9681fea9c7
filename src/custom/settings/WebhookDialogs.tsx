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
import { isWebhookUrl, MAX_WEBHOOK_NAME, MAX_WEBHOOK_URL } from '../../upstream/webhookRules';
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
  // A lost answer may have had a secret, which no second try shows.
  const lost = { add: 'addUnknown', change: 'renewUnknown', renew: 'renewUnknown', end: null }[open.kind];
  const trying = useTrying(lost && words(lost));
  const change = async <Answer,>(work: Promise<Answer>): Promise<Answer> => {
    try {
      return await work;
    } finally {
      onChanged();
    }
  };
  const done = (text: string, call: string): void => {
    onClose();
    notify(text, { type: 'success', messageArgs: { call } });
  };
  const keep = ({ name, secret = '' }: Webhook): void => setMade({ name, secret });

  if (made) return <SecretShown made={made} onClose={onClose} />;
  if (open.kind === 'add') {
    return (
      <EntryForm
        title={words('addTitle')}
        text={words('addText')}
        entry={null}
        trying={trying}
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
        trying={trying}
        text={words('changeText')}
        send={async (entry) => {
          const changed = await change(dataProvider.ask(changeWebhook, { id, ...entry }));
          if (changed.secret) keep(changed);
          else done('webhooks.changed', 'changeWebhook');
        }}
        onClose={onClose}
      />
    );
  }
  const { kind } = open;
  const waiting = kind === 'end' ? (open.webhook.waiting ?? 0) : 0;
  return (
    <ConfirmDialog
      title={words(`${kind}Title`, { name })}
      text={`${waiting > 0 ? `${words('waiting', { smart_count: waiting })} ` : ''}${words(`${kind}Text`)}`}
      submit={words(`${kind}Submit`)}
      danger={kind === 'end'}
      trying={trying}
      send={async () => {
        if (kind === 'renew') return keep(await change(dataProvider.ask(renewWebhookSecret, { id })));
        await change(dataProvider.ask(endWebhook, { id }));
        done('webhooks.ended', 'endWebhook');
      }}
      onClose={onClose}
    />
  );
}

interface EntryFormProps {
  readonly title: string;
  readonly text?: string;
  /** Null for a new webhook. */
  readonly entry: WebhookEntry | null;
  readonly trying: ReturnType<typeof useTrying>;
  /** Its rejection is shown in the form. */
  readonly send: (entry: WebhookEntry) => Promise<void>;
  readonly onClose: () => void;
}

function EntryForm({ title, text, entry, trying, send, onClose }: EntryFormProps): ReactElement {
  const words = useWords('webhooks');
  return (
    <FormDialog
      title={title}
      description={text}
      className="settings__form"
      submit={words(entry ? 'save' : 'submit')}
      busy={trying.busy}
      onClose={onClose}
      start={() => ({ name: entry?.name ?? '', url: entry?.url ?? '' })}
      problemsOf={({ name = '', url = '' }) => ({
        ...(name.trim() === '' && { name: words('problems.name') }),
        ...(!isWebhookUrl(url.trim()) && { url: words('problems.url') }),
      })}
    >
      <EntryInputs trying={trying} send={send} />
    </FormDialog>
  );
}

function EntryInputs({ trying: { busy, failure, attempt }, send }: Pick<EntryFormProps, 'trying' | 'send'>): ReactNode {
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
