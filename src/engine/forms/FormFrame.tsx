/** The frame of a form: notices above its fields, outcome and buttons below. */
import { History } from 'lucide-react';
import { useEvent, useTranslate } from 'ra-core';
import { useEffect, useRef, type ComponentType, type ReactNode } from 'react';
import { Button } from '../ui/Button';
import type { NormalForm } from '../definition/resource';
import { Notice } from '../ui/Notice';
import { BusyButton } from '../ui/BusyButton';
import { FieldList, ProblemSummary } from './FieldList';
import { RequiredNote } from './requiredMarks';
import { useFields } from './FieldsKernel';
import { markEnglish } from '../ui/markEnglish';
import { ended, sentences } from '../../i18n/sentences';

/** The outcome of the last attempt. */
export interface Outcome {
  readonly type: 'success' | 'error';
  readonly text: string;
  /** Advice, or the service's sentence. */
  readonly more?: string;
}

interface FormFrameProps {
  /** Empty for a short form. */
  readonly sections: NormalForm['sections'];
  /** Empty for a form that is only read. */
  readonly submit: string;
  readonly busy: boolean;
  readonly outcome: Outcome | null;
  /** Discards a restored draft; null if there is none. */
  readonly onRestart: (() => void) | null;
  /** The fields that no draft keeps. */
  readonly lost?: string | undefined;
  /** Closes the surrounding dialog. */
  readonly onCancel?: (() => void) | undefined;
  /** Replaces the fields. */
  readonly Fields?: ComponentType | undefined;
  /** The form is one line above a list. */
  readonly line?: boolean;
  /** Buttons before the submit button, which stands last as in dialogs. */
  readonly beside?: ReactNode;
  /** Between fields and outcome. */
  readonly below?: ReactNode;
  readonly children?: ReactNode;
}

export function FormFrame(props: FormFrameProps): ReactNode {
  const { sections, submit, busy, outcome, onRestart, onCancel } = props;
  const { line = false, beside, below, children, Fields } = props;
  const form = useFields();
  const translate = useTranslate();
  const outcomeBox = useRef<HTMLDivElement>(null);
  /** Fields that the service's answer names. */
  const named = form.refused ? [] : form.fields.filter(({ field }) => form.problems[field.name]);
  // The first of these fields has the focus and must stay in view.
  const show = useEvent(() => {
    if (named.length === 0) outcomeBox.current?.scrollIntoView?.({ block: 'nearest' });
  });
  useEffect(() => {
    if (outcome) show();
  }, [outcome, show]);
  const wide = line ? 'form__wide' : '';
  return (
    <>
      {onRestart && <Restored className={wide} lost={props.lost} onRestart={onRestart} />}
      {children}
      {Fields && <RequiredNote fields={form.fields} />}
      {Fields ? <Fields key={form.round} /> : <FieldList sections={sections} />}
      {line && <div className="form__actions">{buttons()}</div>}
      {below}
      <div className={`form__outcome ${wide}`} ref={outcomeBox}>
        <ProblemSummary form={form} />
        <div role="alert">{outcome?.type === 'error' && <OutcomeNotice outcome={withFields(outcome)} />}</div>
        <output>{outcome?.type === 'success' && <OutcomeNotice outcome={outcome} />}</output>
      </div>
      {!line && <div className="form__actions">{buttons()}</div>}
    </>
  );

  function withFields(failed: Outcome): Outcome {
    if (named.length === 0) return failed;
    const fields = named.map(({ field }) => field.label).join(', ');
    const again = translate('form.named', { fields });
    return { ...failed, more: sentences(failed.more, again) };
  }

  function buttons(): ReactNode {
    return (
      <>
        {onCancel && <Button label={translate('list.cancel')} disabled={busy} onClick={onCancel} />}
        {beside}
        {submit !== '' && <BusyButton busy={busy}>{busy ? translate('form.sending') : submit}</BusyButton>}
      </>
    );
  }
}

interface RestoredProps extends Pick<FormFrameProps, 'lost'> {
  readonly className?: string;
  readonly onRestart: () => void;
}

/** Says that a draft was restored. */
export function Restored({ className = '', lost, onRestart }: RestoredProps): ReactNode {
  const translate = useTranslate();
  return (
    <Notice
      tone="plain"
      icon={History}
      className={className}
      act={{ label: translate('form.restart'), onPress: onRestart }}
    >
      <output>{sentences(translate('form.restored'), lost && translate('form.notKept', { fields: lost }))}</output>
    </Notice>
  );
}

/** The outcome of a form's last attempt in words. */
export function OutcomeNotice({ outcome: { type, text, more } }: { readonly outcome: Outcome }): ReactNode {
  return (
    <Notice tone={type === 'success' ? 'success' : 'danger'}>
      <span>{markEnglish(text)}</span>
      {/* Some of the specification's sentences lack a full stop: what follows them begins a line. */}
      {more && (ended(text) === text ? ' ' : <br />)}
      {more && <span>{markEnglish(more)}</span>}
    </Notice>
  );
}
