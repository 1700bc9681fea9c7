/** Changes one's own password (P1-2, P1-5, P1-7, P1-8; P2-5, P2-8). */
import { useDataProvider, useTranslate } from 'ra-core';
import { useEngine, type AppDataProvider } from '../../engine/app/context';
import { Notice } from '../../engine/ui/Notice';
import { errorText, whyLost } from '../../engine/ui/sentence';
import { sentences } from '../../i18n/sentences';
import { SecretForm } from '../../engine/forms/SecretForm';
import { UpstreamError } from '../../upstream/errors';
import { MIN_PASSWORD_CHARS } from '../../upstream/passwordRules';
import './change-password.css';
import { markEnglish } from '../../engine/ui/markEnglish';

interface ChangePasswordProps {
  /** Called after the change, which ends the session. */
  readonly onChanged: () => void;
  /** It is a page of its own; `forced` after code 03: no other page may be opened before. Default: a part of a page. */
  readonly page?: 'forced' | 'chosen';
}

const INPUTS = [
  {
    source: 'oldPassword',
    label: 'password.old',
    help: 'password.oldHelp',
    autoComplete: 'current-password',
  },
  { source: 'password', label: 'password.next', autoComplete: 'new-password' },
  { source: 'confirmPassword', label: 'password.confirm', autoComplete: 'new-password' },
] as const;

const RULES = { help: 'password.rules', helpValues: { count: MIN_PASSWORD_CHARS } };
/** Only a service with the feature says its rules; another tells them when it refuses a password (D519). */
const WITH_RULES = INPUTS.map((input) => (input.source === 'password' ? { ...input, ...RULES } : input));

export default function ChangePassword({ onChanged, page }: ChangePasswordProps) {
  const translate = useTranslate();
  const dataProvider = useDataProvider<AppDataProvider>();
  const { session, config } = useEngine();
  const { passwordSeenBy: name } = session;
  return (
    <>
      {page && (
        <div className="page-header">
          <h1>{translate('password.title')}</h1>
        </div>
      )}
      {page === 'forced' && (
        <Notice tone={name === undefined ? 'plain' : 'pending'} className="change-password__forced">
          {name === undefined ? translate('password.forced') : translate('password.seen', { name })}
        </Notice>
      )}
      <SecretForm
        className="change-password"
        inputs={config.features.includes('passwordRules') ? WITH_RULES : INPUTS}
        problemsOf={(values) => {
          const empty = INPUTS.filter(({ source }) => !values[source]);
          const problems = empty.map(({ source }) => [source, translate('password.empty')]);
          const mismatch = values.confirmPassword && values.confirmPassword !== values.password;
          return {
            ...Object.fromEntries(problems),
            ...(mismatch && { confirmPassword: translate('password.mismatch') }),
          };
        }}
        show="password.show"
        submit="password.submit"
        submitting="password.submitting"
        call="changePassword"
        send={async ({ oldPassword = '', password = '', confirmPassword = '' }) => {
          await dataProvider.call('changePassword', { oldPassword, password, confirmPassword });
          onChanged();
        }}
        sentencesOf={(error) => (isAboutNewPassword(error) ? { password: translate(error.message) } : null)}
        Refusal={Refusal}
      />
    </>
  );
}

/** The reference API names the new password in `data` when it refuses it: its sentence then stands at that field. */
function isAboutNewPassword(failure: unknown): failure is UpstreamError {
  if (!(failure instanceof UpstreamError) || failure.kind !== 'business') return false;
  const { details } = failure;
  return typeof details === 'object' && details !== null && 'field' in details && details.field === 'password';
}

/**
 * The upstream's sentence is shown as received. Other failures begin with the specification's sentence (P1-7, P2-8).
 */
function Refusal({ error }: { readonly error: unknown }) {
  const translate = useTranslate();
  const general = translate('upstream.http');
  const isUpstream = error instanceof UpstreamError;
  const isUnknown = isUpstream && error.outcomeUnknown;
  const why = translate(isUnknown ? whyLost(error) : errorText(error));
  const first = why.startsWith(general) ? '' : general;
  const text = sentences(first, why, isUnknown ? translate('password.unknown') : '');
  return (
    <p className="field__error">
      {markEnglish(isUpstream && error.kind === 'business' ? translate(error.message) : text)}
    </p>
  );
}
