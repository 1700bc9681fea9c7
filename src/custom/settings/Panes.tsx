/** Tabs of the settings: the desktop notifications switch (P2-2), and an agent's PIN (P2-2, P2-5, P2-7 and P2-8). */
import { Eye, Send } from 'lucide-react';
import { useCanAccess, useTranslate, useDataProvider, useNotify } from 'ra-core';
import { useId, useState, type ReactElement, type ReactNode } from 'react';
import { Link } from 'react-router';
import { Button } from '../../engine/ui/Button';
import { useWords } from '../../engine/browser/words';
import { EmptyState } from '../../engine/ui/EmptyState';
import { Notice } from '../../engine/ui/Notice';
import { noticePermission, showNotice, useNoticesWanted } from '../../engine/browser/desktopNotice';
import { useEngine, type AppDataProvider } from '../../engine/app/context';
import type { Sentences } from '../../engine/forms/checkedForm';
import { SecretForm } from '../../engine/forms/SecretForm';
import type { Values } from '../../engine/forms/values';
import { UpstreamError } from '../../upstream/errors';
import { whyLost } from '../../engine/ui/sentence';
import { sentences } from '../../i18n/sentences';

/** Message below the switch: `settings.notifications.<name>`. */
type Word = 'asking' | 'denied' | 'dismissed' | 'unsupported' | 'tested' | 'testFailed';

/** What alerts: notices only where the service keeps them. */
const KINDS = ['notices', 'exports', 'bulk', 'session'] as const;

export function Notifications(): ReactElement {
  const words = useWords('settings');
  const { byItself } = useEngine();
  const id = useId();
  const [wanted, setWanted] = useNoticesWanted();
  const [permission, setPermission] = useState(noticePermission);
  const [word, setWord] = useState<Word | null>(null);
  const on = wanted && permission === 'granted';

  const turnOn = async (): Promise<void> => {
    if (noticePermission() === 'unsupported') return;
    setWord('asking');
    const answer = await Notification.requestPermission();
    setPermission(answer);
    setWanted(answer === 'granted');
    setWord(answer === 'default' ? 'dismissed' : null);
  };

  const toggle = (): void => {
    setWord(null);
    if (on) setWanted(false);
    else void turnOn();
  };

  const test = (): void => {
    const sent = showNotice({
      title: words('notifications.testTitle'),
      body: words('notifications.testBody'),
      tag: 'test',
    });
    setWord(sent ? 'tested' : 'testFailed');
  };

  const shown = word ?? (permission === 'denied' || permission === 'unsupported' ? permission : null);
  const warns = shown !== null && shown !== 'tested' && shown !== 'asking';
  return (
    <Pane title="settings.tabs.notifications" about="settings.notifications.about">
      <div className="settings__form">
        <div className="settings__switch">
          <button
            type="button"
            id={`${id}-switch`}
            className="switch-button"
            role="switch"
            aria-checked={on}
            aria-labelledby={`${id}-label`}
            aria-describedby={`${id}-when`}
            disabled={permission === 'unsupported'}
            onClick={toggle}
          />
          <div>
            <label id={`${id}-label`} className="settings__switch-label" htmlFor={`${id}-switch`}>
              {words('notifications.label')}
            </label>
            <p id={`${id}-when`} className="field__help">
              {words('notifications.when')}
            </p>
          </div>
        </div>
        <dl className="settings__kinds">
          {KINDS.map((kind) =>
            kind === 'notices' && !byItself ? null : (
              <div key={kind}>
                <dt>{words(`notifications.kinds.${kind}`)}</dt>
                <dd>{words(`notifications.kinds.${kind}Where`)}</dd>
              </div>
            ),
          )}
        </dl>
        <output>
          {shown === null ? null : (
            <p className={warns ? 'notice notice--pending' : 'notice'}>{words(`notifications.${shown}`)}</p>
          )}
        </output>
        {on ? <Button label={words('notifications.test')} className="settings__test" onClick={test} /> : null}
      </div>
    </Pane>
  );
}

interface PaneProps {
  readonly title: string;
  readonly about: string;
  readonly children: ReactNode;
}

export function Pane({ title, about, children }: PaneProps): ReactElement {
  const translate = useTranslate();
  return (
    <div className="settings__pane">
      <h1>{translate(title)}</h1>
      <p className="muted settings__about">{translate(about)}</p>
      {children}
    </div>
  );
}

const NONE = { watches: Eye, deliveries: Send };

/** Where a person has no watch or delivery yet: says so, and leads those who may open it to a list of views. */
export function NoneOfViews({ of }: { readonly of: keyof typeof NONE }): ReactElement {
  const words = useWords(of);
  return (
    <EmptyState icon={NONE[of]} title={words('none')} text={words('noneText')}>
      <BeginOfViews of={of} look="primary" />
    </EmptyState>
  );
}

const OPENS = { watches: 'watch', deliveries: 'deliver' } as const;

