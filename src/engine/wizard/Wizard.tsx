/** A wizard as a person sees it: the line of steps, the step's form, and the dialogs over it. */
import { useEffect, useMemo, type ReactElement, type ReactNode } from 'react';
import { LeaveGuard } from '../forms/LeaveGuard';
import { whenIdle } from '../base/idle';
import type { FormLabels } from '../kinds/resourceLabels';
import type { NormalWizard } from './normal';
import { Progress } from './Progress';
import { ResultDialog } from './ResultDialog';
import { StepAskDialog } from './StepAskDialog';
import { StepForm } from './StepForm';
import { Unconfirmed } from './Unconfirmed';
import { UnconfirmedNotice } from './UnconfirmedNotice';
import { adviceOf } from './useRequest';
import { useSpeak } from './useSpeak';
import { useWizard } from './useWizard';
import { STEP_PARAM } from './useStepAddress';
import type { AnyWizard } from './wizard';
import './wizard.css';

export interface WizardProps<Tools> {
  readonly definition: AnyWizard<Tools>;
  /** What the definition's functions are given, such as the page's cipher. */
  readonly tools: Tools;
  /** Parts of the page that a dialog of the wizard shows (`show.part`), by name. */
  readonly parts?: Readonly<Record<string, ReactNode>>;
  /** The last step is over, and its dialog, if it had one, is closed. */
  readonly onEnd?: () => void;
}

/** Made anew for another wizard: nothing of what was typed may go over to it. */
export function Wizard<Tools>(props: WizardProps<Tools>): ReactElement {
  const { definition } = props;
  const speak = useSpeak();
  const wizard = useMemo(() => speak(definition), [speak, definition]);
  useEffect(() => whenIdle(() => void check(definition).catch((error: unknown) => reportError(error))), [definition]);
  return <Frame key={wizard.name} {...props} wizard={wizard} />;
}

/** The checks are for developers: where their file cannot be loaded the wizard works without them. */
async function check<Tools>(definition: AnyWizard<Tools>): Promise<void> {
  const checks = await import('./checkWizard').catch(() => null);
  checks?.assertWizard(definition);
}

/** Its texts are in the person's language already. */
const AS_WRITTEN: FormLabels = { label: ({ label }) => label, section: (heading) => heading };

interface FrameProps<Tools> extends Omit<WizardProps<Tools>, 'definition'> {
  readonly wizard: NormalWizard<Tools>;
}

function Frame<Tools>({ wizard, tools, parts, onEnd }: FrameProps<Tools>): ReactElement {
  const state = useWizard(wizard, tools, onEnd);
  const { here, line, shown, asking, request, others, repeating } = state;
  const unconfirmed = request !== null && !repeating;
  const part = shown?.part === undefined ? undefined : parts?.[shown.part];
  return (
    <div className="wizard">
      {others.map((other) => (
        <UnconfirmedNotice key={other.id} request={other} what={wizard.label} advice={adviceOf(wizard, other)} />
      ))}
      {!unconfirmed && <Progress line={line} here={here} />}
      {unconfirmed ? (
        <Unconfirmed state={state} request={request} />
      ) : (
        <StepForm
          key={`${here.name} ${state.round} ${repeating}`}
          state={state}
          look={AS_WRITTEN}
          label={wizard.label}
        />
      )}
      {asking && here.ask && <StepAskDialog ask={here.ask} onAnswer={state.answer} />}
      {shown && (
        <ResultDialog shown={shown} onClose={state.closeShown}>
          {part}
        </ResultDialog>
      )}
      {state.unkept && (
        <LeaveGuard unknown={state.busy && Boolean(here.once)} within={STEP_PARAM} onDiscard={state.discard} />
      )}
    </div>
  );
}
