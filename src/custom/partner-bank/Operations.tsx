/** The partner bank's operations (opening an account, linking a card; P2-2), and its unconfirmed requests. */
import { ArrowLeft, HandCoins, KeyRound, PlugZap } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useId, type ReactElement } from 'react';
import { Link } from 'react-router';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../engine/ui/Button';
import { useEngine } from '../../engine/app/context';
import { EmptyState } from '../../engine/ui/EmptyState';
import { ErrorPanel } from '../../engine/ui/ErrorPanel';
import { errorText } from '../../engine/ui/sentence';
import { Notice } from '../../engine/ui/Notice';
import { Wizard } from '../../engine/wizard/Wizard';
import type { AnyWizard } from '../../engine/wizard/wizard';
import { inGroup } from '../../upstream/access';
import { UpstreamError } from '../../upstream/errors';
import { useWords } from '../../engine/browser/words';
import { useUnconfirmed } from '../../engine/calls/unconfirmed/UnconfirmedCalls';
import { useSpeak } from '../../engine/wizard/normal';
import { UnconfirmedNotice } from '../../engine/wizard/Unconfirmed';
import { useCall } from '../../engine/app/useCall';
import { useDelayed } from '../../engine/browser/kept';
import { type Cipher, CipherProblem, loadCipher } from './cipher';
import { RECORD_PART, type BankTools, useBankTools } from './tools';
import { Demonstration } from './Demonstration';
import { RecordsLeft, RecordState } from './RecordNotices';
import { useOperation, type Operation, WIZARDS, type Code } from './useOperation';
import './partner-bank.css';
import { markEnglish } from '../../engine/ui/markEnglish';

export default function Operations(): ReactElement {
  const words = useWords('partnerBank');
  const { demo } = useEngine().config;
  const ready = useReadiness();
  const sandbox = demo && ready.readiness.kind === 'ready' ? ready.status?.sandbox : null;
  return (
    <div className="bank">
      <header className="page-header">
        <div>
          <Link className="bank__back" to="/openAccount">
            <ArrowLeft aria-hidden />
            {words('back')}
          </Link>
          <h1>{words('title')}</h1>
        </div>
      </header>
      <RecordsLeft />
      <UnconfirmedRequests />
      <div className={sandbox ? 'bank__columns' : ''}>
        <Stage {...ready} />
        {sandbox && <Demonstration sandbox={sandbox} onRefresh={ready.again} />}
      </div>
    </div>
  );
}

/** The chosen form, once the bank's key and the gateway are ready. */
function Stage({ readiness, again }: Ready): ReactElement {
  const words = useWords('partnerBank');
  const operation = useOperation();
  if (readiness.kind === 'loading') {
    return (
      <div className="card bank__card">
        <output className="visually-hidden">{words('loading')}</output>
        <span className="skeleton skeleton--title" aria-hidden />
        <span className="skeleton bank__waiting" aria-hidden />
      </div>
    );
  }
  if (readiness.kind === 'failed') return <ErrorPanel error={readiness.error} onRetry={again} />;
  if (readiness.kind === 'key') {
    const { problem } = readiness.problem;
    return <NotReady what="key" reason={words(`key.${problem}`)} onAgain={() => location.reload()} />;
  }
  if (readiness.kind === 'gateway') return <NotReady what="gateway" reason={readiness.reason} onAgain={again} />;
  const { cipher, unchecked } = readiness;
  return (
    <div className="card bank__card">
      <Choice operation={operation} />
      <Unchecked error={unchecked} onAgain={again} />
      {operation.wizard ? (
        <Form key={operation.code} wizard={operation.wizard} cipher={cipher} />
      ) : (
        <EmptyState icon={HandCoins} title={words('start.title')} text={words('start.text')} />
      )}
    </div>
  );
}

function Form({ wizard, cipher }: { readonly wizard: AnyWizard<BankTools>; readonly cipher: Cipher }): ReactElement {
  const { tools, opened, renew } = useBankTools(cipher);
  return (
    <Wizard
      definition={wizard}
      tools={tools}
      parts={{ [RECORD_PART]: <RecordState account={opened} /> }}
      onEnd={() => {
        renew();
        // The next form begins at the top, below accounts that could not be recorded.
        window.scrollTo(0, 0);
      }}
    />
  );
}

function Choice({ operation: { offered, code, choose } }: { readonly operation: Operation }): ReactElement {
  const words = useWords('partnerBank');
  const id = useId();
  return (
    <div className="field bank__action">
      <label className="field__label" htmlFor={id}>
        {words('action')}
      </label>
      <select id={id} className="input" value={code} onChange={({ target }) => choose(target.value)}>
        <option value="">{words('operations.none')}</option>
        {offered.map((one) => (
          <option key={one.code} value={one.code}>
            {words(`operations.${one.code}`, { _: one.label })}
          </option>
        ))}
      </select>
      {code !== '' && <span className="field__help">{words(`about.${code}`, { _: '' })}</span>}
    </div>
  );
}

