/** A wizard on screen: the progress, the step's form, and its dialogs. */
import { useEffect, useMemo, useRef, type ReactElement, type ReactNode } from 'react';
import { LeaveGuard } from '../forms/LeaveGuard';
import { whenIdle } from '../browser/idle';
import { useFocusFallback } from '../browser/useFocusFallback';
import { firstField } from '../ui/firstFocus';
import { useSpeak, type NormalWizard, type NormalStep } from './normal';
import { StepForm } from './StepForm';
import { Paragraphs, Unconfirmed, UnconfirmedNotice } from './Unconfirmed';
import { adviceOf } from './steps';
import { useWizard } from './useWizard';
import { STEP_PARAM } from './useStepAddress';
import type { AnyWizard, StepAsk, Shown } from './wizard';
import './wizard.css';
import { Dialog } from '../ui/Dialog';
import { CopiedValue } from '../ui/CopiedValue';
import { Check } from 'lucide-react';
import { Button } from '../ui/Button';
import { useWords } from '../browser/words';

interface WizardProps<Tools> {
  readonly definition: AnyWizard<Tools>;
  /** Given to the definition's functions, such as the page's cipher. */
  readonly tools: Tools;
  /** Parts of the page that a dialog shows (`show.part`), by name. */
  readonly parts?: Readonly<Record<string, ReactNode>>;
  /** The last step is done and its dialog is closed. */
  readonly onEnd?: () => void;
}

/** Remounted for another wizard, which must not get this one's typed values. */
export function Wizard<Tools>(props: WizardProps<Tools>): ReactElement {
  const { definition } = props;
  const speak = useSpeak();
  const wizard = useMemo(() => speak(definition), [speak, definition]);
  useEffect(() => whenIdle(() => void check(definition).catch((error: unknown) => reportError(error))), [definition]);
  return <Frame key={wizard.name} {...props} wizard={wizard} />;
}

/** The checks are for developers: the wizard works without them. */
async function check<Tools>(definition: AnyWizard<Tools>): Promise<void> {
  const checks = await import('./checkWizard').catch(() => null);
  checks?.assertWizard(definition);
}

interface FrameProps<Tools> extends Omit<WizardProps<Tools>, 'definition'> {
  readonly wizard: NormalWizard<Tools>;
}

function Frame<Tools>({ wizard, tools, parts, onEnd }: FrameProps<Tools>): ReactElement {
  const state = useWizard(wizard, tools, onEnd);
  const { current, line, shown, asking, request, others, repeating } = state;
  const unconfirmed = request !== null && !repeating;
  const part = shown?.part === undefined ? undefined : parts?.[shown.part];
  const frame = useRef<HTMLDivElement>(null);
  useFocusFallback(frame, () => frame.current && (firstField(frame.current) ?? frame.current.querySelector('h2')));
  return (
    <div ref={frame} className="wizard">
      {others.map((other) => (
        <UnconfirmedNotice key={other.id} request={other} what={wizard.label} advice={adviceOf(wizard, other)} />
      ))}
      {!unconfirmed && <Progress line={line} current={current} />}
      {unconfirmed ? (
        <Unconfirmed state={state} request={request} />
      ) : (
        <StepForm key={`${current.name} ${state.round} ${repeating}`} state={state} label={wizard.label} />
      )}
      {asking && current.ask && <StepAskDialog ask={current.ask} onAnswer={state.answer} />}
      {shown && (
        <ResultDialog shown={shown} onClose={state.closeShown}>
          {part}
        </ResultDialog>
      )}
      {state.unkept && (
        <LeaveGuard unknown={state.busy && Boolean(current.once)} within={STEP_PARAM} onDiscard={state.discard} />
      )}
    </div>
  );
}

interface StepAskDialogProps {
  readonly ask: StepAsk;
  readonly onAnswer: (yes: boolean) => void;
}

function StepAskDialog({ ask, onAnswer }: StepAskDialogProps): ReactElement {
  return (
    <Dialog
      title={ask.title}
      onClose={() => onAnswer(false)}
      actions={
        <>
          <Button label={ask.cancel} onClick={() => onAnswer(false)} />
          <Button label={ask.confirm} look="primary" onClick={() => onAnswer(true)} />
        </>
      }
    >
      <div className="wizard__text">
        <Paragraphs of={ask.text} />
      </div>
    </Dialog>
  );
}

interface ResultDialogProps {
  readonly shown: Shown;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

function ResultDialog({ shown, onClose, children }: ResultDialogProps): ReactElement {
  const { title, text, facts = [], tone, close } = shown;
  return (
    <Dialog title={title} plain onClose={onClose} actions={<Button label={close} look="primary" onClick={onClose} />}>
      <div className={`wizard__text ${tone === 'danger' ? 'wizard__text--danger' : ''}`}>
        {facts.map((fact) => (
          <CopiedValue key={fact.label} {...fact} />
        ))}
        <Paragraphs of={text} />
        {children}
      </div>
    </Dialog>
  );
}

interface ProgressProps<Tools> {
  readonly line: readonly NormalStep<Tools>[];
  readonly current: NormalStep<Tools>;
}

/** The numbered steps; on a phone a sentence. Nothing for a single step. */
function Progress<Tools>({ line, current }: ProgressProps<Tools>): ReactElement | null {
  const words = useWords('wizard');
  if (line.length < 2) return null;
  const position = line.indexOf(current);
  return (
    <div className="wizard__progress">
      <output className="wizard__place">
        {words('here', { place: position + 1, count: line.length, label: current.label })}
      </output>
      <ol className="wizard__line" aria-label={words('steps')}>
        {line.map(({ name, label }, index) => (
          <li key={name} className="wizard__mark" aria-current={index === position ? 'step' : undefined}>
            <span className="wizard__number" aria-hidden>
              {index < position ? <Check /> : index + 1}
            </span>
            {label}
            {index < position && <span className="visually-hidden">{words('done')}</span>}
          </li>
        ))}
      </ol>
    </div>
  );
}
