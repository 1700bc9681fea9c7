/** "Set up your network": the steps that the person may take, each with where it is taken (D511). */
import { CircleCheck, Circle } from 'lucide-react';
import { LinkBase } from 'ra-core';
import type { ReactElement } from 'react';
import { useEngine } from '../../engine/app/context';
import { Button } from '../../engine/ui/Button';
import { lazyPart } from '../../engine/ui/lazy';
import { useWords } from '../../engine/browser/words';
import { Panel } from './Panel';
import { AGENTS_FROM_FILE, setupWay } from './setupPages';
import type { SetupStep } from './useSetup';

const MailTest = lazyPart(() => import('./MailTest'), 'dash-mail');

/** Asks the page of fees for a proposal (D566). */
const PROPOSE = { propose: true };

interface SetupCardProps {
  readonly steps: readonly SetupStep[];
  /** The network has no transactions yet. */
  readonly isEmpty: boolean;
  readonly onDismiss: () => void;
}

export function SetupCard({ steps, isEmpty, onDismiss }: SetupCardProps): ReactElement {
  const words = useWords('setup');
  const count = words('note', { done: steps.filter(({ done }) => done).length, all: steps.length });
  return (
    <Panel
      title={words('title')}
      note={isEmpty ? `${count} · ${words('why')}` : count}
      className="dash-setup"
      actions={<Button look="small ghost" label={words('dismiss')} onClick={onDismiss} />}
    >
      <ol className="dash-setup-steps">
        {steps.map((step, index) => (
          <Step key={step.name} step={step} steps={steps} place={index + 1} />
        ))}
      </ol>
    </Panel>
  );
}

interface StepProps {
  readonly step: SetupStep;
  readonly steps: readonly SetupStep[];
  /** From 1. */
  readonly place: number;
}

function Step({ step: { name, done }, steps, place }: StepProps): ReactElement {
  const words = useWords('setup');
  const { features } = useEngine().config;
  const { page, text } = setupWay(name, steps, features);
  const Icon = done ? CircleCheck : Circle;
  const label = words(`steps.${name}.label`);
  return (
    <li className={done ? 'dash-setup-step dash-setup-step--done' : 'dash-setup-step'}>
      <Icon aria-hidden />
      <div>
        <span className="visually-hidden">{words(done ? 'isDone' : 'isOpen')} </span>
        <span className="muted">{place}. </span>
        {page === undefined || done ? (
          <b>{label}</b>
        ) : (
          <LinkBase className="dash-link" to={page} state={name === 'fees' ? PROPOSE : undefined}>
            <b>{label}</b>
          </LinkBase>
        )}
        {name === 'mail' && features.includes('mail') ? <MailTest /> : null}
        {name === 'agents' && !done ? (
          <>
            {' · '}
            <LinkBase className="dash-link dash-setup-other" to={AGENTS_FROM_FILE}>
              {words('fromFile')}
            </LinkBase>
          </>
        ) : null}
        {done ? null : <p className="muted">{words(`steps.${name}.${text}`)}</p>}
      </div>
    </li>
  );
}