/** The live region is permanent, so that screen readers announce what appears in it. */
function Unchecked({ error, onAgain }: { readonly error: UpstreamError | null; readonly onAgain: () => void }) {
  const translate = useTranslate();
  const words = useWords('partnerBank');
  return (
    <div role="alert">
      {error && (
        <Notice tone="pending" act={{ label: translate('frame.error.retry'), onPress: onAgain }}>
          {words('unchecked', { reason: translate(errorText(error)) })}
        </Notice>
      )}
    </div>
  );
}

interface NotReadyProps {
  /** What is missing: the bank's key, or the gateway's configuration. */
  readonly what: 'key' | 'gateway';
  readonly reason: string | null;
  readonly onAgain: () => void;
}

function NotReady({ what, reason, onAgain }: NotReadyProps): ReactElement {
  const words = useWords('partnerBank');
  const translate = useTranslate();
  const isTheirs = inGroup(useEngine().session.user.roleGroup, ['ADMIN']);
  const Icon = what === 'key' ? KeyRound : PlugZap;
  return (
    <div className="card bank-not-ready" role="alert">
      <Icon aria-hidden />
      <h2>{words('notReady.title')}</h2>
      <p className="muted">{words(`notReady.${what}`)}</p>
      {reason && (
        <div className="bank-not-ready__todo">
          <span className="muted">{words(isTheirs ? 'notReady.yours' : 'notReady.todo')}</span>
          <p>{markEnglish(translate(reason))}</p>
        </div>
      )}
      <Button label={words(what === 'key' ? 'reload' : 'checkAgain')} onClick={onAgain} />
    </div>
  );
}

/** The operation that repeats each call. The form filled in by hand is not always offered, so it is none of them. */
const OPERATIONS: Readonly<Record<string, Code>> = { openBankAccount: 'B', linkTier1Card: 'O' };
const CALLS = Object.keys(OPERATIONS);

export function UnconfirmedRequests() {
  const words = useWords('partnerBank');
  const speak = useSpeak();
  const { wizard, choose } = useOperation();
  const requests = useUnconfirmed(CALLS);
  // The form of the same call shows its own request.
  const elsewhere = requests.filter(
    ({ call }) => !(wizard && Object.values(wizard.steps).some((one) => one.call === call)),
  );
  return (
    <div className="bank-left">
      {elsewhere.map((request) => {
        const code = OPERATIONS[request.call] ?? 'B';
        const what = words(`operations.${code}`, { _: WIZARDS[code].label });
        const advice = speak(WIZARDS[code]).steps.flatMap(({ once }) => (typeof once === 'object' ? once.unknown : []));
        return (
          <UnconfirmedNotice key={request.id} request={request} what={what} advice={advice}>
            <Button label={words('unconfirmed', { what })} look="small" onClick={() => choose(code)} />
          </UnconfirmedNotice>
        );
      })}
    </div>
  );
}

/** How long the gateway's status is awaited, in milliseconds; after that its calls report what is wrong. */
const PATIENCE_MS = 4_000;

type Readiness =
  | { readonly kind: 'loading' }
  /** The configured key cannot be used. */
  | { readonly kind: 'key'; readonly problem: CipherProblem }
  | { readonly kind: 'gateway'; readonly reason: string | null }
  /** node-forge did not load. */
  | { readonly kind: 'failed'; readonly error: unknown }
  /** `unchecked`: why the gateway's status could not be read, if that is worth reporting. */
  | { readonly kind: 'ready'; readonly cipher: Cipher; readonly unchecked: UpstreamError | null };

type Ready = ReturnType<typeof useReadiness>;

function useReadiness() {
  const { config } = useEngine();
  const { partnerBank: key } = config.publicKeys;
  const { partnerBankScheme: scheme } = config.switches;
  const cipher = useQuery({
    queryKey: ['partnerBank', 'cipher', key, scheme],
    queryFn: () => loadCipher(key, scheme),
    staleTime: Infinity,
  });
  const status = useCall(['partnerBank', 'status'], 'getPartnerBankStatus', {}, { staleTime: 0, gcTime: 0 });
  const late = useDelayed(status.isPending, PATIENCE_MS);

  const readiness = ((): Readiness => {
    const off: Readiness | null =
      status.data && !status.data.ready ? { kind: 'gateway', reason: status.data.reason ?? null } : null;
    const waiting = status.isPending && !late;
    if (cipher.error instanceof CipherProblem) {
      // A gateway that is not set up either reports all that is missing, the key included.
      if (cipher.error.problem === 'missing' && waiting) return { kind: 'loading' };
      return (cipher.error.problem === 'missing' ? off : null) ?? { kind: 'key', problem: cipher.error };
    }
    if (cipher.error) return { kind: 'failed', error: cipher.error };
    if (!cipher.data || waiting) return { kind: 'loading' };
    if (off) return off;
    const { error } = status;
    return { kind: 'ready', cipher: cipher.data, unchecked: isWorthAWord(error) ? error : null };
  })();
  return {
    readiness,
    status: status.data ?? null,
    /** Retries what failed. */
    again: (): void => {
      if (cipher.error) void cipher.refetch();
      void status.refetch();
    },
  };
}

/** A third party's gateway may lack this call. */
function isWorthAWord(error: unknown): error is UpstreamError {
  return error instanceof UpstreamError && error.status !== 404 && error.kind !== 'signedOut';
}