/** Leads to the list that most people watch, with the dialog open. */
export function BeginOfViews({ of, look = '' }: { readonly of: keyof typeof NONE; readonly look?: string }): ReactNode {
  const words = useWords(of);
  const list = useEngine().resources.find(({ name }) => name === 'transactions');
  const { canAccess = false } = useCanAccess({ resource: 'transactions', action: 'list' });
  if (!list || !canAccess) return null;
  return (
    <Link className={look === '' ? 'button' : `button button--${look}`} to={list.path} state={{ opens: OPENS[of] }}>
      {words('begin', { list: list.label })}
    </Link>
  );
}

const PIN_DIGITS = 4;
const BVN_DIGITS = 11;
const BVN = { source: 'bvn', label: 'settings.pin.bvn', help: 'settings.pin.bvnHelp', maxDigits: BVN_DIGITS };

export function CreatePin() {
  const dataProvider = useDataProvider<AppDataProvider>();
  return (
    <Pane title="settings.pin.create" about="settings.pin.createAbout">
      <PinForm
        label="pin"
        submit="create"
        send={({ pin = '' }) => dataProvider.call('createPin', { transactionPin: pin })}
      />
    </Pane>
  );
}

export function ResetPin() {
  const dataProvider = useDataProvider<AppDataProvider>();
  return (
    <Pane title="settings.pin.reset" about="settings.pin.resetAbout">
      <PinForm
        label="newPin"
        submit="reset"
        withBvn
        send={({ pin = '', bvn = '' }) => dataProvider.call('resetPin', { newTransactionPin: pin, bvn })}
      />
    </Pane>
  );
}

interface PinFormProps {
  readonly label: 'pin' | 'newPin';
  readonly submit: 'create' | 'reset';
  readonly withBvn?: boolean;
  readonly send: (typed: Values) => Promise<{ readonly responseMessage: string }>;
}

function PinForm({ label, submit, withBvn = false, send }: PinFormProps) {
  const translate = useTranslate();
  const words = useWords('settings');
  const notify = useNotify();
  const pinInput = { source: 'pin', label: `settings.pin.${label}`, help: 'settings.pin.help', maxDigits: PIN_DIGITS };
  return (
    <SecretForm
      className="settings__form"
      inputs={withBvn ? [pinInput, BVN] : [pinInput]}
      problemsOf={({ pin, bvn = '' }) => ({
        ...(!pin && { pin: words('pin.pinEmpty') }),
        ...(withBvn && bvn.length < BVN_DIGITS && { bvn: words(`pin.${bvn === '' ? 'bvnEmpty' : 'bvnShort'}`) }),
      })}
      show="settings.pin.show"
      submit={`settings.pin.${submit}`}
      submitting={`settings.pin.${submit === 'create' ? 'creating' : 'resetting'}`}
      call={`${submit}Pin`}
      send={async (typed) => {
        const { responseMessage } = await send(typed);
        notify(responseMessage || 'settings.pin.done', { type: 'success', messageArgs: { call: `${submit}Pin` } });
      }}
      sentencesOf={(error) =>
        besideInputs(refusalsOf(error, translate).map(([one, text]) => [withBvn && isOfBvn(one), text]))
      }
      Refusal={Refused}
    />
  );
}

const isOfBvn = (text: string): boolean => /\bBVN\b/.test(text) && !/\bPIN\b/.test(text);

/** The errors of a refused call beside the input that each is about (D291); null without any. */
function besideInputs(errors: readonly (readonly [ofBvn: boolean, text: string])[]): Sentences | null {
  if (errors.length === 0) return null;
  const [pin, bvn] = [false, true].map((wanted) => errors.flatMap(([ofBvn, text]) => (ofBvn === wanted ? text : [])));
  return { ...(pin?.length && { pin: sentences(...pin) }), ...(bvn?.length && { bvn: sentences(...bvn) }) };
}

/** Of a call without a list of errors. */
function Refused({ error }: { readonly error: unknown }) {
  const translate = useTranslate();
  const words = useWords('settings');
  const reason = translate(whyLost(error));
  const isUnknown = error instanceof UpstreamError && error.outcomeUnknown;
  return (
    <Notice tone={isUnknown ? 'pending' : 'danger'}>
      {words(isUnknown ? 'pin.unknown' : 'pin.failed', { reason })}
    </Notice>
  );
}

/** The errors in `data` of a refused PIN call (P2-8), as received and as shown: only the answer's own has a key. */
function refusalsOf(
  failure: unknown,
  translate: ReturnType<typeof useTranslate>,
): readonly (readonly [sentence: string, shown: string])[] {
  if (!(failure instanceof UpstreamError) || failure.outcomeUnknown || !Array.isArray(failure.details)) return [];
  const { message, sentence: own, details } = failure;
  const all = details.map(sentence).filter((one) => one !== '');
  return all.map((one) => [one, one === own ? message : translate(one, { answer: {} })]);
}

function sentence(one: unknown): string {
  if (typeof one === 'string') return one.trim();
  const inside = typeof one === 'object' && one !== null && 'message' in one ? one.message : undefined;
  return typeof inside === 'string' ? inside.trim() : '';
}
